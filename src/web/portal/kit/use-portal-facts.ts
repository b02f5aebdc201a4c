import { useQuery } from '@tanstack/react-query'
import type { BookingView } from '#contract/bookings.ts'
import type { PortalInvoice, PortalQuote } from '#contract/portal-money.ts'
import type { BookingDate } from '#domain/availability/date-state.ts'
import type { PortalFacts } from '#domain/portal/portal-facts.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { portalBrief } from './brief-data.ts'
import { portalDate } from './date-data.ts'
import { portalInvoices, portalQuotes } from './money-data.ts'
import { useNow } from './use-now.ts'

export interface OpenPortal extends PortalFacts {
  readonly booking: BookingView
  readonly quotes: readonly PortalQuote[]
  readonly invoices: readonly PortalInvoice[]
  /** Whether the date is held, reserved or waited for. */
  readonly date: BookingDate
  /** An invoice was canceled, and none is in its place. */
  readonly is_bill_canceled: boolean
  /** The payment provider; null where none is configured. */
  readonly provider: string | null
}

const unknownDate: BookingDate = { state: 'none', until: null }

/** The booking with its quotes and invoices; `undefined` while they are loading, null where they could not be read. */
export function usePortalFacts(booking: BookingView): OpenPortal | null | undefined {
  const quotes = useQuery(portalQuotes(booking.id))
  const billed = useQuery(portalInvoices(booking.id))
  // The booking is shown without these two, should they not be readable.
  const date = useQuery(portalDate(booking.id))
  const brief = useQuery(portalBrief(booking.id))
  const zone = useBusinessZone()
  const now = useNow()

  if (quotes.data && billed.data && !date.isPending && !brief.isPending)
    return {
      booking,
      quotes: quotes.data,
      ...billed.data,
      charge: billed.data.autopay.consent?.next ?? null,
      date: date.data ?? unknownDate,
      now,
      zone,
    }
  return quotes.isError || billed.isError ? null : undefined
}
