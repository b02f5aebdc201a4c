import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#domain/addresses.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { dateOfInstant } from '#domain/time.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { LoadMore } from '#web/office/kit/lists/load-more.tsx'
import { Wait } from '#web/office/kit/records/opened-record.tsx'
import { pagesOf } from '#web/office/kit/queries.ts'
import { rowsOf } from '#web/office/kit/lists/record-list.tsx'
import { read } from '#web/shared/api.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { paymentWords } from './dashboard-words.ts'
import type { Interval } from './received-interval.ts'

/** The payments of an interval, newest first, each leading to its invoice. */
export function ReceivedDialog({
  interval,
  onClose,
}: {
  readonly interval: Interval
  readonly onClose: () => void
}) {
  const zone = useBusinessZone()
  const list = useInfiniteQuery(
    pagesOf('dashboard', interval, (page, options) => read('list-revenue', page, options), 'payments'),
  )
  const rows = rowsOf(list)
  const dates = [interval.from, interval.to].map((at) => dateOfInstant(at, zone)).join(' to ')

  return (
    <Dialog title="Payments received" subject={`${dates}, less refunds`} cancel="Close" onClose={onClose}>
      {rows === undefined ? (
        <Wait result={list} failure="Failed to load payments">
          <SkeletonRows label="Loading payments…" rows={6} columns={2} />
        </Wait>
      ) : rows.length === 0 ? (
        <EmptyState art="toast">No payment came in then.</EmptyState>
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={row.id} className="border-b border-line last:border-b-0">
              <Link
                to={paths.admin.invoices}
                search={{ id: row.invoice_id }}
                className="flex min-h-14 items-center gap-3 px-2 py-2 no-underline pour hover:bg-surface-2"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold wrap-anywhere">{row.client_name}</span>
                  <span className="num block text-small text-fg-muted">
                    {paymentWords[row.payment_type]} · {row.invoice_number} ·{' '}
                    {dateOfInstant(row.created_at, zone)}
                  </span>
                </span>
                <span className="num font-semibold">{formatMoney(row.amount, businessCurrency)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <LoadMore list={list} />
    </Dialog>
  )
}
