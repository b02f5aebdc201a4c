/** Which emails rules bring forth, and when (rules.md, M-01 to M-04). Pure: the facts and the time are arguments. */
import { addMinutes, type Instant } from '../time.ts'
import { holds } from './conditions.ts'
import { mayStop } from '../business/automated-emails.ts'
import { handledKey, type Addressee, type AutomationFacts } from './facts.ts'
import { leavesFrom, momentAt, runFrom, runMinutes, tooLateFrom } from './moments.ts'
import { anchorPoints, type AnchorPoint } from './anchor-points.ts'
import { skippedText } from './reason.ts'
import { momentKey, type Moment, type Rule } from './rule.ts'

/** An email is to be seen so long before it leaves, in minutes: nothing is sent that was not. */
export const noticeMinutes = 15
/** An email is written so long before it leaves where its moment was seen coming: one run of the job may be late. */
export const leadMinutes = noticeMinutes + runMinutes
/** A moment counts for so long, in minutes, for what becomes true or is found late. */
const windowMinutes = 48 * 60
/** What waits for a person for longer is moot. */
const waitMinutes = 14 * 24 * 60
/** The past that a rule may be asked to reach. */
const pastMinutes = 365 * 24 * 60

/** One email to one person because of one rule. */
export interface Occurrence {
  readonly rule: Rule
  /** Once for a booking and rule. */
  readonly key: string
  readonly moment: Moment
  readonly anchor: AnchorPoint
  /** When the moment is, in or out of quiet hours. */
  readonly at: Instant
  /** When the email leaves, or comes before a person. */
  readonly leaves_at: Instant
  readonly addressee: Addressee
}

interface Candidate extends Occurrence {
  readonly too_late_from: Instant | null
}

/**
 * The occurrences of a booking that a run at `now` writes: they leave within half an hour, their moment is at most two days
 * past and not before the rule acts, and all conditions hold. Each leaves 15 minutes from now at the earliest.
 */
export function due(facts: AutomationFacts, rules: readonly Rule[], now: Instant): readonly Occurrence[] {
  const soon = addMinutes(now, leadMinutes)
  return rules.flatMap((rule) =>
    fresh(facts, rule).flatMap((candidate) =>
      // An email never leaves before its moment.
      candidate.at > soon || leavesFrom(candidate.at, rule.quiet, facts.zone) > soon
        ? []
        : written(candidate, facts.zone, now),
    ),
  )
}

/** The occurrences of a booking that leave until `until` if nothing changes: what `due` gives at its next runs. */
export function ahead(
  facts: AutomationFacts,
  rules: readonly Rule[],
  { now, until }: { readonly now: Instant; readonly until: Instant },
): readonly Occurrence[] {
  const run = runFrom(now)
  return rules.flatMap((rule) =>
    fresh(facts, rule)
      .flatMap((candidate) => written(candidate, facts.zone, run))
      .filter(({ leaves_at }) => leaves_at <= until),
  )
}

/** What a run of the job makes of a candidate; nothing where it comes too late. */
function written(candidate: Candidate, zone: string, run: Instant): readonly Occurrence[] {
  const { quiet } = candidate.rule
  const planned = leavesFrom(candidate.at, quiet, zone)
  if (addMinutes(planned, windowMinutes) <= run) return []
  const soonest = addMinutes(run, noticeMinutes)
  const leaves_at = planned < soonest ? leavesFrom(soonest, quiet, zone) : planned
  return isTooLate(candidate, leaves_at) ? [] : [{ ...candidate, leaves_at }]
}

/** An occurrence that would reach nobody, and why. */
export interface Skipped extends Occurrence {
  readonly because: string
}

/** The occurrences that would leave from `now` until `until` if their recipient had an address that is written to. */
export function skippedAhead(
  facts: AutomationFacts,
  rules: readonly Rule[],
  span: { readonly now: Instant; readonly until: Instant },
): readonly Skipped[] {
  return rules.flatMap((rule) => {
    const named = facts.addressees[rule.recipient]
    if (rule.recipient === 'client' || named.some(({ is_refused }) => !is_refused)) return []
    const because = skippedText(rule.recipient, named.length > 0)
    const withNobody = { ...facts, addressees: { ...facts.addressees, [rule.recipient]: [nobody] } }
    return ahead(withNobody, [rule], span).map((occurrence) => ({ ...occurrence, because }))
  })
}

const nobody: Addressee = { key: 'nobody', name: '', address: '', is_refused: false, has_stopped: false }

/**
 * What a rule would reach of the past if it were asked to (M-04): of each person the last moment before `now`, within a
 * year, whose conditions hold and which was not handled. It leaves as soon as it may.
 */
export function passed(facts: AutomationFacts, rule: Rule, now: Instant): readonly Occurrence[] {
  const earliest = addMinutes(now, -pastMinutes)
  const leaves_at = leavesFrom(addMinutes(now, noticeMinutes), rule.quiet, facts.zone)
  const found = new Map<string, Occurrence>()
  for (const candidate of candidates(facts, rule)) {
    const { at, anchor, addressee } = candidate
    if (isHandled(facts, candidate) || at >= now || at < earliest || at < anchor.since) continue
    if (isTooLate(candidate, leaves_at)) continue
    const before = found.get(addressee.key)
    if (!before || before.at < at) found.set(addressee.key, { ...candidate, leaves_at })
  }
  return [...found.values()]
}

/**
 * An occurrence that was written, as the facts have it at `now`; undefined where it may not be sent: its anchor or moment
 * is gone or ahead again, a condition no longer holds, it has waited for two weeks, or its person takes no more emails.
 */
export function standing(
  facts: AutomationFacts,
  rule: Rule,
  written: { readonly key: string; readonly leaves_at: Instant },
  now: Instant,
): Occurrence | undefined {
  if (addMinutes(written.leaves_at, waitMinutes) <= now) return undefined
  return candidates(facts, rule).find(
    (candidate) =>
      candidate.key === written.key &&
      candidate.at <= addMinutes(now, leadMinutes) &&
      !isTooLate(candidate, now),
  )
}

/** What was not handled, of the time since the rule acts. */
function fresh(facts: AutomationFacts, rule: Rule): readonly Candidate[] {
  const { acts_from } = rule
  if (acts_from === null) return []
  return candidates(facts, rule).filter(
    (candidate) =>
      candidate.at >= acts_from && candidate.at >= candidate.anchor.since && !isHandled(facts, candidate),
  )
}

function candidates(facts: AutomationFacts, rule: Rule): readonly Candidate[] {
  if (!facts.is_live || !holds(rule.conditions, facts)) return []
  const addressees = facts.addressees[rule.recipient].filter(
    ({ is_refused, has_stopped }) => !is_refused && !(has_stopped && mayStop(rule.email)),
  )
  if (addressees.length === 0) return []
  return rule.moments.flatMap((moment) =>
    anchorPoints(moment.anchor, facts).flatMap((anchor) => {
      const at = momentAt(moment, anchor, facts.zone)
      const too_late_from = tooLateFrom(moment, anchor, facts.zone)
      return addressees.map((addressee) => ({
        rule,
        key: [momentKey(moment), anchor.key, addressee.key].join('|'),
        moment,
        anchor,
        at,
        leaves_at: at,
        addressee,
        too_late_from,
      }))
    }),
  )
}

function isHandled({ handled }: AutomationFacts, { rule, key }: Occurrence): boolean {
  return handled.has(handledKey(rule.id, key))
}

function isTooLate({ too_late_from }: Candidate, leaves_at: Instant): boolean {
  return too_late_from !== null && leaves_at >= too_late_from
}
