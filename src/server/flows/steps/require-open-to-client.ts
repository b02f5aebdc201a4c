import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { LockedQuote } from '#server/records/quotes/lock-quote.ts'
import { refusalToClient } from '#server/records/quotes/refusal-to-client.ts'

/** Refuses a client's answer to a quote that takes it no more. */
export async function requireOpenToClient(
  app: AppContext,
  db: Db,
  quoted: LockedQuote,
  answer: 'approve' | 'decline',
): Promise<void> {
  const reason = await refusalToClient(app, db, quoted, answer)
  if (reason) refuse(reason)
}
