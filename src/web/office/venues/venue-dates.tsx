/** The dates at a venue: what is ahead above now, what was beneath it. */
import { Link } from '@tanstack/react-router'
import type { VenueDate, VenueView } from '#contract/venue-view.ts'
import { paths } from '#domain/addresses.ts'
import { formatNumber } from '#domain/locale.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { todayIn } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { currentInstant } from '#web/shared/clock.ts'
import { Section } from '#web/office/kit/records/facts.tsx'
import { dateWords } from './venue-words.ts'

export function VenueDates({
  venue: { ahead, past, counts, time_zone: zone },
}: {
  readonly venue: VenueView
}) {
  const all = counts.ahead + counts.past
  return (
    <Section
      title="Events here"
      aside={<span className="num text-small text-fg-muted">{formatNumber(all)}</span>}
    >
      {all === 0 ? (
        <p className="text-fg-muted">No event is linked to this venue yet. Link one on its page.</p>
      ) : (
        <ol className="grid">
          <More count={counts.ahead - ahead.length} words="later" />
          {ahead.map((date) => (
            <DateRow key={date.id} date={date} zone={zone} isAhead />
          ))}
          <li className="relative pb-3.5 pl-6 text-micro font-semibold text-gold-700 [[data-theme=admin-dark]_&]:text-gold-200">
            <Line />
            <Mark className="border-gold-500 bg-gold-500" />
            Now
          </li>
          {past.map((date) => (
            <DateRow key={date.id} date={date} zone={zone} />
          ))}
          <More count={counts.past - past.length} words="earlier" />
        </ol>
      )}
    </Section>
  )
}

function DateRow({
  date,
  zone,
  isAhead = false,
}: {
  readonly date: VenueDate
  /** Of the venue. */
  readonly zone: string | null
  readonly isAhead?: boolean
}) {
  const home = useBusinessZone()
  const words = dateWords(date, { zone: zone ?? home, home }, todayIn(home, currentInstant()))
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 pb-3.5 pl-6 last:pb-0">
      <Line />
      <Mark className={isAhead ? 'border-control bg-surface' : 'border-accent bg-accent'} />
      <span className="min-w-0">
        <Link
          to={date.kind === 'event' ? paths.admin.events : paths.admin.inquiries}
          search={{ id: date.id }}
          className="-my-0.5 inline-flex min-h-6 items-center font-[550] wrap-anywhere underline-offset-[.2em] hover:underline max-md:min-h-11"
        >
          {date.title}
        </Link>
        <span className="num block text-small text-fg-muted">{words}</span>
      </span>
      {date.amount === null ? null : (
        <span className={classes('num font-[550]', date.kind === 'inquiry' && 'text-fg-muted')}>
          {formatMoney(date.amount, businessCurrency)}
        </span>
      )}
    </li>
  )
}

function More({ count, words }: { readonly count: number; readonly words: string }) {
  if (count <= 0) return null
  return (
    <li className="num relative pb-3.5 pl-6 text-small text-fg-muted last:pb-0">
      and {formatNumber(count)} {words}
    </li>
  )
}

function Mark({ className }: { readonly className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes('absolute top-1.5 left-0.5 size-2.25 rotate-45 border', className)}
    />
  )
}

function Line() {
  return (
    <span
      aria-hidden="true"
      className="absolute top-3 bottom-[-.375rem] left-1.5 w-px bg-line-strong [:last-child>&]:hidden"
    />
  )
}
