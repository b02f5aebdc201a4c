/** Payment plans: what each part of an invoice comes to, and when it is due (rules.md, Y-01 to Y-03). Amounts in cents. */
import { shareOf, type Cents } from '../money.ts'
import { addDays, addMonths, daysBetween, laterDay, type CalendarDate } from '../time.ts'

/** A part of the total: a percentage with at most two decimals, an amount, or an equal part of what is left. */
export type Share =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'fixed'; readonly amount: Cents }
  | { readonly kind: 'rest' }

/** What the day of a part depends on. `months` counts from the first payment; `halfway` is between approval and event. */
export type Anchor =
  | { readonly kind: 'approval' | 'event' | 'halfway' }
  | { readonly kind: 'after_approval' | 'before_event' | 'after_event'; readonly days: number }
  | { readonly kind: 'months'; readonly months: number }
  | { readonly kind: 'day'; readonly day: CalendarDate }

export interface PlanPart {
  readonly label: string
  readonly share: Share
  readonly anchor: Anchor
}

/** A part with its amount and its day. */
export interface Installment extends PlanPart {
  readonly amount: Cents
  readonly due_on: CalendarDate
}

export interface PlanDates {
  /** The day of the approval, or on which the invoice was made. */
  readonly start: CalendarDate
  /** The day until which a part on approval can be paid. */
  readonly first_due: CalendarDate
  readonly event_date: CalendarDate
}

/**
 * The installments of a plan, in order: they add up to `total`, none is negative, and none is due before the one ahead of
 * it or before the plan starts. Parts without an amount stay, with 0.
 */
export function plannedInstallments(
  parts: readonly PlanPart[],
  total: Cents,
  dates: PlanDates,
): readonly Installment[] {
  const shared = amountsOf(parts, total)
  const days = daysOf(parts, dates)
  return parts.map((part, place) => ({
    ...part,
    amount: shared[place] ?? 0,
    due_on: days[place] ?? dates.first_due,
  }))
}

/**
 * The day until which the first part of a template can be paid: `days` after the approval, at most until the next part is
 * due (C-20).
 */
export function firstDueOf(
  parts: readonly PlanPart[],
  { start, days, event_date }: Pick<PlanDates, 'start' | 'event_date'> & { readonly days: number },
): CalendarDate {
  const dates = { start, first_due: addDays(start, days), event_date }
  const later = parts
    .filter(({ anchor }) => anchor.kind !== 'approval' && anchor.kind !== 'months')
    .map(({ anchor }) => dayOf(anchor, dates))
  return laterDay(start, earliest(dates.first_due, ...later))
}

/** The installments of a template that is agreed on `start`; a part on approval can be paid for `days`. */
export function agreedInstallments(
  parts: readonly PlanPart[],
  total: Cents,
  dates: Pick<PlanDates, 'start' | 'event_date'> & { readonly days: number },
): readonly Installment[] {
  return plannedInstallments(parts, total, { ...dates, first_due: firstDueOf(parts, dates) })
}

/** Percentages and amounts in order, each of what is left at most; then the rest in equal parts. The last part takes the cents. */
function amountsOf(parts: readonly PlanPart[], total: Cents): readonly Cents[] {
  const last = parts.length - 1
  let left = total
  const named = parts.map(({ share }, place) => {
    if (share.kind === 'rest') return undefined
    const isRemainder = place === last && !parts.some((part) => part.share.kind === 'rest')
    const asked = share.kind === 'fixed' ? share.amount : shareOf(total, share.percent / 100)
    const amount = isRemainder ? left : Math.min(asked, left)
    left -= amount
    return amount
  })
  const open = named.filter((amount) => amount === undefined).length
  const each = Math.floor(left / open)
  const final = named.lastIndexOf(undefined)
  return named.map((amount, place) => amount ?? (place === final ? left - each * (open - 1) : each))
}

/**
 * The days of the parts: a part on approval is due before what follows it, any other not before what is ahead of it. An
 * owner's own earlier day of the first payment stays.
 */
function daysOf(parts: readonly PlanPart[], dates: PlanDates): readonly CalendarDate[] {
  const floor = earliest(dates.start, dates.first_due)
  return inOrder(
    parts,
    parts.map(({ anchor }) => laterDay(floor, dayOf(anchor, dates))),
  )
}

/** The same days, with the parts on approval before what follows them, and none before the one ahead of it. */
export function inOrder(
  parts: readonly Pick<PlanPart, 'anchor'>[],
  days: readonly CalendarDate[],
): readonly CalendarDate[] {
  const pulled = days.map((day, place) =>
    parts[place]?.anchor.kind === 'approval' ? earliest(day, ...days.slice(place + 1)) : day,
  )
  let ahead = ''
  return pulled.map((day) => (ahead = day < ahead ? ahead : day))
}

/** The day of an anchor, before any order. */
export function dayOf(anchor: Anchor, { start, first_due, event_date }: PlanDates): CalendarDate {
  switch (anchor.kind) {
    case 'approval':
      return first_due
    case 'after_approval':
      return addDays(start, anchor.days)
    case 'day':
      return anchor.day
    case 'before_event':
      return addDays(event_date, -anchor.days)
    case 'after_event':
      return addDays(event_date, anchor.days)
    case 'event':
      return event_date
    case 'halfway':
      return addDays(start, Math.floor(daysBetween(start, event_date) / 2))
    case 'months':
      return addMonths(first_due, anchor.months)
    default:
      return anchor satisfies never
  }
}

/** True for an anchor whose day follows the event. */
export function followsEvent({ kind }: Anchor): boolean {
  return kind === 'event' || kind === 'halfway' || kind === 'before_event' || kind === 'after_event'
}

function earliest(first: CalendarDate, ...others: readonly CalendarDate[]): CalendarDate {
  return others.reduce((least, day) => (day < least ? day : least), first)
}
