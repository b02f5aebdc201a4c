/** Rules of automated emails, with their versions. */
import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import type { Rule, RuleContent } from '#domain/automations/rule.ts'
import { shippedRules } from '#domain/automations/shipped-rules.ts'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { automationRules, automationRuleVersions } from './schema.ts'

export interface RuleRecord extends Rule {
  readonly shipped: string | null
  readonly version: number
  readonly position: number
}

/** All rules in their order. */
export async function readRules(db: Db): Promise<readonly RuleRecord[]> {
  const rows = await db
    .select()
    .from(automationRules)
    .orderBy(asc(automationRules.position), asc(automationRules.id))
  return rows.map(ruleOf)
}

/** The rule, locked until the transaction ends. */
export async function lockRule(tx: Db, id: string): Promise<RuleRecord | undefined> {
  const [row] = await tx.select().from(automationRules).where(eq(automationRules.id, id)).for('update')
  return row && ruleOf(row)
}

/** The rule, which nobody changes until the transaction ends; others may read it so at the same time. */
export async function holdRule(tx: Db, id: string): Promise<RuleRecord | undefined> {
  const [row] = await tx.select().from(automationRules).where(eq(automationRules.id, id)).for('share')
  return row && ruleOf(row)
}

/** All rules, held in the same way. */
export async function holdRules(tx: Tx): Promise<readonly RuleRecord[]> {
  const rows = await tx.select().from(automationRules).orderBy(asc(automationRules.id)).for('share')
  return rows.map(ruleOf)
}

function ruleOf(row: typeof automationRules.$inferSelect): RuleRecord {
  const { id, content, acts_from, shipped, version, position } = row
  return { ...content, id, acts_from, shipped, version, position }
}

/** Inserts a rule at the end with its first version. False where its id is taken. */
export async function insertRule(
  tx: Tx,
  rule: { readonly id: string; readonly content: RuleContent },
  now: Instant,
): Promise<boolean> {
  const place = sql<number>`(select coalesce(max(position), 0) + 1 from automation_rules)`
  const made = await tx
    .insert(automationRules)
    .values({ ...rule, position: place, acts_from: null, created_at: now, updated_at: now })
    .onConflictDoNothing()
    .returning({ id: automationRules.id })
  if (made.length === 0) return false
  await writeVersion(tx, { ...rule, version: 1, acts_from: null }, now)
  return true
}

/** Writes the next version of a locked rule. */
export async function rewriteRule(
  tx: Tx,
  { id, version }: RuleRecord,
  { content, acts_from }: { readonly content: RuleContent; readonly acts_from: Instant | null },
  now: Instant,
): Promise<void> {
  await tx
    .update(automationRules)
    .set({ content, acts_from, version: version + 1, updated_at: now })
    .where(eq(automationRules.id, id))
  await writeVersion(tx, { id, version: version + 1, content, acts_from }, now)
}

async function writeVersion(
  tx: Tx,
  {
    id,
    ...written
  }: {
    readonly id: string
    readonly version: number
    readonly content: RuleContent
    readonly acts_from: Instant | null
  },
  now: Instant,
): Promise<void> {
  const created_by = tx.actor.kind === 'owner' ? tx.actor.accountId : null
  await tx.insert(automationRuleVersions).values({ rule_id: id, ...written, created_by, created_at: now })
}

/** Adds the shipped rules that this installation never had. Those that are on act from now on. */
export async function addShippedRules(tx: Tx, now: Instant): Promise<void> {
  for (const [index, [shipped, { is_on, ...content }]] of Object.entries(shippedRules).entries()) {
    const acts_from = is_on ? now : null
    const id = randomUUID()
    const row = { id, shipped, content, acts_from, position: index + 1, created_at: now, updated_at: now }
    const made = await tx
      .insert(automationRules)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: automationRules.id })
    if (made.length > 0) await writeVersion(tx, { id, version: 1, content, acts_from }, now)
  }
}
