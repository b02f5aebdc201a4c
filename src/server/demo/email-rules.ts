/** The rules of automated emails as a bar has them after a few weeks: most are on, some emails are sent, others wait. */
import { inArray } from 'drizzle-orm'
import { addMinutes } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { composeForSending, postOccurrence } from '#server/flows/steps/automated-email.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import { system } from '#server/platform/core/actor.ts'
import { readReach, type Reached } from '#server/records/automations/reach.ts'
import { automationRules } from '#server/records/automations/schema.ts'
import { writeOccurrence } from '#server/records/automations/write-occurrences.ts'
import { readRules, type RuleRecord } from '#server/records/automations/rules.ts'

const on = [
  'balance-reminder',
  'late',
  'quote-follow-up',
  'brief-reminder',
  'event-details',
  'thanks',
  'anniversary',
]
/** How long the rules have been on, in minutes. */
const since = 21 * 24 * 60
/** Emails of each rule that wait for a person, or that were sent. */
const ofEach = 5

/** Switches rules on as of three weeks ago, with emails that were sent and emails that wait, and lets the job go on. */
export async function startDemoRules(app: AppContext): Promise<void> {
  const { db } = app.database
  await db
    .update(automationRules)
    .set({ acts_from: addMinutes(app.clock(), -since) })
    .where(inArray(automationRules.shipped, on))
  const rules = (await readRules(db)).filter(({ acts_from }) => acts_from !== null)
  for (const rule of rules) {
    const { emails } = await readReach(db, rule, await app.settings(), {
      now: app.clock(),
      provider: app.payments()?.name,
    })
    const newest = emails.toSorted((one, other) => (one.occurrence.at < other.occurrence.at ? 1 : -1))
    for (const each of newest.slice(0, ofEach)) await writeOne(app, rule, each)
  }
  await app.jobs.enqueue(db, 'keep-emails', {})
}

/** What a rule sends by itself was sent; what goes to review waits. */
async function writeOne(app: AppContext, rule: RuleRecord, { found, occurrence }: Reached): Promise<void> {
  const { key, leaves_at } = occurrence
  const booking_id = found.booking.id
  await inTransaction(app, system, async (tx) => {
    const composed = await composeForSending(app, tx, { found, occurrence })
    const row = { rule, booking_id, key, leaves_at }
    if (rule.mode === 'review')
      await writeOccurrence(tx, { ...row, state: 'waiting', email: composed }, app.clock())
    else {
      const mail_id = await postOccurrence(app, tx, { email: composed.email, booking_id, rule })
      await writeOccurrence(tx, { ...row, state: 'sent', mail_id }, app.clock())
    }
  })
}
