import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Instant } from '#domain/time.ts'
import type { ServiceInput, ServiceView } from '#contract/services.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { services } from './schema.ts'

const shown = {
  id: services.id,
  name: services.name,
  description: services.description,
  category: services.category,
  base_price: services.base_price,
  pricing_model: services.pricing_model,
  unit: services.unit,
  active: services.active,
  price_rule: services.price_rule,
  taxable: services.taxable,
  version: services.version,
}

/** Services that are not deleted, by category, then name; `selectable` leaves out inactive ones. */
export async function listServices(db: Db, { selectable }: { selectable: boolean }): Promise<ServiceView[]> {
  return db
    .select(shown)
    .from(services)
    .where(and(isNull(services.deleted_at), selectable ? eq(services.active, true) : undefined))
    .orderBy(asc(services.category), asc(services.name))
}

/** Locks a service that is not deleted, until the transaction ends. */
export async function lockService(tx: Db, id: string): Promise<ServiceView | undefined> {
  const [row] = await tx
    .select(shown)
    .from(services)
    .where(and(sql`${services.id}::text = ${id}`, isNull(services.deleted_at)))
    .for('update')
  return row
}

/** Names of the active services among `ids`, by id. */
export async function findOfferedServices(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = ids.filter(isUuid)
  const rows = await db
    .select({ id: services.id, name: services.name })
    .from(services)
    .where(and(inArray(services.id, known), eq(services.active, true), isNull(services.deleted_at)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function insertService(
  tx: Db,
  input: ServiceInput & { readonly id: string },
): Promise<ServiceView> {
  const [row] = await tx.insert(services).values(input).returning(shown)
  if (!row) throw new Error('a service was not stored')
  return row
}

/** The unique key of a service in an import. */
export function serviceKey({ category, name }: Pick<ServiceInput, 'category' | 'name'>): string {
  return `${category}: ${name}`.toLowerCase()
}

/** The services with these keys (`serviceKey`). */
export async function findServicesByKey(db: Db, keys: readonly string[]) {
  const key = sql<string>`lower(${services.category} || ': ' || ${services.name})`
  return db
    .select({ ...shown, key })
    .from(services)
    .where(and(isNull(services.deleted_at), inArray(key, [...keys])))
}

export async function insertServices(tx: Db, rows: readonly ServiceInput[]) {
  return tx
    .insert(services)
    .values([...rows])
    .returning({ id: services.id, name: services.name })
}

export async function updateService(
  tx: Db,
  id: string,
  change: Partial<ServiceInput> & { deleted_at?: Instant },
  now: Instant,
): Promise<ServiceView> {
  const [row] = await tx
    .update(services)
    .set({ ...change, version: sql`${services.version} + 1`, updated_at: now })
    .where(eq(services.id, id))
    .returning(shown)
  if (!row) throw new Error('a service was not stored')
  return row
}
