import { CircleCheck } from 'lucide-react'
import type { AlertsView } from '#contract/dashboard.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { alertLines } from '#web/office/kit/alerts/alert-lines.ts'
import { Card } from '#web/office/kit/card.tsx'
import { useBusiness } from '#web/shared/business.tsx'
import { AlertRow } from './alert-row.tsx'
import type { Part } from './dashboard-data.ts'

/** What to act on, each with the way there. */
export function AlertsCard({
  alerts,
  now,
  className,
}: {
  readonly alerts: Part<AlertsView>
  readonly now: string
  readonly className: string
}) {
  const lines = alertLines(alerts?.groups ?? [], now, useBusiness())
  const aside = alerts ? (
    <span className="num text-fg-muted">{lines.length === 0 ? 'None open' : `${lines.length} open`}</span>
  ) : undefined

  return (
    <Card title="Business Alerts" aside={aside} className={className}>
      {alerts === undefined ? (
        <SkeletonRows label="Loading alerts…" rows={3} columns={2} />
      ) : alerts === null ? (
        <p className="px-4.5 py-5 text-fg-muted">Alerts cannot be shown right now.</p>
      ) : lines.length === 0 ? (
        <p className="flex items-center gap-3 px-4.5 py-3.5 text-fg-muted">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-ok" strokeWidth={1.6} />
          Nothing needs you right now: no quote waits too long, and every event of this week is staffed.
        </p>
      ) : (
        <ul>
          {lines.map((line) => (
            <AlertRow key={line.key} line={line} />
          ))}
        </ul>
      )}
    </Card>
  )
}
