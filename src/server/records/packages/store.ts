import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { PackageInput, PackageView } from '#contract/packages.ts'
import { businessCurrency } from '#domain/money.ts'
import { packageAmount, sampleFacts } from '#domain/packages/package.ts'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { packages } from './schema.ts'

export type PackageRow = typeof packages.$inferSelect
type Content = Omit<PackageInput, 'id' | 'version'>

/** In their order; archived ones too where they are asked for. */
export async function listPackages(db: Db, { archived }: { archived: boolean }): Promise<PackageView[]> {
  const rows = await db
    .select()
    .from(packages)
    .where(archived ? undefined : isNull(packages.archived_at))
    .orderBy(asc(packages.position), asc(packages.id))
  return rows.map(packageView)
}

export async function findPackage(db: Db, id: string): Promise<PackageView | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db.select().from(packages).where(eq(packages.id, id))
  return row && packageView(row)
}

/** The package that visitors read the price of; undefined where none is chosen. */
export async function findEstimate(db: Db): Promise<PackageRow | undefined> {
  const [row] = await db
    .select()
    .from(packages)
    .where(and(eq(packages.is_estimate, true), isNull(packages.archived_at)))
  return row
}

function packageView(row: PackageRow): PackageView {
  const { id, name, description, picture, modes, event_types, content, is_estimate, archived_at, version } =
    row
  const sample_amount = packageAmount(content, sampleFacts, businessCurrency)
  return {
    id,
    version,
    name,
    description,
    picture,
    modes,
    event_types,
    content,
    is_estimate,
    sample_amount,
    archived_at,
  }
}

/** Locks all packages until the transaction ends, always in the same order. */
export async function lockPackages(tx: Tx): Promise<readonly PackageRow[]> {
  return tx.select().from(packages).orderBy(asc(packages.position), asc(packages.id)).for('update')
}

/** Stored as the last one. */
export async function insertPackage(tx: Tx, id: string, content: Content): Promise<void> {
  const position = sql`(select coalesce(max(position), 0) + 1 from packages)`
  await tx.insert(packages).values({ ...content, id, position })
}

/** Changes a locked package and raises its version. */
export async function updatePackage(
  tx: Tx,
  id: string,
  change: Partial<Content> & { readonly archived_at?: Instant | null },
  now: Instant,
): Promise<void> {
  await tx
    .update(packages)
    .set({ ...change, version: sql`${packages.version} + 1`, updated_at: now })
    .where(eq(packages.id, id))
}

/** Sets the place of a locked package in the order. */
export async function placePackage(tx: Tx, id: string, position: number): Promise<void> {
  await tx.update(packages).set({ position }).where(eq(packages.id, id))
}
