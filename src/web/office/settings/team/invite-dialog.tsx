import { accountMessages, accountRoles, authProblem, type AccountRole } from '#domain/accounts/account.ts'
import { FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { SelectField, TextField } from '#web/office/kit/forms/form-fields.tsx'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { useIdempotencyKey } from '#web/office/kit/writes/use-idempotency-key.ts'
import { call } from '#web/shared/api.ts'
import { roleTexts } from './role-texts.ts'

/** Sends someone a link that makes an account with the role chosen here. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const keyFor = useIdempotencyKey()
  const form = useForm({
    start: { email: '', role: 'owner' as AccountRole },
    rules: ({ email }) => ({ email: authProblem('email', email) }),
    recheck: false,
    send: ({ email, role }) => {
      const input = { email: email.trim(), role }
      return call('invite-person', input, { idempotencyKey: keyFor(input) })
    },
    done: (_done, { values }) => [
      accountMessages.invited,
      `${values.email.trim()} gets a link that makes an account.`,
    ],
    failed: 'Failed to send the invitation',
    onClose,
  })
  const { role } = form.values

  return (
    <FormDialog
      form={form}
      title="Invite Someone"
      subject="The link goes out by email and works once."
      size="sm"
      action="Send Invitation"
      busyLabel="Sending…"
    >
      <div className="grid gap-4">
        <TextField label="Email" required type="email" autoComplete="off" {...form.field('email')} />
        <SelectField
          label="Role"
          hint={roleTexts[role].meaning}
          value={role}
          error={undefined}
          onWrite={(chosen) => form.change({ role: accountRoles.find((each) => each === chosen) ?? role })}
        >
          {accountRoles.map((each) => (
            <option key={each} value={each}>
              {roleTexts[each].label}
            </option>
          ))}
        </SelectField>
      </div>
    </FormDialog>
  )
}
