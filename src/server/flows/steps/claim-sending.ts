import type { AppContext } from '#server/context/app-context.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { claimKey, readAnswer } from '#server/platform/idempotency/claim-key.ts'

type SendingRefusal =
  | 'invoice.being-sent'
  | 'invoice.email-failed'
  | 'quote.being-sent'
  | 'quote.saved-not-sent'

interface Sending {
  /** Name of the function. */
  readonly scope: string
  /** The `Idempotency-Key` of the call. */
  readonly key: string | undefined
  readonly input: unknown
  readonly template: string
  readonly aboutId: string
  /** Refused while the email of the first call is being sent, and where it failed. */
  readonly refusals: { readonly sending: SendingRefusal; readonly failed: SendingRefusal }
}

/**
 * Claims the key of a call that sends an email about a locked record. A repeated call sends nothing and learns what came
 * of the first one: returns true where its email was delivered, and refuses where it was not.
 */
export async function wasSentBefore(
  { mailer }: AppContext,
  tx: Tx,
  { template, aboutId, refusals, ...keyed }: Sending,
): Promise<boolean> {
  const last = await mailer.lastEmail(tx, template, aboutId)
  const claim = await claimKey(tx, keyed, { email_before: last?.id ?? null })
  if (claim === 'first') return false
  if (claim === 'other') return refuse('email.key-reused')
  const before = await readAnswer<{ readonly email_before: string | null }>(tx, keyed)
  // The newest email is none that failed: where it is the one from before, the one of the first call did.
  if (!last || last.id === before?.email_before) return refuse(refusals.failed)
  return last.state === 'delivered' || refuse(refusals.sending)
}
