import { useQuery } from '@tanstack/react-query'
import { paths } from '#domain/addresses.ts'
import { formatNumber } from '#domain/locale.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { Figures } from '#web/office/kit/figures.tsx'
import { invoiceStatistics } from './invoice-data.ts'

/** The four figures, over all invoices whatever the list is narrowed to. */
export function InvoiceStatistics() {
  const { data, isError } = useQuery(invoiceStatistics)
  const to = paths.admin.invoices
  const figures = [
    {
      name: 'Total Invoices',
      value: data && formatNumber(data.total),
      note: 'All but canceled',
      to,
      search: { status: 'not_cancelled' },
    },
    {
      name: 'Outstanding',
      value: data && formatMoney(data.outstanding, businessCurrency),
      note: 'Full totals of unpaid ones, drafts included',
      to,
      search: { status: 'unpaid' },
    },
    {
      name: 'Paid',
      value: data && formatMoney(data.paid, businessCurrency),
      note: 'Full totals of paid ones',
      to,
      search: { status: 'paid' },
    },
    {
      name: 'Overdue',
      value: data && formatNumber(data.overdue),
      note: data
        ? `${formatMoney(data.overdue_balance, businessCurrency)} open on them, drafts included`
        : 'Past due and not paid, drafts included',
      tone: (data?.overdue ?? 0) > 0 ? ('bad' as const) : undefined,
      to,
      search: { status: 'overdue', sort: 'due' },
    },
  ]

  return <Figures label="Invoice statistics" figures={figures} failed={isError} className="md:grid-cols-4" />
}
