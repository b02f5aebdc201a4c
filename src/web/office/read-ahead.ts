/** What a screen shows first, read while the pointer or the focus is on the link to it. */
import type { QueryClient } from '@tanstack/react-query'
import { paths, type OfficePage } from '#domain/addresses.ts'

/** Settles when it was read, or could not be. */
export type ReadAhead = (queries: QueryClient) => Promise<unknown>

const all = { search: undefined, status: undefined, role: undefined, sort: undefined }
/** Opening the screen reads again what could not be read. */
const once = { retry: false }

export const readsAhead: Readonly<Partial<Record<OfficePage, ReadAhead>>> = {
  [paths.admin.clients]: async (queries) => {
    const { clientPages } = await import('./clients/client-data.ts')
    await queries.prefetchInfiniteQuery({ ...clientPages(all), ...once })
  },
  [paths.admin.events]: async (queries) => {
    const { upcomingEvents } = await import('./events/event-data.ts')
    await queries.prefetchInfiniteQuery({ ...upcomingEvents, ...once })
  },
  [paths.admin.venues]: async (queries) => {
    const { venuePages } = await import('./venues/venue-data.ts')
    await queries.prefetchInfiniteQuery({
      ...venuePages({ ...all, status: undefined, sort: undefined }),
      ...once,
    })
  },
  [paths.admin.staff]: async (queries) => {
    const { staffPages } = await import('./staff/staff-data.ts')
    await queries.prefetchInfiniteQuery({ ...staffPages(all), ...once })
  },
  [paths.admin.inquiries]: async (queries) => {
    const { inquiryPages } = await import('./inquiries/inquiry-data.ts')
    await queries.prefetchInfiniteQuery({ ...inquiryPages(all), ...once })
  },
  [paths.admin.quotes]: async (queries) => {
    const { quotePages } = await import('./quotes/quote-data.ts')
    await queries.prefetchInfiniteQuery({ ...quotePages(all), ...once })
  },
  [paths.admin.invoices]: async (queries) => {
    const { invoicePages } = await import('./invoices/invoice-data.ts')
    await queries.prefetchInfiniteQuery({ ...invoicePages(all), ...once })
  },
  [paths.admin.services]: async (queries) => {
    const { allServices } = await import('./kit/catalog-data.ts')
    await queries.prefetchQuery({ ...allServices, ...once })
  },
  [paths.admin.outbox]: async (queries) => {
    const { waitingEmails } = await import('./outbox/outbox-data.ts')
    await queries.prefetchQuery({ ...waitingEmails, ...once })
  },
  [paths.admin.packages]: async (queries) => {
    const { allPackages } = await import('./packages/package-data.ts')
    await queries.prefetchQuery({ ...allPackages, ...once })
  },
}
