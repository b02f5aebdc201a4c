/** Autopay as an invoice shows it to owners. */
import { heldText, lastUnpaid } from '#domain/autopay/next-step.ts'
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
  const attempts = await attemptsOn(
    db,
    unpaid.map((each) => each.id),
  )
  // What another card did not pay says nothing of this one, nor what was declined before it is announced anew.
  const told = steps.map(({ facts }) => lastUnpaid(facts))
  const newest = attempts.find(
    ({ consent_id, notice_id, number }) =>
      consent_id === consent.id &&
      (consent.state !== 'active' ||
        told.some((each) => each?.notice_id === notice_id && each.number === number)),
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
    next: nextCharge(steps),
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
export function nextCharge(steps: readonly AutopayStep[]) {
  const ahead = steps.flatMap(({ charge_on: on, invoice_id, open: amount }) =>
    on === undefined ? [] : [{ invoice_id, on, amount }],
  )
  return ahead.toSorted((one, other) => one.on.localeCompare(other.on))[0] ?? null
}
