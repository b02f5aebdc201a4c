import { useQuery } from '@tanstack/react-query'
import type { InvoiceStatus } from '#domain/invoices/invoice.ts'
import { invoiceSets, type InvoiceSet } from '#domain/record-sets.ts'
import { statusWord } from '#domain/status.ts'
import { StatusTabs } from '#web/office/kit/lists/status-tabs.tsx'
import { invoiceStatistics } from './invoice-data.ts'

const tabs = [
  { value: 'all', label: 'All' },
  { value: 'draft', label: 'Draft', sum: true },
  { value: 'open', label: 'Open', sum: true, sort: 'due' },
  { value: 'overdue', label: 'Overdue', sum: true, sort: 'due', urgent: true },
  { value: 'paid', label: 'Paid', sum: true },
  { value: 'cancelled', label: 'Canceled' },
]

/** The invoices by what they wait for; those that are open begin with the oldest. */
export function InvoiceTabs({ status }: { readonly status: 'all' | InvoiceStatus | InvoiceSet | undefined }) {
  const { data } = useQuery(invoiceStatistics)
  return (
    <StatusTabs
      label="Invoices by status"
      tabs={tabs}
      status={status}
      figures={data?.tabs}
      labelOf={labelOf}
    />
  )
}

function labelOf(status: string): string {
  const sets: Readonly<Partial<Record<string, string>>> = invoiceSets
  return sets[status] ?? statusWord(status)
}
