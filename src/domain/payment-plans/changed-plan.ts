/** A plan whose invoice comes to another total, or whose event moves (rules.md, Y-04, Y-05). Amounts in cents. */
import type { Cents } from '../money.ts'
import type { CalendarDate } from '../time.ts'
import { dayOf, followsEvent, inOrder, type Installment, type PlanDates } from './plan.ts'
import { openParts } from './paid-plan.ts'
import { withTrueLabels } from './part-label.ts'

export interface RebalancedPlan {
  readonly installments: readonly Installment[]
  /** What was received beyond the new total, and is proposed as a refund. */
  readonly refund: Cents
}

interface NewTotal {
  readonly total: Cents
  readonly paid: Cents
  readonly today: CalendarDate
}

/**
 * The plan for a new total. What is paid in full or was due before `today` stays; what is left of the total is shared out
 * in the proportions of before, amounts that were named stay as far as they fit, and the last part takes the cents. Where
 * nothing is open, a part for the rest is added on the day of the last one, never before `today`. A name keeps no percentage
 * that does not hold any more.
 */
export function rebalanced(plan: readonly Installment[], wanted: NewTotal): RebalancedPlan {
  const { total, paid } = wanted
  return {
    installments: withTrueLabels(plan, sharedOutAnew(plan, wanted)),
    refund: Math.max(0, paid - total),
  }
}

function sharedOutAnew(
  plan: readonly Installment[],
  { total, paid, today }: NewTotal,
): readonly Installment[] {
  const open = openParts(plan, paid)
  const stays = plan.map(({ due_on }, place) => open[place] === 0 || due_on < today)
  const kept = sumOf(plan.filter((_, place) => stays[place]))
  if (kept > total) return shrunk(plan, stays, total)
  const free = plan.filter((_, place) => !stays[place])
  if (free.length === 0) return withRest(plan, total - kept, today)
  const shares = sharedAsBefore(free, total - kept)
  let place = 0
  return plan.map((part, index) => (stays[index] ? part : { ...part, amount: shares[place++] ?? 0 }))
}

/**
 * The plan after the event moved: parts that depend on it and are not paid in full get their new day, never before
 * `today`. The others keep theirs, and so does a day that does not change.
 */
export function movedPlan(
  plan: readonly Installment[],
  { paid, today, dates }: { readonly paid: Cents; readonly today: CalendarDate; readonly dates: PlanDates },
): readonly Installment[] {
  const open = openParts(plan, paid)
  const wanted = plan.map((part, place) => {
    if (open[place] === 0 || !followsEvent(part.anchor)) return part.due_on
    const day = dayOf(part.anchor, dates)
    return day < today && day !== part.due_on ? today : day
  })
  const unpaid = plan.flatMap((_, place) => (open[place] === 0 ? [] : [place]))
  const ordered = inOrder(
    unpaid.map((place) => plan[place] ?? { anchor: { kind: 'event' } }),
    unpaid.map((place) => wanted[place] ?? today),
  )
  return plan.map((part, place) => {
    const at = unpaid.indexOf(place)
    const due_on = at < 0 ? part.due_on : (ordered[at] ?? part.due_on)
    return due_on === part.due_on ? part : { ...part, due_on }
  })
}

/** Named amounts as far as they fit, the others in proportion to what they were; the last takes the cents. */
function sharedAsBefore(free: readonly Installment[], rest: Cents): readonly Cents[] {
  const last = free.length - 1
  let left = rest
  const named = free.map(({ share, amount }, place) => {
    if (share.kind !== 'fixed' || place === last) return undefined
    const stays = Math.min(amount, left)
    left -= stays
    return stays
  })
  const shared = left
  const weights = free.reduce((sum, { amount }, place) => sum + (named[place] === undefined ? amount : 0), 0)
  return free.map(({ amount }, place) => {
    const stays = named[place]
    if (stays !== undefined) return stays
    const part = place === last ? left : weights === 0 ? 0 : proportion(shared, amount, weights)
    left -= part
    return part
  })
}

/** Less than what stays: the parts that are still to come get nothing, then the last ones of what stays get less. */
function shrunk(
  plan: readonly Installment[],
  stays: readonly boolean[],
  total: Cents,
): readonly Installment[] {
  let left = total
  return plan.map((part, place) => {
    const amount = stays[place] ? Math.min(part.amount, left) : 0
    left -= amount
    return amount === part.amount ? part : { ...part, amount }
  })
}

function withRest(plan: readonly Installment[], rest: Cents, today: CalendarDate): readonly Installment[] {
  const last = plan.at(-1)
  if (rest === 0) return plan
  const due_on = last && last.due_on > today ? last.due_on : today
  const anchor = last?.anchor ?? { kind: 'day', day: due_on }
  return [...plan, { label: 'Balance', share: { kind: 'rest' }, anchor, amount: rest, due_on }]
}

/** `amount` × `weight` / `weights` in whole cents, rounded down; exact for products beyond 2^53. */
function proportion(amount: Cents, weight: Cents, weights: Cents): Cents {
  return Number((BigInt(amount) * BigInt(weight)) / BigInt(weights))
}

function sumOf(parts: readonly { readonly amount: Cents }[]): Cents {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}
