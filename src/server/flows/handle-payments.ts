/** The jobs on payments: saved cards, autopay, the nightly look at the provider, and late fees. */
import type { AppContext } from '#server/context/app-context.ts'
import { handleLateFees } from './add-late-fees.ts'
import { handleAutopay } from './keep-autopay.ts'
import { handleProviderLook } from './look-at-provider.ts'
import { handleSavedCards } from './save-card.ts'

/** Call once at start. */
export async function handlePayments(app: AppContext): Promise<void> {
  await handleSavedCards(app)
  await handleAutopay(app)
  await handleProviderLook(app)
  await handleLateFees(app)
}
