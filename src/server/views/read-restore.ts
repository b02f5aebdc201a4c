/** The restore that no owner has confirmed, with what the card provider knows beyond it (rules.md, B-05). */
import type { RestoreView } from '#contract/restores.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { openRestore, providerAskedFrom } from '#server/platform/backup/restores.ts'
import type { ListedPayment } from '#server/platform/payments/provider.ts'
import { hasCardsElsewhere } from '#server/records/autopay/consents.ts'
import { findPayment } from '#server/records/payments/read.ts'

export async function readRestore(app: AppContext): Promise<RestoreView | null> {
  const open = await openRestore(app.database.db)
  if (!open) return null
  const { id, backup_of, restored_at } = open
  const listed = await listedSince(app, providerAskedFrom(open))
  const unknown: NonNullable<RestoreView['unknown_payments']> = []
  for (const item of listed ?? []) {
    const { paid, refunded, made_at, description } = item
    if (paid && refunded < paid.amount && !(await isFollowed(app, item)))
      unknown.push({ amount: paid.amount, currency: paid.currency ?? null, refunded, made_at, description })
  }
  return { id, backup_of, restored_at, unknown_payments: listed && unknown }
}

/** Null where the provider did not answer, or the one that has cards of clients is not set up. */
async function listedSince(app: AppContext, since: string): Promise<readonly ListedPayment[] | null> {
  const provider = app.payments()
  if (await hasCardsElsewhere(app.database.db, provider?.name)) return null
  if (!provider?.listPayments) return []
  return provider.listPayments(since).catch((error: unknown) => {
    app.log.warn({ err: error }, 'the card provider did not list its payments')
    return null
  })
}

/** Whether the books have a payment, or will have it by asking: one that was begun without a reference is not found again. */
async function isFollowed({ database }: AppContext, { paymentId }: ListedPayment): Promise<boolean> {
  const payment = await findPayment(database.db, paymentId)
  return payment !== undefined && payment.provider_reference !== null
}
