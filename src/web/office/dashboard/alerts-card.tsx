import {
  CalendarClock,
  CalendarSync,
  CalendarX,
  ChevronRight,
  CircleCheck,
  Clock,
  CreditCard,
  FileText,
  MailWarning,
  MailX,
  TriangleAlert,
  type LucideIcon,
  UsersRound,
} from 'lucide-react'
import type { AlertsView } from '#contract/dashboard.ts'
import type { AlertKind } from '#domain/dashboard/alerts.ts'
import { buttonClasses } from '#ui/button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { AlertLink } from '#web/office/kit/alert-link.tsx'
import { alertLines, type AlertLine } from '#web/office/kit/alert-words.ts'
import { Card } from '#web/office/kit/card.tsx'
import { useBusiness } from '#web/shared/business.tsx'
import type { Part } from './dashboard-data.ts'

const icons: Readonly<Record<AlertKind, LucideIcon>> = {
  paid_without_date: CalendarX,
  over_capacity: CalendarX,
  booking_over_capacity: CalendarX,
  paid_event_canceled: CalendarX,
  hold_ending: CalendarClock,
  email_failed: MailWarning,
  address_refused: MailX,
  address_reported: MailX,
  outside_calendar_stale: CalendarSync,
  money_owed_back: CreditCard,
  payment_disputed: CreditCard,
  refund_failed: CreditCard,
  autopay_failed: CreditCard,
  overdue_invoices: CreditCard,
  unstaffed_event: UsersRound,
  cancelled_booking_event: TriangleAlert,
  promise_ending: Clock,
  overdue_quote: FileText,
  pending_without_client: TriangleAlert,
}

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
            <Row key={line.key} line={line} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ line }: { readonly line: AlertLine }) {
  const isError = line.severity === 'error'
  const Icon = line.isQuiet ? ChevronRight : icons[line.kind]
  const tone = line.isQuiet ? 'text-fg-muted' : isError ? 'text-bad' : 'text-warn'
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 border-b border-line px-4.5 py-2.5 last:border-b-0 md:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Icon aria-hidden="true" className={`size-5 ${tone}`} strokeWidth={1.6} />
      <p className="wrap-anywhere text-fg-muted">
        {line.isQuiet ? null : <span className="sr-only">{isError ? 'Error: ' : 'Warning: '}</span>}
        <b className={line.isQuiet ? 'font-normal' : 'font-semibold text-fg'}>{line.sentence}</b>{' '}
        {line.isQuiet ? null : <span className="num">{line.detail}</span>}
      </p>
      {line.second ? (
        <span className="flex flex-wrap gap-2 max-md:col-start-2 max-md:pt-1">
          <ActOn line={line} {...line.second} className={buttonClasses('second', small)} />
          <ActOn line={line} {...line} className={buttonClasses('primary', small)} />
        </span>
      ) : (
        <ActOn
          line={line}
          {...line}
          className="inline-flex min-h-6 items-center justify-self-start font-semibold text-accent no-underline underline-offset-[.2em] hover:underline max-md:col-start-2 max-md:min-h-11"
        />
      )}
    </li>
  )
}

const small = 'md:min-h-8! md:px-2.5! md:text-small!'

function ActOn({
  line,
  action,
  link,
  className,
}: {
  readonly line: AlertLine
  readonly action: string
  readonly link: string
  readonly className: string
}) {
  return (
    <AlertLink link={link} className={className}>
      {action}
      <span className="sr-only">: {line.sentence}</span>
    </AlertLink>
  )
}
