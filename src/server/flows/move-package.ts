import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockPackages, placePackage } from '#server/records/packages/store.ts'

/** Exchanges a package with its neighbor in the catalog; at the ends nothing happens. */
export async function movePackage(
  app: AppContext,
  actor: Actor,
  { id, to }: { readonly id: string; readonly to: 'up' | 'down' },
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const shown = (await lockPackages(tx)).filter(({ archived_at }) => archived_at === null)
    const place = shown.findIndex((each) => each.id === id)
    const moved = shown[place]
    if (!moved) return refuse('package.not-found')
    const neighbor = shown[place + (to === 'up' ? -1 : 1)]
    if (!neighbor) return undefined
    await placePackage(tx, moved.id, neighbor.position)
    await placePackage(tx, neighbor.id, moved.position)
    return recordEvent(tx, { kind: 'package.moved', id, detail: { name: moved.name } })
  })
}
