/** Autopay begins: the card of a paid checkout is read from the provider and kept with the consent (rules.md, Y-10). */
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { activateConsent, findConsent } from '#server/records/autopay/consents.ts'
import { findPayment } from '#server/records/payments/read.ts'
import { emailConsent, withdrawNotices } from './steps/autopay-emails.ts'
import { saveCardQueue } from './steps/complete-payment.ts'

/** Call once at start: registers the job that follows a payment with a consent. */
export async function handleSavedCards(app: AppContext): Promise<void> {
  await app.jobs.handle<{ consent_id: string }>(saveCardQueue, ({ consent_id }) => saveCard(app, consent_id))
}

async function saveCard(app: AppContext, consentId: string): Promise<void> {
  const { db } = app.database
  const asked = await findConsent(db, consentId)
  const payment = asked && (await findPayment(db, asked.payment_id))
  const provider = app.payments()
  if (asked?.state !== 'asked' || !payment?.provider_reference || provider?.name !== asked.provider) return
  const card = await provider.readCard(payment.provider_reference)
  if (!card) {
    app.log.warn({ payment: payment.id }, 'a checkout saved no card')
    return
  }
  await inTransaction(app, { kind: 'client', bookingId: asked.booking_id }, async (tx) => {
    const booking = await lockBooking(tx, asked.booking_id)
    const consent = await findConsent(tx, consentId)
    if (!booking || consent?.state !== 'asked') return
    const active = await activateConsent(tx, consent, card, app.clock())
    const detail = { card: card.label, words_version: consent.words_version }
    await recordEvent(tx, { kind: 'autopay.agreed', id: consent.booking_id, detail })
    await withdrawNotices(app, tx, booking.id)
    await emailConsent(app, tx, booking, active)
  })
}
