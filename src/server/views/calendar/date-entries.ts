/** Dates that are held or reserved and have no event yet, as the owners' feeds show them. */
import { paths } from '#domain/addresses.ts'
import { dateStateOf, type ClaimKind } from '#domain/availability/claim.ts'
import { eventTypeLabel, fullName } from '#domain/bookings/names.ts'
import type { CalendarEntry } from '#domain/events/calendar-file.ts'
import { calendarStatusOfDate } from '#domain/events/calendar-status.ts'
import { untilText, type Instant } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'

interface FoundDate {
  readonly id: string
  readonly kind: ClaimKind
  readonly unit_id: string | null
  readonly starts_at: Date
  readonly ends_at: Date
  readonly expires_at: Date | null
  readonly has_ended: boolean
  readonly changed: Date
  readonly sequence: number
  readonly reference: string
  readonly event_type: string
  readonly first_name: string
  readonly last_name: string
  /** The number that was said (`guestsInForce`), else the inquiry's band. */
  readonly guests: string
  readonly location: string
}

/**
 * The last claim of each booking, unless its event is in the feed. A hold that lapsed counts as ended from that instant
 * on, though a job ends it up to a minute later: each change of the booking raises the sequence by two, the lapse by one.
 */
const datesText = `
  with last as (
    select distinct on (k.booking_id) k.*, k.kind = 'hold' and k.expires_at <= $2 as is_lapsed
    from claims k
    where k.booking_id is not null and k.kind in ('hold', 'firm') and lower(k.service) >= $1
    order by k.booking_id, k.ended_at desc nulls first, k.created_at desc
  )
  select b.id, k.kind, k.unit_id, lower(k.service) as starts_at, upper(k.service) as ends_at, k.expires_at,
    k.is_lapsed or k.ended_at is not null as has_ended,
    greatest(k.updated_at, b.updated_at, case when k.is_lapsed then k.expires_at end) as changed,
    2 * (select count(*)::int from changes h where h.record_table = 'bookings' and h.record_id = b.id::text)
      + (k.is_lapsed and k.ended_at is null)::int as sequence,
    b.booking_reference as reference, b.event_type, b.first_name, b.last_name, b.location,
    coalesce(f.guests_final::text, f.guests_guaranteed::text, f.guests_estimated::text, b.guest_count) as guests
  from last k join bookings b on b.id = k.booking_id left join events e on e.id = k.event_id
    left join event_facts f on f.booking_id = b.id
  where (k.kind = 'firm' or $3)
    and (e.id is null or (k.ended_at is null and (e.status = 'cancelled' or not e.is_active)))
  order by lower(k.service), b.id`

/** The choices of a feed. */
export interface FeedChoices {
  /** Whether it names clients. */
  readonly with_clients: boolean
  /** Whether it has dates that are only held. */
  readonly with_holds: boolean
}

/** The dates that begin after `from`. Those that ended stay as canceled. */
export async function readDateEntries(
  app: AppContext,
  from: Instant,
  choices: FeedChoices,
): Promise<readonly CalendarEntry[]> {
  const { rows } = await app.database.pool.query<FoundDate>({
    name: 'calendar-dates',
    text: datesText,
    values: [from, app.clock(), choices.with_holds],
  })
  const { time_zone: zone } = await app.settings()
  return rows.map((row) => entryOf(app, row, { ...choices, zone }))
}

function entryOf(
  app: AppContext,
  row: FoundDate,
  { with_clients: withClients, zone }: FeedChoices & { readonly zone: string },
): CalendarEntry {
  const expires_at = row.expires_at?.toISOString() ?? null
  const state = row.has_ended ? undefined : dateStateOf({ ...row, expires_at }, app.clock())
  const occasion = eventTypeLabel(row.event_type)
  const isHeld = state === 'held' && expires_at !== null
  const facts = [
    ...(isHeld ? [`Held until ${untilText(expires_at, zone)}`] : []),
    ...(state === 'reserved' ? ['Reserved'] : []),
    ...(state === 'over-capacity' ? ['Over capacity: it has no unit'] : []),
    `Guests: ${row.guests}`,
    `Reference: ${row.reference}`,
  ]
  return {
    uid: `date-${row.id}@coupe`,
    sequence: row.sequence,
    changed: row.changed.toISOString(),
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    status: calendarStatusOfDate(state),
    summary: `${row.kind === 'hold' ? 'Hold: ' : ''}${occasion}${withClients ? ` - ${fullName(row)}` : ''}`,
    location: row.location,
    description: facts.join('\n'),
    url: `${app.publicUrl()}${paths.admin.inquiry(row.id)}`,
  }
}
