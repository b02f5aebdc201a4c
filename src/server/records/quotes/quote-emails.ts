import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { Db } from '#server/platform/database/database.ts'

export const quoteTemplate = 'quote-sent'
export const changeTemplate = 'change-sent'
export const secondTemplate = 'second-signature'

/** The emails that ask for an answer: to a quote, to a change of it, or for the second signature. */
const asking = [quoteTemplate, changeTemplate, secondTemplate]

/** Withdraws the waiting emails of locked quotes before a change, and returns their ids; refuses while one is being sent. */
export async function withdrawQuoteEmails(
  app: AppContext,
  tx: Db,
  quoteIds: readonly string[],
): Promise<readonly string[]> {
  return (await app.mailer.withdraw(tx, asking, quoteIds)) ?? refuse('quote.being-sent')
}

/** Withdraws the waiting emails of a quote that its client has answered meanwhile; one that is being sent crosses the answer. */
export async function withdrawAnswered(app: AppContext, tx: Db, quoteId: string): Promise<void> {
  await app.mailer.withdraw(tx, [quoteTemplate], [quoteId])
}

/** Withdraws the waiting emails of its change order, which is another one now; one that is being sent arrives before what follows. */
export async function withdrawChangeEmails(app: AppContext, tx: Db, quoteId: string): Promise<void> {
  await app.mailer.withdraw(tx, [changeTemplate], [quoteId])
}
