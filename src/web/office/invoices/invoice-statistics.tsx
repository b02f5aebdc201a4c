import { useQuery } from '@tanstack/react-query'
import { locale } from '#domain/locale.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { Figures } from '#web/office/kit/figures.tsx'
import { invoiceStatistics } from './invoice-data.ts'

/** The four figures, over all invoices whatever the list is narrowed to. */
export function InvoiceStatistics() {
  const { data, isError } = useQuery(invoiceStatistics)
  const figures = [
    { name: 'Total Invoices', value: data?.total.toLocaleString(locale) },
    { name: 'Outstanding', value: data && formatMoney(data.outstanding, businessCurrency) },
    { name: 'Paid', value: data && formatMoney(data.paid, businessCurrency) },
    {
      name: 'Overdue',
      value: data?.overdue.toLocaleString(locale),
      tone: (data?.overdue ?? 0) > 0 ? ('bad' as const) : undefined,
    },
  ]

  return <Figures label="Invoice statistics" figures={figures} failed={isError} className="md:grid-cols-4" />
}
