import type { ReactNode } from 'react'
import { paths } from '#domain/addresses.ts'
import { buttonClasses } from '#ui/button.tsx'
import { openPortalPath } from '../kit/stored-access.ts'

/** Back to the booking: as this tab has it open, else through its PIN; nothing when no booking is known. */
export function wayBack(bookingId?: string): ReactNode {
  const known = bookingId && paths.portal.ofBooking(bookingId)
  const path = openPortalPath(bookingId) ?? known
  return path ? (
    <a href={path} className={buttonClasses('gold')}>
      Return to Your Portal
    </a>
  ) : null
}
