import { useId, useState } from 'react'
import type { MemberView } from '#contract/staff.ts'
import { parseMoney, typedMoney } from '#domain/money.ts'
import { roleLabel, staffText, suggestedRoles } from '#domain/staff/member.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'
import { focusFirstProblem } from '#web/office/kit/focus-first-problem.ts'
import {
  emptyMemberForm,
  memberContentOf,
  memberFormOf,
  memberProblems,
  type MemberForm,
} from './member-form.ts'
import { useSaveMember } from './staff-data.ts'

/** Adds somebody to the staff, or changes what is known of them. */
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
  const [start] = useState(member ? memberFormOf(member) : emptyMemberForm)
  const [newId] = useState(() => crypto.randomUUID())
  const [form, setForm] = useState(start)
  const [tried, setTried] = useState(false)
  const roleList = useId()
  const save = useSaveMember({ id: member?.id ?? newId, version: member?.version }, onClose)
  const problems = tried ? memberProblems(form) : {}
  const change = (part: Partial<MemberForm>) => setForm((before) => ({ ...before, ...part }))

  const submit = () => {
    setTried(true)
    if (Object.keys(memberProblems(form)).length > 0) focusFirstProblem()
    else if (!save.isPending) save.mutate(memberContentOf(form, member))
  }

  return (
    <Dialog
      title={member ? 'Edit Staff Member' : 'Add Staff Member'}
      {...(member ? { subject: member.name } : {})}
      unsaved={JSON.stringify(form) !== JSON.stringify(start)}
      busy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
      actions={
        <Button type="submit" look="primary" busy={save.isPending} busyLabel="Saving…">
          {member ? 'Save Changes' : 'Add Staff Member'}
        </Button>
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="Name" required error={problems.name}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={form.name}
              maxLength={2 * staffText.name.max}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label="Role" required error={problems.role} hint="Choose one, or type your own">
          {(control) => (
            <>
              <Input
                {...control}
                list={roleList}
                autoComplete="off"
                value={form.role}
                maxLength={2 * staffText.role.max}
                onChange={(event) => change({ role: event.target.value })}
              />
              <datalist id={roleList}>
                {[...new Set([...suggestedRoles, ...roles])].map((role) => (
                  <option key={role}>{roleLabel(role)}</option>
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Field label="E-mail" error={problems.email}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="off"
              value={form.email}
              maxLength={254}
              onChange={(event) => change({ email: event.target.value })}
            />
          )}
        </Field>
        <Field label="Phone" error={problems.phone}>
          {(control) => (
            <Input
              {...control}
              type="tel"
              autoComplete="off"
              value={form.phone}
              maxLength={2 * staffText.phone.max}
              onChange={(event) => change({ phone: event.target.value })}
            />
          )}
        </Field>
        <Field label="Hourly rate ($)" error={problems.hourly_rate} hint="Empty while it is not set">
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              className="num"
              value={form.hourly_rate}
              maxLength={14}
              onChange={(event) => change({ hourly_rate: event.target.value })}
              onBlur={() => {
                const rate = parseMoney(form.hourly_rate)
                if (rate !== undefined) change({ hourly_rate: typedMoney(rate) })
              }}
            />
          )}
        </Field>
        <Field label="Hire date" error={problems.hire_date}>
          {(control) => (
            <Input
              {...control}
              type="date"
              className="num"
              value={form.hire_date}
              onChange={(event) => change({ hire_date: event.target.value })}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}
