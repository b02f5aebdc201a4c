/**
 * Which emails rules bring forth, slowly and apart from `src/domain/automations`: every wall-clock time is found by looking
 * at one minute of UTC after the other, and every rule of docs/rules.md (M-01 to M-07) is a plain `if`.
 */
import type { AutomationFacts } from '#domain/automations/facts.ts'
import type { Moment, Rule } from '#domain/automations/rule.ts'
import { minuteOf, wall } from './wall-clock.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export interface ModelEmail {
  readonly rule: string
  readonly key: string
  /** Milliseconds since 1970. */
  readonly leaves: number
}

interface Point {
  readonly which: string
  /** Milliseconds; of a day its first minute. */
  readonly at: number
  readonly date: string
  readonly isDay: boolean
  readonly since: number
}

function later(date: string, { amount, unit, direction }: Moment): string {
  const sign = direction === 'before' ? -1 : 1
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number)
  if (unit === 'days') {
    let at = Date.parse(`${date}T12:00:00Z`)
    for (let count = 0; count < amount; count++) at += sign * day
    return new Date(at).toISOString().slice(0, 10)
  }
  let [y, m] = [year, month]
  for (let count = 0; count < amount; count++) {
    m += sign
    if (m === 13) [y, m] = [y + 1, 1]
    if (m === 0) [y, m] = [y - 1, 12]
  }
  for (let d = dayOfMonth; ; d--) {
    const text = `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
    const utc = new Date(`${text}T00:00:00Z`)
    if (!Number.isNaN(utc.getTime()) && utc.toISOString().startsWith(text)) return text
  }
}

function points(moment: Moment, facts: AutomationFacts, now: number): readonly Point[] {
  const at = (instant: string, since: string, which = ''): Point => {
    const when = Date.parse(instant)
    return {
      which,
      at: when,
      date: wall(when, facts.zone).slice(0, 10),
      isDay: false,
      since: Date.parse(since),
    }
  }
  const onDay = (date: string, since: string, which = ''): Point => ({
    which,
    date,
    at: minuteOf(date, '00:00', facts.zone),
    isDay: true,
    since: Date.parse(since),
  })
  const { quote, payments, received, made_at, starts_at, ends_at } = facts
  const start = [at(starts_at, made_at)]
  const isOpen = quote !== null && quote.is_open && Date.parse(quote.expires_at) > now
  switch (moment.anchor) {
    case 'inquiry':
      return [at(made_at, made_at)]
    case 'quote-sent':
      return isOpen ? [at(quote.sent_at, quote.sent_at, quote.id)] : []
    case 'quote-seen':
      return isOpen && quote.seen_at ? [at(quote.seen_at, quote.sent_at, quote.id)] : []
    case 'quote-expires':
      return isOpen ? [at(quote.expires_at, quote.sent_at, quote.id)] : []
    case 'approved':
      return quote?.approved_at ? [at(quote.approved_at, quote.approved_at, quote.id)] : []
    case 'signed':
      return quote?.signed_at ? [at(quote.signed_at, quote.signed_at, quote.id)] : []
    case 'installment-due':
      return payments.filter(({ open }) => open > 0).map((due) => onDay(due.due_on, due.billed_at, due.id))
    case 'paid':
      return received.map(({ id, received_at }) => at(received_at, received_at, id))
    case 'event-start':
      return start
    case 'event-end': {
      const lastMinute = wall(Date.parse(ends_at) - minute, facts.zone).slice(0, 10)
      return [{ ...at(ends_at, made_at), date: lastMinute }]
    }
    case 'brief-missing':
      return facts.is_brief_complete ? [] : start
    case 'guests-missing':
      return facts.has_final_guests ? [] : start
    case 'papers-due':
      return facts.papers_due_on === null ? [] : [onDay(facts.papers_due_on, made_at)]
    default:
      return moment.anchor satisfies never
  }
}

function allTrue(rule: Rule, facts: AutomationFacts): boolean {
  for (const condition of rule.conditions) {
    if (!('values' in condition)) {
      const value = condition.field === 'total' ? facts.total : facts.guests
      if (value === null) return false
      if (condition.least !== null && value < condition.least) return false
      if (condition.most !== null && value > condition.most) return false
      continue
    }
    const brief = facts.is_brief_complete ? 'complete' : 'incomplete'
    const client = facts.is_new_client ? 'new' : 'known'
    const { status, mode, type, source } = facts
    const value = { status, mode, type, source, brief, client }[condition.field]
    if (value === null || !condition.values.includes(value)) return false
  }
  return true
}

function afterQuiet(at: number, rule: Rule, zone: string): number {
  if (!rule.quiet) return at
  const { from, to } = rule.quiet
  const isQuiet = (time: string) => (from < to ? from <= time && time < to : from <= time || time < to)
  if (!isQuiet(wall(at, zone).slice(11))) return at
  // Quiet hours end when the clock first shows `to`: today, or on the day of the next midnight.
  for (let ahead = at; ; ahead += 6 * hour) {
    const ends = minuteOf(wall(ahead, zone).slice(0, 10), to, zone)
    if (ends > at) return ends
  }
}

/** The first quarter of an hour, by the clock of UTC, that is not quiet. */
function atRun(at: number, rule: Rule, zone: string): number {
  const quarter = (from: number) => {
    let run = from - (from % minute)
    while (new Date(run).getUTCMinutes() % 15 !== 0) run += minute
    return run
  }
  return quarter(afterQuiet(quarter(at), rule, zone))
}

function quoteEnds({ quote }: AutomationFacts): number {
  return quote === null ? Number.NEGATIVE_INFINITY : Date.parse(quote.expires_at)
}

const courtesy = [
  'quote-follow-up',
  'brief-reminder',
  'guest-count',
  'thanks',
  'review-request',
  'anniversary',
]

interface Candidate {
  readonly key: string
  /** Milliseconds since 1970: when the moment is, since when what it hangs on exists, and from when it is too late. */
  readonly at: number
  readonly since: number
  readonly ends: number
}

/** The emails that a rule could bring of a booking, whenever they are. */
function candidates(facts: AutomationFacts, rule: Rule, now: number): readonly Candidate[] {
  const found: Candidate[] = []
  if (!facts.is_live || !allTrue(rule, facts)) return found
  for (const moment of rule.moments)
    for (const it of points(moment, facts, now))
      for (const person of facts.addressees[rule.recipient]) {
        if (person.is_refused) continue
        if (person.has_stopped && courtesy.includes(rule.email)) continue
        const { amount, unit, direction, anchor } = moment
        const key = `${amount} ${unit} ${direction} ${anchor}|${it.which}|${person.key}`
        let at: number
        if (unit === 'hours') at = it.at + (direction === 'before' ? -1 : 1) * amount * hour
        else {
          at = minuteOf(later(it.date, moment), '10:00', facts.zone)
          if (direction === 'after' && !it.isDay && at < it.at) at = it.at
        }
        let ends = Number.POSITIVE_INFINITY
        if (anchor.startsWith('quote-')) ends = quoteEnds(facts)
        if (direction === 'before') {
          const tomorrow = new Date(Date.parse(`${it.date}T12:00:00Z`) + day).toISOString().slice(0, 10)
          ends = Math.min(ends, it.isDay ? minuteOf(tomorrow, '00:00', facts.zone) : it.at)
        }
        found.push({ key, at, since: it.since, ends })
      }
  return found
}

/** The emails that are to be written at `now`; `written` are the keys of those before, of this rule. */
export function modelDue(
  facts: AutomationFacts,
  rules: readonly Rule[],
  written: ReadonlySet<string>,
  now: number,
): readonly ModelEmail[] {
  const emails: ModelEmail[] = []
  for (const rule of rules) {
    if (rule.acts_from === null) continue
    for (const { key, at, since, ends } of candidates(facts, rule, now)) {
      if (written.has(`${rule.id} ${key}`)) continue
      if (at < Date.parse(rule.acts_from) || at < since) continue
      let leaves = atRun(at, rule, facts.zone)
      if (leaves - now > 30 * minute || now - leaves >= 48 * hour) continue
      if (leaves < now + 15 * minute) leaves = atRun(now + 15 * minute, rule, facts.zone)
      if (leaves >= ends) continue
      emails.push({ rule: rule.id, key, leaves })
    }
  }
  return emails
}

/** Whether an email that was written may still be sent at `now`. */
export function modelStands(
  facts: AutomationFacts,
  rule: Rule,
  written: { readonly key: string; readonly leaves: number },
  now: number,
): boolean {
  if (rule.acts_from === null || now - written.leaves >= 14 * day) return false
  return candidates(facts, rule, now).some(
    ({ key, at, ends }) => key === written.key && at - now <= 30 * minute && now < ends,
  )
}

/** The keys that a rule reaches of the past where it is asked to: of each person the last moment of a year that was not handled. */
export function modelPast(
  facts: AutomationFacts,
  rule: Rule,
  written: ReadonlySet<string>,
  now: number,
): readonly string[] {
  const leaves = atRun(now + 15 * minute, rule, facts.zone)
  const last = new Map<string, Candidate>()
  for (const each of candidates(facts, rule, now)) {
    const isPast = each.at < now && now - each.at <= 365 * day && each.at >= each.since && leaves < each.ends
    if (!isPast || written.has(`${rule.id} ${each.key}`)) continue
    const person = each.key.split('|')[2] ?? ''
    const before = last.get(person)
    if (!before || before.at < each.at) last.set(person, each)
  }
  return [...last.values()].map(({ key }) => key)
}

/** When the quiet hours end that it is now; `now` outside of them. */
export function modelFree(rule: Rule, zone: string, now: number): number {
  return afterQuiet(now, rule, zone)
}
