/** The bookings that rules may concern within a time: what a night's work reads instead of every booking. */
import { sql, type SQL } from 'drizzle-orm'
import { leavesFrom, morning } from '#domain/automations/moments.ts'
import type { Anchor, Moment, QuietHours, Rule } from '#domain/automations/rule.ts'
import {
  addDays,
  addMinutes,
  addMonths,
  instantAt,
  todayIn,
  type CalendarDate,
  type Instant,
} from '#domain/time.ts'
import type { Db } from '#server/platform/database/database.ts'
import { bookingsDueText, bookingsPaidText } from '#server/records/payments/due-payments.ts'

/** More than zones, clock changes and services after midnight move a moment, in days. */
const slackDays = 1
const hourMinutes = 60

interface Span {
  readonly from: Instant
  /** Where emails that are counted in days or months were looked at until then: later than `from`. */
  readonly daysFrom?: Instant
  readonly to: Instant
  readonly zone: string
}

/** Ids of the bookings of which a rule may bring an email from `from` to `to`, and more; none twice. */
export async function candidatesOf(db: Db, rules: readonly Rule[], span: Span): Promise<readonly string[]> {
  const parts = new Map<string, SQL>()
  for (const rule of rules)
    for (const moment of rule.moments) {
      const days = anchorDays(moment, rule, span)
      if (!days) continue
      const [least, most] = days
      const text = bookingsWith(moment.anchor, `'${least}'::date`, `'${most}'::date`)
      parts.set(`${moment.anchor} ${least} ${most}`, sql.raw(text))
    }
  if (parts.size === 0) return []
  const { rows } = await db.execute<{ booking_id: string }>(
    sql`select distinct booking_id from (${sql.join([...parts.values()], sql` union all `)}) found where booking_id is not null`,
  )
  return rows.map(({ booking_id }) => booking_id)
}

/** The days on which the anchor lies where the email leaves within the span; undefined where none can. */
function anchorDays(
  { amount, unit, direction }: Moment,
  { quiet }: Pick<Rule, 'quiet'>,
  { from, daysFrom = from, to, zone }: Span,
): [CalendarDate, CalendarDate] | undefined {
  const back = direction === 'before' ? amount : -amount
  // A moment in quiet hours leaves at their end: up to a day later.
  const earliest = quiet === null ? from : addMinutes(from, -24 * hourMinutes)
  if (unit === 'hours' || amount === 0) {
    const shift = (at: Instant) => todayIn('UTC', addMinutes(at, unit === 'hours' ? back * hourMinutes : 0))
    return [addDays(shift(earliest), -slackDays), addDays(shift(to), slackDays)]
  }
  // Days and months are counted to one time of the day: only the days whose time lies in the span are asked.
  const days = daysWithMorning({ from: daysFrom, to, zone }, quiet)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return undefined
  if (unit === 'days') return [addDays(first, back - slackDays), addDays(last, back + slackDays)]
  // The last days of months meet: three more days cover that.
  return [addDays(addMonths(first, back), -slackDays - 3), addDays(addMonths(last, back), slackDays + 3)]
}

/** The days of which an email at the usual time leaves within the span. */
function daysWithMorning({ from, to, zone }: Span, quiet: QuietHours | null): readonly CalendarDate[] {
  const days: CalendarDate[] = []
  const last = addDays(todayIn(zone, to), 1)
  for (let day = addDays(todayIn(zone, from), -2); day <= last; day = addDays(day, 1)) {
    const leaves = leavesFrom(instantAt(day, morning, zone), quiet, zone)
    if (leaves >= from && leaves <= to) days.push(day)
  }
  return days
}

/** Instants are compared with the starts of UTC days: the slack covers the rest. */
function bookingsWith(anchor: Anchor, from: string, to: string): string {
  const until = `(${to} + 1)`
  const ofQuote = (condition: string) =>
    `select q.booking_id from quotes q where q.status in ('sent', 'accepted') and ${condition}`
  const withEvent = (at: string) =>
    `select b.id as booking_id from bookings b where b.is_active and b.event_date between ${from} and ${to}
      union all select e.booking_id from events e where e.is_active and ${at} >= ${from} and ${at} < ${until}`
  switch (anchor) {
    case 'inquiry':
      return `select b.id as booking_id from bookings b where b.is_active and b.created_at >= ${from} and b.created_at < ${until}`
    case 'quote-sent':
      return ofQuote(`q.status = 'sent' and q.sent_at >= ${from} and q.sent_at < ${until}`)
    case 'quote-seen':
      return ofQuote(`q.status = 'sent' and exists (select from quote_sightings s where s.quote_id = q.id
        and s.first_seen_at >= ${from} and s.first_seen_at < ${until})`)
    case 'quote-expires':
      return ofQuote(`q.status = 'sent' and q.expires_at >= ${from} and q.expires_at < ${until}`)
    case 'approved':
      return ofQuote(`q.accepted_at >= ${from} and q.accepted_at < ${until}`)
    case 'signed':
      return `select g.booking_id from signatures g where g.signed_at >= ${from} and g.signed_at < ${until}`
    case 'installment-due':
      return bookingsDueText(from, to)
    case 'paid':
      return bookingsPaidText(from, to)
    case 'event-start':
    case 'brief-missing':
    case 'guests-missing':
      return withEvent('e.start_at')
    case 'event-end':
      // An event without an end ends on the day of its start, or on the next one.
      return withEvent('coalesce(e.end_at, e.start_at)')
    case 'papers-due':
      return `select f.booking_id from event_facts f join venues v on v.id = f.venue_id join bookings b on b.id = f.booking_id
        where b.is_active and v.papers_days > 0 and b.event_date - v.papers_days between ${from} and ${to}`
    default:
      return anchor satisfies never
  }
}
