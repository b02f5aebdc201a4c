import type { QueryClient } from '@tanstack/react-query'
import type { FirstAnswers } from '#contract/pages.ts'
import { tokenOfPortalLink } from '#domain/addresses.ts'
import { loadInvoiceView } from './invoices/load-invoice-view.ts'
import { portalBooking } from './kit/booking-data.ts'
import { portalInvoices, portalQuotes } from './kit/money-data.ts'
import { portalBrief } from './kit/brief-data.ts'
import { portalDate } from './kit/date-data.ts'
import { loadDashboard } from './token/load-dashboard.ts'
import { openKnownLink } from './token/open-link.ts'

/** Fills the query cache with the answers that are inlined in the page. */
export function seedQueryCache(
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
  // Loaded beside the page's screen. Rendering shows the error, should it fail.
  if (invoiced && invoiced.invoices.length > 0) void loadInvoiceView().catch(() => undefined)
  if (briefed) queries.setQueryData(portalBrief(id).queryKey, briefed.brief)
  if (dated) queries.setQueryData(portalDate(id).queryKey, dated.date)
  const linkToken = tokenOfPortalLink(window.location.pathname)
  if (linkToken && openKnownLink(linkToken, opened.booking, queries)) void loadDashboard()
}
