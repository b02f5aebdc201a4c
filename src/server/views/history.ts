/** The history of a record, with the names of the actors. */
import type { ChangeView } from '#contract/history.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { readChanges, type RecordedChange } from '#server/platform/audit/events.ts'
import { namesOf } from '#server/records/accounts/names.ts'

const mostChanges = 200

export async function readHistory(
  app: AppContext,
  { table, id }: { table: string; id: string },
): Promise<ChangeView[]> {
  const { db } = app.database
  const changes = await readChanges(db, table, id, mostChanges)
  const owners = changes.flatMap(({ actor_kind, actor_id }) =>
    actor_kind === 'owner' && actor_id ? [actor_id] : [],
  )
  const names = await namesOf(db, owners)
  return changes.map((change) => ({
    id: change.id,
    at: change.at,
    actor: actorOf(change),
    actor_name: (change.actor_id && names.get(change.actor_id)) ?? null,
    action: change.action,
    detail: change.detail as Record<string, unknown>,
  }))
}

function actorOf({ actor_kind: kind }: RecordedChange): ChangeView['actor'] {
  return kind === 'visitor' || kind === 'client' || kind === 'payer' || kind === 'owner' ? kind : 'system'
}
