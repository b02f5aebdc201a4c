import './mono.css'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { Coaster } from '../layout/coaster.tsx'
import { LinkForm } from './link-form.tsx'
import { PinForm } from './pin-form.tsx'

const route = getRouteApi('/pin-entry')

export function PinEntryScreen() {
  const { booking } = route.useSearch()
  const [pin, setPin] = useState('')
  const [lostLink, setLostLink] = useState(false)

  return (
    <Coaster title="Access Your Event Portal" lead={lead(lostLink, booking !== undefined)} tight={lostLink}>
      <div id="way-in" className="w-full">
        {lostLink ? <LinkForm /> : <PinForm bookingId={booking ?? null} pin={pin} onChange={setPin} />}
      </div>
      <button
        type="button"
        aria-expanded={lostLink}
        aria-controls="way-in"
        onClick={() => setLostLink(!lostLink)}
        className="mt-1.5 -mb-3 inline-flex min-h-11 items-center rounded-xs px-3 text-ui text-fg-muted underline decoration-line-strong underline-offset-[.3em] pour hover:text-fg md:mt-3"
      >
        {lostLink ? 'Enter my PIN instead' : 'Email me my portal link'}
      </button>
    </Coaster>
  )
}

function lead(lostLink: boolean, hasBooking: boolean): string {
  if (lostLink) return 'We send a fresh link to the address of your booking.'
  return hasBooking
    ? 'Enter the 6-digit PIN from your confirmation e-mail.'
    : 'Please open the link in your confirmation e-mail first.'
}
