import { useNavigate } from '@tanstack/react-router'
import { paths } from '#domain/addresses.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { tellDone } from '#web/office/kit/tell.ts'
import { call } from '#web/shared/api.ts'
import { BackToSignIn } from './forgot-form.tsx'
import { PasswordInput } from '#web/office/kit/password-input.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** Sets a new password with a mailed link. */
export function ResetForm({ token }: { readonly token: string }) {
  const navigate = useNavigate()
  const { form, input, problem, sending } = useAuthForm({
    fields: ['password'],
    send: ({ password }) => call('reset-password', { token, password }),
    onDone: () => {
      tellDone('Your new password is set.', 'Please sign in with it.')
      return navigate({ to: paths.auth, search: {}, replace: true })
    },
  })

  return (
    <>
      <form {...form} className="grid gap-4">
        <Field label="New password" hint="At least 6 characters." error={problem('password')}>
          {(control) => (
            <PasswordInput
              {...control}
              {...input('password')}
              autoComplete="new-password"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this one question
              autoFocus
            />
          )}
        </Field>
        <Button look="gold" type="submit" busy={sending.isPending} busyLabel="Saving...">
          Set New Password
        </Button>
      </form>
      <BackToSignIn />
    </>
  )
}
