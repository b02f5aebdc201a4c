/** Events as the owners' calendars show them: the feed, and the file of one event. */
import { calendarFeed, calendarFile, type CalendarEntry } from '#domain/events/calendar-file.ts'
import { calendarStatusOfEvent } from '#domain/events/calendar-status.ts'
import { paths } from '#domain/addresses.ts'
import { eventOccasion } from '#domain/events/event-name.ts'
import type { EventStatus } from '#domain/events/event.ts'
import { addDays, todayIn } from '#domain/time.ts'
import { statusWord } from '#domain/status.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { guestsText } from '#server/records/event-facts/conditions.ts'
import { readDateEntries, type FeedChoices } from './date-entries.ts'

/** Earlier events are not in the feed, so that it stays small. */
const daysBack = 366

interface FoundEvent {
  readonly id: string
  readonly title: string
  readonly event_type: string
  readonly status: EventStatus
  readonly start_at: Date
  readonly end_at: Date | null
  readonly venue: string | null
  readonly location: string | null
  readonly guests: number | null
  readonly reference: string | null
  readonly updated_at: Date
  readonly sequence: number
  readonly client_name: string
}

/** The version counts the saves, the audit entries the changes of status, which are no saves. */
export const sequenceOfEvent = `e.version - 1 + (select count(*)::int from changes h
  where h.record_table = 'events' and h.record_id = e.id::text and h.kind = 'event.status-changed')`

const eventsText = `
  select e.id, e.title, e.event_type, e.status, e.start_at, e.end_at, e.venue, e.location,
    ${guestsText('e')} as guests, e.booking_reference as reference, e.updated_at,
    ${sequenceOfEvent} as sequence, c.name as client_name
  from events e join clients c on c.id = e.client_id where e.is_active`

/**
 * The events of the last year and all later ones, and the dates that are reserved or, where wanted, held without an
 * event; canceled ones stay. Without clients it names none.
 */
export async function readCalendarFeed(app: AppContext, choices: FeedChoices): Promise<string> {
  const from = `${addDays(todayIn('UTC', app.clock()), -daysBack)}T00:00:00.000Z`
  const { rows } = await app.database.pool.query<FoundEvent>({
    name: 'calendar-feed',
    text: `${eventsText} and e.start_at >= $1 order by e.start_at, e.id`,
    values: [from],
  })
  const { business_name: name } = await app.settings()
  return calendarFeed(name, [
    ...rows.map((row) => entryOf(app, row, choices.with_clients)),
    ...(await readDateEntries(app, from, choices)),
  ])
}

/** The file of one event, for an owner; undefined where there is none. */
export async function readEventFile(app: AppContext, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await app.database.pool.query<FoundEvent>({
    name: 'calendar-event',
    text: `${eventsText} and e.id = $1`,
    values: [id],
  })
  const [row] = rows
  return row && calendarFile(entryOf(app, row, true))
}

/** A venue and its address, as one line. */
export function placeOf({ venue, location }: Pick<FoundEvent, 'venue' | 'location'>): string | null {
  return [...new Set([venue, location])].filter(Boolean).join(', ') || null
}

function entryOf(app: AppContext, row: FoundEvent, withClients: boolean): CalendarEntry {
  const facts = [
    `Status: ${statusWord(row.status)}`,
    ...(row.guests === null ? [] : [`Guests: ${row.guests}`]),
    ...(row.reference === null ? [] : [`Reference: ${row.reference}`]),
  ]
  return {
    uid: `event-${row.id}@coupe`,
    sequence: row.sequence,
    changed: row.updated_at.toISOString(),
    start: row.start_at.toISOString(),
    end: row.end_at?.toISOString() ?? null,
    status: calendarStatusOfEvent(row.status),
    summary: withClients ? `${eventOccasion(row)} - ${row.client_name}` : row.event_type,
    location: placeOf(row),
    description: facts.join('\n'),
    url: `${app.publicUrl()}${paths.admin.event(row.id)}`,
  }
}
