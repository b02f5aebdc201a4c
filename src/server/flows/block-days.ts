import { isDeepStrictEqual } from 'node:util'
import { closesUnit, spansOfBlackout, type Blackout } from '#domain/availability/blackout.ts'
import { addDays, todayIn } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { claimsDuring } from '#server/records/availability/claims.ts'
import { insertBlackout, lockUnits, readBlackouts } from '#server/records/availability/units.ts'

interface BlockDaysInput extends Blackout {
  readonly id: string
  readonly reason: string | null
}

/** The years ahead for which standing claims are counted. */
const yearsAhead = 3

/**
 * Blocks days for new claims, and returns how many claims stand on them: those stay, because clients rely on them. A
 * repeated call has no effect.
 */
export async function blockDays(app: AppContext, actor: Actor, input: BlockDaysInput): Promise<number> {
  const { time_zone: zone } = await app.settings()
  return inTransaction(app, actor, async (tx) => {
    const units = await lockUnits(tx)
    if (input.unit_ids?.some((id) => !units.some((unit) => unit.id === id)))
      return refuse('date.unit-not-found')
    if (await insertBlackout(tx, input)) {
      const { id, ...detail } = input
      await recordEvent(tx, { kind: 'blackout.added', id, detail })
    } else {
      const stored = (await readBlackouts(tx)).find(({ id }) => id === input.id)
      const { created_at: _created, ...before } = stored ?? { created_at: '' }
      if (!isDeepStrictEqual(before, { ...input })) return refuse('date.blackout-key-reused')
    }
    const now = app.clock()
    const today = todayIn(zone, now)
    const days = { from: today, to: addDays(today, 366 * yearsAhead) }
    const spans = spansOfBlackout(input, days, zone)
    const standing = await Promise.all(spans.map((span) => claimsDuring(tx, span, now)))
    return standing
      .flat()
      .filter(({ kind, unit_id }) => kind !== 'external' && unit_id !== null && closesUnit(input, unit_id))
      .length
  })
}
