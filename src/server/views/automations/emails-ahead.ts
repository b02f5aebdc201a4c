/** The emails of rules, as what will happen: those that are ahead, and those that are written and have not left. */
import { and, inArray, sql } from 'drizzle-orm'
import { ahead, skippedAhead, standing } from '#domain/automations/due.ts'
import { leavesFrom } from '#domain/automations/moments.ts'
import type { OccurrenceState } from '#domain/automations/occurrence.ts'
import { reasonText } from '#domain/automations/reason.ts'
import { recipientLabels, type Rule } from '#domain/automations/rule.ts'
import { addMinutes } from '#domain/time.ts'
import type { AheadItem } from '#contract/outbox.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { candidatesOf } from '#server/records/automations/candidates.ts'
import { earliestLook } from '#server/records/automations/looks.ts'
import { readForRules, type BookingForRules } from '#server/records/automations/read-facts.ts'
import { occurrences } from '#server/records/automations/schema.ts'
import { itemOf, usualDays, type Span } from './ahead-item.ts'

const openStates = ['planned', 'waiting', 'approved', 'failed'] as const

/** The emails of one rule that would leave in the next 60 days. */
export async function aheadOfRules(app: AppContext, rules: readonly Rule[]) {
  const { db } = app.database
  const settings = await app.settings()
  const now = app.clock()
  const until = addMinutes(now, usualDays * 24 * 60)
  const ids = await candidatesOf(db, rules, { from: earliestLook(now), to: until, zone: settings.time_zone })
  const found = await readForRules(db, ids, settings, { now, provider: app.payments()?.name })
  return found.flatMap((each) =>
    ahead(each.facts, rules, { now, until }).map((occurrence) => ({ found: each, occurrence })),
  )
}

/** What rules bring these bookings until the end of the span: what the job's own question gives at its next runs. */
export function emailsAhead(
  found: readonly BookingForRules[],
  rules: readonly Rule[],
  { now, until, zone }: Span,
): readonly AheadItem[] {
  return found.flatMap((each) =>
    ahead(each.facts, rules, { now, until }).map(({ rule, key, leaves_at, ...occurrence }) =>
      itemOf(each, zone, {
        kind: 'email',
        at: leaves_at,
        title: rule.name,
        name: occurrence.addressee.name,
        reason: reasonText(occurrence),
        email: { rule_id: rule.id, key, state: rule.mode === 'review' ? 'review' : 'ahead' },
      }),
    ),
  )
}

/** What rules would bring these bookings if their recipient had an address that is written to, with the reason. */
export function emailsSkipped(
  found: readonly BookingForRules[],
  rules: readonly Rule[],
  { now, until, zone }: Span,
): readonly AheadItem[] {
  return found.flatMap((each) =>
    skippedAhead(each.facts, rules, { now, until }).map(({ rule, leaves_at: at, because }) =>
      itemOf(each, zone, {
        kind: 'email',
        at,
        title: rule.name,
        name: recipientLabels[rule.recipient],
        reason: because,
      }),
    ),
  )
}

/** The emails that are written, wait, are approved or failed, and whose reason still holds. */
export async function emailsWritten(
  db: Db,
  found: ReadonlyMap<string, BookingForRules>,
  {
    rules,
    only,
    span: { now, zone },
  }: { readonly rules: readonly Rule[]; readonly only: readonly string[] | undefined; readonly span: Span },
): Promise<readonly AheadItem[]> {
  return (await openOccurrences(db, only)).flatMap((row) => {
    const each = found.get(row.booking_id)
    const rule = rules.find(({ id }) => id === row.rule_id)
    const occurrence = each && rule && standing(each.facts, rule, row, now)
    if (!each || !rule || !occurrence) return []
    const state = stateOf(row.state, rule)
    const soonest = row.leaves_at > now ? row.leaves_at : now
    return [
      itemOf(each, zone, {
        kind: 'email',
        at: state === 'waiting' || state === 'failed' ? soonest : leavesFrom(soonest, rule.quiet, zone),
        title: rule.name,
        name: occurrence.addressee.name,
        reason: reasonText(occurrence),
        email: { rule_id: rule.id, key: row.key, state },
      }),
    ]
  })
}

function stateOf(
  state: OccurrenceState,
  { mode }: Pick<Rule, 'mode'>,
): NonNullable<AheadItem['email']>['state'] {
  if (state === 'waiting' || state === 'approved' || state === 'failed') return state
  return mode === 'review' ? 'review' : 'ahead'
}

/** The bookings with an email that is written and has not left. */
export async function bookingsWithWritten(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ id: occurrences.booking_id })
    .from(occurrences)
    .where(inArray(occurrences.state, [...openStates]))
  return rows.map(({ id }) => id)
}

function openOccurrences(db: Db, only: readonly string[] | undefined) {
  return db
    .select()
    .from(occurrences)
    .where(
      and(
        inArray(occurrences.state, [...openStates]),
        only && sql`${occurrences.booking_id} = any(${sql.param(only)}::uuid[])`,
      ),
    )
}
