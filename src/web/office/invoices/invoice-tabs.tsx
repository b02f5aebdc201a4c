import { useQuery } from '@tanstack/react-query'
import { invoiceStatusLabel, type InvoiceStatus } from '#domain/invoices/invoice.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { invoiceSets, type InvoiceSet } from '#domain/record-sets.ts'
import { ListTabs } from '#web/office/kit/list-tabs.tsx'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import { invoiceStatistics } from './invoice-data.ts'

const tabs = [
  ['all', 'All'],
  ['draft', 'Draft'],
  ['open', 'Open'],
  ['overdue', 'Overdue'],
  ['paid', 'Paid'],
  ['cancelled', 'Cancelled'],
] as const

/** The invoices by what they wait for; those that are open begin with the oldest. A set of a figure is a tab, too. */
export function InvoiceTabs({
  status = 'all',
}: {
  readonly status: 'all' | InvoiceStatus | InvoiceSet | undefined
}) {
  const setAddress = useSetPageSearch()
  const { data } = useQuery(invoiceStatistics)
  const isTab = tabs.some(([value]) => value === status)
  const label = isTab || status === 'all' ? undefined : labelOf(status)
  return (
    <ListTabs
      label="Invoices by status"
      tabs={[
        ...tabs.map(([value, name]) => {
          const figure = data?.tabs[value]
          const counts = value !== 'all' && value !== 'cancelled'
          return {
            label: name,
            count: figure?.count,
            sum: figure && counts ? formatMoney(figure.total, businessCurrency) : undefined,
            urgent: value === 'overdue',
            chosen: status === value,
            onChoose: () =>
              setAddress(
                {
                  status: value === 'all' ? undefined : value,
                  sort: value === 'overdue' || value === 'open' ? 'due' : undefined,
                },
                { replace: true },
              ),
          }
        }),
        ...(label === undefined
          ? []
          : [{ label, count: undefined, chosen: true, onChoose: () => undefined }]),
      ]}
    />
  )
}

function labelOf(status: InvoiceStatus | InvoiceSet): string {
  const sets: Readonly<Partial<Record<string, string>>> = invoiceSets
  return sets[status] ?? invoiceStatusLabel(status as InvoiceStatus)
}
