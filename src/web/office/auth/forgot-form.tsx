import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { paths } from '#domain/addresses.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#web/office/kit/forms/form-fields.tsx'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { call } from '#web/shared/api.ts'
import { authForm } from './auth-form.ts'

/** Asks for a link to set a new password. The answer is the same for every address. */
export function ForgotForm() {
  const form = useForm({
    ...authForm,
    start: { email: '' },
    send: ({ email }) => call('request-password-reset', { email: email.trim() }),
  })

  return (
    <>
      {form.save.data ? (
        <p role="status" className="grid justify-items-center gap-3 py-4 text-center text-lead text-balance">
          <MailCheck aria-hidden="true" className="size-8 text-gold-200" strokeWidth={1.2} />
          {form.save.data.message}
        </p>
      ) : (
        <form {...form.onPage()} className="grid gap-4">
          <p className="text-ui text-fg-muted">
            Enter the address of your account, and we send you a link to set a new password.
          </p>
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            {...form.field('email')}
          />
          <Button look="gold" type="submit" busy={form.busy} busyLabel="Sending...">
            Send Reset Link
          </Button>
        </form>
      )}
      <BackToSignIn />
    </>
  )
}

/** From the side forms back to the two tabs. */
export function BackToSignIn() {
  return (
    <p className="mt-2 -mb-3 text-center">
      <Link
        to={paths.auth}
        className="inline-flex min-h-11 items-center px-3 text-ui text-fg-muted underline decoration-line-strong underline-offset-[.3em] pour hover:text-fg"
      >
        Back to Sign In
      </Link>
    </p>
  )
}
