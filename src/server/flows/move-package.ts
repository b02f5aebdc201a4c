import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockPackages, placePackage } from '#server/records/packages/store.ts'

/** Moves a package to a place among those that are not archived, counted from 0. Repeated, it stays there. */
export async function movePackage(
  app: AppContext,
  actor: Actor,
  { id, place }: { readonly id: string; readonly place: number },
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const shown = (await lockPackages(tx)).filter(({ archived_at }) => archived_at === null)
    const moved = shown.find((each) => each.id === id)
    if (!moved) return refuse('package.not-found')
    const order = shown.filter((each) => each !== moved).toSpliced(place, 0, moved)
    if (order.indexOf(moved) === shown.indexOf(moved)) return undefined
    // Archived ones keep their positions between them.
    for (const [at, { position }] of shown.entries()) {
      const each = order[at]
      if (each && each.position !== position) await placePackage(tx, each.id, position)
    }
    return recordEvent(tx, { kind: 'package.moved', id, detail: { name: moved.name } })
  })
}
