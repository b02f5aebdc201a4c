/** Invoices as the server has them. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InvoiceSort, InvoiceStatus } from '#domain/invoices/invoice.ts'
import type { InvoiceSet } from '#domain/record-sets.ts'
import { pagesOf, recordOf } from '#web/office/kit/queries.ts'
import { read } from '#web/shared/api.ts'

/** The list refreshes itself. */
const refreshMs = 30_000

export interface InvoiceFilters {
  readonly search: string | undefined
  readonly status: InvoiceStatus | InvoiceSet | undefined
  readonly sort: InvoiceSort | undefined
}

export function invoicePages(filters: InvoiceFilters) {
  return infiniteQueryOptions({
    ...pagesOf('invoices', filters, (page, options) => read('list-invoices', page, options)),
    refetchInterval: refreshMs,
  })
}

export const invoiceStatistics = queryOptions({
  queryKey: ['invoices', 'statistics'],
  queryFn: ({ signal }) => read('read-invoice-statistics', {}, { signal }),
  refetchInterval: refreshMs,
})

export function invoiceById(id: string) {
  return recordOf(
    ['invoices', 'one', id],
    async (options) => (await read('read-invoice', { id }, options)).invoice,
    'Failed to load invoice details',
  )
}
