/** What belongs to a client: the latest inquiries and the next events. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ClientView } from '#contract/clients.ts'
import { paths } from '#domain/addresses.ts'
import { formatNumber } from '#domain/locale.ts'
import { statusLabel, statusTone } from '#domain/bookings/booking.ts'
import { eventTypeLabel } from '#domain/bookings/names.ts'
import { eventTone } from '#domain/events/event.ts'
import { dateOfInstant, mediumDate } from '#domain/time.ts'
import { statusWord } from '#domain/status.ts'
import { Badge } from '#ui/badge.tsx'
import { Section } from '#web/office/kit/records/facts.tsx'

type Props = { readonly client: ClientView }

/** The 5 most recent ones. */
export function ClientInquiries({ client: { inquiries, counts } }: Props) {
  return (
    <Section title="Recent inquiries" aside={<More shown={inquiries.length} all={counts.inquiries} />}>
      <Records empty="No inquiries yet.">
        {inquiries.map((inquiry) => (
          <Record
            key={inquiry.id}
            badge={
              <Badge tone={statusTone(inquiry.status)} small plain>
                {statusLabel(inquiry.status)}
              </Badge>
            }
            detail={`${eventTypeLabel(inquiry.event_type)}, ${mediumDate(inquiry.event_date)}`}
          >
            <Link to={paths.admin.inquiries} search={{ id: inquiry.id }} className={linkClasses}>
              {inquiry.booking_reference}
            </Link>
          </Record>
        ))}
      </Records>
    </Section>
  )
}

/** The first 5 that are still ahead. */
export function ClientEvents({ client: { events, counts } }: Props) {
  return (
    <Section title="Active events" aside={<More shown={events.length} all={counts.upcoming} />}>
      <Records empty="No events planned.">
        {events.map((event) => (
          <Record
            key={event.id}
            badge={
              <Badge tone={eventTone(event.status)} small plain>
                {statusWord(event.status)}
              </Badge>
            }
            detail={`${event.event_type}, ${dateOfInstant(event.start_at, event.time_zone)}`}
          >
            <Link to={paths.admin.events} search={{ id: event.id }} className={linkClasses}>
              {event.title}
            </Link>
          </Record>
        ))}
      </Records>
    </Section>
  )
}

const linkClasses =
  'inline-flex min-h-6 items-center font-semibold text-accent underline-offset-[.2em] hover:underline'

function Records({ empty, children }: { readonly empty: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return <p className="text-fg-muted">{empty}</p>
  return <ul className="-mt-1 grid divide-y divide-line">{children}</ul>
}

function Record({
  badge,
  detail,
  children,
}: {
  readonly badge: ReactNode
  readonly detail: string
  readonly children: ReactNode
}) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 py-2">
      <div className="num min-w-0 wrap-anywhere">
        {children}
        <span className="block text-small text-fg-muted">{detail}</span>
      </div>
      <span className="pt-1">{badge}</span>
    </li>
  )
}

function More({ shown, all }: { readonly shown: number; readonly all: number }) {
  if (all <= shown) return null
  return <span className="num text-small text-fg-muted">{`${shown} of ${formatNumber(all)}`}</span>
}
