import { isDeepStrictEqual } from 'node:util'
import type { PackageInput } from '#contract/packages.ts'
import { mostPackages } from '#domain/packages/package.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { fieldChanges } from '#server/platform/audit/field-changes.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { insertPackage, lockPackages, updatePackage } from '#server/records/packages/store.ts'

/** Adds or changes a package of the catalog. A repeated call has no effect. */
export async function savePackage(
  app: AppContext,
  actor: Actor,
  { id, version, ...content }: PackageInput,
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const all = await lockPackages(tx)
    const before = all.find((each) => each.id === id)
    if (!before) {
      if (version > 0) return refuse('package.not-found')
      if (all.length >= mostPackages) return refuse('package.most', String(mostPackages))
      await insertPackage(tx, id, content)
      return recordEvent(tx, { kind: 'package.created', id, detail: { name: content.name } })
    }
    const { name, description, picture, modes, event_types, content: parts } = before
    const stored = { name, description, picture, modes, event_types, content: parts }
    if (isDeepStrictEqual(stored, content)) return undefined
    if (before.version !== version) return refuse('package.version-conflict')
    await updatePackage(tx, id, content, app.clock())
    return recordEvent(tx, { kind: 'package.changed', id, detail: fieldChanges(stored, content) })
  })
}
