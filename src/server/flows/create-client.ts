import { randomUUID } from 'node:crypto'
import type { ClientInput } from '#contract/clients.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { Db } from '#server/platform/database/database.ts'
import { claimKey, readAnswer } from '#server/platform/idempotency/claim-key.ts'
import { findDuplicates } from '#server/records/clients/duplicates.ts'
import {
  clientsWithEmail,
  findClient,
  insertClient,
  type ClientRecord,
} from '#server/records/clients/store.ts'

/** Adds a client. `anyway` allows a likely duplicate, but never one with the same email. */
export async function createClient(
  app: AppContext,
  actor: Actor,
  { anyway, ...input }: ClientInput & { readonly anyway: boolean },
  key: string | undefined,
): Promise<ClientRecord> {
  return inTransaction(app, actor, async (tx) => {
    const keyed = { scope: 'create-client', key, input }
    const id = randomUUID()
    if ((await clientsWithEmail(tx, input.primary_email)).length > 0) return createdBefore(tx, keyed)
    if (!anyway && (await findDuplicates(tx, input)).some(({ duplicate }) => duplicate))
      return refuse('client.potential-duplicate')
    const client = await insertClient(tx, { ...input, id })
    if (!client) return createdBefore(tx, keyed)
    await claimKey(tx, keyed, { id })
    const detail = { name: client.name, primary_email: client.primary_email }
    await recordEvent(tx, { kind: 'client.created', id, detail })
    return client
  })
}

/** The client that an earlier attempt of this call created; otherwise the email belongs to another client. */
async function createdBefore(
  tx: Db,
  keyed: { scope: string; key: string | undefined; input: ClientInput },
): Promise<ClientRecord> {
  const before = await readAnswer<{ id: string }>(tx, keyed)
  const made = before && (await findClient(tx, before.id))
  return made ?? refuse('client.email-taken')
}
