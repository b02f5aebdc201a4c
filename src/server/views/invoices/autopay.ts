/** Autopay as an invoice shows it to owners. */
import { heldText } from '#domain/autopay/next-step.ts'
import { todayIn, type CalendarDate, type Instant } from '#domain/time.ts'
import type { AutopayView } from '#contract/autopay.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { installmentsOf } from '#server/records/invoices/installments.ts'
import { attemptsOn } from '#server/records/autopay/attempts.ts'
import { consentOf } from '#server/records/autopay/consents.ts'
import { autopaySteps, type AutopayStep } from '#server/records/autopay/steps.ts'

interface Billed {
  readonly id: string
  readonly booking_id: string
}

export async function autopayOfInvoice(
  app: AppContext,
  db: Db,
  { id, booking_id }: Billed,
): Promise<AutopayView | null> {
  const consent = await consentOf(db, booking_id)
  if (!consent) return null
  const { time_zone: zone } = await app.settings()
  const now = app.clock()
  const provider = app.payments()?.name
  const steps = (await autopaySteps(db, { now, zone, provider, bookingIds: [booking_id] })).filter(
    ({ invoice_id }) => invoice_id === id,
  )
  const held = steps.map(({ step }) => step).find(({ kind }) => kind === 'person')
  // What was paid in another way since has not failed.
  const unpaid = (await installmentsOf(db, id)).filter((each) => each.state !== 'paid')
  const [newest] = await attemptsOn(
    db,
    unpaid.map((each) => each.id),
  )
  const hasFailed = newest?.state === 'declined' || newest?.state === 'needs_client'
  return {
    state: consent.state,
    card: consent.card_label ?? '',
    agreed_at: consent.agreed_at,
    ended_at: consent.ended_at,
    ended_by: consent.ended_by,
    words: consent.words,
    version: consent.words_version,
    next: nextCharge(steps, now, zone),
    held: held?.kind === 'person' ? heldText(held.reason) : null,
    failed:
      newest && hasFailed
        ? {
            on: newest.started_on,
            amount: newest.amount,
            reason: newest.reason ?? 'The bank wants to hear the client.',
          }
        : null,
  }
}

/** The next charge of these steps; null where none is ahead. */
export function nextCharge(steps: readonly AutopayStep[], now: Instant, zone: string) {
  const ahead = steps.flatMap((each) => {
    const on = chargeDay(each, now, zone)
    return on === undefined ? [] : [{ invoice_id: each.invoice_id, on, amount: each.open }]
  })
  return ahead.toSorted((one, other) => one.on.localeCompare(other.on))[0] ?? null
}

/** The day on which an installment is charged; undefined where it is not, or a person has to look first. */
export function chargeDay({ step }: AutopayStep, now: Instant, zone: string): CalendarDate | undefined {
  if (step.kind === 'charge') return todayIn(zone, now)
  return step.kind === 'notice' || step.kind === 'wait' ? step.charge_on : undefined
}
