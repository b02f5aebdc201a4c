import { createContext, use, type MouseEvent, type ReactNode } from 'react'
import { pageAddress, paths } from '#domain/addresses.ts'
import type { EventType } from '#domain/bookings/choices.ts'
import { buttonClasses } from '#ui/button.tsx'

export interface Booking {
  /** Opens the wizard. The focus returns to `opener`. */
  readonly open: (opener: HTMLAnchorElement, preselected: EventType | undefined) => void
  /** Preloads the wizard before a likely click. */
  readonly prepare: () => void
}

export const BookingContext = createContext<Booking>({ open: () => undefined, prepare: () => undefined })

/** Opens the booking wizard. Without JavaScript it links to the plain form. */
export function BookingLink({
  eventType,
  look,
  className,
  children,
}: {
  readonly eventType?: EventType
  readonly look: 'gold' | 'line'
  readonly className?: string
  readonly children: ReactNode
}) {
  const booking = use(BookingContext)

  return (
    <a
      href={pageAddress(paths.book, eventType ? { type: eventType } : {})}
      data-book=""
      aria-haspopup="dialog"
      className={buttonClasses(look, className)}
      onPointerEnter={booking.prepare}
      onFocus={booking.prepare}
      onClick={(event) => {
        if (wantsNewPage(event)) return
        event.preventDefault()
        booking.open(event.currentTarget, eventType)
      }}
    >
      {children}
    </a>
  )
}

function wantsNewPage(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
