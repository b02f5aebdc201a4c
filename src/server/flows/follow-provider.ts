/** Events of the payment provider, from its webhook. */
import type { AppContext } from '#server/context/app-context.ts'
import type { ProviderEvent } from '#server/platform/payments/provider.ts'
import { handleProviderEvent } from './steps/apply-provider-event.ts'
import { refreshCharge } from './steps/settle-charge.ts'

/** Applies an event of a provider, once. Throws where the provider has to resend it. */
export async function followProvider(app: AppContext, provider: string, event: ProviderEvent): Promise<void> {
  if (event.kind === 'charge-changed') return refreshCharge(app, provider, event.paymentId)
  await handleProviderEvent(app, provider, event)
}
