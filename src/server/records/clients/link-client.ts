/** The client of a booking or an event; a merged client is replaced by the one it was merged into (C-50). */
import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { type Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { containsText, parameters, queryWithCustomPlan } from '#server/platform/database/paging.ts'
import { clients } from './schema.ts'

export interface ClientName {
  readonly id: string
  readonly name: string
  readonly primary_email: string
}

/** Follows merges from the clients of the condition `start`; the newest kept client comes first. */
const keptFrom = (start: ReturnType<typeof sql>) => sql`
  with recursive chain as (
    select id, name, primary_email, merged_into, created_at from clients where ${start}
    union
    select c.id, c.name, c.primary_email, c.merged_into, c.created_at
    from clients c join chain on c.id = chain.merged_into
  )
  select id, name, primary_email from chain where merged_into is null order by created_at desc limit 1`

/** The client of this id, or the one it was merged into. */
export async function findKeptClient(db: Db, id: string): Promise<ClientName | undefined> {
  return isUuid(id) ? firstOf(await db.execute(keptFrom(sql`id = ${id}`))) : undefined
}

/** The client with this address, case-insensitively; a current address wins over one of a merged client. */
export async function findClientByEmail(db: Db, email: string): Promise<ClientName | undefined> {
  const own = sql`merged_into is null and lower(primary_email) = lower(${email})`
  const merged = sql`lower(primary_email) = lower(${email})`
  return firstOf(await db.execute(keptFrom(own))) ?? firstOf(await db.execute(keptFrom(merged)))
}

/** Locks a client until the transaction ends, to serialize checks of its events. */
export async function lockClient(tx: Tx, id: string): Promise<ClientName | undefined> {
  const kept = await findKeptClient(tx, id)
  if (!kept) return undefined
  const locked = await tx.execute(
    sql`select id, name, primary_email from clients where id = ${kept.id} and merged_into is null for no key update`,
  )
  // Merged between the read and the lock: retry with the other client.
  return firstOf(locked) ?? lockClient(tx, id)
}

interface Contact {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  readonly company_name: string | null
}

/** Locks the client with the address of an inquiry; creates it where there is none. */
export async function linkClient(tx: Tx, contact: Contact): Promise<ClientName> {
  const known = await findClientByEmail(tx, contact.email)
  const locked = known && (await lockClient(tx, known.id))
  if (locked) return locked
  const { email, phone, company_name } = contact
  const name = `${contact.first_name} ${contact.last_name}`.trim() || email
  const [made] = await tx
    .insert(clients)
    .values({ name, primary_email: email, primary_phone: phone || null, company_name })
    .onConflictDoNothing()
    .returning({ id: clients.id, name: clients.name, primary_email: clients.primary_email })
  // A concurrent transaction created the client: use that one.
  if (!made) return linkClient(tx, contact)
  const detail = { name, primary_email: email }
  await recordEvent(tx, { kind: 'client.created', id: made.id, detail })
  return made
}

const mostOptions = 20

/** Options of a client picker, by name; with `id` that client alone. */
export async function clientOptions(
  app: AppContext,
  { search, id }: { search?: string | undefined; id?: string | undefined },
): Promise<ClientName[]> {
  if (id !== undefined) {
    const found = await findKeptClient(app.database.db, id)
    return found ? [found] : []
  }
  const { values, bind } = parameters()
  const rows = await queryWithCustomPlan<{ id: string; name: string; primary_email: string }>(
    app.database.pool,
    `select id, name, primary_email from clients
     where merged_into is null ${search ? `and ${containsText('search_text', search, bind)}` : ''}
     order by lower(name), id limit ${mostOptions}`,
    values,
  )
  return [...rows]
}

function firstOf({ rows }: { rows: readonly Record<string, unknown>[] }): ClientName | undefined {
  return rows[0] as ClientName | undefined
}
