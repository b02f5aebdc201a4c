import { thereText } from '#domain/events/place-clock.ts'
import { Link } from '@tanstack/react-router'
import type { EventAhead } from '#contract/dashboard.ts'
import { paths } from '#domain/addresses.ts'
import { eventOccasion } from '#domain/events/event-name.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { peopleMissing } from '#domain/schedule/staffing.ts'
import { hourLabel, todayIn, wallTimeOf, type Instant } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import { Staffing } from '#web/office/kit/events/staffing.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { weekdayOf } from './dashboard-words.ts'

interface Props {
  readonly event: EventAhead
  readonly now: Instant
  readonly onAssign: () => void
}

/** An event of today or tomorrow: its hour large, whose it is, its people and its money. */
export function EventOfDay({ event, now, onAssign }: Props) {
  const zone = useBusinessZone()
  return (
    <li className="relative grid gap-x-3 gap-y-1 max-md:grid-cols-[4.5rem_minmax(0,1fr)]">
      <p className="display num text-[2rem] leading-none max-md:row-span-3 max-md:text-[1.75rem]">
        {beganBefore(event, zone) ? 'Now' : hourLabel(wallTimeOf(event.start_at, zone))}
      </p>
      <div className="min-w-0">
        <EventLink event={event} className="text-base" />
        <p className="text-small wrap-anywhere text-fg-muted">{detailOf(event, zone)}</p>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 max-md:col-start-2">
        <Staffing staffed={event.staffed} needed={event.needed} />
        <Money event={event} />
      </p>
      <AssignButton
        event={event}
        now={now}
        onAssign={onAssign}
        className="justify-self-start max-md:col-start-2"
      />
    </li>
  )
}

/** An event later in the week, as one line; on a narrow screen as two. */
export function EventOfWeek({ event, now, onAssign }: Props) {
  const zone = useBusinessZone()
  return (
    <li className="relative grid min-h-11 grid-cols-[2.25rem_3.25rem_minmax(0,1fr)_6rem_4.75rem_7rem] items-center gap-x-2 border-t border-line py-1 first:border-t-0 max-lg:grid-cols-[3.25rem_minmax(0,1fr)_auto]">
      <span className="contents max-lg:row-span-2 max-lg:grid max-lg:self-start">
        <span className="font-semibold">{weekdayOf(event.date)}</span>
        <span className="num text-fg-muted max-lg:text-small">
          {hourLabel(wallTimeOf(event.start_at, zone))}
        </span>
      </span>
      <span className="min-w-0 max-lg:col-start-2 max-lg:row-start-1">
        <EventLink event={event} className="" />
        <span className="block text-small wrap-anywhere text-fg-muted">{detailOf(event, zone)}</span>
      </span>
      <span className="max-lg:col-start-2 max-lg:row-start-2">
        <Staffing staffed={event.staffed} needed={event.needed} />
      </span>
      <span className="justify-self-start max-lg:col-start-3 max-lg:row-start-2 max-lg:justify-self-end">
        <AssignButton event={event} now={now} onAssign={onAssign} className="" />
      </span>
      <span className="justify-self-end max-lg:col-start-3 max-lg:row-start-1 max-lg:self-start">
        <Money event={event} />
      </span>
    </li>
  )
}

/** The client, as a link that covers its event. */
function EventLink({ event, className }: { readonly event: EventAhead; readonly className: string }) {
  return (
    <Link
      to={paths.admin.events}
      search={{ id: event.id }}
      className={classes(
        'block font-semibold wrap-anywhere no-underline after:absolute after:inset-0 hover:underline',
        className,
      )}
    >
      {event.client_name}
    </Link>
  )
}

/** True for an event of today that began on a day before. */
function beganBefore({ start_at, date }: EventAhead, home: string): boolean {
  return todayIn(home, start_at) < date
}

/** With the time at the place, where it is on another clock than the hour beside it, and the hours of what began before its day. */
function detailOf(event: EventAhead, home: string): string {
  const { start_at, end_at, time_zone } = event
  const there = thereText(start_at, { zone: time_zone, home })
  const hour = (at: Instant) => hourLabel(wallTimeOf(at, home)).replace(' ', '\u00a0')
  const hours =
    end_at !== null && beganBefore(event, home)
      ? `since ${weekdayOf(todayIn(home, start_at))} ${hour(start_at)}, until ${hour(end_at)}`
      : ''
  return `${[eventOccasion(event), event.place, hours].filter(Boolean).join(', ')}${there}`
}

function Money({ event: { owed, late, is_paid } }: { readonly event: EventAhead }) {
  const [text, tone] =
    owed > 0
      ? [
          late > 0
            ? `${formatMoney(late, businessCurrency)} late`
            : `${formatMoney(owed, businessCurrency)} open`,
          late > 0 ? 'text-bad' : 'text-warn',
        ]
      : is_paid
        ? ['Paid', 'text-ok']
        : ['Nothing due', 'text-fg-muted']
  return <span className={classes('num text-small font-semibold whitespace-nowrap', tone)}>{text}</span>
}

function AssignButton({ event, now, onAssign, className }: Props & { readonly className: string }) {
  const missing = peopleMissing(event, (event.end_at ?? event.start_at) < now)
  if (missing === 0) return null
  return (
    <button
      type="button"
      onClick={onAssign}
      aria-label={`Assign ${missing} at ${event.client_name}`}
      className={classes(
        'relative inline-flex min-h-7 items-center rounded-md border px-2.5 text-small font-semibold whitespace-nowrap pour hover:bg-surface-2 max-md:min-h-11',
        event.staffed === 0 ? 'border-bad-line text-bad' : 'border-warn-line text-warn',
        className,
      )}
    >
      Assign {missing}
    </button>
  )
}
