import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { open } from './occurrences.ts'
import { occurrences } from './schema.ts'

/** Stops what waits of a rule. */
export async function stopWaiting(tx: Tx, ruleId: string, now: Instant): Promise<void> {
  await tx
    .update(occurrences)
    .set(stopped('rule', now))
    .where(and(eq(occurrences.rule_id, ruleId), open))
}

/** Stops what waits of these rules for these bookings, because their client said so. */
export async function stopOfBookings(
  tx: Tx,
  { bookings, rules }: { readonly bookings: readonly string[]; readonly rules: readonly string[] },
  now: Instant,
): Promise<void> {
  if (bookings.length === 0 || rules.length === 0) return
  await tx
    .update(occurrences)
    .set(stopped('person', now))
    .where(
      and(inArray(occurrences.booking_id, [...bookings]), inArray(occurrences.rule_id, [...rules]), open),
    )
}

function stopped(because: string, now: Instant) {
  const version = sql`${occurrences.version} + 1`
  return {
    state: 'stopped' as const,
    stopped_because: because,
    html: null,
    text: null,
    version,
    updated_at: now,
  }
}
