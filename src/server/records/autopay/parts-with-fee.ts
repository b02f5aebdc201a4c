/** The late payments that get a fee (rules.md, Y-15). */
import { isLeftToAutopay } from '#domain/autopay/next-step.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import type { CalendarDate } from '#domain/time.ts'
import type { Db } from '#server/platform/database/database.ts'
import { lateParts, type LatePart } from '#server/records/payments/late-parts.ts'
import { autopaySteps, type AskedAt } from './steps.ts'

/**
 * The open payments that were due before `until` and since fees are switched on, of all bookings, of some, or on one invoice.
 * What a saved card is to pay, or the business has to settle first, is not late.
 */
export async function partsWithFee(
  db: Db,
  { late_fee: { enabled, since }, time_zone: zone }: Pick<BusinessSettings, 'late_fee' | 'time_zone'>,
  {
    now,
    provider,
    ...which
  }: AskedAt & {
    readonly until: CalendarDate
    readonly bookingIds?: readonly string[] | undefined
    readonly invoiceId?: string | undefined
  },
): Promise<readonly LatePart[]> {
  if (!enabled || since === null) return []
  const parts = await lateParts(db, { from: since, ...which })
  if (parts.length === 0) return []
  const bookingIds = [...new Set(parts.map(({ booking_id }) => booking_id))]
  const steps = await autopaySteps(db, { now, zone, provider, bookingIds })
  const left = new Set(steps.filter(({ step }) => isLeftToAutopay(step)).map(({ id }) => id))
  return parts.filter(({ id }) => !left.has(id))
}
