import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { Db } from '#server/platform/database/database.ts'

export const invoiceTemplate = 'invoice-sent'

/** Withdraws the waiting emails of locked invoices before a change, and returns their ids; refuses while one is being sent. */
export async function withdrawInvoiceEmails(
  app: AppContext,
  tx: Db,
  invoiceIds: readonly string[],
): Promise<readonly string[]> {
  return (await app.mailer.withdraw(tx, [invoiceTemplate], invoiceIds)) ?? refuse('invoice.being-sent')
}
