/** What will happen by itself: emails, payments that fall due, charges, holds that lapse and quotes that expire. */
import { and, eq, sql } from 'drizzle-orm'
import { fullName } from '#domain/bookings/names.ts'
import { addDays, startOfDay, todayIn, type CalendarDate } from '#domain/time.ts'
import { isPaymentAhead } from '#domain/automations/ahead-kinds.ts'
import type { AheadItem } from '#contract/outbox.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { reportedAmong } from '#server/records/automations/addresses.ts'
import { candidatesOf } from '#server/records/automations/candidates.ts'
import { earliestLook } from '#server/records/automations/looks.ts'
import { readForRules, type BookingForRules } from '#server/records/automations/read-facts.ts'
import { readRules } from '#server/records/automations/rules.ts'
import { bookings } from '#server/records/bookings/schema.ts'
import { events } from '#server/records/events/schema.ts'
import { bookingsDueText } from '#server/records/payments/due-payments.ts'
import { itemOf, usualDays, type Span } from './ahead-item.ts'
import { announcementsOf, autopayAhead, chargesOf, type StepAhead } from './charges-ahead.ts'
import { holdsAhead, quotesAhead } from './dates-ahead.ts'
import { feesAhead } from './fees-ahead.ts'
import { bookingsWithWritten, emailsAhead, emailsSkipped, emailsWritten } from './emails-ahead.ts'

interface Wanted {
  readonly booking_id?: string | undefined
  readonly event_id?: string | undefined
  readonly client_id?: string | undefined
  readonly days?: number | undefined
}

const mostItems = 400

export async function listAhead(app: AppContext, wanted: Wanted) {
  const { db } = app.database
  const settings = await app.settings()
  const zone = settings.time_zone
  const now = app.clock()
  const today = todayIn(zone, now)
  const until = startOfDay(addDays(today, wanted.days ?? usualDays), zone)
  const span = { now, zone, until, provider: app.payments()?.name }
  const { items, found } = await readItems(app, await idsOf(db, wanted), span)
  const count = (kind: AheadItem['kind']) => items.filter((item) => item.kind === kind).length
  return {
    today,
    counts: {
      email: count('email'),
      payment: items.filter(isPaymentAhead).length,
      hold: count('hold'),
      quote: count('quote'),
    },
    days: daysOf(items),
    items: items.slice(0, mostItems),
    addresses: isAll(wanted) ? [] : await addressesOf(db, found),
  }
}

async function readItems(
  app: AppContext,
  only: readonly string[] | undefined,
  span: Span,
): Promise<{ readonly items: readonly AheadItem[]; readonly found: readonly BookingForRules[] }> {
  const { db } = app.database
  const { now, until, zone } = span
  const settings = await app.settings()
  const rules = (await readRules(db)).filter(({ acts_from }) => acts_from !== null)
  const ids = only ?? [
    ...new Set([
      ...(await candidatesOf(db, rules, { from: earliestLook(now), to: until, zone })),
      ...(await bookingsWithPayments(db, span)),
      ...(await bookingsWithWritten(db)),
    ]),
  ]
  const found = await readForRules(db, ids, settings, span)
  const byId = new Map(found.map((each) => [each.booking.id, each]))
  const live = found.filter(({ facts }) => facts.is_live)
  const remind = settings.availability.remind_of_holds
  const liveIds = live.map(({ booking }) => booking.id)
  const [steps, written, holds, quotes, fees] = await Promise.all([
    autopayAhead(db, liveIds, span),
    emailsWritten(db, byId, { rules, only, span }),
    holdsAhead(db, only, { ...span, remind }),
    quotesAhead(db, only, span),
    feesAhead(db, settings, only, span),
  ])
  const all = [
    ...emailsAhead(found, rules, span),
    ...emailsSkipped(found, rules, span),
    ...written,
    ...paymentsOf(live, steps, span),
    ...chargesOf(byId, steps, span),
    ...announcementsOf(byId, steps, span),
    ...fees,
    ...holds,
    ...quotes,
  ]
  return { items: all.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)), found }
}

/** The payments that fall due and that no card makes by itself. */
function paymentsOf(
  live: readonly BookingForRules[],
  steps: readonly StepAhead[],
  { now, until, zone }: Span,
): readonly AheadItem[] {
  const charged = new Set(steps.flatMap(({ id, charge }) => (charge === undefined ? [] : [id])))
  const today = todayIn(zone, now)
  return live.flatMap((each) =>
    each.payments.flatMap((due) => {
      const at = startOfDay(due.due_on, zone)
      if (charged.has(due.id) || due.open === 0 || due.due_on < today || at >= until) return []
      return [
        itemOf(each, zone, {
          kind: 'payment',
          at,
          title: 'Payment due',
          name: fullName(each.booking),
          reason: due.invoice_number,
          amount: due.open,
          invoice_id: due.invoice_id,
        }),
      ]
    }),
  )
}

function isAll({ booking_id, event_id, client_id }: Wanted): boolean {
  return booking_id === undefined && event_id === undefined && client_id === undefined
}

/** The addresses of clients and second contacts that were refused, or whose owners stopped reminders. */
async function addressesOf(db: Db, found: readonly BookingForRules[]) {
  const people = found.flatMap(({ booking, facts: { addressees } }) =>
    [...addressees.client, ...addressees.second].map((person) => ({ ...person, booking_id: booking.id })),
  )
  const refused = people.filter(({ is_refused }) => is_refused).map(({ address }) => address)
  const reported = await reportedAmong(db, refused)
  return people
    .filter(({ is_refused, has_stopped }) => is_refused || has_stopped)
    .map(({ booking_id, address, is_refused, has_stopped }) => ({
      booking_id,
      address,
      is_refused,
      is_reported: reported.has(address.toLowerCase()),
      has_stopped,
    }))
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

function daysOf(items: readonly AheadItem[]) {
  const days = new Map<CalendarDate, { day: CalendarDate; count: number; payments: number }>()
  for (const item of items) {
    const { day } = item
    const of = days.get(day) ?? { day, count: 0, payments: 0 }
    of.count++
    if (isPaymentAhead(item)) of.payments++
    days.set(day, of)
  }
  return [...days.values()]
}
