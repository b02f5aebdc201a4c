import { randomUUID } from 'node:crypto'
import type { ServiceInput, ServiceView } from '#contract/services.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { claimKey, readAnswer } from '#server/platform/idempotency/claim-key.ts'
import { insertService, lockService } from '#server/records/services/store.ts'

/** Adds a service to the catalogue, at most once per key. */
export async function createService(
  app: AppContext,
  actor: Actor,
  input: ServiceInput,
  key: string | undefined,
): Promise<ServiceView> {
  return inTransaction(app, actor, async (tx) => {
    const keyed = { scope: 'create-service', key, input }
    const id = randomUUID()
    const claim = await claimKey(tx, keyed, { id })
    if (claim === 'other') return refuse('service.resent')
    if (claim === 'again') {
      const before = await readAnswer<{ id: string }>(tx, keyed)
      return (before && (await lockService(tx, before.id))) ?? refuse('service.not-found')
    }
    const service = await insertService(tx, { ...input, id })
    await recordEvent(tx, { kind: 'service.created', id, detail: { name: service.name } })
    return service
  })
}
