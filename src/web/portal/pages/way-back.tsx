import type { ReactNode } from 'react'
import { paths } from '#domain/addresses.ts'
import { buttonClasses } from '#ui/button.tsx'
import { openPortalPath } from '../kit/stored-access.ts'

/** The link back to the booking: open in this tab, else by its PIN; undefined without a booking. */
export function wayBack(bookingId?: string): ReactNode {
  const known = bookingId && paths.portal.ofBooking(bookingId)
  const path = openPortalPath(bookingId) ?? known
  return path ? (
    <a href={path} className={buttonClasses('gold')}>
      Return to Your Portal
    </a>
  ) : null
}
