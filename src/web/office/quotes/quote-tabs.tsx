import { useQuery } from '@tanstack/react-query'
import type { QuoteStatus } from '#domain/quotes/quote.ts'
import { quoteSets, type QuoteSet } from '#domain/record-sets.ts'
import { statusWord } from '#domain/status.ts'
import { StatusTabs } from '#web/office/kit/lists/status-tabs.tsx'
import { quoteStatistics } from './quote-data.ts'

const tabs = [
  { value: 'all', label: 'All' },
  { value: 'draft', label: 'Draft', sum: true },
  { value: 'sent', label: 'Sent', sum: true },
  { value: 'accepted', label: 'Accepted', sum: true },
  { value: 'declined', label: 'Declined' },
  { value: 'expired', label: 'Expired' },
  { value: 'cancelled', label: 'Canceled' },
]

/** The quotes by what became of them. */
export function QuoteTabs({ status }: { readonly status: QuoteStatus | QuoteSet | undefined }) {
  const { data } = useQuery(quoteStatistics)
  return (
    <StatusTabs label="Quotes by status" tabs={tabs} status={status} figures={data?.tabs} labelOf={labelOf} />
  )
}

function labelOf(status: string): string {
  const sets: Readonly<Partial<Record<string, string>>> = quoteSets
  return sets[status] ?? statusWord(status)
}
