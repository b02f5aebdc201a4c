/** The review queue, and one email of it as it will be sent. */
import { asc, count, eq, inArray } from 'drizzle-orm'
import { fullName } from '#domain/bookings/names.ts'
import { standing } from '#domain/automations/due.ts'
import { reasonText } from '#domain/automations/reason.ts'
import type { WaitingEmail } from '#contract/outbox.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { occurrenceContext, shownHash, type ComposedEmail } from '#server/records/automations/compose.ts'
import { readForRules } from '#server/records/automations/read-facts.ts'
import { occurrences } from '#server/records/automations/schema.ts'
import { findOccurrence, type OccurrenceRow } from '#server/records/automations/occurrences.ts'
import { readRules } from '#server/records/automations/rules.ts'

const mostShown = 200

export async function listWaiting(app: AppContext) {
  const { db } = app.database
  const counts = await db
    .select({ state: occurrences.state, count: count() })
    .from(occurrences)
    .where(inArray(occurrences.state, ['waiting', 'approved']))
    .groupBy(occurrences.state)
  const rows = await db
    .select()
    .from(occurrences)
    .where(eq(occurrences.state, 'waiting'))
    .orderBy(asc(occurrences.leaves_at), asc(occurrences.id))
    .limit(mostShown)
  const of = (state: string) => counts.find((each) => each.state === state)?.count ?? 0
  return { count: of('waiting'), approved: of('approved'), emails: await shownOf(app, rows) }
}

export async function countWaiting({ database: { db } }: AppContext) {
  return { count: await db.$count(occurrences, eq(occurrences.state, 'waiting')) }
}

export async function readWaiting(app: AppContext, id: string) {
  const row = await findOccurrence(app.database.db, id)
  if (row?.state !== 'waiting') return refuse('automation.email-gone')
  const [shown] = await shownOf(app, [row])
  if (!shown) return refuse('automation.email-gone')
  const { to, subject, template, data } = emailOf(app, row)
  const rendered = await app.mailer.render(template, data)
  const { html } = await app.mailer.preview(template, data)
  return {
    ...shown,
    to,
    subject,
    html,
    opening: data.opening,
    closing: data.closing,
    hash: shownHash({ to, subject }, rendered),
  }
}

async function shownOf(app: AppContext, rows: readonly OccurrenceRow[]): Promise<WaitingEmail[]> {
  const { db } = app.database
  const rules = new Map((await readRules(db)).map((rule) => [rule.id, rule]))
  const ids = [...new Set(rows.map(({ booking_id }) => booking_id))]
  const found = new Map(
    (
      await readForRules(db, ids, await app.settings(), { now: app.clock(), provider: app.payments()?.name })
    ).map((each) => [each.booking.id, each]),
  )
  return rows.flatMap((row) => {
    const { id, version, booking_id, rule_id, key, leaves_at: since, came_back_at } = row
    const [rule, each] = [rules.get(rule_id), found.get(booking_id)]
    if (!rule || !each) return []
    const occurrence = standing(each.facts, rule, row, app.clock())
    const reason = occurrence ? reasonText(occurrence) : 'its reason is gone; it leaves the list in a moment'
    const name = occurrence?.addressee.name ?? fullName(each.booking)
    const { subject } = emailOf(app, row)
    return [
      { id, version, booking_id, rule_id, key, rule: rule.name, name, subject, reason, since, came_back_at },
    ]
  })
}

function emailOf({ sealer }: AppContext, { booking_id, email }: OccurrenceRow): ComposedEmail {
  return JSON.parse(sealer.open(email ?? '', occurrenceContext(booking_id))) as ComposedEmail
}
