/** The jobs on card payments: saved cards, autopay, and the nightly look at the provider. */
import type { AppContext } from '#server/context/app-context.ts'
import { handleAutopay } from './keep-autopay.ts'
import { handleProviderLook } from './look-at-provider.ts'
import { handleSavedCards } from './save-card.ts'

/** Call once at start. */
export async function handleCards(app: AppContext): Promise<void> {
  await handleSavedCards(app)
  await handleAutopay(app)
  await handleProviderLook(app)
}
