/** The rules of automated emails as a bar has them after a few weeks: most are on, and the review queue is full. */
import { inArray } from 'drizzle-orm'
import { addMinutes, type Instant } from '#domain/time.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Db } from '#server/platform/database/database.ts'
import { automationRules } from '#server/records/automations/schema.ts'

const on = ['balance-reminder', 'quote-follow-up', 'brief-reminder', 'event-details', 'thanks']
/** How long the rules have been on, in minutes. */
const since = 21 * 24 * 60

/** Switches rules on as of three weeks ago, and lets the job write what is due. */
export async function startDemoRules(db: Db, jobs: Jobs, now: Instant): Promise<void> {
  await db
    .update(automationRules)
    .set({ acts_from: addMinutes(now, -since) })
    .where(inArray(automationRules.shipped, on))
  await jobs.enqueue(db, 'keep-emails', {})
}
