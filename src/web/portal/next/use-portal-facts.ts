import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import type { PortalInvoice, PortalQuote } from '#contract/portal-money.ts'
import type { PortalFacts } from '#domain/portal/portal-facts.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { currentInstant } from '#web/shared/clock.ts'
import { portalInvoices, portalQuotes } from '../kit/money-data.ts'

export interface OpenPortal extends PortalFacts {
  readonly booking: BookingView
  readonly quotes: readonly PortalQuote[]
  readonly invoices: readonly PortalInvoice[]
  /** The payment provider; null where none is configured. */
  readonly provider: string | null
}

/** The booking with its quotes and invoices; `undefined` while they are loading, null where they could not be read. */
export function usePortalFacts(booking: BookingView): OpenPortal | null | undefined {
  const quotes = useQuery(portalQuotes(booking.id))
  const billed = useQuery(portalInvoices(booking.id))
  const zone = useBusinessZone()
  const [now] = useState(currentInstant)

  if (quotes.data && billed.data) return { booking, quotes: quotes.data, ...billed.data, now, zone }
  return quotes.isError || billed.isError ? null : undefined
}
