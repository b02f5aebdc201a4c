import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { invalidEmail, isEmail } from '#domain/text.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { call, RefusedCall } from '#web/shared/api.ts'
import { focusFirstProblem } from '#web/shared/focus-first-problem.ts'
import { toast } from '../kit/toast.ts'

/** Requests a new portal link. The answer is the same for every address, so it reveals no clients. */
export function LinkForm({
  isAsked,
}: {
  /** True where the user has chosen this form: then it takes the focus. */
  readonly isAsked: boolean
}) {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const request = useMutation({
    mutationFn: (address: string) => call('request-portal-link', { email: address }),
    onError: (error) => {
      if (error instanceof RefusedCall && error.status === 422) setProblem(invalidEmail)
      else toastFailure(error)
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isEmail(email.trim())) return request.mutate(email.trim())
    setProblem(invalidEmail)
    return focusFirstProblem(event.currentTarget)
  }

  if (request.isSuccess) {
    return (
      <p role="status" className="grid justify-items-center gap-3 py-4 text-lead text-balance">
        <MailCheck aria-hidden="true" className="size-8 text-gold-200" strokeWidth={1.2} />
        {request.data.message}
      </p>
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid w-full gap-3 text-left">
      <Field label="Email address" error={problem}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => {
              setEmail(event.target.value)
              setProblem(undefined)
            }}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened this form
            autoFocus={isAsked}
          />
        )}
      </Field>
      <Button look="gold" type="submit" busy={request.isPending} busyLabel="Sending...">
        Send My Link
      </Button>
    </form>
  )
}

function toastFailure(error: unknown): void {
  if (error instanceof RefusedCall && error.status < 500) {
    const title = error.status === 429 ? 'Too Many Attempts' : 'Error'
    toast.error(title, { description: error.message })
  } else {
    toast.error('Error', { description: 'Failed to send your link. Please try again.' })
  }
}
