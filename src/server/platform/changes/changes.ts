import { insertion, type Write } from '../database/together.ts'
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

/** The write that records who did what to which record; it belongs into the transaction that does it. */
export function changeWrite(actor: Actor, { table, id, action, detail = {} }: Change, from?: string): Write {
  const row = {
    actor_kind: actor.kind,
    actor_id: actorId(actor),
    record_table: table,
    record_id: id,
    action,
    detail,
  }
  return insertion(changes, row, { from })
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
