import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { InquiryView } from '#contract/inquiries.ts'
import { paths } from '#domain/addresses.ts'
import { canConvert, canQuote } from '#domain/bookings/lifecycle.ts'
import { statusWord } from '#domain/status.ts'

import { classes } from '#ui/classes.ts'
import { DateText, DateTimeText } from '#web/shared/instant-text.tsx'
import { Section } from '#web/office/kit/records/facts.tsx'

/** How far the inquiry has come. */
export function StatusTimeline({ inquiry }: { readonly inquiry: InquiryView }) {
  const { status, services, quotes, event } = inquiry
  const oldestFirst = quotes.toSorted((one, other) => one.created_at.localeCompare(other.created_at))

  return (
    <Section title="Status Timeline">
      <ol className="grid">
        <Step done title="Inquiry created">
          <DateTimeText at={inquiry.created_at} />
        </Step>
        {oldestFirst.map((quote) => (
          <Step key={quote.id} done title={`Quote ${quote.quote_number}: ${statusWord(quote.status)}`}>
            Created <DateText at={quote.created_at} />
          </Step>
        ))}
        {quotes.length === 0 && inquiry.is_active && canQuote(status) ? (
          <Step title="Quote generation: available now">
            {services.length > 0
              ? 'From the services selected here'
              : 'With Create Quote: no services are selected here yet'}
          </Step>
        ) : null}
        {event ? (
          <Step done title="Converted to event">
            <Link
              to={paths.admin.events}
              search={{ id: event.id }}
              className="text-accent underline-offset-[.2em] hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
            >
              {event.title}
            </Link>
            , <DateTimeText at={event.created_at} />
          </Step>
        ) : null}
        {inquiry.is_active && canConvert(status, { hasEvent: event !== null }) ? (
          <Step title="Convert to event: available now" />
        ) : null}
        {status === 'cancelled' ? (
          <Step done title="Booking canceled">
            The client was told why; the reason is in the notes.
          </Step>
        ) : null}
      </ol>
    </Section>
  )
}

/** One node of the rule: filled for what has happened, hollow for what can. */
function Step({
  title,
  done = false,
  children,
}: {
  readonly title: string
  readonly done?: boolean
  readonly children?: ReactNode
}) {
  return (
    <li className="relative grid gap-0.5 pb-4 pl-6 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-3 bottom-[-.375rem] left-[.3125rem] w-[3px] border-x border-line-strong [:last-child>&]:hidden"
      />
      <span
        aria-hidden="true"
        className={classes(
          'absolute top-1.5 left-0.5 size-2.25 rotate-45 border',
          done ? 'border-accent bg-accent' : 'border-control bg-surface',
        )}
      />
      <span className="font-[550]">{title}</span>
      {children === undefined ? null : <span className="num text-small text-fg-muted">{children}</span>}
    </li>
  )
}
