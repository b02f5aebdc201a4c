import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, type ClipboardEvent, type SubmitEvent } from 'react'
import { paths } from '#domain/addresses.ts'
import { pinLength } from '#domain/portal/access.ts'
import { Button } from '#ui/button.tsx'
import { call, RefusedCall } from '#web/shared/api.ts'
import { portalBooking } from '../kit/booking-data.ts'
import { classes } from '#ui/classes.ts'
import { grantAccess } from '../kit/stored-access.ts'
import { openPortal, pinBoxShape, pinFormShape } from './pin-words.ts'
import { toast } from '../kit/toast.ts'

/** Opens a booking with its PIN. Without a booking only the PIN of the sample booking is accepted. */
export function PinForm({
  bookingId,
  pin,
  onChange,
}: {
  readonly bookingId: string | null
  readonly pin: string
  readonly onChange: (pin: string) => void
}) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const verify = useMutation({
    mutationFn: () => call('verify-pin', { bookingId, pin }),
    onSuccess: async (answer) => {
      toast.dismiss()
      grantAccess(answer.bookingId)
      // Cached data belongs to an earlier session.
      queries.removeQueries({ queryKey: portalBooking(answer.bookingId).queryKey })
      await navigate({ to: paths.portal.event, search: { booking: answer.bookingId }, replace: true })
    },
    onError: (error) => {
      const { title, description } = failure(error)
      toast.error(title, { description })
      input.current?.focus()
      input.current?.select()
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!verify.isPending) verify.mutate()
  }

  return (
    <form onSubmit={submit} className={pinFormShape}>
      <label htmlFor="pin" className="sr-only">
        PIN
      </label>
      <input
        ref={input}
        id="pin"
        value={pin}
        onChange={(event) => {
          onChange(event.target.value)
          verify.reset()
        }}
        onPaste={(event) => onChange(pasted(event))}
        readOnly={verify.isPending}
        aria-invalid={verify.isError || undefined}
        maxLength={pinLength}
        // Without a booking only the sample's PIN is valid, and it contains letters.
        inputMode={bookingId === null ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this one question
        autoFocus
        className={classes(
          pinBoxShape,
          'pl-[.4em] text-center font-mono text-[1.75rem] font-medium tracking-[.4em] text-gold-100 aria-invalid:border-bad md:pl-[.52em] md:text-[2rem] md:tracking-[.52em]',
        )}
      />
      <Button
        look="gold"
        type="submit"
        disabled={pin.length !== pinLength}
        busy={verify.isPending}
        busyLabel="Verifying..."
      >
        {openPortal}
      </Button>
    </form>
  )
}

/** The pasted PIN without the spaces that are often copied from an email. */
function pasted(event: ClipboardEvent): string {
  event.preventDefault()
  return event.clipboardData.getData('text').replaceAll(/\s/g, '').slice(0, pinLength)
}

function failure(error: unknown): { readonly title: string; readonly description: string } {
  if (!(error instanceof RefusedCall) || error.status >= 500) {
    return { title: 'Error', description: 'Failed to verify pin. Please try again.' }
  }
  return error.status === 429
    ? { title: 'Too Many Attempts', description: error.message }
    : { title: 'Invalid Pin', description: 'The pin you entered is incorrect. Please try again.' }
}
