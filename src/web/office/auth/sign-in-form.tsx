import { Link } from '@tanstack/react-router'
import { accountMessages } from '#domain/accounts/account.ts'
import { paths } from '#domain/addresses.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#web/shared/api.ts'
import { PasswordField, TextField } from '#web/office/kit/forms/form-fields.tsx'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { authForm } from './auth-form.ts'
import { useEntrance } from './use-entrance.ts'

/** Email and password of an account. */
export function SignInForm() {
  const enter = useEntrance()
  const form = useForm({
    ...authForm,
    start: { email: '', password: '' },
    send: ({ email, password }) => call('sign-in', { email: email.trim(), password }),
    done: accountMessages.signedIn,
    onDone: () => enter(),
  })

  return (
    <form {...form.onPage()} className="grid gap-4 pt-5">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this one question
        autoFocus
        {...form.field('email')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <Button
        look="gold"
        type="submit"
        className="mt-1"
        busy={form.busy || form.save.isSuccess}
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
