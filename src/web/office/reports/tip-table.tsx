import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#domain/addresses.ts'
import { formatMoney } from '#domain/money.ts'
import { mediumDate } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import { tipReport, type Period } from './report-data.ts'
import { cell, head, ReportWait, table } from './report-look.tsx'

/** The tips of a period, and what the crew is to be paid of them. */
export function TipTable({ period }: { readonly period: Period }) {
  const { data, isError } = useQuery(tipReport(period))
  if (!data) return <ReportWait failed={isError} />
  const { rows, currency, received, refunded, kept } = data
  if (rows.length === 0) return <p className="px-4.5 py-8 text-fg-muted">No tips came in this period.</p>
  return (
    <>
      <div className="overflow-x-auto">
        <table className={table} aria-label="Tips">
          <thead>
            <tr className="border-b border-line text-small text-fg-muted">
              {['Received', 'Event', 'Tip', 'Refunded', 'For the crew'].map((name, place) => (
                <th key={name} scope="col" className={classes(head, place > 1 && 'text-right')}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.payment_id} className="border-b border-line">
                <td className={cell}>
                  {mediumDate(row.day)}
                  <Link
                    to={paths.admin.invoices}
                    search={{ id: row.invoice_id }}
                    className="block text-small text-accent"
                  >
                    {row.invoice_number}
                  </Link>
                </td>
                <td className={cell}>
                  {row.client_name}
                  <span className="block text-small text-fg-muted">{mediumDate(row.event_date)}</span>
                </td>
                <td className={classes(cell, 'text-right')}>{formatMoney(row.amount, currency)}</td>
                <td className={classes(cell, 'text-right')}>{formatMoney(row.refunded_amount, currency)}</td>
                <td className={classes(cell, 'text-right')}>
                  {formatMoney(row.amount - row.refunded_amount, currency)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" colSpan={2} className={classes(cell, 'text-left')}>
                {rows.length === 1 ? '1 tip' : `${rows.length} tips`}
              </th>
              {[received, refunded, kept].map((sum, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- the order of the sums is fixed
                <td key={place} className={classes(cell, 'text-right')}>
                  {formatMoney(sum, currency)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="px-4.5 py-4 text-small text-fg-muted">
        By the day on which a tip came in. Tips are the crew’s: they are in no revenue, no tax and no invoice.
      </p>
    </>
  )
}
