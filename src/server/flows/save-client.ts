import { clientFields } from '#domain/clients/client.ts'
import type { ClientInput } from '#contract/clients.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { fieldChanges } from '#server/platform/audit/field-changes.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import {
  clientsWithEmail,
  findClient,
  isEmailTaken,
  lockClients,
  updateClient,
  type ClientRecord,
} from '#server/records/clients/store.ts'
import { renameEvents } from './steps/rename-events.ts'

/** Saves a client over the version that was read; a newer stored version is refused (docs/decisions/0007). */
export async function saveClient(
  app: AppContext,
  actor: Actor,
  { id, version, ...input }: ClientInput & { readonly id: string; readonly version: number },
): Promise<ClientRecord> {
  return inTransaction(app, actor, async (tx) => {
    const client = (await lockClients(tx, [id])).get(id)
    if (!client) return refuse('client.not-found')
    if (client.merged_into) {
      const kept = await findClient(tx, client.merged_into)
      return refuse('client.merged', kept?.name ?? 'another client')
    }
    const detail = fieldChanges(client, { ...client, ...input }, clientFields)
    if (Object.keys(detail).length === 0) return client
    if (client.version !== version) return refuse('client.version-conflict')
    const others = await clientsWithEmail(tx, input.primary_email)
    if (others.some((other) => other.id !== id && other.merged_into !== id))
      return refuse('client.email-taken')
    const saved = await updateClient(tx, id, input, app.clock())
    await recordEvent(tx, { kind: 'client.changed', id, detail })
    await renameEvents(tx, id, { from: client.name, to: saved.name }, app.clock())
    return saved
  }).catch((error: unknown) => {
    if (isEmailTaken(error)) return refuse('client.email-taken')
    throw error
  })
}
