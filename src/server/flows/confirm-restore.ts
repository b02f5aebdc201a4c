import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import { confirmRestore as confirm, findRestore } from '#server/platform/backup/restores.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lookAtProvider } from './look-at-provider.ts'

/**
 * Lets go on what rests after a restore (rules.md, B-05). Payments that the books know are made equal to the card provider's list
 * first, since the backup; refuses while the provider does not answer. A repeated call has no effect.
 */
export async function confirmRestore(app: AppContext, actor: Actor, id: string): Promise<void> {
  const restore = (await findRestore(app.database.db, id)) ?? refuse('restore.not-found')
  if (restore.confirmed_at) return
  await lookAtProvider(app, restore.backup_of).catch((error: unknown) => {
    app.log.warn({ err: error }, 'the card provider was not looked at after a restore')
    return refuse('restore.provider-silent')
  })
  await inTransaction(app, actor, async (tx) => {
    if (await confirm(tx, id, app.clock())) await recordEvent(tx, { kind: 'restore.confirmed', id })
  })
}
