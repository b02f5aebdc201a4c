/** The bookings that rules may concern within a time: what a night's work reads instead of every booking. */
import { sql, type SQL } from 'drizzle-orm'
import type { Anchor, Moment, Rule } from '#domain/automations/rule.ts'
import { addDays, addMinutes, addMonths, todayIn, type CalendarDate, type Instant } from '#domain/time.ts'
import type { Db } from '#server/platform/database/database.ts'
import { bookingsDueText, bookingsPaidText } from '#server/records/payments/due-payments.ts'

/** More than zones, clock changes and quiet hours move a moment, in days. */
const slackDays = 2

/** Ids of the bookings of which a moment of a rule may lie from `from` to `to`, and more; none twice. */
export async function candidatesOf(
  db: Db,
  rules: readonly Rule[],
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Promise<readonly string[]> {
  const parts = new Map<string, SQL>()
  for (const moment of rules.flatMap(({ moments }) => moments)) {
    const [least, most] = anchorDays(moment, from, to)
    parts.set(
      `${moment.anchor} ${least} ${most}`,
      sql.raw(bookingsWith(moment.anchor, `'${least}'::date`, `'${most}'::date`)),
    )
  }
  if (parts.size === 0) return []
  const { rows } = await db.execute<{ booking_id: string }>(
    sql`select distinct booking_id from (${sql.join([...parts.values()], sql` union all `)}) found where booking_id is not null`,
  )
  return rows.map(({ booking_id }) => booking_id)
}

/** The days on which the anchor lies where the moment lies in a span. */
function anchorDays(
  { amount, unit, direction }: Moment,
  from: Instant,
  to: Instant,
): [CalendarDate, CalendarDate] {
  const back = direction === 'before' ? amount : -amount
  const shifted = (at: Instant, slack: number): CalendarDate => {
    const day = addDays(todayIn('UTC', unit === 'hours' ? addMinutes(at, back * 60) : at), slack)
    if (unit === 'hours') return day
    return unit === 'days' ? addDays(day, back) : addMonths(day, back)
  }
  // The last days of months meet: three more days cover that.
  const months = unit === 'months' ? 3 : 0
  return [shifted(from, -slackDays - months), shifted(to, slackDays + months)]
}

/** Instants are compared with the starts of UTC days: the slack covers the rest. */
function bookingsWith(anchor: Anchor, from: string, to: string): string {
  const until = `(${to} + 1)`
  const ofQuote = (condition: string) =>
    `select q.booking_id from quotes q where q.status in ('sent', 'accepted') and ${condition}`
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
    case 'event-end':
    case 'brief-missing':
    case 'guests-missing':
      return `select b.id as booking_id from bookings b where b.is_active and b.event_date between ${from} and ${to}
        union all select e.booking_id from events e where e.is_active and e.start_at >= ${from} and e.start_at < ${until}`
    case 'papers-due':
      return `select f.booking_id from event_facts f join venues v on v.id = f.venue_id join bookings b on b.id = f.booking_id
        where b.is_active and v.papers_days > 0 and b.event_date - v.papers_days between ${from} and ${to}`
    default:
      return anchor satisfies never
  }
}
