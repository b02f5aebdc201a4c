/** What must hold of every charge, whatever program and model say of it: a third look at the simulation of saved cards. */
import { millisecondsOf, todayIn, wallTimeOf, type CalendarDate, type Instant } from '#domain/time.ts'
import type { ChargeWorld } from './charge-side.ts'
import type { BegunCharge } from './charge-deeds.ts'

/** An email that announced a charge. */
export interface Announced {
  readonly part: string
  readonly consent: number
  readonly charge_on: CalendarDate
  readonly amount: number
  left_at: Instant | undefined
}

const threeDays = 3 * 24 * 3_600_000

/** What is wrong with a charge that begins now. */
export function chargeProblems(
  { part, place, amount }: Pick<BegunCharge, 'part' | 'place' | 'amount'>,
  {
    world,
    announced,
    before,
  }: {
    readonly world: ChargeWorld
    readonly announced: readonly Announced[]
    readonly before: readonly BegunCharge[]
  },
): readonly string[] {
  const today = todayIn(world.zone, world.now)
  const told = announced.findLast((each) => each.part === part && each.consent === world.consent)
  const tries = before.filter((each) => each.place === place)
  const wrong: string[] = []
  const must = (holds: boolean, line: string) => {
    if (!holds) wrong.push(line)
  }
  must(world.consent !== undefined, 'after its consent or booking ended')
  must(!world.is_disputed, 'of a disputed booking')
  must(!world.is_above_agreed, 'above what was agreed to')
  must(
    tries.every(({ state }) => state !== 'paid'),
    'twice',
  )
  must(
    tries.every(({ state }) => state !== 'live'),
    'beside another one',
  )
  must(!tries.some(({ state, day }) => state === 'declined' && day === today), 'twice on a day')
  must(wallTimeOf(world.now, world.zone) >= '09:00', 'at night')
  must(told !== undefined, 'without an email')
  must(
    told?.left_at !== undefined && millisecondsOf(world.now) - millisecondsOf(told.left_at) >= threeDays,
    'less than three days after its email',
  )
  must(told !== undefined && told.amount >= amount, 'above the announced amount')
  must(told !== undefined && told.charge_on <= today, 'before the announced day')
  return wrong.map((line) => `charged ${line}`)
}
