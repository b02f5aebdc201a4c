import type { AppContext } from '#server/context/app-context.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { refuse } from '#server/platform/core/refused.ts'
import {
  agreementOf,
  agreementOfChange,
  type Agreement,
} from '#server/records/agreements/snapshot-of-quote.ts'
import type { LockedChange } from './lock-change.ts'
import type { LockedQuote } from '#server/records/quotes/lock-quote.ts'

/** What a client read before it acts: the quote's version, and the hash of the whole agreement. */
export interface ShownAgreement {
  readonly quoteId: string
  readonly version: number
  /** SHA-256 of the agreement, in hexadecimal. */
  readonly sha256: string
  /** The change order that is signed; of the quote itself there is none. */
  readonly changeId?: string | undefined
}

/** The agreement of a locked quote; refuses where it is another one than what was shown (rules.md, S-04). */
export async function requireShownAgreement(
  app: AppContext,
  tx: Tx,
  locked: LockedQuote,
  { version, sha256 }: ShownAgreement,
): Promise<Agreement> {
  if (locked.quote.version !== version) refuse('quote.changed')
  const agreement = await agreementOf(app, tx, locked)
  return agreement.sha256 === sha256 ? agreement : refuse('signing.changed')
}

/** The agreement that a locked change order leads to; refuses where it is another one than what was shown. */
export async function requireShownChange(
  app: AppContext,
  tx: Tx,
  locked: LockedChange,
  { sha256 }: Pick<ShownAgreement, 'sha256'>,
): Promise<Agreement> {
  const agreement = await agreementOfChange(app, tx, locked)
  return agreement.sha256 === sha256 ? agreement : refuse('signing.changed')
}
