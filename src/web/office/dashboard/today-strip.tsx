import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AheadView, EventAhead } from '#contract/dashboard.ts'
import { paths } from '#domain/addresses.ts'
import { addDays, todayIn, type Instant } from '#domain/time.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import type { Part } from './dashboard-data.ts'
import { EventOfDay, EventOfWeek } from './event-ahead.tsx'

const mostOfDay = 3
const mostOfWeek = 7

/** Today, tomorrow and the rest of the next seven days, each event with its people and its money. */
export function TodayStrip({
  ahead,
  now,
  onAssign,
}: {
  readonly ahead: Part<AheadView>
  readonly now: Instant
  readonly onAssign: (id: string) => void
}) {
  return (
    <section
      aria-label="Today and this week"
      className="overflow-hidden rounded-md border border-line bg-surface shadow-[inset_0_3px_0_var(--accent)]"
    >
      {ahead === undefined ? (
        <SkeletonRows label="Loading the week…" rows={3} columns={3} />
      ) : ahead === null ? (
        <p className="px-4.5 py-5 text-fg-muted">The week cannot be shown right now.</p>
      ) : (
        <Days ahead={ahead} now={now} onAssign={onAssign} />
      )}
    </section>
  )
}

function Days({
  ahead: { events, more },
  now,
  onAssign,
}: {
  readonly ahead: AheadView
  readonly now: Instant
  readonly onAssign: (id: string) => void
}) {
  const today = todayIn(useBusinessZone(), now)
  const tomorrow = addDays(today, 1)
  const of = (date: string) => events.filter((event) => event.date === date)
  const later = events.filter(({ date }) => date > tomorrow)
  const props = (event: EventAhead) => ({ event, now, onAssign: () => onAssign(event.id) })
  const day = (date: string) =>
    of(date)
      .slice(0, mostOfDay)
      .map((event) => <EventOfDay key={event.id} {...props(event)} />)

  return (
    <div className="grid divide-line max-md:divide-y md:max-xl:grid-cols-2 xl:grid-cols-[1fr_1fr_2.6fr] xl:divide-x">
      <Stretch name="Today" none="Nothing today." hidden={of(today).length - mostOfDay}>
        {day(today)}
      </Stretch>
      <Stretch name="Tomorrow" none="Nothing tomorrow." hidden={of(tomorrow).length - mostOfDay}>
        {day(tomorrow)}
      </Stretch>
      <Stretch
        name="This week"
        none="Nothing else within seven days."
        hidden={later.length - mostOfWeek}
        isOpenEnded={more}
        className="md:max-xl:col-span-2 md:max-xl:border-t md:max-xl:border-line"
      >
        {later.slice(0, mostOfWeek).map((event) => (
          <EventOfWeek key={event.id} {...props(event)} />
        ))}
      </Stretch>
    </div>
  )
}

function Stretch({
  name,
  none,
  hidden,
  isOpenEnded = false,
  className = '',
  children,
}: {
  readonly name: string
  /** Said where there is no event. */
  readonly none: string
  /** How many more there are than are shown. */
  readonly hidden: number
  readonly isOpenEnded?: boolean
  readonly className?: string
  readonly children: readonly ReactNode[]
}) {
  return (
    <div className={`min-w-0 px-4.5 pt-4 pb-4.5 ${className}`}>
      <h2 className="text-[.9375rem] font-[650]">{name}</h2>
      {children.length === 0 ? (
        <p className="mt-2 text-fg-muted">{none}</p>
      ) : (
        <ul className={name === 'This week' ? 'mt-1.5' : 'mt-2.5 grid gap-5'}>{children}</ul>
      )}
      {hidden > 0 ? (
        <Link
          to={paths.admin.schedule}
          search={{ view: 'week' }}
          className="mt-2 inline-flex min-h-6 items-center font-semibold text-accent no-underline hover:underline max-md:min-h-11"
        >
          {hidden}
          {isOpenEnded ? '+' : ''} more {name.toLowerCase()}
        </Link>
      ) : null}
    </div>
  )
}
