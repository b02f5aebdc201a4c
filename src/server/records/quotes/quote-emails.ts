import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { Db } from '#server/platform/database/database.ts'

export const quoteTemplate = 'quote-sent'

/** Withdraws the waiting emails of locked quotes before a change; refuses while one is being sent. */
export async function withdrawQuoteEmails(
  app: AppContext,
  tx: Db,
  quoteIds: readonly string[],
): Promise<void> {
  if (!(await app.mailer.withdraw(tx, [quoteTemplate], quoteIds))) refuse('quote.being-sent')
}
