/** The payments that saved cards make by themselves and the emails that announce them, as what will happen. */
import { announcedAt, chargeTimeOn } from '#domain/autopay/next-step.ts'
import { fullName } from '#domain/bookings/names.ts'
import { mediumDate, type CalendarDate, type Instant } from '#domain/time.ts'
import type { AheadItem } from '#contract/outbox.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { BookingForRules } from '#server/records/automations/read-facts.ts'
import { autopaySteps, type AutopayStep } from '#server/records/autopay/steps.ts'
import { itemOf, type Span } from './ahead-item.ts'

/** The next charge of an installment, and the email that announces it where that has not left. */
export interface StepAhead extends Pick<AutopayStep, 'id' | 'booking_id' | 'invoice_id' | 'invoice_number'> {
  readonly charge_on: CalendarDate
  /** Undefined where it is after the end of the span. */
  readonly charge: { readonly at: Instant; readonly amount: number; readonly card: string } | undefined
  readonly announced_at: Instant | undefined
}

type Found = ReadonlyMap<string, BookingForRules>

/** What autopay does next for each installment of these bookings. */
export async function autopayAhead(
  db: Db,
  bookingIds: readonly string[],
  { now, until, zone, provider }: Span,
): Promise<readonly StepAhead[]> {
  const steps = await autopaySteps(db, { now, zone, provider, bookingIds })
  return steps.flatMap((each) => {
    const { charge_on } = each
    if (charge_on === undefined) return []
    const at = chargeTimeOn(charge_on, zone)
    const { id, booking_id, invoice_id, invoice_number, open: amount, consent } = each
    const card = consent.card_label ?? 'saved card'
    const charge = at < until ? { at: at < now ? now : at, amount, card } : undefined
    const announced_at = announcedAt(each.facts, each.step, now)
    return [{ id, booking_id, invoice_id, invoice_number, charge_on, charge, announced_at }]
  })
}

export function chargesOf(found: Found, steps: readonly StepAhead[], { zone }: Span): readonly AheadItem[] {
  return steps.flatMap(({ booking_id, invoice_id, invoice_number, charge }) => {
    const each = found.get(booking_id)
    if (!each || !charge) return []
    const { at, amount, card } = charge
    const name = fullName(each.booking)
    const reason = `${invoice_number}, by ${card}`
    return [
      itemOf(each, zone, { kind: 'charge', at, title: 'Card is charged', name, reason, amount, invoice_id }),
    ]
  })
}

/** The emails that announce charges; a refused address gets none (rules.md, M-10). */
export function announcementsOf(
  found: Found,
  steps: readonly StepAhead[],
  { until, zone }: Span,
): readonly AheadItem[] {
  return steps.flatMap(({ booking_id, invoice_id, invoice_number, charge_on, announced_at: at }) => {
    const each = found.get(booking_id)
    if (!each || at === undefined || at >= until) return []
    if (each.facts.addressees.client.some(({ is_refused }) => is_refused)) return []
    const name = fullName(each.booking)
    const reason = `${invoice_number}, charged on ${mediumDate(charge_on)}`
    return [
      itemOf(each, zone, { kind: 'email', at, title: 'Card payment announced', name, reason, invoice_id }),
    ]
  })
}
