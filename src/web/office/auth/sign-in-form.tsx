import { Link } from '@tanstack/react-router'
import { accountMessages } from '#domain/accounts/account.ts'
import { paths } from '#domain/addresses.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { tellDone } from '#web/office/kit/tell.ts'
import { call } from '#web/shared/api.ts'
import { PasswordInput } from '#web/office/kit/password-input.tsx'
import { useAuthForm } from './use-auth-form.ts'
import { useEntrance } from './use-entrance.ts'

/** E-mail and password of an account. */
export function SignInForm() {
  const enter = useEntrance()
  const { form, input, problem, sending } = useAuthForm({
    fields: ['email', 'password'],
    send: ({ email, password }) => call('sign-in', { email: email.trim(), password }),
    onDone: () => {
      tellDone(accountMessages.signedIn)
      return enter()
    },
  })

  return (
    <form {...form} className="grid gap-4 pt-5">
      <Field label="Email" error={problem('email')}>
        {(control) => <Input {...control} {...input('email')} type="email" autoComplete="username" />}
      </Field>
      <Field label="Password" error={problem('password')}>
        {(control) => <PasswordInput {...control} {...input('password')} autoComplete="current-password" />}
      </Field>
      <Button
        look="gold"
        type="submit"
        className="mt-1"
        busy={sending.isPending || sending.isSuccess}
        busyLabel="Signing In..."
      >
        Sign In
      </Button>
      <Link
        to={paths.auth}
        search={{ view: 'forgot' }}
        className="-mb-3 inline-flex min-h-11 items-center justify-self-center px-3 text-ui text-fg-muted underline decoration-line-strong underline-offset-[.3em] pour hover:text-fg"
      >
        Forgot password?
      </Link>
    </form>
  )
}
