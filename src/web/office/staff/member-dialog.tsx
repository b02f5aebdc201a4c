import { useState } from 'react'
import type { MemberView } from '#contract/member-views.ts'
import { roleLabel, staffText, suggestedRoles } from '#domain/staff/member.ts'
import { DateField } from '#web/office/kit/forms/date-field.tsx'
import { ConflictQuestion, FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { MoneyField, TextField } from '#web/office/kit/forms/form-fields.tsx'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { call, read } from '#web/shared/api.ts'
import { emptyMemberForm, memberContentOf, memberFormOf, memberProblems } from './member-form.ts'

/** Adds someone to the staff, or changes what is known of them. */
export function MemberDialog({
  member: given,
  roles,
  onClose,
}: {
  readonly member: MemberView | undefined
  /** Roles that are there already, to choose from beside those suggested. */
  readonly roles: readonly string[]
  readonly onClose: () => void
}) {
  // The version that this form began from, whatever becomes of the record meanwhile.
  const [member] = useState(given)
  const [newId] = useState(() => crypto.randomUUID())
  const form = useForm({
    start: member ? memberFormOf(member) : emptyMemberForm,
    base: member,
    rules: memberProblems,
    send: (values, base): Promise<unknown> => {
      const content = memberContentOf(values, base)
      return base
        ? call('save-staff-member', { ...content, id: base.id, version: base.version })
        : call('create-staff-member', { ...content, id: newId })
    },
    done: member ? 'Staff member updated' : 'Staff member added',
    failed: 'Failed to save staff member',
    conflict: {
      read: async (base) => base && ((await read('read-staff-member', { id: base.id })).member ?? undefined),
      valuesOf: (theirs) => (theirs ? memberFormOf(theirs) : emptyMemberForm),
    },
    onClose,
  })
  const { field } = form

  return (
    <FormDialog
      form={form}
      title={member ? 'Edit Staff Member' : 'Add Staff Member'}
      subject={member?.name}
      action={member ? 'Save Changes' : 'Add Staff Member'}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label="Name"
          required
          autoComplete="off"
          maxLength={2 * staffText.name.max}
          {...field('name')}
        />
        <TextField
          label="Role"
          required
          hint="Choose one, or type your own"
          suggestions={[...new Set([...suggestedRoles, ...roles])].map(roleLabel)}
          maxLength={2 * staffText.role.max}
          {...field('role')}
        />
        <TextField label="Email" type="email" autoComplete="off" maxLength={254} {...field('email')} />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="off"
          maxLength={2 * staffText.phone.max}
          {...field('phone')}
        />
        <MoneyField
          label="Hourly rate ($)"
          hint="Leave it empty if no rate is agreed yet"
          {...field('hourly_rate')}
        />
        <DateField label="Hire date" {...field('hire_date')} />
      </div>
      {form.theirs ? (
        <ConflictQuestion form={form} noun="staff member">
          Someone else saved {form.theirs.name} while you were editing it.
        </ConflictQuestion>
      ) : null}
    </FormDialog>
  )
}
