/** All SQL that writes the staff. */
import { and, eq, sql } from 'drizzle-orm'
import type { MemberInput, MemberView } from '#contract/staff.ts'
import type { Instant } from '#domain/time.ts'
import { fieldChanges } from '#server/platform/audit/field-changes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { staff } from './schema.ts'

/** What can be written down about a member. */
export type MemberContent = Omit<MemberInput, 'id' | 'version'>

export async function findMember(db: Db, id: string): Promise<MemberView | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db.select().from(staff).where(eq(staff.id, id))
  return row && presentMember(row)
}

/** One member, held until the transaction ends. */
export async function lockMember(tx: Tx, id: string): Promise<MemberView | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('update')
  return row && presentMember(row)
}

/** The new member, or nothing when that id is somebody's already. */
export async function insertMember(
  tx: Tx,
  id: string,
  content: MemberContent,
): Promise<MemberView | undefined> {
  const [row] = await tx
    .insert(staff)
    .values({ id, ...columnsOf(content) })
    .onConflictDoNothing({ target: staff.id })
    .returning()
  return row && presentMember(row)
}

/** Over this version; nothing when it is no longer the one that is stored. */
export async function rewriteMember(
  tx: Tx,
  { id, version, ...content }: MemberInput,
  now: Instant,
): Promise<MemberView | undefined> {
  const [row] = await tx
    .update(staff)
    .set({ ...columnsOf(content), version: sql`${staff.version} + 1`, updated_at: now })
    .where(and(eq(staff.id, id), eq(staff.version, version)))
    .returning()
  return row && presentMember(row)
}

export async function setMemberActive(tx: Tx, id: string, active: boolean, now: Instant): Promise<void> {
  await tx.update(staff).set({ active, updated_at: now }).where(eq(staff.id, id))
}

/** What a member's history compares. */
export function contentOf({ name, role, contact, hourly_rate, hire_date }: MemberView): MemberContent {
  return { name, role, ...contact, hourly_rate, hire_date }
}

/** True where it is stored already as it is to be stored: then it was this very save that came before. */
export function isStoredAs(stored: MemberView, content: MemberContent): boolean {
  return Object.keys(fieldChanges(contentOf(stored), content)).length === 0
}

function columnsOf({ email, phone, ...rest }: MemberContent) {
  return { ...rest, contact: { email, phone } }
}

function presentMember(row: typeof staff.$inferSelect): MemberView {
  const { id, name, role, contact, hourly_rate, hire_date, active, version } = row
  const { email = null, phone = null } = contact
  return { id, name, role, contact: { email, phone }, hourly_rate, hire_date, active, version }
}
