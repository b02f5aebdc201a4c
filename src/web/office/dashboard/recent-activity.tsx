import { Link } from '@tanstack/react-router'
import { CreditCard, ReceiptText } from 'lucide-react'
import type { ActivityView } from '#contract/dashboard.ts'
import { paths } from '#domain/addresses.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import type { Part } from './dashboard-data.ts'
import { activityText, agoText } from './dashboard-words.ts'

/** The newest payments and invoices, each leading to its invoice. */
export function RecentActivity({
  activity,
  now,
  className,
}: {
  readonly activity: Part<readonly ActivityView[]>
  readonly now: string
  readonly className: string
}) {
  return (
    <Card title="Recent Activity" className={className}>
      {activity === undefined ? (
        <SkeletonRows label="Loading recent activity…" rows={6} columns={2} />
      ) : activity === null ? (
        <p className="px-4.5 py-5 text-fg-muted">Recent activity cannot be shown right now.</p>
      ) : activity.length === 0 ? (
        <EmptyState art="toast">Payments and invoices will be listed here.</EmptyState>
      ) : (
        <ul>
          {activity.map((each) => (
            <Row key={`${each.kind} ${each.id}`} activity={each} now={now} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ activity, now }: { readonly activity: ActivityView; readonly now: string }) {
  const zone = useBusinessZone()
  const isPayment = activity.kind === 'payment'
  const Icon = isPayment ? CreditCard : ReceiptText
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={paths.admin.invoices}
        search={{ id: activity.invoice_id }}
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-4.5 py-2.25 no-underline pour -outline-offset-2! hover:bg-surface-2/55"
      >
        <span
          className={classes(
            'grid size-7.5 place-items-center rounded-md',
            isPayment ? 'bg-ok-bg text-ok' : 'bg-note-bg text-note',
          )}
        >
          <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
        </span>
        <span className="min-w-0">
          <span className="block wrap-anywhere">{activityText(activity)}</span>
          <span className="num block text-small text-fg-muted">
            {activity.invoice_number} · {agoText(activity.at, now, zone)}
          </span>
        </span>
        <span className="num text-right font-semibold">{formatMoney(activity.amount, businessCurrency)}</span>
      </Link>
    </li>
  )
}
