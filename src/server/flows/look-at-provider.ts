/** The nightly look at the provider's list: what an event lost is applied on the same path (rules.md, Y-13). */
import { addMinutes, wallTimeOf, type Instant } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { openRestore } from '#server/platform/backup/restores.ts'
import type { ListedPayment } from '#server/platform/payments/provider.ts'
import { endedCheckouts } from '#server/records/payments/open-checkouts.ts'
import { findPayment } from '#server/records/payments/read.ts'
import type { PaymentRecord } from '#server/records/payments/store.ts'
import { findTip } from '#server/records/payments/tips.ts'
import { resolveCharges } from './keep-autopay.ts'
import { refreshPayment } from './steps/apply-provider-event.ts'
import { closeCheckouts } from './steps/close-checkouts.ts'

const hour = '03'
/** Looked at every night: one night without the program, or a weekend without the provider, loses nothing. */
const days = 7

/** Call once at start: registers the job. It runs every hour and looks at three in the business's night. */
export async function handleProviderLook(app: AppContext): Promise<void> {
  await app.jobs.every('look-at-provider', '20 * * * *', async () => {
    // After a restore an owner looks first: it may email receipts again (rules.md, B-05).
    if (await openRestore(app.database.db)) return
    const { time_zone: zone } = await app.settings()
    if (wallTimeOf(app.clock(), zone).startsWith(hour)) await lookAtProvider(app)
  })
}

/** Makes our ledger equal to the list of the provider since then, by default for the last days. */
export async function lookAtProvider(
  app: AppContext,
  since: Instant = addMinutes(app.clock(), -days * 24 * 60),
): Promise<void> {
  const provider = app.payments()
  if (!provider) return
  const { db } = app.database
  const listed = (await provider.listPayments?.(since)) ?? []
  for (const item of listed) {
    const payment = await findPayment(db, item.paymentId)
    if (payment?.provider !== provider.name) {
      // Another program uses the same provider account.
      app.log.warn({ provider: provider.name }, 'the provider lists an unknown payment')
      continue
    }
    if (await isSame(app, payment, item)) continue
    await refreshPayment(app, provider.name, payment.id).catch((error: unknown) =>
      app.log.error({ err: error, payment: payment.id }, 'a payment could not be read from the provider'),
    )
  }
  if (!(await openRestore(db))) await resolveCharges(app, provider)
  for (const invoiceId of await endedCheckouts(db, provider.name, app.clock()))
    await closeCheckouts(app, { invoiceId })
}

async function isSame(
  { database }: AppContext,
  payment: PaymentRecord,
  { paid, refunded, isDisputed }: ListedPayment,
): Promise<boolean> {
  const isPaid = payment.status === 'completed' || payment.status === 'refunded'
  if (!paid) return !isPaid
  if (!isPaid) return false
  const tip = await findTip(database.db, payment.id)
  const taken = payment.amount + (tip?.amount ?? 0)
  const given = payment.refunded_amount + (tip?.refunded_amount ?? 0)
  if (taken !== paid.amount || given !== refunded) return false
  // How a dispute ended is not in the list.
  return isDisputed ? payment.dispute_status === 'lost' : payment.dispute_status === null
}
