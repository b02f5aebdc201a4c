/** The payments that saved cards make by themselves, as what will happen. */
import { chargeTimeOn } from '#domain/autopay/next-step.ts'
import type { Instant } from '#domain/time.ts'
import type { Db } from '#server/platform/database/database.ts'
import { autopaySteps, type AutopayStep } from '#server/records/autopay/steps.ts'
import { chargeDay } from '#server/views/invoices/autopay.ts'

export interface ChargeAhead extends Pick<AutopayStep, 'id' | 'booking_id' | 'invoice_id'> {
  readonly at: Instant
  readonly amount: number
  readonly reason: string
}

/** The next charge of each installment of these bookings, until then. */
export async function chargesAhead(
  db: Db,
  bookingIds: readonly string[],
  { now, until, zone }: { readonly now: Instant; readonly until: Instant; readonly zone: string },
): Promise<readonly ChargeAhead[]> {
  const steps = await autopaySteps(db, { now, zone, bookingIds })
  return steps.flatMap((each) => {
    const day = chargeDay(each, now, zone)
    const at = day && chargeTimeOn(day, zone)
    if (at === undefined || at >= until) return []
    const { id, booking_id, invoice_id, invoice_number, open: amount, consent } = each
    const reason = `${invoice_number}, by ${consent.card_label ?? 'saved card'}`
    return [{ id, booking_id, invoice_id, at: at < now ? now : at, amount, reason }]
  })
}
