/**
 * What autopay does next for an installment: announce, charge, wait, or leave it to a person (rules.md, Y-11 to Y-13). Amounts in
 * cents.
 */
import type { Cents } from '../money.ts'
import {
  addDays,
  addMinutes,
  instantAt,
  laterDay,
  todayIn,
  wallTimeOf,
  type CalendarDate,
  type Instant,
} from '../time.ts'
import type { AttemptState } from './consent.ts'

/** The business's morning: emails leave from eight, charges from nine. */
const noticeHour = '08:00'
const chargeHour = '09:00'
const noon = '12:00'
export const noticeDays = 3
const noticeMinutes = noticeDays * 24 * 60
/** The days of the tries, counted from the first. */
export const tryDays = [0, 1, 3, 5] as const
/** What is to be announced or charged is looked for on the quarters of the hour. */
const lookMinutes = 15
/** After a charge that was not made, the next one waits. */
const pauseMinutes = 60

export interface Notice {
  readonly id: string
  readonly due_on: CalendarDate
  readonly charge_on: CalendarDate
  /** The most that may be charged. */
  readonly amount: Cents
  /** Null while it is not known to have left. */
  readonly mailed_at: Instant | null
  /** It could not be delivered. */
  readonly is_failed: boolean
  readonly created_at: Instant
}

export interface Attempt {
  readonly notice_id: string
  readonly number: number
  readonly state: AttemptState
  readonly amount: Cents
  readonly started_on: CalendarDate
  readonly ended_at: Instant | null
}

export interface ChargeFacts {
  readonly due_on: CalendarDate
  /** What is open of the installment. */
  readonly open: Cents
  readonly notices: readonly Notice[]
  readonly attempts: readonly Attempt[]
  /** It was charged on an earlier version of its invoice. */
  readonly was_charged: boolean
  /** Nothing ahead of it on its invoice is open. */
  readonly is_first: boolean
  /** Money of its booking is disputed, or was lost to a dispute. */
  readonly is_disputed: boolean
  /** More is billed than the client agreed to. */
  readonly is_above_agreed: boolean
  /** The provider that keeps the card is switched off. */
  readonly is_provider_off: boolean
}

export type HeldReason =
  | 'disputed'
  | 'above_agreed'
  | 'provider_off'
  | 'needs_client'
  | 'declined'
  | 'not_mailed'

export type NextStep =
  | { readonly kind: 'nothing' }
  /** `at` is when it would be announced or charged; undefined while something is under way. */
  | { readonly kind: 'wait'; readonly at?: Instant; readonly charge_on?: CalendarDate }
  | { readonly kind: 'notice'; readonly charge_on: CalendarDate }
  | { readonly kind: 'charge'; readonly notice: Notice; readonly number: number }
  | { readonly kind: 'person'; readonly reason: HeldReason }

/** The next step for an installment of a booking with autopay. */
export function nextStep(facts: ChargeFacts, now: Instant, zone: string): NextStep {
  const { open, attempts, was_charged, is_disputed, is_above_agreed, is_provider_off } = facts
  // What was charged once and is open again was given back: nobody agreed to pay it a second time.
  if (open <= 0 || was_charged || attempts.some(({ state }) => state === 'paid')) return { kind: 'nothing' }
  if (is_disputed) return { kind: 'person', reason: 'disputed' }
  if (is_above_agreed) return { kind: 'person', reason: 'above_agreed' }
  if (attempts.some(({ state }) => state === 'live')) return { kind: 'wait' }
  if (is_provider_off) return { kind: 'person', reason: 'provider_off' }
  const notice = noticeOf(facts)
  return notice ? announcedStep(facts, notice, { now, zone }) : announcement(facts, now, zone)
}

/** What is shown of the installment ahead of another on its invoice, where that is open: the day of its charge, if it has one. */
export interface Ahead {
  readonly charge_on: CalendarDate | undefined
}

/**
 * The day on which an installment is charged; undefined where it is not, or a person has to look first. Behind one that is open
 * it is charged after that, and has no day once its own came and the one ahead has none.
 */
export function chargeDayOf(
  step: NextStep,
  ahead: Ahead | undefined,
  { now, zone }: { readonly now: Instant; readonly zone: string },
): CalendarDate | undefined {
  if (step.kind === 'charge') return todayIn(zone, now)
  if (step.kind !== 'notice' && step.kind !== 'wait') return undefined
  const { charge_on } = step
  if (charge_on === undefined || !ahead) return charge_on
  if (ahead.charge_on !== undefined) return laterDay(charge_on, ahead.charge_on)
  return chargeTimeOn(charge_on, zone) > now ? charge_on : undefined
}

/** The last attempt of what the client was told last, where it took no money: an earlier one is not what is to be paid. */
export function lastUnpaid(facts: ChargeFacts): UnpaidAttempt | undefined {
  const notice = noticeOf(facts)
  const own = facts.attempts.filter(({ notice_id }) => notice_id === notice?.id)
  const last = own.toSorted((one, other) => one.number - other.number).at(-1)
  return last && isUnpaid(last) ? last : undefined
}

interface UnpaidAttempt extends Attempt {
  readonly state: 'declined' | 'needs_client'
}

function isUnpaid(attempt: Attempt): attempt is UnpaidAttempt {
  return attempt.state === 'declined' || attempt.state === 'needs_client'
}

/** The next step of what was announced: its charge, when it is time. */
function announcedStep(
  { attempts, is_first }: ChargeFacts,
  notice: Notice,
  { now, zone }: { readonly now: Instant; readonly zone: string },
): NextStep {
  if (notice.is_failed) return { kind: 'person', reason: 'not_mailed' }
  const own = attempts.filter(({ notice_id }) => notice_id === notice.id)
  if (own.some(({ state }) => state === 'needs_client')) return { kind: 'person', reason: 'needs_client' }
  const declined = own.filter(({ state }) => state === 'declined')
  const day = tryDay(notice, declined)
  if (day === undefined) return { kind: 'person', reason: 'declined' }
  if (notice.mailed_at === null) return { kind: 'wait', charge_on: day }
  const earliest = chargeTime({ day, mailed_at: notice.mailed_at, zone, pause: pauseEnd(own) })
  // A program that did not run on the day charges in the morning as well.
  const at = is_first && earliest <= now ? notAtNight(now, zone) : earliest
  if (!is_first || at > now) return { kind: 'wait', at, charge_on: todayIn(zone, at) }
  const number = Math.max(0, ...attempts.map((each) => each.number)) + 1
  return { kind: 'charge', notice, number }
}

/** When a charge that is not announced yet is announced; undefined where it is, or nothing is to be announced. */
export function announcedAt(facts: ChargeFacts, step: NextStep, now: Instant): Instant | undefined {
  if (step.kind === 'notice') return now
  return step.kind === 'wait' && noticeOf(facts) === undefined ? step.at : undefined
}

/** The newest announcement, which is what the client was told, where it is of this day and of so much. */
function noticeOf({ notices, due_on, open }: ChargeFacts): Notice | undefined {
  const newest = notices.toSorted((one, other) => one.created_at.localeCompare(other.created_at)).at(-1)
  return newest?.due_on === due_on && newest.amount >= open ? newest : undefined
}

function announcement({ due_on }: ChargeFacts, now: Instant, zone: string): NextStep {
  const { charge_on, at } = announcementOf(due_on, now, zone)
  return at <= now ? { kind: 'notice', charge_on } : { kind: 'wait', at, charge_on }
}

/** When what is not announced yet is announced, today at the earliest, and for which day. */
function announcementOf(due_on: CalendarDate, now: Instant, zone: string) {
  const charge_on = laterDay(due_on, addDays(todayIn(zone, now), noticeDays))
  return { charge_on, at: instantAt(addDays(charge_on, -noticeDays), noticeHour, zone) }
}

/**
 * The days of the email and of the charge of a payment that autopay begins for at `now`. What is due within three days is charged
 * later than its day.
 */
export function daysIfAgreed(due_on: CalendarDate, now: Instant, zone: string): AnnouncedDays {
  const next = nextLook(now)
  const { charge_on: day, at } = announcementOf(due_on, next, zone)
  const mailed_at = at > next ? at : next
  const charge = chargeTime({ day, mailed_at, zone, pause: '' })
  return { notice_on: todayIn(zone, mailed_at), charge_on: todayIn(zone, charge) }
}

function nextLook(now: Instant): Instant {
  const minutes = Number(now.slice(14, 16))
  return addMinutes(now, lookMinutes - (minutes % lookMinutes))
}

export interface AnnouncedDays {
  readonly notice_on: CalendarDate
  readonly charge_on: CalendarDate
}

/** The day of the next try, after the day of the one before; undefined after the last. */
function tryDay({ charge_on }: Notice, declined: readonly Attempt[]): CalendarDate | undefined {
  const days = tryDays[declined.length]
  if (days === undefined) return undefined
  const started = declined.map(({ started_on }) => started_on).toSorted()
  const [first, last] = [started[0], started.at(-1)]
  if (first === undefined || last === undefined) return charge_on
  const day = addDays(first, days)
  return day > last ? day : addDays(last, 1)
}

function pauseEnd(attempts: readonly Attempt[]): Instant {
  const ends = attempts.flatMap(({ state, ended_at }) =>
    state === 'withdrawn' && ended_at !== null ? [ended_at] : [],
  )
  const last = ends.toSorted().at(-1)
  return last === undefined ? '' : addMinutes(last, pauseMinutes)
}

/** From nine on that day, and three days after the announcement left, of an afternoon on the next morning; never before nine. */
function chargeTime({
  day,
  mailed_at,
  zone,
  pause,
}: {
  readonly day: CalendarDate
  readonly mailed_at: Instant
  readonly zone: string
  readonly pause: Instant
}): Instant {
  const morning = chargeTimeOn(day, zone)
  const announced = inTheMorning(addMinutes(mailed_at, noticeMinutes), zone)
  return notAtNight([morning, announced, pause].toSorted().at(-1) ?? morning, zone)
}

function notAtNight(at: Instant, zone: string): Instant {
  return wallTimeOf(at, zone) < chargeHour ? chargeTimeOn(todayIn(zone, at), zone) : at
}

function inTheMorning(at: Instant, zone: string): Instant {
  if (wallTimeOf(at, zone) > noon) return chargeTimeOn(addDays(todayIn(zone, at), 1), zone)
  return notAtNight(at, zone)
}

/** When charges of a day begin. */
export function chargeTimeOn(day: CalendarDate, zone: string): Instant {
  return instantAt(day, chargeHour, zone)
}

/** The days on which a declined charge is tried again, after the first. */
export function laterTries(first: CalendarDate): readonly CalendarDate[] {
  return tryDays.slice(1).map((days) => addDays(first, days))
}

/** True unless a card did not pay and is not tried again: what it is to charge, or the business has to settle first, is not late. */
export function isLeftToAutopay(step: NextStep): boolean {
  if (step.kind === 'person') return step.reason !== 'declined' && step.reason !== 'needs_client'
  return step.kind !== 'nothing'
}

const heldTexts: Readonly<Record<HeldReason, string>> = {
  disputed: 'A payment of this booking is disputed: nothing is charged by itself.',
  above_agreed: 'More is billed than the client agreed to: nothing is charged until they agree again.',
  provider_off:
    'The card provider that keeps this card is switched off: nothing is charged, and the usual reminders are sent.',
  needs_client: 'The bank wants to hear the client, who got a link to finish the payment.',
  declined: 'The card was declined four times. Please call the client.',
  not_mailed: 'The email that announces the charge could not be delivered. Please call the client.',
}

/** Why autopay charges nothing, for owners. */
export function heldText(reason: HeldReason): string {
  return heldTexts[reason]
}
