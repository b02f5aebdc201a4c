/** Autopay is stopped: by its client, in the portal or by the link of an email, or by an owner (rules.md, Y-10). */
import type { ConsentEnder } from '#domain/autopay/consent.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { liveAttempts } from '#server/records/autopay/attempts.ts'
import { consentOf, findConsent, stopConsent, type ConsentRecord } from '#server/records/autopay/consents.ts'
import { stopAutopayContext, withdrawNotices } from './steps/autopay-emails.ts'
import { withdrawCharge } from './steps/settle-charge.ts'

/** Nothing is charged any more; a charge that is prepared is withdrawn. Repeated, it changes nothing. */
export async function stopAutopay(
  app: AppContext,
  actor: Actor,
  { bookingId, by }: { readonly bookingId: string; readonly by: ConsentEnder },
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    if (!(await lockBooking(tx, bookingId))) refuse('booking.not-found')
    if (!(await stopConsent(tx, bookingId, by, app.clock()))) return
    await recordEvent(tx, { kind: 'autopay.stopped', id: bookingId, detail: { by } })
    await withdrawNotices(app, tx, bookingId)
  })
  const provider = app.payments()
  if (!provider) return
  for (const { attempt, reference } of await liveAttempts(app.database.db, bookingId)) {
    const charge = { payment_id: attempt.payment_id, reference }
    // A provider that is silent is asked again by the job: the charge is not confirmed any more.
    await withdrawCharge(app, provider, charge).catch((error: unknown) =>
      app.log.warn({ err: error, payment: charge.payment_id }, 'a charge could not be withdrawn'),
    )
  }
}

/**
 * The consent that the link of an email stops: the one that is active now, also where another card was saved since. Undefined
 * where the link was not made here.
 */
export async function consentOfStopLink(app: AppContext, token: string): Promise<ConsentRecord | undefined> {
  const { db } = app.database
  try {
    const named = await findConsent(db, app.sealer.open(token, stopAutopayContext))
    return named && ((await consentOf(db, named.booking_id)) ?? named)
  } catch {
    return undefined
  }
}
