/** The records of a client, including those of clients merged into it. */
import type { AppContext } from '#server/context/app-context.ts'
import { findClient, type ClientRecord } from '#server/records/clients/store.ts'

/** Ids of the client `$1` and of all clients merged into it, directly or in several steps. */
export const namesText = `
  with recursive names (id) as (
    select $1::uuid union select m.merged_id from client_merges m join names n on m.kept_id = n.id where m.undone_at is null
  )`

/** Ids of the bookings of `names`. */
export const bookingsText = 'select b.id from bookings b where b.client_id in (select id from names)'

/** The client of this id, or the one it was merged into. */
export async function findKept(app: AppContext, id: string): Promise<ClientRecord | undefined> {
  const client = await findClient(app.database.db, id)
  return client?.merged_into ? findKept(app, client.merged_into) : client
}
