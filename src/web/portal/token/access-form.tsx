import { wrongPin } from '#domain/messages.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { pinLength } from '#domain/portal/access.ts'
import { Button } from '#ui/button.tsx'
import { RefusedCall } from '#web/shared/api.ts'
import { openWithPin } from './open-link.ts'
import { toast } from '../kit/toast.ts'

/** The PIN form of a portal link. */
export function AccessForm({ token }: { readonly token: string }) {
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [pin, setPin] = useState('')
  const access = useMutation({
    mutationFn: () => openWithPin(token, pin, queries),
    onSuccess: () => {
      toast.dismiss()
      toast.success('Access Granted', { description: 'Welcome to your event portal' })
    },
    onError: (error) => {
      const { title, description } = failure(error)
      toast.error(title, { description })
      input.current?.focus()
      input.current?.select()
    },
  })
  const complete = pin.length === pinLength
  const submit = () => {
    if (access.isPending) return
    if (complete) access.mutate()
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
      <label htmlFor="pin" className="sr-only">
        PIN
      </label>
      <input
        ref={input}
        id="pin"
        type="password"
        value={pin}
        onChange={(event) => {
          setPin(event.target.value.replaceAll(/\D/g, '').slice(0, pinLength))
          access.reset()
        }}
        onKeyDown={(event) => {
          // A form with a disabled button ignores Enter, so the short PIN is handled here.
          if (event.key === 'Enter' && !complete) {
            event.preventDefault()
            submit()
          }
        }}
        readOnly={access.isPending}
        aria-invalid={access.isError || undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this one question
        autoFocus
        className="h-14 w-full rounded-sm border border-control bg-ink-850 pl-[.4em] text-center text-[1.75rem] tracking-[.4em] text-gold-100 aria-invalid:border-bad md:h-16 md:pl-[.52em] md:text-[2rem] md:tracking-[.52em]"
      />
      <Button look="gold" type="submit" disabled={!complete} busy={access.isPending} busyLabel="Verifying...">
        Open My Portal
      </Button>
    </form>
  )
}

function failure(error: unknown): { readonly title: string; readonly description: string } {
  return error instanceof RefusedCall && error.status < 500
    ? { title: 'Access Denied', description: error.message || wrongPin }
    : { title: 'Error', description: 'Failed to verify pin. Please try again.' }
}
