/** When the moments of rules are, by the facts of a booking (rules.md, M-02). */
import {
  addDays,
  addMinutes,
  addMonths,
  instantAt,
  lastDayUntil,
  startOfDay,
  todayIn,
  wallTimeOf,
  type CalendarDate,
  type Instant,
  type WallTime,
} from '../time.ts'
import type { AutomationFacts, DuePayment } from './facts.ts'
import type { Anchor, Moment, QuietHours } from './rule.ts'

/** Emails that are counted in days or months leave at this time of the business's day. */
export const morning: WallTime = '10:00'
/** Emails are written and leave at these minutes of the hour: the job runs then. */
export const runMinutes = 15

/** An anchor of a booking: an instant, or a day. */
export interface AnchorPoint {
  /** Which of several: the quote or the payment; empty where there is one. */
  readonly key: string
  readonly at: Instant
  /** The day that days are counted from. */
  readonly day: CalendarDate
  /** It is a day without a time. */
  readonly is_day: boolean
  /** What it hangs on exists since then: no earlier moment counts. */
  readonly since: Instant
  /** It is moot from then on: the end of a quote. Null where time alone does not end it. */
  readonly until: Instant | null
}

/** The points of an anchor that are known of a booking. */
export function anchorPoints(anchor: Anchor, facts: AutomationFacts): readonly AnchorPoint[] {
  return finders[anchor](facts)
}

type Find = (facts: AutomationFacts) => readonly AnchorPoint[]

const finders: Readonly<Record<Anchor, Find>> = {
  inquiry: (facts) => [point(facts, facts.made_at, facts.made_at)],
  'quote-sent': (facts) => ofOpenQuote(facts, ({ sent_at }) => sent_at),
  'quote-seen': (facts) => ofOpenQuote(facts, ({ seen_at }) => seen_at),
  'quote-expires': (facts) =>
    ofOpenQuote(facts, ({ expires_at }) => expires_at).map((each) => ({
      ...each,
      day: todayIn(facts.place_zone, each.at),
    })),
  approved: (facts) => ofQuote(facts, facts.quote?.approved_at ?? null),
  signed: (facts) => ofQuote(facts, facts.quote?.signed_at ?? null),
  'installment-due': (facts) =>
    facts.payments.filter(({ open }) => open > 0).map((due) => dueDay(facts, due)),
  paid: (facts) => facts.received.map(({ id, received_at }) => point(facts, received_at, received_at, id)),
  'event-start': startOf,
  'event-end': (facts) => [
    { ...point(facts, facts.ends_at, facts.made_at), day: lastDayUntil(facts.ends_at, facts.place_zone) },
  ],
  'brief-missing': (facts) => (facts.is_brief_complete ? [] : startOf(facts)),
  'guests-missing': (facts) => (facts.has_final_guests ? [] : startOf(facts)),
  'papers-due': (facts) =>
    facts.papers_due_on === null ? [] : [ofDay(facts, facts.papers_due_on, facts.made_at)],
}

function point({ zone }: AutomationFacts, at: Instant, since: Instant, key = ''): AnchorPoint {
  return { key, at, since, day: todayIn(zone, at), is_day: false, until: null }
}

function ofDay({ zone }: AutomationFacts, day: CalendarDate, since: Instant, key = ''): AnchorPoint {
  return { key, since, day, at: startOfDay(day, zone), is_day: true, until: null }
}

function startOf(facts: AutomationFacts): readonly AnchorPoint[] {
  const start = point(facts, facts.starts_at, facts.made_at)
  return [{ ...start, day: todayIn(facts.place_zone, facts.starts_at) }]
}

function dueDay(facts: AutomationFacts, { id, due_on, billed_at }: DuePayment): AnchorPoint {
  return ofDay(facts, due_on, billed_at, id)
}

function ofOpenQuote(
  facts: AutomationFacts,
  instantOf: (quote: NonNullable<AutomationFacts['quote']>) => Instant | null,
): readonly AnchorPoint[] {
  const { quote } = facts
  if (!quote?.is_open) return []
  const at = instantOf(quote)
  return at === null ? [] : [{ ...point(facts, at, quote.sent_at, quote.id), until: quote.expires_at }]
}

function ofQuote(facts: AutomationFacts, at: Instant | null): readonly AnchorPoint[] {
  return facts.quote === null || at === null ? [] : [point(facts, at, at, facts.quote.id)]
}

/**
 * The instant of a moment. Hours are counted to the minute, and a clock change changes nothing. Days and months are
 * counted in the zone's calendar, and are at 10 AM of its clock; a moment after its anchor is never before it.
 */
export function momentAt(moment: Moment, anchor: AnchorPoint, zone: string): Instant {
  const { unit, direction } = moment
  const amount = direction === 'before' ? -moment.amount : moment.amount
  if (unit === 'hours') return addMinutes(anchor.at, amount * 60)
  const day = unit === 'days' ? addDays(anchor.day, amount) : addMonths(anchor.day, amount)
  const at = instantAt(day, morning, zone)
  return direction === 'after' && !anchor.is_day && at < anchor.at ? anchor.at : at
}

/** The instant from which a moment is too late: its anchor is moot; of one before the anchor, that is there or its day over. */
export function tooLateFrom(
  { direction }: Moment,
  { at, day, is_day, until }: AnchorPoint,
  zone: string,
): Instant | null {
  if (direction === 'after') return until
  const there = is_day ? startOfDay(addDays(day, 1), zone) : at
  return until !== null && until < there ? until : there
}

/** When an email leaves that may from `at` on: at the next run of the job outside quiet hours. */
export function leavesFrom(at: Instant, quiet: QuietHours | null, zone: string): Instant {
  const run = runFrom(at)
  const free = outsideQuiet(run, quiet, zone)
  return free === run ? run : runFrom(free)
}

/** The run of the job in this minute, or the next one. Zones differ from UTC by whole quarters of an hour. */
export function runFrom(at: Instant): Instant {
  const minute = `${at.slice(0, 16)}:00.000Z`
  const past = Number(at.slice(14, 16)) % runMinutes
  return addMinutes(minute, past === 0 ? 0 : runMinutes - past)
}

/** The instant, or the end of the quiet hours that it lies in. */
export function outsideQuiet(at: Instant, quiet: QuietHours | null, zone: string): Instant {
  if (quiet === null || !isQuiet(at, quiet, zone)) return at
  const today = todayIn(zone, at)
  const ends = instantAt(today, quiet.to, zone)
  return ends > at ? ends : instantAt(addDays(today, 1), quiet.to, zone)
}

/** Whether the wall clock of the zone is within quiet hours. */
function isQuiet(at: Instant, { from, to }: QuietHours, zone: string): boolean {
  const time = wallTimeOf(at, zone)
  return from < to ? time >= from && time < to : time >= from || time < to
}
