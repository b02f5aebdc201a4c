import {
  CalendarClock,
  CalendarSync,
  CalendarX,
  ChevronRight,
  Clock,
  CreditCard,
  FileText,
  MailWarning,
  MailX,
  TriangleAlert,
  type LucideIcon,
  UsersRound,
} from 'lucide-react'
import type { AlertKind } from '#domain/dashboard/alerts.ts'
import { buttonClasses } from '#ui/button.tsx'
import { AlertLink } from '#web/office/kit/alerts/alert-link.tsx'
import type { AlertLine } from '#web/office/kit/alerts/alert-lines.ts'

const alertIcons: Readonly<Record<AlertKind, LucideIcon>> = {
  restored: TriangleAlert,
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

export function AlertRow({ line }: { readonly line: AlertLine }) {
  const isError = line.severity === 'error'
  const Icon = line.isQuiet ? ChevronRight : alertIcons[line.kind]
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
