/** Writes of clients, and reads for other folders. */
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Instant } from '#domain/time.ts'
import type { ClientInput } from '#contract/clients.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { clients } from './schema.ts'

export type ClientRecord = typeof clients.$inferSelect

export async function findClient(db: Db, id: string): Promise<ClientRecord | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db.select().from(clients).where(eq(clients.id, id))
  return row
}

/**
 * Locks the client of this id, or the one it was merged into, until the transaction ends, so that it is not merged
 * meanwhile. Call it before a record is linked to a client.
 */
export async function lockKeptClient(tx: Tx, id: string): Promise<ClientRecord | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await tx.select().from(clients).where(eq(clients.id, id)).for('key share')
  return row?.merged_into ? lockKeptClient(tx, row.merged_into) : row
}

/** Locks clients in the order of their ids, to avoid deadlocks. */
export async function lockClients(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ClientRecord>> {
  const rows = await tx
    .select()
    .from(clients)
    .where(inArray(clients.id, ids.filter(isUuid)))
    .orderBy(asc(clients.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** All clients with this email, merged ones included. */
export async function clientsWithEmail(db: Db, email: string): Promise<readonly ClientRecord[]> {
  return db
    .select()
    .from(clients)
    .where(sql`lower(${clients.primary_email}) = lower(${email})`)
}

/** The first of these addresses that belongs to a client that is not merged, other than `own`. */
export async function findTakenEmail(
  db: Db,
  emails: readonly string[],
  own: readonly string[],
): Promise<string | undefined> {
  for (const email of emails) {
    const holders = await clientsWithEmail(db, email)
    if (holders.some(({ id, merged_into }) => !merged_into && !own.includes(id))) return email
  }
  return undefined
}

/** Inserts a client; undefined when the email is taken. */
export async function insertClient(
  tx: Tx,
  values: ClientInput & { readonly id: string },
): Promise<ClientRecord | undefined> {
  const [row] = await tx.insert(clients).values(values).onConflictDoNothing().returning()
  return row
}

/** The clients with these addresses, which are in lower case; `key` is the address. */
export async function findClientsByEmail(db: Db, emails: readonly string[]) {
  const key = sql<string>`lower(${clients.primary_email})`
  return db
    .select({
      key,
      name: clients.name,
      primary_phone: clients.primary_phone,
      company_name: clients.company_name,
      notes: clients.notes,
    })
    .from(clients)
    .where(inArray(key, [...emails]))
}

/** Inserts clients, without those whose email is taken; returns the inserted ones. */
export async function insertClients(tx: Tx, rows: readonly ClientInput[]) {
  return tx
    .insert(clients)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: clients.id, name: clients.name, primary_email: clients.primary_email })
}

export async function updateClient(
  tx: Tx,
  id: string,
  change: Partial<ClientInput> & { readonly merged_into?: string | null },
  now: Instant,
): Promise<ClientRecord> {
  const [row] = await tx
    .update(clients)
    .set({ ...change, version: sql`${clients.version} + 1`, updated_at: now })
    .where(eq(clients.id, id))
    .returning()
  if (!row) throw new Error('a client was not stored')
  return row
}

/** True for the unique violation of a client's email. */
export function isEmailTaken(error: unknown): boolean {
  const { cause, constraint } = error as { cause?: unknown; constraint?: string }
  return constraint === 'clients_email_index' || (cause !== undefined && isEmailTaken(cause))
}
