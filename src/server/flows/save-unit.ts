import type { AppContext } from '#server/context/app-context.ts'
import { mostUnits } from '#domain/availability/unit.ts'
import { dateOfInstant } from '#domain/time.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { changeUnit, insertUnit, lastClaimOf, lockUnits } from '#server/records/availability/units.ts'

interface SaveUnitInput {
  readonly id: string
  /** The version that was read; 0 for a new unit. */
  readonly version: number
  readonly name: string
  readonly is_active: boolean
}

/**
 * Adds or changes a unit. One unit stays active, and a unit with dates ahead stays in use. A repeated call has no
 * effect.
 */
export async function saveUnit(
  app: AppContext,
  actor: Actor,
  { id, version, name, is_active }: SaveUnitInput,
): Promise<void> {
  const { time_zone: zone } = await app.settings()
  await inTransaction(app, actor, async (tx) => {
    const units = await lockUnits(tx)
    const before = units.find((unit) => unit.id === id)
    if (!before) {
      if (version > 0) return refuse('date.unit-not-found')
      if (units.length >= mostUnits) return refuse('date.unit-most', String(mostUnits))
      await insertUnit(tx, { id, name, is_active })
      return recordEvent(tx, { kind: 'unit.added', id, detail: { name } })
    }
    if (before.name === name && before.is_active === is_active) return undefined
    if (before.version !== version) return refuse('date.unit-version-conflict')
    if (!is_active) {
      if (!units.some((unit) => unit.is_active && unit.id !== id)) return refuse('date.unit-last')
      const until = await lastClaimOf(tx, id, app.clock())
      if (until) return refuse('date.unit-in-use', dateOfInstant(until, zone))
    }
    await changeUnit(tx, id, { name, is_active }, app.clock())
    const detail = {
      name: { from: before.name, to: name },
      is_active: { from: before.is_active, to: is_active },
    }
    return recordEvent(tx, { kind: 'unit.changed', id, detail })
  })
}
