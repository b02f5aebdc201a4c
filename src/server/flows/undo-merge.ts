import { clientValues, restoredValues, undoneMergeText } from '#domain/clients/merge.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { moveBookingsOfClient } from '#server/records/bookings/store.ts'
import { findMerge, lastMergeInto, markUndone, moveMergedClients } from '#server/records/clients/merges.ts'
import { findTakenEmail, lockClients, updateClient } from '#server/records/clients/store.ts'
import { moveEventsOfClient } from '#server/records/events/store.ts'

/**
 * Moves the merged records back that still belong to the kept client; records and fields that were added or changed
 * since stay.
 */
export async function undoMerge(
  app: AppContext,
  actor: Actor,
  id: string,
): Promise<{ message: string; client_id: string; restored_id: string }> {
  return inTransaction(app, actor, async (tx) => {
    const found = await findMerge(tx, id)
    if (!found) return refuse('client.merge-not-found')
    // Takes the same locks as merging, then reads the merge again under them.
    const locked = await lockClients(tx, [found.kept_id, found.merged_id])
    const [kept, merged] = [locked.get(found.kept_id), locked.get(found.merged_id)]
    const merge = await findMerge(tx, id)
    if (!kept || !merged || !merge) return refuse('client.merge-not-found')
    if (merge.undone_at) return refuse('client.merge-undone')
    if (kept.merged_into || (await lastMergeInto(tx, kept.id)) !== id) return refuse('client.later-merge')

    const { kept_before: before, moved } = merge
    const restored = restoredValues(clientValues(kept), before.kept, before.after)
    const emails = [restored.primary_email, before.merged.primary_email]
    const taken = await findTakenEmail(tx, emails, [kept.id, merged.id])
    if (taken) return refuse('client.merge-email-taken', taken)

    const now = app.clock()
    await updateClient(tx, kept.id, restored, now)
    await updateClient(tx, merged.id, { ...before.merged, merged_into: null }, now)
    const way = { from: kept.id, to: merged.id }
    const bookings = (await moveBookingsOfClient(tx, way, moved.bookings)).length
    const events = (await moveEventsOfClient(tx, way, moved.events)).length
    await moveMergedClients(tx, way, moved.clients)
    await markUndone(tx, id, now)

    const names = { restored: before.merged.name, kept: restored.name }
    const missing = moved.bookings.length + moved.events.length - bookings - events
    const detail = { name: names.restored, bookings, events }
    await recordEvent(tx, { kind: 'client.merge-undone', id: kept.id, detail })
    await recordEvent(tx, { kind: 'client.merge-undone', id: merged.id, detail: { name: names.kept } })
    const message = undoneMergeText({ bookings, events, missing }, names)
    return { message, client_id: kept.id, restored_id: merged.id }
  })
}
