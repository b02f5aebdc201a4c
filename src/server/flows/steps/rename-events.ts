import type { Instant } from '#domain/time.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { renameEventsOfClient } from '#server/records/events/store.ts'

/** Titles that were made from type and client follow the client's name; those that an owner wrote stay. */
export async function renameEvents(
  tx: Tx,
  clientId: string,
  name: { readonly from: string; readonly to: string },
  now: Instant,
): Promise<void> {
  if (name.from === name.to) return
  for (const { id, event_type: type } of await renameEventsOfClient(tx, clientId, name, now)) {
    const title = { from: `${type} - ${name.from}`, to: `${type} - ${name.to}` }
    await recordEvent(tx, { kind: 'event.saved', id, detail: { title } })
  }
}
