import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type SubmitEvent } from 'react'
import { accountMessages, authProblem, shortestPassword } from '#domain/accounts/account.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { PasswordInput } from '#web/office/kit/password-input.tsx'
import { session } from '#web/office/kit/session.ts'
import { tellDone, tellFailure } from '#web/office/kit/tell.ts'
import { call, RefusedCall } from '#web/shared/api.ts'
import { openSessions } from './team-data.ts'

const empty = { current: '', password: '' }
type Values = typeof empty
type Problems = Partial<Record<keyof Values, string | undefined>>

/** Another password for whoever is signed in; whether other browsers are signed out is asked. */
export function PasswordCard() {
  const queries = useQueryClient()
  const { data: account } = useQuery(session)
  const [values, setValues] = useState<Values>(empty)
  const [problems, setProblems] = useState<Problems>({})
  const [signOutOthers, setSignOutOthers] = useState(true)
  const form = useRef<HTMLFormElement>(null)
  const point = (found: Problems) => {
    setProblems(found)
    const first = (['current', 'password'] as const).find((field) => found[field] !== undefined)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first !== undefined
  }
  const change = useMutation({
    mutationFn: () => call('change-password', { ...values, sign_out_others: signOutOthers }),
    onSuccess: () => {
      setValues(empty)
      setSignOutOthers(true)
      tellDone(
        accountMessages.passwordChanged,
        signOutOthers
          ? 'You stay signed in here, and are signed out everywhere else.'
          : 'Links we emailed you before no longer work.',
      )
      return queries.invalidateQueries({ queryKey: openSessions.queryKey })
    },
    onError: (error) => {
      if (!point(refused(error))) tellFailure('Failed to set the password', error)
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!point(problemsOf(values)) && !change.isPending) change.mutate()
  }
  const input = (field: keyof Values) => ({
    name: field,
    value: values[field],
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setValues({ ...values, [field]: event.target.value })
      setProblems({ ...problems, [field]: undefined })
    },
  })

  return (
    <Card title="Your password">
      <form ref={form} noValidate onSubmit={submit}>
        {/* So that a password manager knows whose it keeps. */}
        <input hidden readOnly name="username" autoComplete="username" value={account?.email ?? ''} />
        <div className="grid max-w-[30rem] gap-5 px-4.5 pt-4 pb-5">
          <Field label="Current password" required error={problems.current}>
            {(control) => (
              <PasswordInput {...control} {...input('current')} autoComplete="current-password" />
            )}
          </Field>
          <Field
            label="New password"
            required
            error={problems.password}
            hint={`At least ${shortestPassword} characters, and none that many people use. A few words in a row are best.`}
          >
            {(control) => <PasswordInput {...control} {...input('password')} autoComplete="new-password" />}
          </Field>
          <label className="flex min-h-11 items-center gap-3 md:min-h-9">
            <input
              type="checkbox"
              name="sign_out_others"
              checked={signOutOthers}
              onChange={(event) => setSignOutOthers(event.target.checked)}
              className="size-5 shrink-0 accent-(--accent)"
            />
            Sign out my other browsers
          </label>
        </div>
        <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line bg-bg/60 px-4.5 py-3.5">
          <Button look="primary" type="submit" busy={change.isPending} busyLabel="Saving…">
            Set New Password
          </Button>
        </div>
      </form>
    </Card>
  )
}

function problemsOf({ current, password }: Values): Problems {
  return {
    current: current === '' ? accountMessages.passwordRequired : undefined,
    password: authProblem('password', password),
  }
}

function refused(error: unknown): Problems {
  const fields = error instanceof RefusedCall ? error.failure.fields : undefined
  return { current: fields?.['current']?.[0], password: fields?.['password']?.[0] }
}
