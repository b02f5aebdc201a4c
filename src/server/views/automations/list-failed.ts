import { asc, eq } from 'drizzle-orm'
import { standing } from '#domain/automations/due.ts'
import { reasonText } from '#domain/automations/reason.ts'
import { fullName } from '#domain/bookings/names.ts'
import type { FailedEmail } from '#contract/outbox.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { readForRules } from '#server/records/automations/read-facts.ts'
import { occurrences } from '#server/records/automations/schema.ts'
import { readRules } from '#server/records/automations/rules.ts'

const mostShown = 200

/** Emails of rules that could not be written or queued (rules.md, M-11). */
export async function listFailed(
  app: AppContext,
): Promise<{ readonly count: number; readonly emails: FailedEmail[] }> {
  const { db } = app.database
  const failed = eq(occurrences.state, 'failed')
  const rows = await db
    .select()
    .from(occurrences)
    .where(failed)
    .orderBy(asc(occurrences.leaves_at), asc(occurrences.id))
    .limit(mostShown)
  const rules = new Map((await readRules(db)).map((rule) => [rule.id, rule]))
  const ids = [...new Set(rows.map(({ booking_id }) => booking_id))]
  const found = new Map(
    (
      await readForRules(db, ids, await app.settings(), { now: app.clock(), provider: app.payments()?.name })
    ).map((each) => [each.booking.id, each]),
  )
  const emails = rows.flatMap((row) => {
    const { id, version, booking_id, rule_id, key, failed_because, leaves_at: since } = row
    const [rule, each] = [rules.get(rule_id), found.get(booking_id)]
    if (!rule || !each) return []
    const occurrence = standing(each.facts, rule, row, app.clock())
    return [
      {
        id,
        version,
        booking_id,
        rule_id,
        key,
        rule: rule.name,
        name: occurrence?.addressee.name ?? fullName(each.booking),
        reason: occurrence ? reasonText(occurrence) : 'its reason is gone; it leaves the list in a moment',
        failed_because: failed_because ?? '',
        since,
      },
    ]
  })
  return { count: await db.$count(occurrences, failed), emails }
}
