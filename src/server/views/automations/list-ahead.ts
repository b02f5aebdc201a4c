/** What will happen by itself: emails of rules, payments that fall due, holds that lapse. */
import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { ahead, skippedAhead, standing } from '#domain/automations/due.ts'
import { reasonText } from '#domain/automations/reason.ts'
import { recipientLabels, type Rule } from '#domain/automations/rule.ts'
import { fullName } from '#domain/bookings/names.ts'
import { addDays, addMinutes, startOfDay, todayIn, type CalendarDate, type Instant } from '#domain/time.ts'
import type { AheadItem } from '#contract/email-rules.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { candidatesOf } from '#server/records/automations/candidates.ts'
import { readForRules, type BookingForRules } from '#server/records/automations/read-facts.ts'
import { occurrences } from '#server/records/automations/schema.ts'
import { readRules } from '#server/records/automations/store.ts'
import { claims } from '#server/records/availability/schema.ts'
import { bookings } from '#server/records/bookings/schema.ts'
import { events } from '#server/records/events/schema.ts'
import { bookingsDueText } from '#server/records/payments/due-payments.ts'
import { chargesAhead } from './charges-ahead.ts'

interface Wanted {
  readonly booking_id?: string | undefined
  readonly event_id?: string | undefined
  readonly client_id?: string | undefined
  readonly days?: number | undefined
}

const usualDays = 60
const mostItems = 400
const openStates = ['planned', 'waiting', 'approved'] as const

interface Span {
  readonly now: Instant
  readonly until: Instant
  readonly zone: string
}

export async function listAhead(app: AppContext, wanted: Wanted) {
  const { db } = app.database
  const settings = await app.settings()
  const zone = settings.time_zone
  const now = app.clock()
  const today = todayIn(zone, now)
  const span = { now, zone, until: startOfDay(addDays(today, wanted.days ?? usualDays), zone) }
  const { items, found } = await readItems(app, await idsOf(db, wanted), span)
  const count = (kind: AheadItem['kind']) => items.filter((item) => item.kind === kind).length
  return {
    today,
    counts: { email: count('email'), payment: count('payment') + count('charge'), hold: count('hold') },
    days: daysOf(items),
    items: items.slice(0, mostItems),
    addresses: isAll(wanted) ? [] : addressesOf(found),
  }
}

/** The emails of one rule that would leave in the next 60 days. */
export async function aheadOfRules(app: AppContext, rules: readonly Rule[]) {
  const { db } = app.database
  const settings = await app.settings()
  const now = app.clock()
  const until = addMinutes(now, usualDays * 24 * 60)
  const ids = await candidatesOf(db, rules, {
    from: addMinutes(now, -3 * 24 * 60),
    to: until,
    zone: settings.time_zone,
  })
  const found = await readForRules(db, ids, settings)
  return found.flatMap((each) =>
    ahead(each.facts, rules, { now, until }).map((occurrence) => ({ found: each, occurrence })),
  )
}

async function readItems(
  app: AppContext,
  only: readonly string[] | undefined,
  span: Span,
): Promise<{ readonly items: readonly AheadItem[]; readonly found: readonly BookingForRules[] }> {
  const { db } = app.database
  const { now, until, zone } = span
  const rules = (await readRules(db)).filter(({ acts_from }) => acts_from !== null)
  const from = addMinutes(now, -3 * 24 * 60)
  const ids = only ?? [
    ...new Set([
      ...(await candidatesOf(db, rules, { from, to: until, zone })),
      ...(await bookingsWithPayments(db, span)),
      ...(await bookingsWaiting(db)),
    ]),
  ]
  const found = await readForRules(db, ids, await app.settings())
  const open = await openOccurrences(db, only)
  const byId = new Map(found.map((each) => [each.booking.id, each]))
  const emails = found.flatMap((each) =>
    ahead(each.facts, rules, { now, until }).map(({ rule, key, leaves_at, ...occurrence }) =>
      itemOf(each, zone, {
        kind: 'email',
        at: leaves_at,
        title: rule.name,
        name: occurrence.addressee.name,
        reason: reasonText(occurrence),
        email: { rule_id: rule.id, key, state: rule.mode === 'review' ? 'review' : 'ahead' },
      }),
    ),
  )
  const written = open.flatMap((row) => {
    const each = byId.get(row.booking_id)
    const rule = rules.find(({ id }) => id === row.rule_id)
    const occurrence = each && rule && standing(each.facts, rule, row, now)
    if (!each || !rule || !occurrence) return []
    const state = row.state === 'waiting' ? 'waiting' : row.state === 'approved' ? 'approved' : 'ahead'
    return [
      itemOf(each, zone, {
        kind: 'email',
        at: row.leaves_at > now ? row.leaves_at : now,
        title: rule.name,
        name: occurrence.addressee.name,
        reason: reasonText(occurrence),
        email: { rule_id: rule.id, key: row.key, state },
      }),
    ]
  })
  const charges = await chargesAhead(
    db,
    found.filter(({ facts }) => facts.is_live).map(({ booking }) => booking.id),
    span,
  )
  const charged = new Set(charges.map(({ id }) => id))
  const byCard = charges.flatMap(({ id: _id, booking_id, ...charge }) => {
    const each = byId.get(booking_id)
    if (!each) return []
    const item = { kind: 'charge', title: 'Card is charged', name: fullName(each.booking) } as const
    return [itemOf(each, zone, { ...item, ...charge })]
  })
  const payments = found.flatMap((each) =>
    each.payments.flatMap((due) => {
      if (charged.has(due.id)) return []
      const at = startOfDay(due.due_on, zone)
      if (!each.facts.is_live || due.open === 0 || due.due_on < todayIn(zone, now) || at >= until) return []
      const payment = {
        kind: 'payment',
        at,
        title: 'Payment due',
        name: fullName(each.booking),
        reason: due.invoice_number,
      } as const
      return [itemOf(each, zone, { ...payment, amount: due.open, invoice_id: due.invoice_id })]
    }),
  )
  const skipped = found.flatMap((each) =>
    skippedAhead(each.facts, rules, { now, until }).map(({ rule, leaves_at: at, because }) =>
      itemOf(each, zone, {
        kind: 'email',
        at,
        title: rule.name,
        name: recipientLabels[rule.recipient],
        reason: because,
      }),
    ),
  )
  const all = [
    ...emails,
    ...skipped,
    ...written,
    ...payments,
    ...byCard,
    ...(await readHolds(db, only, span)),
  ]
  return { items: all.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)), found }
}

function isAll({ booking_id, event_id, client_id }: Wanted): boolean {
  return booking_id === undefined && event_id === undefined && client_id === undefined
}

/** The clients' addresses that were refused, or whose owners stopped reminders. */
function addressesOf(found: readonly BookingForRules[]) {
  return found.flatMap(({ booking, facts }) =>
    facts.addressees.client
      .filter(({ is_refused, has_stopped }) => is_refused || has_stopped)
      .map(({ address, is_refused, has_stopped }) => ({
        booking_id: booking.id,
        address,
        is_refused,
        has_stopped,
      })),
  )
}

function itemOf(
  { booking }: BookingForRules,
  zone: string,
  item: Pick<AheadItem, 'kind' | 'at' | 'title' | 'name' | 'reason'> & Partial<AheadItem>,
): AheadItem {
  return {
    booking_id: booking.id,
    day: todayIn(zone, item.at),
    amount: null,
    invoice_id: null,
    email: null,
    ...item,
  }
}

async function readHolds(
  db: Db,
  only: readonly string[] | undefined,
  { now, until, zone }: Span,
): Promise<readonly AheadItem[]> {
  const rows = await db
    .select({ booking: bookings, expires_at: claims.expires_at })
    .from(claims)
    .innerJoin(bookings, eq(bookings.id, claims.booking_id))
    .where(
      and(
        isNull(claims.ended_at),
        eq(claims.kind, 'hold'),
        gt(claims.expires_at, now),
        lte(claims.expires_at, until),
        only && sql`${claims.booking_id} = any(${sql.param(only)}::uuid[])`,
      ),
    )
  return rows.flatMap(({ booking, expires_at: at }) =>
    at === null
      ? []
      : [
          {
            kind: 'hold' as const,
            at,
            day: todayIn(zone, at),
            booking_id: booking.id,
            title: 'Hold lapses',
            name: fullName(booking),
            reason: 'nothing approved or paid until then',
            amount: null,
            invoice_id: null,
            email: null,
          },
        ],
  )
}

/** The bookings that are asked for; undefined for all. */
async function idsOf(db: Db, wanted: Wanted): Promise<readonly string[] | undefined> {
  const { booking_id, event_id, client_id } = wanted
  if (booking_id !== undefined) return [booking_id]
  if (event_id !== undefined) {
    const rows = await db.select({ id: events.booking_id }).from(events).where(eq(events.id, event_id))
    return rows.flatMap(({ id }) => id ?? [])
  }
  if (client_id === undefined) return undefined
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.client_id, client_id), bookings.is_active))
  return rows.map(({ id }) => id)
}

async function bookingsWithPayments(db: Db, { now, until, zone }: Span): Promise<readonly string[]> {
  const days: readonly CalendarDate[] = [todayIn(zone, now), todayIn(zone, until)]
  const [from, to] = days.map((day) => `'${day}'::date`)
  const { rows } = await db.execute<{ booking_id: string }>(sql.raw(bookingsDueText(from ?? '', to ?? '')))
  return rows.map(({ booking_id }) => booking_id)
}

async function bookingsWaiting(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ id: occurrences.booking_id })
    .from(occurrences)
    .where(inArray(occurrences.state, [...openStates]))
  return rows.map(({ id }) => id)
}

function openOccurrences(db: Db, only: readonly string[] | undefined) {
  return db
    .select()
    .from(occurrences)
    .where(
      and(
        inArray(occurrences.state, [...openStates]),
        only && sql`${occurrences.booking_id} = any(${sql.param(only)}::uuid[])`,
      ),
    )
}

function daysOf(items: readonly AheadItem[]) {
  const days = new Map<CalendarDate, { day: CalendarDate; count: number; payments: number }>()
  for (const { day, kind } of items) {
    const of = days.get(day) ?? { day, count: 0, payments: 0 }
    of.count++
    if (kind === 'payment' || kind === 'charge') of.payments++
    days.set(day, of)
  }
  return [...days.values()]
}
