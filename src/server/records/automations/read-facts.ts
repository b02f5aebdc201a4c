/** The facts that rules ask, of many bookings in a few reads. */
import type { PlaceClock } from '#domain/events/place-clock.ts'
import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { handledKey, type AutomationFacts } from '#domain/automations/facts.ts'
import { bookedStatuses } from '#domain/automations/shipped-rules.ts'
import type { EventType } from '#domain/bookings/choices.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import { guestsInForce, openParts, type ServiceWindow } from '#domain/events/facts.ts'
import { contactOf, knownFacts, serviceOf } from '#domain/events/known-facts.ts'
import { zoneOfPlace } from '#domain/events/place-zone.ts'
import { todayIn, type CalendarDate, type Instant } from '#domain/time.ts'
import { papersDue } from '#domain/venues/venue.ts'
import { listText } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/database.ts'
import { signatureMarks, signatures } from '#server/records/agreements/schema.ts'
import { installmentsOfCards, type AskedAt } from '#server/records/autopay/steps.ts'
import { bookings } from '#server/records/bookings/schema.ts'
import { eventFacts } from '#server/records/event-facts/schema.ts'
import { placeText } from '#server/records/event-facts/subject.ts'
import { events } from '#server/records/events/schema.ts'
import {
  duePayments,
  receivedPayments,
  type BookedPayment,
  type BookedReceipt,
} from '#server/records/payments/due-payments.ts'
import { quotes, quoteSightings } from '#server/records/quotes/schema.ts'
import { venues } from '#server/records/venues/schema.ts'
import { grouped, readPeople } from './read-people.ts'
import { occurrences } from './schema.ts'

type Booking = typeof bookings.$inferSelect

/** The facts of a booking, and what an email about it says beside them. */
export interface BookingForRules {
  readonly facts: AutomationFacts
  readonly booking: Booking
  readonly place: string
  readonly venue: string | null
  readonly windows: readonly ServiceWindow[]
  /** That of its place, and the business's. */
  readonly clock: PlaceClock
  readonly quote:
    | { readonly id: string; readonly quote_number: string; readonly title: string; readonly total: number }
    | undefined
  readonly payments: readonly BookedPayment[]
  readonly received: readonly BookedReceipt[]
}

/** Reads these bookings; those that do not exist are left out. */
export async function readForRules(
  db: Db,
  ids: readonly string[],
  settings: BusinessSettings,
  { now, provider }: AskedAt,
): Promise<readonly BookingForRules[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ booking: bookings, event: events, said: eventFacts, venue: venues })
    .from(bookings)
    .leftJoin(events, and(eq(events.booking_id, bookings.id), events.is_active))
    .leftJoin(eventFacts, eq(eventFacts.booking_id, bookings.id))
    .leftJoin(venues, eq(venues.id, eventFacts.venue_id))
    .where(sql`${bookings.id} = any(${sql.param(ids)}::uuid[])`)
  const found = rows.map(({ booking }) => booking)
  const related = {
    settings,
    quotesOf: await readQuotes(db, ids),
    paymentsOf: grouped(await duePayments(db, ids), ({ booking_id }) => booking_id),
    ofCards: await installmentsOfCards(db, { now, provider, zone: settings.time_zone, bookingIds: ids }),
    receivedOf: grouped(await receivedPayments(db, ids, settings.time_zone), ({ booking_id }) => booking_id),
    handledOf: await readHandled(db, ids),
    known: await knownClients(db, found),
    office: await officeBookings(db, ids),
    people: await readPeople(
      db,
      rows.map(({ booking, said }) => ({ booking, contact: contactOf(said ?? undefined) })),
      rows.flatMap(({ event }) => (event ? [event.id] : [])),
    ),
  }
  return rows.map((row) => withFacts(row, related))
}

interface Row {
  readonly booking: Booking
  readonly event: typeof events.$inferSelect | null
  readonly said: typeof eventFacts.$inferSelect | null
  readonly venue: typeof venues.$inferSelect | null
}

interface Related {
  readonly settings: BusinessSettings
  readonly quotesOf: Awaited<ReturnType<typeof readQuotes>>
  readonly paymentsOf: ReadonlyMap<string, BookedPayment[]>
  readonly ofCards: ReadonlySet<string>
  readonly receivedOf: ReadonlyMap<string, BookedReceipt[]>
  readonly handledOf: ReadonlyMap<string, ReadonlySet<string>>
  readonly known: ReadonlySet<string>
  readonly office: ReadonlySet<string>
  readonly people: Awaited<ReturnType<typeof readPeople>>
}

function withFacts({ booking, event, said, venue }: Row, related: Related): BookingForRules {
  const { settings, known, office, people } = related
  const sources = { booking, event: event ?? undefined, said: said ?? undefined }
  const { time_zone: home } = settings
  const clock = { zone: zoneOfPlace({ venue, said }, home), home }
  const rules = { zone: clock.zone, availability: settings.availability }
  const service = serviceOf(sources, rules)
  const facts = knownFacts(sources, rules)
  const quote = related.quotesOf.get(booking.id) ?? noQuote
  const payments = related.paymentsOf.get(booking.id) ?? []
  const received = related.receivedOf.get(booking.id) ?? []
  return {
    booking,
    place: placeText(sources) ?? booking.location,
    venue: venue?.name ?? null,
    windows: facts.windows.windows,
    clock,
    quote: quote.shown,
    payments,
    received,
    facts: {
      zone: home,
      place_zone: clock.zone,
      booking_id: booking.id,
      made_at: booking.created_at,
      is_live: isLive(booking, event),
      status: booking.status,
      mode: facts.service_mode.mode,
      type: typeOf(booking.event_type),
      source: office.has(booking.id) ? 'office' : 'website',
      total: quote.total,
      guests: guestsInForce(facts.guests),
      has_final_guests: facts.guests.final !== null || facts.guests.guaranteed !== null,
      is_brief_complete: openParts(facts).length === 0,
      is_new_client: !known.has(booking.id),
      starts_at: service.from,
      ends_at: service.to,
      quote: quote.facts,
      // What a saved card pays by itself is asked for by no email: its announcement says that there is nothing to do.
      payments: payments.filter(({ id }) => !related.ofCards.has(id)),
      received,
      papers_due_on: papersOf(venue, todayIn(clock.zone, service.from)),
      addressees: people(booking, facts.contact, event?.id),
      handled: related.handledOf.get(booking.id) ?? nothing,
    },
  }
}

const noQuote = { shown: undefined, total: null, facts: null }

function isLive(booking: Booking, event: Row['event']): boolean {
  return booking.is_active && !deadStatuses.includes(booking.status) && event?.status !== 'cancelled'
}

function papersOf(venue: Row['venue'], day: CalendarDate): CalendarDate | null {
  return papersDue(venue?.papers_days ?? null, day) ?? null
}

const deadStatuses: readonly Booking['status'][] = ['cancelled', 'rejected']
const nothing: ReadonlySet<string> = new Set()

function typeOf(type: Booking['event_type']): EventType {
  return type === 'private_party' ? 'private' : type
}

/** Its name with its table: in a select of one table Drizzle writes columns without, which a subquery reads as its own. */
const ofQuote = sql.raw('quotes.id')

/** Of each booking the approved quote, else the newest one that was sent. */
async function readQuotes(db: Db, ids: readonly string[]) {
  const rows = await db
    .select({
      id: quotes.id,
      booking_id: quotes.booking_id,
      quote_number: quotes.quote_number,
      title: quotes.title,
      total: quotes.total_amount,
      status: quotes.status,
      sent_at: quotes.sent_at,
      expires_at: quotes.expires_at,
      accepted_at: quotes.accepted_at,
      seen_at: sql<Instant | null>`(select min(s.first_seen_at) from ${quoteSightings} s where s.quote_id = ${ofQuote})`,
      signed_at: sql<Instant | null>`(select max(g.signed_at) from ${signatures} g where g.quote_id = ${ofQuote}
        and not exists (select from ${signatureMarks} m where m.signature_id = g.id))`,
    })
    .from(quotes)
    .where(
      and(
        sql`${quotes.booking_id} = any(${sql.param(ids)}::uuid[])`,
        isNotNull(quotes.sent_at),
        ne(quotes.status, 'cancelled'),
        ne(quotes.status, 'draft'),
      ),
    )
    .orderBy(desc(sql`${quotes.status} = 'accepted'`), desc(quotes.sent_at), desc(quotes.id))
  const found = new Map<string, ReturnType<typeof quoteOf>>()
  for (const row of rows) if (!found.has(row.booking_id)) found.set(row.booking_id, quoteOf(row))
  return found

  function quoteOf({ id, quote_number, title, total, ...row }: (typeof rows)[number]) {
    const { status, sent_at, seen_at, expires_at, accepted_at, signed_at } = row
    const approved = status === 'accepted' ? accepted_at : null
    return {
      shown: { id, quote_number, title, total },
      total,
      facts: {
        id,
        sent_at: sent_at ?? expires_at,
        seen_at: isoOrNull(seen_at),
        expires_at,
        is_open: status === 'sent',
        approved_at: approved,
        signed_at: isoOrNull(signed_at),
      },
    }
  }
}

function isoOrNull(at: Instant | null): Instant | null {
  return at === null ? null : new Date(at).toISOString()
}

async function readHandled(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Set<string>>> {
  const rows = await db
    .select({ booking_id: occurrences.booking_id, rule_id: occurrences.rule_id, key: occurrences.key })
    .from(occurrences)
    .where(
      and(sql`${occurrences.booking_id} = any(${sql.param(ids)}::uuid[])`, ne(occurrences.state, 'stopped')),
    )
  const handled = new Map<string, Set<string>>()
  for (const { booking_id, rule_id, key } of rows) {
    const of = handled.get(booking_id) ?? new Set()
    handled.set(booking_id, of.add(handledKey(rule_id, key)))
  }
  return handled
}

/** The bookings whose client has an earlier one that was approved. */
async function knownClients(db: Db, found: readonly Booking[]): Promise<ReadonlySet<string>> {
  const ids = found.map(({ id }) => id)
  const { rows } = await db.execute<{ id: string }>(sql`
    select b.id from bookings b where b.id = any(${sql.param(ids)}::uuid[]) and b.client_id is not null
      and exists (select from bookings o where o.client_id = b.client_id and o.created_at < b.created_at
        and o.status in (${sql.raw(listText(bookedStatuses))}))`)
  return new Set(rows.map(({ id }) => id))
}

/** The bookings that an owner took down. */
async function officeBookings(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ record_id: string }>(sql`
    select record_id from changes where record_table = 'bookings' and record_id = any(${sql.param(ids)}::text[])
      and kind = 'booking.submitted' and actor_kind in ('owner', 'member')`)
  return new Set(rows.map(({ record_id }) => record_id))
}
