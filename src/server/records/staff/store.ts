/** Writes of the staff. */
import { and, eq, sql } from 'drizzle-orm'
import type { Instant } from '#domain/time.ts'
import type { MemberInput } from '#contract/staff.ts'
import type { MemberView } from '#contract/member-views.ts'
import { fieldChanges } from '#server/platform/audit/field-changes.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { staff } from './schema.ts'

/** The editable fields of a member. */
export type MemberContent = Omit<MemberInput, 'id' | 'version'>

export async function findMember(db: Db, id: string): Promise<MemberView | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db.select().from(staff).where(eq(staff.id, id))
  return row && presentMember(row)
}

/** Locks a member until the transaction ends. */
export async function lockMember(tx: Tx, id: string): Promise<MemberView | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('update')
  return row && presentMember(row)
}

/** Returns the new member; undefined when the id is taken. */
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

/** Updates this version; undefined when another version is stored. */
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

/** Activates or deactivates a member. */
export async function setMemberActive(tx: Tx, id: string, active: boolean, now: Instant): Promise<void> {
  await tx.update(staff).set({ active, updated_at: now }).where(eq(staff.id, id))
}

/** The fields that a member's history compares. */
export function contentOf({ name, role, contact, hourly_rate, hire_date }: MemberView): MemberContent {
  return { name, role, ...contact, hourly_rate, hire_date }
}

/** True when the content is stored already: then this is a repeat of the save that stored it. */
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
