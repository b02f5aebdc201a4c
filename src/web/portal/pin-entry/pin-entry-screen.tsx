import { useState } from 'react'
import { Coaster } from '../layout/coaster.tsx'
import { LinkForm } from '../layout/link-form.tsx'
import { PinForm } from './pin-form.tsx'
import { enterPin, linkLead, mailMyLink, mailMyLinkLook, noPin, pinEntryTitle, pinLead } from './pin-words.ts'

/** With a booking the PIN is asked for first; without one, the address that gets a new link. */
export function PinEntryScreen({
  bookingId,
  file,
}: {
  readonly bookingId: string | undefined
  /** What is opened afterwards, from a link of an email. */
  readonly file: string | undefined
}) {
  const hasBooking = bookingId !== undefined
  const [pin, setPin] = useState('')
  const [chosen, setChosen] = useState<'pin' | 'link'>()
  const isByLink = (chosen ?? (hasBooking ? 'pin' : 'link')) === 'link'

  return (
    <Coaster title={pinEntryTitle} lead={isByLink ? linkLead : pinLead(hasBooking)} tight={isByLink}>
      <div id="way-in" className="w-full">
        {isByLink ? (
          <LinkForm isAsked={chosen !== undefined} />
        ) : (
          <PinForm bookingId={bookingId ?? null} file={file} pin={pin} onChange={setPin} />
        )}
      </div>
      <button
        type="button"
        aria-controls="way-in"
        onClick={() => setChosen(isByLink ? 'pin' : 'link')}
        className={mailMyLinkLook}
      >
        {isByLink ? enterPin : hasBooking ? noPin : mailMyLink}
      </button>
    </Coaster>
  )
}
