import { inTransaction } from '#server/platform/database/transaction.ts'
import type { ServiceInput, ServiceView } from '#contract/services.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { recordChange } from '#server/platform/changes/changes.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import type { Shell } from '#server/context/app-context.ts'
import { insertService, lockService, updateService } from '#server/records/services/store.ts'

export async function createService(shell: Shell, actor: Actor, input: ServiceInput): Promise<ServiceView> {
  return inTransaction(shell, actor, async (tx) => {
    const service = await insertService(tx, input)
    const { id, name } = service
    await recordChange(tx, { table: 'services', id, action: 'created', detail: { name } })
    return service
  })
}

/** Changes what is given; the history says what was there before. */
export async function changeService(
  shell: Shell,
  actor: Actor,
  { id, ...change }: { id: string } & Partial<ServiceInput>,
): Promise<Verdict<ServiceView, 'not-found'>> {
  return inTransaction(shell, actor, async (tx) => {
    const before = await lockService(tx, id)
    if (!before) return no('not-found')
    const service = await updateService(tx, before.id, change, shell.clock())
    const detail = difference(before, service)
    if (Object.keys(detail).length > 0)
      await recordChange(tx, { table: 'services', id: before.id, action: 'changed', detail })
    return yes(service)
  })
}

/** Takes a service out of the catalogue; bookings and quotes keep it (decisions C-65). */
export async function deleteService(
  shell: Shell,
  actor: Actor,
  id: string,
): Promise<Verdict<true, 'not-found'>> {
  return inTransaction(shell, actor, async (tx) => {
    const before = await lockService(tx, id)
    if (!before) return no('not-found')
    const now = shell.clock()
    await updateService(tx, before.id, { active: false, deleted_at: now }, now)
    const detail = { name: before.name }
    await recordChange(tx, { table: 'services', id: before.id, action: 'deleted', detail })
    return yes(true)
  })
}

/** Field by field what changed, as `{ from, to }`. */
function difference(before: ServiceView, after: ServiceView): Record<string, unknown> {
  const keys = Object.keys(after) as (keyof ServiceView)[]
  return Object.fromEntries(
    keys
      .filter((key) => before[key] !== after[key])
      .map((key) => [key, { from: before[key], to: after[key] }]),
  )
}
