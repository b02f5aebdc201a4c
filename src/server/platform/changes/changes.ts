import type { Db } from '../database/database.ts'
import { changes } from './schema.ts'

/** Who acts: one value passed into every action, never ambient. */
export type Actor =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'client'; readonly bookingId: string }
  | { readonly kind: 'owner'; readonly accountId: string }
  | { readonly kind: 'system' }

export interface Change {
  readonly table: string
  readonly id: string
  readonly action: string
  /** What changed; no secrets. */
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Records who did what to which record, in the transaction that does it. */
export async function recordChange(
  db: Db,
  actor: Actor,
  { table, id, action, detail = {} }: Change,
): Promise<void> {
  await db.insert(changes).values({
    actor_kind: actor.kind,
    actor_id: actorId(actor),
    record_table: table,
    record_id: id,
    action,
    detail,
  })
}

function actorId(actor: Actor): string | null {
  switch (actor.kind) {
    case 'client':
      return actor.bookingId
    case 'owner':
      return actor.accountId
    case 'visitor':
    case 'system':
      return null
    default:
      return actor satisfies never
  }
}
