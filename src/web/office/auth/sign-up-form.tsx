import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import type { LinkView } from '#contract/accounts.ts'
import { accountMessages, type AuthField } from '#domain/accounts/account.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#web/shared/api.ts'
import { PasswordField, TextField } from '#web/office/kit/forms/form-fields.tsx'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { authForm } from './auth-form.ts'
import { useEntrance } from './use-entrance.ts'

/** What a one-time link brings along. */
export interface Invited extends LinkView {
  readonly token: string
  readonly kind: 'setup' | 'invitation' | 'confirmation'
}

/** Makes an account; without a link it waits for an owner's approval (C-40, C-41). */
export function SignUpForm({ invited }: { readonly invited?: Invited }) {
  const [mailed, setMailed] = useState<string>()
  const enter = useEntrance()
  const form = useForm({
    ...authForm,
    start: { firstName: '', lastName: '', email: invited?.email ?? '', password: '' },
    send: ({ email, ...values }) => makeAccount({ email: email.trim(), ...values }, invited),
    done: ({ session }) => (session ? accountMessages.created : accountMessages.checkEmail),
    onDone: ({ session }, { values }) => {
      if (session) return enter(invited?.kind === 'setup' ? 'setup' : undefined)
      setMailed(values.email.trim())
      return undefined
    },
  })

  if (mailed !== undefined) return <Mailed address={mailed} />
  return (
    <form {...form.onPage()} className="grid gap-3.5 pt-4.5">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          {...form.field('firstName')}
        />
        <TextField label="Last name" name="lastName" autoComplete="family-name" {...form.field('lastName')} />
      </div>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        readOnly={Boolean(invited?.email)}
        className="read-only:border-line read-only:bg-transparent"
        {...form.field('email')}
      />
      <PasswordField
        label="Password"
        name="password"
        hint="At least 6 characters."
        autoComplete="new-password"
        {...form.field('password')}
      />
      <p className="text-ui text-fg-muted">
        New accounts are created with admin privileges for portal management.{' '}
        {invited ? invitedNotes[invited.kind] : 'They open the portal once an owner has approved them.'}
      </p>
      <Button
        look="gold"
        type="submit"
        className="mt-1"
        busy={form.busy || form.save.isSuccess}
        busyLabel="Creating Account..."
      >
        {invited ? 'Create Account' : 'Sign Up'}
      </Button>
    </form>
  )
}

/** Answers whether the account has a session already. */
async function makeAccount(
  values: Record<AuthField, string>,
  invited: Invited | undefined,
): Promise<{ session: boolean }> {
  const { email, password } = values
  const names = { firstName: values.firstName.trim(), lastName: values.lastName.trim() }
  if (invited?.kind !== 'confirmation')
    return call('sign-up', { email, password, ...names, token: invited?.token ?? null })
  await call('confirm-email', { token: invited.token, password, ...names })
  return { session: true }
}

const invitedNotes = {
  setup: 'This first one is the owner’s and needs no approval.',
  invitation: 'An owner of this portal invited you.',
  confirmation: 'They open the portal once an owner has approved them.',
} as const

function Mailed({ address }: { readonly address: string }) {
  return (
    <div className="grid justify-items-center gap-3 pt-8 pb-2 text-center">
      <MailCheck aria-hidden="true" className="size-8 text-gold-200" strokeWidth={1.2} />
      <p className="text-lead text-balance">Almost there.</p>
      <p className="text-ui text-balance wrap-anywhere text-fg-muted">
        We sent a link to {address}. Open it to confirm that the address is yours, and choose your password
        there: for your safety, nothing typed before is kept.
      </p>
    </div>
  )
}
