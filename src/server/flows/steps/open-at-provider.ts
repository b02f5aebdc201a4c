import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { CheckoutOrder } from '#server/platform/payments/provider.ts'
import { changePayment } from '#server/records/payments/store.ts'

/**
 * Opens the checkout of a pending payment at the provider, outside any transaction; returns its address. Where that fails, the
 * payment failed.
 */
export async function openAtProvider(app: AppContext, order: CheckoutOrder): Promise<string> {
  const provider = app.payments() ?? refuse('payment.no-provider')
  const id = order.paymentId
  const changeWhilePending = (change: Parameters<typeof changePayment>[2]) =>
    changePayment(app.database.db, id, change, app.clock(), 'pending')
  try {
    const checkout = await provider.openCheckout(order)
    if (await changeWhilePending({ provider_reference: checkout.reference })) return checkout.url
    // The payment expired while the provider was called: its checkout must not be paid.
    await provider.closeCheckout(checkout.reference)
  } catch (error) {
    app.log.error({ err: error, payment: id }, 'a checkout could not be opened')
  }
  await changeWhilePending({ status: 'failed' })
  return refuse('payment.failed')
}
