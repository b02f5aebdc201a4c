import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockPackages, updatePackage } from '#server/records/packages/store.ts'
import { requireRoom } from './steps/require-package-room.ts'

/** Takes a package out of the catalog, or puts it back. A repeated call has no effect. */
export async function archivePackage(
  app: AppContext,
  actor: Actor,
  { id, archived }: { readonly id: string; readonly archived: boolean },
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const all = await lockPackages(tx)
    const before = all.find((each) => each.id === id)
    if (!before) return refuse('package.not-found')
    if ((before.archived_at !== null) === archived) return undefined
    if (!archived) requireRoom(all)
    const now = app.clock()
    await updatePackage(tx, id, { archived_at: archived ? now : null }, now)
    const kind = archived ? 'package.archived' : 'package.restored'
    return recordEvent(tx, { kind, id, detail: { name: before.name } })
  })
}
