/** The points in time that rules count from. */
import { lastDayUntil, startOfDay, todayIn, type CalendarDate, type Instant } from '../time.ts'
import type { AutomationFacts, DuePayment } from './facts.ts'
import type { Anchor } from './rule.ts'

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
