import { isDeepStrictEqual } from 'node:util'
import type { PackageInput } from '#contract/packages.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { fieldChanges } from '#server/platform/audit/field-changes.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { requireRoom } from './steps/require-package-room.ts'
import {
  insertPackage,
  lockPackages,
  updatePackage,
  type PackageRow,
} from '#server/records/packages/store.ts'

/** Adds or changes a package of the catalog. A repeated call has no effect. */
export async function savePackage(
  app: AppContext,
  actor: Actor,
  { id, version, ...content }: PackageInput,
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const all = await lockPackages(tx)
    const before = all.find((each) => each.id === id)
    const other = content.is_estimate ? all.find((each) => each.is_estimate && each.id !== id) : undefined
    if (!before) {
      if (version > 0) return refuse('package.not-found')
      requireRoom(all)
      await takeEstimate(app, tx, other)
      await insertPackage(tx, id, content)
      return recordEvent(tx, { kind: 'package.created', id, detail: { name: content.name } })
    }
    const { name, description, picture, modes, event_types, content: parts, is_estimate } = before
    const stored = { name, description, picture, modes, event_types, content: parts, is_estimate }
    if (isDeepStrictEqual(stored, content)) return undefined
    if (before.version !== version) return refuse('package.version-conflict')
    await takeEstimate(app, tx, other)
    await updatePackage(tx, id, content, app.clock())
    return recordEvent(tx, { kind: 'package.changed', id, detail: fieldChanges(stored, content) })
  })
}

/** Visitors read the price of one package. */
async function takeEstimate(app: AppContext, tx: Tx, other: PackageRow | undefined): Promise<void> {
  if (!other) return
  await updatePackage(tx, other.id, { is_estimate: false }, app.clock())
  const detail = { is_estimate: { from: true, to: false } }
  await recordEvent(tx, { kind: 'package.changed', id: other.id, detail })
}
