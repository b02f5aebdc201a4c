import type { QueryClient } from '@tanstack/react-query'
import type { FirstAnswers } from '#contract/pages.ts'
import { portalBooking } from './kit/booking-data.ts'
import { portalBrief } from './kit/brief-data.ts'
import { portalDate } from './kit/date-data.ts'
import { portalInvoices, portalQuotes } from './kit/money-data.ts'

/** Fills the query cache with answers about a booking. */
export function seedAnswers(
  queries: QueryClient,
  {
    'get-portal-booking': opened,
    'get-portal-quotes': quoted,
    'get-portal-invoices': invoiced,
    'get-portal-date': dated,
    'get-portal-brief': briefed,
  }: FirstAnswers,
): void {
  if (!opened) return
  const { id } = opened.booking
  queries.setQueryData(portalBooking(id).queryKey, opened.booking)
  if (quoted) queries.setQueryData(portalQuotes(id).queryKey, quoted.quotes)
  if (invoiced) queries.setQueryData(portalInvoices(id).queryKey, invoiced)
  if (briefed) queries.setQueryData(portalBrief(id).queryKey, briefed.brief)
  if (dated) queries.setQueryData(portalDate(id).queryKey, dated.date)
}
