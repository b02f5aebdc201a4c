/** Adding a client and changing one (A §5, §8; decisions C-60). */
import { inTransaction } from '#server/platform/database/transaction.ts'
import { randomUUID } from 'node:crypto'
import type { ClientInput } from '#contract/clients.ts'
import { clientFields, clientMessages } from '#domain/clients/client.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { recordEvent } from '#server/platform/changes/changes.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import { claimKey, readAnswer } from '#server/platform/idempotency/once.ts'
import type { Shell } from '#server/context/app-context.ts'
import { findDuplicates } from '#server/records/clients/duplicates.ts'
import {
  clientsWithEmail,
  findClient,
  insertClient,
  isEmailTaken,
  lockClients,
  updateClient,
  type ClientRecord,
} from '#server/records/clients/store.ts'

export interface ClientRefusal {
  readonly kind: 'not-found' | 'refused'
  readonly message: string
}

type Saved = Promise<Verdict<ClientRecord, ClientRefusal>>
const refused = (message: string) => no<ClientRefusal>({ kind: 'refused', message })

/** Adds a client. With `anyway` also one who is likely there already, but never one with the same e-mail. */
export async function createClient(
  shell: Shell,
  actor: Actor,
  { anyway, ...input }: ClientInput & { readonly anyway: boolean },
  key: string | undefined,
): Saved {
  return inTransaction(shell, actor, async (tx) => {
    const keyed = { scope: 'create-client', key, input }
    const id = randomUUID()
    if ((await clientsWithEmail(tx, input.primary_email)).length > 0) return judgeTaken(tx, keyed)
    if (!anyway && (await findDuplicates(tx, input)).some(({ duplicate }) => duplicate))
      return refused(clientMessages.potentialDuplicate)
    const client = await insertClient(tx, { ...input, id })
    if (!client) return judgeTaken(tx, keyed)
    await claimKey(tx, keyed, { id })
    const detail = { name: client.name, primary_email: client.primary_email }
    await recordEvent(tx, { kind: 'client.created', id, detail })
    return yes(client)
  })
}

/** The e-mail is taken; unless it was this very call, sent before, that took it. */
async function judgeTaken(
  tx: Db,
  { key, ...keyed }: { scope: string; key: string | undefined; input: ClientInput },
): Saved {
  const before = key === undefined ? undefined : await readAnswer<{ id: string }>(tx, { ...keyed, key })
  const made = before && (await findClient(tx, before.id))
  return made ? yes(made) : refused(clientMessages.emailTaken)
}

/** Saves a client over the version that was read; one over a newer version is refused (docs/decisions/0007). */
export async function saveClient(
  shell: Shell,
  actor: Actor,
  { id, version, ...input }: ClientInput & { readonly id: string; readonly version: number },
): Saved {
  try {
    return await inTransaction(shell, actor, async (tx) => {
      const client = (await lockClients(tx, [id])).get(id)
      if (!client || client.merged_into)
        return no<ClientRefusal>({ kind: 'not-found', message: clientMessages.notFound })
      const changed = clientFields.filter((field) => client[field] !== input[field])
      if (changed.length === 0) return yes(client)
      if (client.version !== version) return refused(clientMessages.conflict)
      const others = await clientsWithEmail(tx, input.primary_email)
      if (others.some((other) => other.id !== id && other.merged_into !== id))
        return refused(clientMessages.emailTaken)
      const saved = await updateClient(tx, id, input, shell.clock())
      const detail = Object.fromEntries(
        changed.map((field) => [field, { from: client[field], to: input[field] }]),
      )
      await recordEvent(tx, { kind: 'client.changed', id, detail })
      return yes(saved)
    })
  } catch (error) {
    if (isEmailTaken(error)) return refused(clientMessages.emailTaken)
    throw error
  }
}
