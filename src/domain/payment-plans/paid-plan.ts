/** What is paid and what is open of a plan (rules.md, Y-06). Amounts in cents. */
import type { Cents } from '../money.ts'
import type { CalendarDate } from '../time.ts'

interface Part {
  readonly amount: Cents
}

/** What is open of each part: received money pays the first ones first. */
export function openParts(plan: readonly Part[], paid: Cents): readonly Cents[] {
  let asked = 0
  return plan.map(({ amount }) => {
    const open = Math.max(0, Math.min(amount, asked + amount - paid))
    asked += amount
    return open
  })
}

/** The day of the first part that is not paid in full; undefined where nothing is open. */
export function nextDueOn(
  plan: readonly (Part & { readonly due_on: CalendarDate })[],
  paid: Cents,
): CalendarDate | undefined {
  const open = openParts(plan, paid)
  return plan.find((_, place) => (open[place] ?? 0) > 0)?.due_on
}

/** The amounts that pay the first open part, the first two, and so on, up to everything. */
export function amountsThrough(plan: readonly Part[], paid: Cents): readonly Cents[] {
  let sum = 0
  return openParts(plan, paid).flatMap((open) => (open > 0 ? [(sum += open)] : []))
}

/** What is open of the chosen parts, by their places; undefined where a place is no part that is open, or is named twice. */
export function amountOfParts(
  plan: readonly Part[],
  paid: Cents,
  places: readonly number[],
): Cents | undefined {
  const open = openParts(plan, paid)
  const amounts = places.map((place) => open[place] ?? 0)
  const isGood =
    places.length > 0 && new Set(places).size === places.length && amounts.every((each) => each > 0)
  return isGood ? amounts.reduce((sum, amount) => sum + amount, 0) : undefined
}

/** How an amount is counted: what it pays of each open part, the first ones first. Parts that it does not reach are left out. */
export function coverageOf(
  plan: readonly Part[],
  paid: Cents,
  amount: Cents,
): readonly { readonly place: number; readonly amount: Cents; readonly isWhole: boolean }[] {
  let left = amount
  return openParts(plan, paid).flatMap((open, place) => {
    const covered = Math.min(open, left)
    left -= covered
    return covered > 0 ? [{ place, amount: covered, isWhole: covered === open }] : []
  })
}
