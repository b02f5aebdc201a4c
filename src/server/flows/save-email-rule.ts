import { isDeepStrictEqual } from 'node:util'
import { changesReach, mostRules, type RuleContent } from '#domain/automations/rule.ts'
import { ruleProblems } from '#domain/automations/rule-problems.ts'
import type { Instant } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { readReach } from '#server/records/automations/reach.ts'
import { stopWaiting } from '#server/records/automations/stop-occurrences.ts'
import { writeOccurrence } from '#server/records/automations/write-occurrences.ts'
import {
  insertRule,
  lockRule,
  readRules,
  rewriteRule,
  type RuleRecord,
} from '#server/records/automations/rules.ts'
import { lockBookings } from '#server/records/bookings/lock-booking.ts'
import { composeForSending } from './steps/automated-email.ts'

export interface SaveRuleInput {
  readonly id: string
  /** The version that was read; 0 for a new rule. */
  readonly version: number
  readonly content: RuleContent
  readonly is_on: boolean
  /** The emails of the past that were shown and asked for; null for "only from now on". */
  readonly past: { readonly count: number; readonly fingerprint: string } | null
}

/**
 * Writes a rule, and switches it on or off. A rule that is switched on or reaches others acts on moments from now on; those
 * of the past are written only where they were asked for, exactly as they were shown. Switching off stops what waits. Returns
 * how many emails of the past it brings. A repeated call has no effect.
 */
export async function saveEmailRule(app: AppContext, actor: Actor, input: SaveRuleInput): Promise<number> {
  const [problem] = Object.values(ruleProblems(input.content))
  if (problem !== undefined) return refuse('automation.rule-invalid', problem)
  const now = app.clock()
  return inTransaction(app, actor, async (tx) => {
    await lockReached(app, tx, input, now)
    const rule = (await lockRule(tx, input.id)) ?? (await addRule(tx, input, now))
    const { id: _id, acts_from, shipped: _shipped, version: _version, position: _place, ...content } = rule
    const isOn = acts_from !== null
    const isSame = isDeepStrictEqual(content, input.content) && isOn === input.is_on
    const before = isSame ? await writtenBefore(app, tx, rule, input, now) : undefined
    if (before !== undefined) return before
    if (input.version > 0 && rule.version !== input.version) return refuse('automation.rule-version-conflict')
    const next = !input.is_on
      ? null
      : acts_from === null || changesReach(content, input.content)
        ? now
        : acts_from
    await rewriteRule(tx, rule, { content: input.content, acts_from: next }, now)
    const written = { ...input.content, id: rule.id, acts_from: next, version: rule.version + 1 }
    await noteChange(tx, rule, input, isOn)
    if (isOn && !input.is_on) await stopWaiting(tx, rule.id, now)
    return input.is_on && input.past ? writePast(app, tx, written, input.past, now) : 0
  })
}

async function noteChange(tx: Tx, { id }: RuleRecord, input: SaveRuleInput, wasOn: boolean): Promise<void> {
  const kind =
    wasOn === input.is_on
      ? 'automation.rule-changed'
      : input.is_on
        ? 'automation.rule-switched-on'
        : 'automation.rule-switched-off'
  const { name } = input.content
  await recordEvent(tx, { kind, id, detail: { name, ...(input.past ? { past: input.past.count } : {}) } })
}

async function addRule(tx: Tx, { id, version, content }: SaveRuleInput, now: Instant): Promise<RuleRecord> {
  if (version > 0) return refuse('automation.rule-not-found')
  if ((await readRules(tx)).length >= mostRules) return refuse('automation.most-rules', String(mostRules))
  await insertRule(tx, { id, content }, now)
  await recordEvent(tx, { kind: 'automation.rule-added', id, detail: { name: content.name } })
  return (await lockRule(tx, id)) ?? refuse('automation.rule-not-found')
}

/** Bookings are locked before rules, in one order, as in the flows that send emails. */
async function lockReached(app: AppContext, tx: Tx, input: SaveRuleInput, now: Instant): Promise<void> {
  if (!input.past || !input.is_on) return
  const rule = { ...input.content, id: input.id, acts_from: null }
  const { emails } = await readReach(tx, rule, await app.settings(), { now, provider: app.payments()?.name })
  await lockBookings(tx, [...new Set(emails.map(({ found }) => found.booking.id))])
}

/** The answer of a call before, which wrote this rule and left nothing of the past to write; undefined where there was none. */
async function writtenBefore(
  app: AppContext,
  tx: Tx,
  rule: RuleRecord,
  { past, version }: SaveRuleInput,
  now: Instant,
): Promise<number | undefined> {
  if (past === null) return 0
  if (rule.version === version) return undefined
  const { emails } = await readReach(tx, rule, await app.settings(), { now, provider: app.payments()?.name })
  return emails.length === 0 ? past.count : undefined
}

/** Writes exactly the emails that were shown; refused where they are others now. */
async function writePast(
  app: AppContext,
  tx: Tx,
  rule: Parameters<typeof readReach>[1] & { readonly version: number },
  past: NonNullable<SaveRuleInput['past']>,
  now: Instant,
): Promise<number> {
  const { emails, fingerprint } = await readReach(tx, rule, await app.settings(), {
    now,
    provider: app.payments()?.name,
  })
  if (fingerprint !== past.fingerprint || emails.length !== past.count)
    return refuse('automation.reach-changed')
  for (const { found, occurrence } of emails) {
    const { key, leaves_at } = occurrence
    const row = { rule, booking_id: found.booking.id, key, leaves_at }
    const written =
      rule.mode === 'send'
        ? await writeOccurrence(tx, { ...row, state: 'planned' }, now)
        : await writeOccurrence(
            tx,
            { ...row, state: 'waiting', email: await composeForSending(app, tx, { found, occurrence }) },
            now,
          )
    if (written === undefined) return refuse('automation.reach-changed')
  }
  return emails.length
}
