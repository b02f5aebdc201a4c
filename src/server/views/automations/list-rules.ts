import { and, count, eq, gte, sql } from 'drizzle-orm'
import { addMinutes, startOfDay, todayIn } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { mailMessages } from '#server/platform/mail/schema.ts'
import { occurrences } from '#server/records/automations/schema.ts'
import { readRules } from '#server/records/automations/rules.ts'
import { aheadOfRules } from './emails-ahead.ts'

const sentDays = 30

/** All rules, with what they will bring and have brought. */
export async function listRules(app: AppContext) {
  const { db } = app.database
  const now = app.clock()
  const since = addMinutes(now, -sentDays * 24 * 60)
  const rules = await readRules(db)
  const on = rules.filter(({ acts_from }) => acts_from !== null)
  const ahead = await aheadOfRules(app, on)
  const sent = await db
    .select({ rule_id: occurrences.rule_id, count: count() })
    .from(occurrences)
    .where(and(eq(occurrences.state, 'sent'), gte(occurrences.updated_at, since)))
    .groupBy(occurrences.rule_id)
  const { time_zone: zone } = await app.settings()
  const today = startOfDay(todayIn(zone, now), zone)
  const [answers] = await db
    .select({
      today: sql<number>`(count(*) filter (where ${mailMessages.created_at} >= ${today}))::int`,
      sent: sql<number>`count(*)::int`,
    })
    .from(mailMessages)
    .where(and(eq(mailMessages.template, 'inquiry-received'), gte(mailMessages.created_at, since)))
  return {
    answers: answers ?? { today: 0, sent: 0 },
    rules: rules.map(({ id, version, acts_from, shipped: _shipped, position: _position, ...content }) => ({
      id,
      version,
      acts_from,
      content,
      ahead: ahead.filter(({ occurrence }) => occurrence.rule.id === id).length,
      sent: sent.find(({ rule_id }) => rule_id === id)?.count ?? 0,
    })),
  }
}
