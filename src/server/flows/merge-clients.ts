import { clientValues, mergedValues, type MergeChoices } from '#domain/clients/merge.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { moveBookingsOfClient } from '#server/records/bookings/store.ts'
import { insertMerge, moveMergedClients } from '#server/records/clients/merges.ts'
import { lockClients, updateClient } from '#server/records/clients/store.ts'
import { moveEventsOfClient } from '#server/records/events/store.ts'

interface MergeClientsInput {
  readonly kept_id: string
  readonly merged_id: string
  readonly choices: MergeChoices
}

/** Merges two clients that are one person: `merged_id` into `kept_id`, with all its records. */
export async function mergeClients(
  app: AppContext,
  actor: Actor & { readonly kind: 'owner' },
  { kept_id: keptId, merged_id: mergedId, choices }: MergeClientsInput,
): Promise<{ merge_id: string; client_id: string; bookings: number; events: number }> {
  if (keptId === mergedId) return refuse('client.merge-itself')
  return inTransaction(app, actor, async (tx) => {
    const locked = await lockClients(tx, [keptId, mergedId])
    const [kept, merged] = [locked.get(keptId), locked.get(mergedId)]
    if (!kept || !merged) return refuse('client.not-found')
    if (kept.merged_into || merged.merged_into) return refuse('client.already-merged')

    const now = app.clock()
    const before = { kept: clientValues(kept), merged: clientValues(merged) }
    const after = mergedValues(before.kept, before.merged, choices)
    // The address that was not chosen stays searchable: it moves to the hidden row.
    const spare = after.primary_email === kept.primary_email ? merged.primary_email : kept.primary_email
    await updateClient(tx, merged.id, { merged_into: kept.id, primary_email: spare }, now)
    await updateClient(tx, kept.id, after, now)
    const way = { from: merged.id, to: kept.id }
    const moved = {
      bookings: await moveBookingsOfClient(tx, way),
      events: await moveEventsOfClient(tx, way),
      clients: await moveMergedClients(tx, way),
    }
    const merge_id = await insertMerge(
      tx,
      { kept_id: kept.id, merged_id: merged.id, kept_before: { ...before, after }, moved },
      { accountId: actor.accountId, now },
    )

    const counts = { bookings: moved.bookings.length, events: moved.events.length }
    const { name, primary_email } = merged
    await recordEvent(tx, {
      kind: 'client.merged-with',
      id: kept.id,
      detail: { name, primary_email, ...counts },
    })
    await recordEvent(tx, {
      kind: 'client.merged-into',
      id: merged.id,
      detail: { name: after.name, kept_id: kept.id },
    })
    return { merge_id, client_id: kept.id, ...counts }
  })
}
