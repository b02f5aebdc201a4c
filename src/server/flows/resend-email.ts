import { awaitedEmails } from '#domain/business/mail-texts.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { isUuid } from '#server/platform/database/ids.ts'

/** Retries an email now that waits for its next try or has failed. */
export async function resendEmail(app: AppContext, actor: Actor, id: string): Promise<void> {
  const email = isUuid(id) ? await app.mailer.read(id) : undefined
  if (email?.state === 'failed' && awaitedEmails.has(email.template))
    return refuse('email.resend-from-record')
  await inTransaction(app, actor, async (tx) => {
    if (!email || !(await app.mailer.sendAgain(tx, id))) return refuse('email.not-waiting')
    await recordEvent(tx, { kind: 'email.retried', id })
  })
}
