import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import {
  confirmRestore as confirm,
  findRestore,
  providerAskedFrom,
} from '#server/platform/backup/restores.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { hasCardsElsewhere } from '#server/records/autopay/consents.ts'
import { lookAtProvider } from './look-at-provider.ts'

/**
 * Lets go on what rests after a restore (rules.md, B-05). Payments that the books know are made equal to the card provider's list
 * first, which may email receipts; refuses while that list cannot be read, and while the provider of saved cards is not set up: it
 * would charge them later. A repeated call has no effect.
 */
export async function confirmRestore(app: AppContext, actor: Actor, id: string): Promise<void> {
  const restore = (await findRestore(app.database.db, id)) ?? refuse('restore.not-found')
  if (restore.confirmed_at) return
  if (await hasCardsElsewhere(app.database.db, app.payments()?.name)) refuse('restore.cards-elsewhere')
  await lookAtProvider(app, providerAskedFrom(restore)).catch((error: unknown) => {
    app.log.warn({ err: error }, 'the card provider was not looked at after a restore')
    return refuse('restore.provider-silent')
  })
  await inTransaction(app, actor, async (tx) => {
    if (await confirm(tx, id, app.clock())) await recordEvent(tx, { kind: 'restore.confirmed', id })
  })
}
