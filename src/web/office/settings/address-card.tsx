import { useQuery } from '@tanstack/react-query'
import { accountMessages, authProblem } from '#domain/accounts/account.ts'
import { Button } from '#ui/button.tsx'
import { CardFooter } from '#web/office/kit/card-footer.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { PasswordField, TextField } from '#web/office/kit/forms/form-fields.tsx'
import { session } from '#web/office/kit/session.ts'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { call } from '#web/shared/api.ts'

/** Another address for the account that is signed in; it counts once the link that is mailed to it was opened. */
export function AddressCard() {
  const { data: account } = useQuery(session)
  const form = useForm({
    start: { email: '', password: '' },
    rules: ({ email, password }) => ({
      email: authProblem('email', email),
      password: password === '' ? accountMessages.passwordRequired : undefined,
    }),
    recheck: false,
    send: ({ email, password }) => call('request-address-change', { email: email.trim(), password }),
    done: (_done, { values }) => [
      accountMessages.addressAsked,
      `Open the link we sent to ${values.email.trim()} in this browser, within an hour.`,
    ],
    failed: 'Failed to send the link',
    resets: true,
  })

  return (
    <Card title="Your email address">
      <form {...form.onPage()}>
        <div className="grid max-w-[30rem] gap-5 px-4.5 pt-4 pb-5">
          <p className="wrap-anywhere text-fg-muted">
            You sign in as {account?.email ?? '…'}. Your address changes when you open the link that we send
            to the new one; until then nothing changes.
          </p>
          <TextField
            label="New email"
            name="email"
            required
            type="email"
            autoComplete="email"
            {...form.field('email')}
          />
          <PasswordField
            label="Your password"
            name="password"
            required
            autoComplete="current-password"
            {...form.field('password')}
          />
        </div>
        <CardFooter>
          <Button look="primary" type="submit" busy={form.busy} busyLabel="Sending…">
            Send Link
          </Button>
        </CardFooter>
      </form>
    </Card>
  )
}
