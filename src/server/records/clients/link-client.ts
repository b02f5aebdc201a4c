/** Which client a booking or an event belongs to; a merged client is the one it was merged into (C-50). */
import { type Tx } from '#server/platform/audit/transaction.ts'
import { sql } from 'drizzle-orm'
import { recordEvent } from '#server/platform/audit/events.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { likePattern, queryWithCustomPlan } from '#server/platform/database/paging.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { clients } from './schema.ts'

export interface ClientName {
  readonly id: string
  readonly name: string
  readonly primary_email: string
}

/** Follows the merges from `start`, a condition on clients; the first of several is the newest that was kept. */
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

/** The client with this address, in capitals or not; one that has it now goes before one that had it and was merged. */
export async function findClientByEmail(db: Db, email: string): Promise<ClientName | undefined> {
  const own = sql`merged_into is null and lower(primary_email) = lower(${email})`
  const merged = sql`lower(primary_email) = lower(${email})`
  return firstOf(await db.execute(keptFrom(own))) ?? firstOf(await db.execute(keptFrom(merged)))
}

/** Holds a client against other events of the same one, until the transaction ends. */
export async function lockClient(tx: Tx, id: string): Promise<ClientName | undefined> {
  const kept = await findKeptClient(tx, id)
  if (!kept) return undefined
  const locked = await tx.execute(
    sql`select id, name, primary_email from clients where id = ${kept.id} and merged_into is null for no key update`,
  )
  // Merged between the two: then it is the other one.
  return firstOf(locked) ?? lockClient(tx, id)
}

interface Contact {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  readonly company_name: string | null
}

/** The client with the address of an inquiry, held; made where there is none. */
export async function linkClient(tx: Tx, contact: Contact): Promise<ClientName> {
  const known = await findClientByEmail(tx, contact.email)
  const held = known && (await lockClient(tx, known.id))
  if (held) return held
  const { email, phone, company_name } = contact
  const name = `${contact.first_name} ${contact.last_name}`.trim() || email
  const [made] = await tx
    .insert(clients)
    .values({ name, primary_email: email, primary_phone: phone || null, company_name })
    .onConflictDoNothing()
    .returning({ id: clients.id, name: clients.name, primary_email: clients.primary_email })
  // Somebody else was first: their client is the one.
  if (!made) return linkClient(tx, contact)
  const detail = { name, primary_email: email }
  await recordEvent(tx, { kind: 'client.created', id: made.id, detail })
  return made
}

const mostOptions = 20

/** Clients to choose from, by name; the one of an `id` alone where one is given. */
export async function clientOptions(
  app: AppContext,
  { search, id }: { search?: string | undefined; id?: string | undefined },
): Promise<ClientName[]> {
  if (id !== undefined) {
    const found = await findKeptClient(app.database.db, id)
    return found ? [found] : []
  }
  const rows = await queryWithCustomPlan<{ id: string; name: string; primary_email: string }>(
    app.database.pool,
    `select id, name, primary_email from clients
     where merged_into is null ${search ? 'and search_text like $1' : ''}
     order by lower(name), id limit ${mostOptions}`,
    search ? [likePattern(search)] : [],
  )
  return [...rows]
}

function firstOf({ rows }: { rows: readonly Record<string, unknown>[] }): ClientName | undefined {
  return rows[0] as ClientName | undefined
}
