/** Whom a rule would reach of the past, if it were asked to (rules.md, M-04). */
import { createHash } from 'node:crypto'
import { passed, type Occurrence } from '#domain/automations/due.ts'
import type { Rule } from '#domain/automations/rule.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import { addMinutes } from '#domain/time.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { AskedAt } from '#server/records/autopay/steps.ts'
import { candidatesOf } from './candidates.ts'
import { readForRules, type BookingForRules } from './read-facts.ts'

export interface Reached {
  readonly found: BookingForRules
  readonly occurrence: Occurrence
}

export interface Reach {
  readonly emails: readonly Reached[]
  /** The same for the same emails: what an owner who asks for them names. */
  readonly fingerprint: string
}

/** The past in which a rule may reach someone, in minutes. */
const pastMinutes = 366 * 24 * 60

/** Reads whom a rule would reach of the past at `now`, by booking. */
export async function readReach(db: Db, rule: Rule, settings: BusinessSettings, at: AskedAt): Promise<Reach> {
  const { now } = at
  const ids = await candidatesOf(db, [rule], {
    from: addMinutes(now, -pastMinutes),
    to: now,
    zone: settings.time_zone,
  })
  const found = await readForRules(db, ids.toSorted(), settings, at)
  const emails = found.flatMap((each) =>
    passed(each.facts, rule, now).map((occurrence) => ({ found: each, occurrence })),
  )
  const names = emails.map(({ found: { booking }, occurrence }) => `${booking.id} ${occurrence.key}`)
  return { emails, fingerprint: createHash('sha256').update(names.toSorted().join('\n')).digest('hex') }
}
