import { useQuery } from '@tanstack/react-query'
import { accountMessages, authProblem, shortestPassword } from '#domain/accounts/account.ts'
import { Button } from '#ui/button.tsx'
import { CardFooter } from '#web/office/kit/card-footer.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { CheckField } from '#web/office/kit/forms/check-field.tsx'
import { PasswordField } from '#web/office/kit/forms/form-fields.tsx'
import { session } from '#web/office/kit/session.ts'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { toast, toastFailure } from '#web/office/kit/writes/toast.ts'
import { call, RefusedCall } from '#web/shared/api.ts'

/** Another password for the account that is signed in; whether other browsers are signed out is asked. */
export function PasswordCard() {
  const { data: account } = useQuery(session)
  const form = useForm({
    start: { current: '', password: '', sign_out_others: true },
    rules: ({ current, password }) => ({
      current: current === '' ? accountMessages.passwordRequired : undefined,
      password: authProblem('password', password),
    }),
    recheck: false,
    send: (values) => call('change-password', values),
    done: (_done, { values }) => [
      accountMessages.passwordChanged,
      values.sign_out_others
        ? 'You stay signed in here, and are signed out everywhere else.'
        : 'Links we emailed you before no longer work.',
    ],
    failed: (error) =>
      error instanceof RefusedCall
        ? toastFailure('Failed to set the password', error)
        : // It ends this session, and the answer that is lost brought the next one.
          toast({
            tone: 'error',
            title: 'No answer to setting the password',
            description: 'It may be set. Should you have to sign in, try the new password first.',
          }),
    resets: true,
  })

  return (
    <Card title="Your password">
      <form {...form.onPage()}>
        {/* So that a password manager knows whose it keeps. */}
        <input hidden readOnly name="username" autoComplete="username" value={account?.email ?? ''} />
        <div className="grid max-w-[30rem] gap-5 px-4.5 pt-4 pb-5">
          <PasswordField
            label="Current password"
            name="current"
            required
            autoComplete="current-password"
            {...form.field('current')}
          />
          <PasswordField
            label="New password"
            name="password"
            required
            hint={`At least ${shortestPassword} characters, and none that many people use. A few words in a row are best.`}
            autoComplete="new-password"
            {...form.field('password')}
          />
          <CheckField
            name="sign_out_others"
            checked={form.values.sign_out_others}
            onCheck={(next) => form.change({ sign_out_others: next })}
          >
            Sign out my other browsers
          </CheckField>
        </div>
        <CardFooter>
          <Button look="primary" type="submit" busy={form.busy} busyLabel="Saving…">
            Set New Password
          </Button>
        </CardFooter>
      </form>
    </Card>
  )
}
