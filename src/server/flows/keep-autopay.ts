/** What the clock does to autopay: announcements, charges, and charges whose outcome is unknown (docs/rules.md, Y-10 to Y-13). */
import { addMinutes } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import { openRestore } from '#server/platform/backup/restores.ts'
import { system } from '#server/platform/core/actor.ts'
import type { PaymentProvider } from '#server/platform/payments/provider.ts'
import { lockInvoice } from '#server/records/invoices/lock-invoice.ts'
import { insertNotice, liveAttempts, noteMailed } from '#server/records/autopay/attempts.ts'
import { autopaySteps, type AutopayStep } from '#server/records/autopay/steps.ts'
import { findPayment } from '#server/records/payments/read.ts'
import { emailNotice } from './steps/autopay-emails.ts'
import { chargeCard, confirmCharge } from './steps/charge-card.ts'
import { applyCharge, withdrawCharge } from './steps/settle-charge.ts'

/** An attempt without a reference after this time lost its process. */
const longestPreparing = 5

/** Call once at start: registers the job that runs every quarter of an hour. */
export async function handleAutopay(app: AppContext): Promise<void> {
  await app.jobs.every('keep-autopay', '*/15 * * * *', () => keepAutopay(app))
}

/**
 * Announces and charges what is due, one after the other: a failure of one is logged, and the others go on. It rests after a
 * restore (rules.md, B-05).
 */
export async function keepAutopay(app: AppContext): Promise<void> {
  const provider = app.payments()
  if (!provider) return
  const { db } = app.database
  if (await openRestore(db)) return
  const { time_zone: zone } = await app.settings()
  await resolveCharges(app, provider)
  await noteMailed(db, app.clock(), provider.name === 'simulated')
  for (const due of await autopaySteps(db, { now: app.clock(), zone, provider: provider.name })) {
    const { kind } = due.step
    if (kind === 'notice') await logged(app, due, () => announce(app, due))
    if (kind === 'charge') await logged(app, due, () => chargeCard(app, provider, due))
  }
}

/** Asks about charges whose outcome is unknown; those that never left are confirmed again, or withdrawn. */
export async function resolveCharges(
  app: AppContext,
  provider: PaymentProvider,
  bookingId?: string,
): Promise<void> {
  for (const { attempt, reference, status } of await liveAttempts(app.database.db, bookingId)) {
    const { payment_id } = attempt
    await logged(app, { id: attempt.installment_id }, async () => {
      const payment = await findPayment(app.database.db, payment_id)
      if (payment?.provider !== provider.name) return
      if (reference === null) {
        const isLost = attempt.created_at < addMinutes(app.clock(), -longestPreparing)
        if (isLost) await withdrawCharge(app, provider, { payment_id, reference })
        return
      }
      const state = await provider.readCharge(reference)
      if (state.state !== 'prepared') return applyCharge(app, provider, { payment_id, reference }, state)
      if (status !== 'pending') return withdrawCharge(app, provider, { payment_id, reference })
      await confirmCharge(app, provider, { payment_id, invoice_id: payment.invoice_id, reference })
    })
  }
}

/** Emails the day and amount of a charge, once for each day and amount that an installment gets. */
async function announce(app: AppContext, { id, invoice_id }: AutopayStep): Promise<void> {
  await inTransaction(app, system, async (tx) => {
    const locked = await lockInvoice(tx, invoice_id)
    const now = app.clock()
    const { time_zone: zone } = await app.settings()
    const provider = app.payments()?.name
    const due = (await autopaySteps(tx, { now, zone, provider, bookingIds: [locked.booking.id] })).find(
      (each) => each.id === id,
    )
    if (due?.step.kind !== 'notice') return
    const { consent, open: amount, due_on } = due
    const { charge_on } = due.step
    const mail_id = await emailNotice(app, tx, locked, { consent, amount, charge_on })
    const notice = { consent_id: consent.id, installment_id: id, due_on, charge_on, amount, mail_id }
    await insertNotice(tx, { ...notice, created_at: now })
    await recordEvent(tx, { kind: 'autopay.announced', id: invoice_id, detail: { amount, charge_on } })
  })
}

async function logged(app: AppContext, { id }: { readonly id: string }, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    app.log.warn({ err: error, installment: id }, 'autopay of an installment failed')
  }
}
