import { quoteMessages } from '#domain/quotes/quote.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Shell } from '#server/context/app-context.ts'

export const quoteTemplate = 'quote-sent'

/**
 * Withdraws the emails of locked quotes that wait to be sent, because what they say is about to change. Answers why
 * that may not change now where one of them is being sent.
 */
export async function stopQuoteEmails(
  shell: Shell,
  tx: Db,
  quoteIds: readonly string[],
): Promise<string | undefined> {
  const isFree = await shell.mailer.withdraw(tx, [quoteTemplate], quoteIds)
  return isFree ? undefined : quoteMessages.beingSent
}
