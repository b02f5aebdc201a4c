import { useNavigate } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import { call } from '#web/shared/api.ts'
import { BackToSignIn } from './forgot-form.tsx'
import { PasswordField } from '#web/office/kit/forms/form-fields.tsx'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { authForm } from './auth-form.ts'

/** Sets a new password with a mailed link. */
export function ResetForm({ token, email }: { readonly token: string; readonly email: string }) {
  const navigate = useNavigate()
  const form = useForm({
    ...authForm,
    start: { password: '' },
    send: ({ password }) => call('reset-password', { token, password }),
    done: ['Your new password is set.', 'Please sign in with it.'],
    onDone: () => navigate({ to: '/auth', search: {}, replace: true }),
  })

  return (
    <>
      <form {...form.onPage()} className="grid gap-4">
        <p className="text-ui wrap-anywhere text-fg-muted">For the account of {email}.</p>
        <PasswordField
          label="New password"
          name="password"
          hint="At least 6 characters."
          autoComplete="new-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this one question
          autoFocus
          {...form.field('password')}
        />
        <Button look="gold" type="submit" busy={form.busy} busyLabel="Saving...">
          Set New Password
        </Button>
      </form>
      <BackToSignIn />
    </>
  )
}
