import type { QueryClient } from '@tanstack/react-query'
import type { FirstAnswers } from '#contract/pages.ts'
import { tokenOfPortalLink } from '#domain/addresses.ts'
import { loadInvoiceView } from './invoices/load-invoice-view.ts'
import { seedAnswers } from './seed-answers.ts'
import { loadDashboard } from './token/load-dashboard.ts'
import { openKnownLink } from './token/open-link.ts'

/** Fills the query cache with the answers that are inlined in the page, and loads what shows them. */
export function seedQueryCache(queries: QueryClient, answers: FirstAnswers): void {
  const { 'get-portal-booking': opened, 'get-portal-invoices': invoiced } = answers
  if (!opened) return
  seedAnswers(queries, answers)
  // Loaded beside the page's screen. Rendering shows the error, should it fail.
  if (invoiced && invoiced.invoices.length > 0) void loadInvoiceView().catch(() => undefined)
  const linkToken = tokenOfPortalLink(window.location.pathname)
  if (linkToken && openKnownLink(linkToken, opened.booking, queries)) void loadDashboard()
}
