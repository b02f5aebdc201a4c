import type { AppContext } from '#server/context/app-context.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { claimKey, readAnswer } from '#server/platform/idempotency/claim-key.ts'

interface Sending {
  /** Name of the function. */
  readonly scope: string
  /** The `Idempotency-Key` of the call. */
  readonly key: string | undefined
  readonly input: unknown
  readonly template: string
  readonly aboutId: string
}

/**
 * Claims the key of a call that sends an email about a locked record: `first` where it was not used before, else what
 * came of the email of the call that used it, so that whoever asks again after a lost answer learns it and sends nothing.
 */
export async function claimSending(
  { mailer }: AppContext,
  tx: Tx,
  { template, aboutId, ...keyed }: Sending,
): Promise<'first' | 'sending' | 'delivered' | 'failed'> {
  const last = await mailer.lastEmail(tx, template, aboutId)
  const claim = await claimKey(tx, keyed, { email_before: last?.id ?? null })
  if (claim === 'first') return 'first'
  if (claim === 'other') return refuse('email.key-reused')
  const before = await readAnswer<{ readonly email_before: string | null }>(tx, keyed)
  // The newest email is none that failed: where it is the one from before, the one of this call did.
  if (!last || last.id === before?.email_before) return 'failed'
  return last.state === 'delivered' ? 'delivered' : 'sending'
}
