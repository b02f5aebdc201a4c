import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ClipboardEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { paths } from '#domain/addresses.ts'
import { pinLength } from '#domain/portal/access.ts'
import { Button } from '#ui/button.tsx'
import { call, RefusedCall } from '#web/shared/api.ts'
import { loadEventPortal } from '../event-portal/load-event-portal.ts'
import { portalBooking } from '../kit/booking-data.ts'
import { grantAccess, takeWanted } from '../kit/stored-access.ts'
import { PinField } from '../layout/pin-field.tsx'
import { pinErrors } from '../layout/pin-errors.ts'
import { openPortal, pinFormShape } from './pin-words.ts'
import { toast } from '../kit/toast.ts'

/** Opens a booking with its PIN. Without a booking only the PIN of the sample booking is accepted. */
export function PinForm({
  bookingId,
  file,
  pin,
  onChange,
}: {
  readonly bookingId: string | null
  readonly file: string | undefined
  readonly pin: string
  readonly onChange: (pin: string) => void
}) {
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [tries, setTries] = useState(0)
  const verify = useMutation({
    mutationFn: (typed: string) => call('verify-pin', { bookingId, pin: typed }),
    onSuccess: async (answer) => {
      toast.dismiss()
      grantAccess(answer.bookingId)
      // Cached data belongs to an earlier session.
      queries.removeQueries({ queryKey: portalBooking(answer.bookingId).queryKey })
      // The button stays busy until the portal can be shown. What cannot be loaded is reported where it is opened.
      const [isThere] = await Promise.all([file && isOpen(file), loadEventPortal().catch(() => undefined)])
      navigate(takeWanted(answer.bookingId) ?? paths.portal.ofBooking(answer.bookingId), { replace: true })
      // A browser that saves the file stays in the portal.
      if (file && isThere) window.location.assign(file)
    },
    onError: (error) => {
      const { title, description } = failure(error)
      toast.error(title, { description })
      setTries(tries + 1)
      input.current?.focus()
      input.current?.select()
    },
  })
  const type = (typed: string) => {
    onChange(typed)
    verify.reset()
    // The last character sends the PIN.
    if (typed.length === pinLength && typed !== pin) verify.mutate(typed)
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!verify.isPending) verify.mutate(pin)
      }}
      className={pinFormShape}
    >
      <PinField
        ref={input}
        value={pin}
        isMasked={false}
        error={verify.isError ? failure(verify.error).words : undefined}
        tries={tries}
        onChange={(event) => type(event.target.value)}
        onPaste={(event) => type(pasted(event))}
        readOnly={verify.isPending}
        maxLength={pinLength}
        // Without a booking only the sample's PIN is valid, and it contains letters.
        inputMode={bookingId === null ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this one question
        autoFocus
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

/** Whether the file can be opened now: a quote that was taken back has none. */
function isOpen(file: string): Promise<boolean> {
  return fetch(file, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** The pasted PIN without the spaces that are often copied from an email. */
function pasted(event: ClipboardEvent): string {
  event.preventDefault()
  return event.clipboardData.getData('text').replaceAll(/\s/g, '').slice(0, pinLength)
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
  return error.status === 429
    ? { title: 'Too Many Attempts', description: error.message, words: error.message }
    : {
        title: 'Invalid Pin',
        description: 'The pin you entered is incorrect. Please try again.',
        words: pinErrors.wrong,
      }
}
