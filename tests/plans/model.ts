/** Payment plans a second time, written apart: whole numbers of unlimited size, days as numbers, one part after the other. */
import type { Anchor, PlanPart } from '../../src/domain/payment-plans/plan.ts'

export interface ModelPart {
  readonly part: PlanPart
  cents: bigint
  day: number
}

export interface ModelDates {
  readonly start: number
  readonly first: number
  readonly event: number
}

const dayMs = 86_400_000

export function dayNumber(date: string): number {
  const [year, month, day] = date.split('-').map(Number)
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day) / dayMs
}

export function dayText(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}

/** The day until which a part on approval can be paid: so many days later, or when the next part is due (C-20). */
export function modelFirst(
  parts: readonly PlanPart[],
  { start, days, event }: { readonly start: number; readonly days: number; readonly event: number },
): number {
  let first = start + days
  for (const { anchor } of parts) {
    if (anchor.kind === 'approval' || anchor.kind === 'months') continue
    first = Math.min(first, rawDay(anchor, { start, first: start + days, event }))
  }
  return Math.max(start, first)
}

/** A new plan, part by part. */
export function modelPlan(parts: readonly PlanPart[], total: bigint, dates: ModelDates): ModelPart[] {
  const rests = parts.filter(({ share }) => share.kind === 'rest').length
  let left = total
  const cents: (bigint | null)[] = []
  for (const [place, { share }] of parts.entries()) {
    if (share.kind === 'rest') {
      cents.push(null)
      continue
    }
    const wanted =
      share.kind === 'fixed'
        ? BigInt(share.amount)
        : (2n * total * BigInt(Math.round(share.percent * 100)) + 10_000n) / 20_000n
    const takesAll = rests === 0 && place === parts.length - 1
    const taken = takesAll || wanted > left ? left : wanted
    left -= taken
    cents.push(taken)
  }
  let unnamed = rests
  const plan: ModelPart[] = []
  for (const [place, part] of parts.entries()) {
    let amount = cents[place]
    if (amount === null || amount === undefined) {
      unnamed -= 1
      amount = unnamed === 0 ? left - (left / BigInt(rests)) * BigInt(rests - 1) : left / BigInt(rests)
    }
    plan.push({
      part,
      cents: amount,
      day: Math.max(Math.min(dates.start, dates.first), rawDay(part.anchor, dates)),
    })
  }
  order(plan)
  return plan
}

/** What is left to pay of each part, the first ones first. */
export function modelOpen(plan: readonly ModelPart[], paid: bigint): bigint[] {
  let money = paid
  return plan.map(({ cents }) => {
    const taken = money < cents ? money : cents
    money -= taken
    return cents - taken
  })
}

/** The same plan for another total. Returns what is to be paid back. */
export function modelRebalance(
  plan: ModelPart[],
  { total, paid, today }: { readonly total: bigint; readonly paid: bigint; readonly today: number },
): bigint {
  const open = modelOpen(plan, paid)
  const free = plan.filter(({ day }, place) => (open[place] ?? 0n) > 0n && day >= today)
  const kept = plan.filter((part) => !free.includes(part))
  const left = total - kept.reduce((sum, { cents }) => sum + cents, 0n)
  if (left < 0n) {
    for (const part of free) part.cents = 0n
    let excess = -left
    for (const part of kept.toReversed()) {
      const less = part.cents < excess ? part.cents : excess
      part.cents -= less
      excess -= less
    }
  } else if (free.length === 0) addRest(plan, left, today)
  else shareOut(free, left)
  return paid > total ? paid - total : 0n
}

function addRest(plan: ModelPart[], left: bigint, today: number): void {
  if (left === 0n) return
  const last = plan.at(-1)
  if (!last) throw new Error('a plan without parts')
  const part: PlanPart = { label: 'Balance', share: { kind: 'rest' }, anchor: last.part.anchor }
  plan.push({ part, cents: left, day: Math.max(last.day, today) })
}

function shareOut(free: readonly ModelPart[], left: bigint): void {
  const [last] = free.slice(-1)
  let rest = left
  for (const each of free)
    if (each.part.share.kind === 'fixed' && each !== last) {
      if (each.cents > rest) each.cents = rest
      rest -= each.cents
    }
  const moving = free.filter((each) => each.part.share.kind !== 'fixed' || each === last)
  const before = moving.reduce((sum, { cents }) => sum + cents, 0n)
  let given = 0n
  for (const each of moving) {
    each.cents = each === last ? rest - given : before === 0n ? 0n : (rest * each.cents) / before
    given += each.cents
  }
}

/** The same plan after the event moved. */
export function modelMove(
  plan: readonly ModelPart[],
  { paid, today, dates }: { readonly paid: bigint; readonly today: number; readonly dates: ModelDates },
): void {
  const open = modelOpen(plan, paid)
  const unpaid = plan.filter((_, place) => (open[place] ?? 0n) > 0n)
  for (const each of unpaid) {
    const { kind } = each.part.anchor
    if (kind.endsWith('event') || kind === 'halfway') moveTo(each, rawDay(each.part.anchor, dates), today)
  }
  order(unpaid)
}

function moveTo(each: ModelPart, day: number, today: number): void {
  if (day !== each.day) each.day = Math.max(today, day)
}

/** Parts on approval before everything behind them, then no part before the one ahead of it. */
function order(plan: readonly ModelPart[]): void {
  const days = plan.map(({ day }) => day)
  for (const [place, each] of plan.entries())
    if (each.part.anchor.kind === 'approval') each.day = Math.min(...days.slice(place))
  for (let place = 1; place < plan.length; place++) {
    const [ahead, each] = [plan[place - 1], plan[place]]
    if (ahead && each && each.day < ahead.day) each.day = ahead.day
  }
}

function rawDay(anchor: Anchor, { start, first, event }: ModelDates): number {
  if (anchor.kind === 'approval') return first
  if (anchor.kind === 'event') return event
  if (anchor.kind === 'halfway') return start + Math.floor((event - start) / 2)
  if (anchor.kind === 'day') return dayNumber(anchor.day)
  if (anchor.kind === 'after_approval') return start + anchor.days
  if (anchor.kind === 'before_event') return event - anchor.days
  if (anchor.kind === 'after_event') return event + anchor.days
  if ('months' in anchor) return monthsLater(first, anchor.months)
  throw new Error('another anchor')
}

function monthsLater(day: number, months: number): number {
  const from = new Date(day * dayMs)
  const target = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1))
  const length = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  target.setUTCDate(Math.min(length, from.getUTCDate()))
  return target.getTime() / dayMs
}
