import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState, type SubmitEvent } from 'react'
import { accountMessages, authProblem } from '#domain/accounts/account.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { PasswordInput } from '#web/office/kit/password-input.tsx'
import { session } from '#web/office/kit/session.ts'
import { tellDone, tellFailure } from '#web/office/kit/tell.ts'
import { call, RefusedCall } from '#web/shared/api.ts'

const fields = ['email', 'password'] as const
type Field = (typeof fields)[number]
type Problems = Partial<Record<Field, string | undefined>>
const empty = { email: '', password: '' }

/** Another address for whoever is signed in; it counts once the link that is mailed to it was opened. */
export function AddressCard() {
  const { data: account } = useQuery(session)
  const [values, setValues] = useState(empty)
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)
  const point = (found: Problems) => {
    setProblems(found)
    const first = fields.find((field) => found[field] !== undefined)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first !== undefined
  }
  const ask = useMutation({
    mutationFn: () => call('request-address-change', { ...values, email: values.email.trim() }),
    onSuccess: () => {
      tellDone(
        accountMessages.addressAsked,
        `Open the link we sent to ${values.email.trim()} in this browser, within an hour.`,
      )
      setValues(empty)
    },
    onError: (error) => {
      if (!point(refused(error))) tellFailure('Failed to send the link', error)
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = {
      email: authProblem('email', values.email),
      password: values.password === '' ? accountMessages.passwordRequired : undefined,
    }
    if (!point(found) && !ask.isPending) ask.mutate()
  }
  const input = (field: Field) => ({
    name: field,
    value: values[field],
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setValues({ ...values, [field]: event.target.value })
      setProblems({ ...problems, [field]: undefined })
    },
  })

  return (
    <Card title="Your email address">
      <form ref={form} noValidate onSubmit={submit}>
        <div className="grid max-w-[30rem] gap-5 px-4.5 pt-4 pb-5">
          <p className="wrap-anywhere text-fg-muted">
            You sign in as {account?.email ?? '…'}. Your address changes when you open the link that we send
            to the new one; until then nothing changes.
          </p>
          <Field label="New email" required error={problems.email}>
            {(control) => <Input {...control} {...input('email')} type="email" autoComplete="email" />}
          </Field>
          <Field label="Your password" required error={problems.password}>
            {(control) => (
              <PasswordInput {...control} {...input('password')} autoComplete="current-password" />
            )}
          </Field>
        </div>
        <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line bg-bg/60 px-4.5 py-3.5">
          <Button look="primary" type="submit" busy={ask.isPending} busyLabel="Sending…">
            Send Link
          </Button>
        </div>
      </form>
    </Card>
  )
}

function refused(error: unknown): Problems {
  const found = error instanceof RefusedCall ? error.failure.fields : undefined
  return { email: found?.['email']?.[0], password: found?.['password']?.[0] }
}
