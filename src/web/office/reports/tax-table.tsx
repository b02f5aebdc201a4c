import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { Fragment } from 'react'
import type { TaxReport } from '#contract/reports.ts'
import { paths } from '#domain/addresses.ts'
import { formatRate, signedMoney } from '#domain/money.ts'
import { taxKey } from '#domain/reports/tax-report.ts'
import { mediumDate } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import { taxReport, type Period } from './report-data.ts'
import { cell, head, ReportWait, table } from './report-look.tsx'

/** The sums of each tax; a press opens the rows that they add up. */
export function TaxTable({
  period,
  opened,
  onOpen,
}: {
  readonly period: Period
  readonly opened: string | undefined
  readonly onOpen: (tax: string | undefined) => void
}) {
  const { data, isError } = useQuery(taxReport(period))
  if (!data) return <ReportWait failed={isError} />
  const { sums, currency } = data
  if (sums.length === 0)
    return <p className="px-4.5 py-8 text-fg-muted">Nothing was billed in this period.</p>
  return (
    <>
      <div className="overflow-x-auto">
        <table className={table} aria-label="Taxes">
          <thead>
            <tr className="border-b border-line text-small text-fg-muted">
              {['Tax', 'Taxable', 'Tax billed', 'Tax received'].map((name, place) => (
                <th key={name} scope="col" className={classes(head, place > 0 && 'text-right')}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sums.map((sum) => {
              const key = taxKey(sum)
              const isOpen = key === opened
              return (
                <Fragment key={key}>
                  <tr className="border-b border-line font-[550]">
                    <th scope="row" className={classes(cell, 'text-left font-[550]')}>
                      <button
                        type="button"
                        aria-expanded={isOpen}
                        className="-my-1 inline-flex min-h-11 items-center gap-2 text-left pour hover:text-accent md:min-h-9"
                        onClick={() => onOpen(isOpen ? undefined : key)}
                      >
                        <ChevronDown
                          aria-hidden="true"
                          className={classes('size-4 shrink-0', !isOpen && '-rotate-90')}
                          strokeWidth={1.6}
                        />
                        <span>
                          {sum.name} {formatRate(sum.rate)}{' '}
                          <span className="text-small font-normal text-fg-muted max-md:block">
                            {sum.count === 1 ? '1 row' : `${sum.count} rows`}
                          </span>
                        </span>
                      </button>
                    </th>
                    {figures.map((figure) => (
                      <td key={figure} className={classes(cell, 'text-right align-middle!')}>
                        {signedMoney(sum[figure], currency)}
                      </td>
                    ))}
                  </tr>
                  {isOpen ? <Rows report={data} tax={key} /> : null}
                </Fragment>
              )
            })}
          </tbody>
        </table>
      </div>
      <p className="max-w-[46rem] px-4.5 py-4 text-small text-pretty text-fg-muted">
        By the day on which an invoice was sent. The service charge is in it, tips are not. Canceled invoices
        and bookings are left out; what a change took off counts on its own day. Received is the part of what
        is paid by now that is tax. Where an invoice has several taxes, the taxable amount follows from the
        tax.
      </p>
    </>
  )
}

const figures = ['taxable', 'billed', 'received'] as const

function Rows({ report: { rows, currency }, tax }: { readonly report: TaxReport; readonly tax: string }) {
  return rows
    .filter((row) => taxKey(row) === tax)
    .map((row) => (
      <tr
        key={`${row.invoice_id} ${row.is_credit} ${row.day} ${row.billed}`}
        className="border-b border-line bg-surface-2/55"
      >
        <td className={classes(cell, 'md:pl-11')}>
          <Link to={paths.admin.invoices} search={{ id: row.invoice_id }} className="text-accent">
            {row.invoice_number}
          </Link>
          <span className="block text-small text-fg-muted">
            {row.is_credit ? 'Change order, ' : ''}
            {row.client_name}, {mediumDate(row.day)}
          </span>
        </td>
        {figures.map((figure) => (
          <td key={figure} className={classes(cell, 'text-right')}>
            {signedMoney(row[figure], currency)}
          </td>
        ))}
      </tr>
    ))
}
