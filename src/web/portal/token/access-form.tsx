import { wrongPin } from '#domain/refusals/messages.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { pinLength } from '#domain/portal/access.ts'
import { Button } from '#ui/button.tsx'
import { RefusedCall } from '#web/shared/api.ts'
import { PinField } from '../layout/pin-field.tsx'
import { pinErrors } from '../layout/pin-errors.ts'
import { openWithPin } from './open-link.ts'
import { toast } from '../kit/toast.ts'

/** The PIN form of a portal link. */
export function AccessForm({ token }: { readonly token: string }) {
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [pin, setPin] = useState('')
  const [tries, setTries] = useState(0)
  const access = useMutation({
    mutationFn: (typed: string) => openWithPin(token, typed, queries),
    onSuccess: () => {
      toast.dismiss()
      toast.success('Access Granted', { description: 'Welcome to your event portal' })
    },
    onError: (error) => {
      const { title, description } = failure(error)
      toast.error(title, { description })
      setTries(tries + 1)
      input.current?.focus()
      input.current?.select()
    },
  })
  const complete = pin.length === pinLength
  const submit = () => {
    if (access.isPending) return
    if (complete) access.mutate(pin)
    else toast.error('Invalid PIN', { description: 'Please enter your 6-digit PIN' })
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="grid w-full gap-3.5"
    >
      <PinField
        ref={input}
        value={pin}
        isMasked
        error={access.isError ? failure(access.error).words : undefined}
        tries={tries}
        onChange={(event) => {
          const typed = event.target.value.replaceAll(/\D/g, '').slice(0, pinLength)
          setPin(typed)
          access.reset()
          // The sixth digit sends the PIN.
          if (typed.length === pinLength && typed !== pin) access.mutate(typed)
        }}
        onKeyDown={(event) => {
          // A form with a disabled button ignores Enter, so the short PIN is handled here.
          if (event.key === 'Enter' && !complete) {
            event.preventDefault()
            submit()
          }
        }}
        readOnly={access.isPending}
        inputMode="numeric"
        autoComplete="one-time-code"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this one question
        autoFocus
      />
      <Button look="gold" type="submit" disabled={!complete} busy={access.isPending} busyLabel="Verifying...">
        Open My Portal
      </Button>
    </form>
  )
}

/** The toast of a failure, and the words under the field. */
function failure(error: unknown) {
  if (!(error instanceof RefusedCall) || error.status >= 500) {
    return {
      title: 'Error',
      description: 'Failed to verify pin. Please try again.',
      words: pinErrors.fault,
    }
  }
  const description = error.message || wrongPin
  return {
    title: 'Access Denied',
    description,
    words: description === wrongPin ? pinErrors.wrong : description,
  }
}
