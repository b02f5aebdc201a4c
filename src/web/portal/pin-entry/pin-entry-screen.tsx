import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#domain/addresses.ts'
import { Coaster } from '../layout/coaster.tsx'
import { LinkForm } from './link-form.tsx'
import { PinForm } from './pin-form.tsx'
import { mailMyLink, mailMyLinkLook, pinEntryTitle, pinLead } from './pin-words.ts'

const route = getRouteApi(paths.portal.pinEntry)

export function PinEntryScreen() {
  const { booking } = route.useSearch()
  const [pin, setPin] = useState('')
  const [lostLink, setLostLink] = useState(false)

  return (
    <Coaster
      title={pinEntryTitle}
      lead={
        lostLink ? 'We send a fresh link to the address of your booking.' : pinLead(booking !== undefined)
      }
      tight={lostLink}
    >
      <div id="way-in" className="w-full">
        {lostLink ? <LinkForm /> : <PinForm bookingId={booking ?? null} pin={pin} onChange={setPin} />}
      </div>
      <button
        type="button"
        aria-expanded={lostLink}
        aria-controls="way-in"
        onClick={() => setLostLink(!lostLink)}
        className={mailMyLinkLook}
      >
        {lostLink ? 'Enter my PIN instead' : mailMyLink}
      </button>
    </Coaster>
  )
}
