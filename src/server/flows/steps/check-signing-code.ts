import { signingCode } from '#domain/signing/signing.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { sameText } from '#server/platform/core/seal.ts'
import { limitAttempts } from '#server/platform/limits/limits.ts'
import { countTry, lastCode, openCode, type CodeRow } from '#server/records/agreements/codes.ts'
import { codeTries } from '#server/records/agreements/signing-attempts.ts'

interface TypedCode {
  readonly quoteId: string
  readonly sha256: string
  readonly code: string
  /** The address that it was sent to. */
  readonly email: string
  readonly bookingId: string
  /** Network address of the caller. */
  readonly address: string
}

/**
 * The code that was sent for an agreement, where it is the typed one. A try is counted before the comparison, outside
 * of any transaction: a refusal would roll it back (rules.md, S-03).
 */
export async function checkSigningCode(
  app: AppContext,
  { quoteId, sha256, code, email, bookingId, address }: TypedCode,
): Promise<CodeRow> {
  const { db } = app.database
  const sent = await lastCode(db, { quote_id: quoteId, snapshot_sha256: sha256, email })
  if (!sent) return refuse('signing.no-code')
  // Its signature is stored: the answer was lost.
  if (sent.used_at !== null) return refuse('signing.signed-already')
  if (sent.expires_at <= app.clock()) return refuse('signing.code-expired')
  const attempts = codeTries({ bookingId, address })
  await limitAttempts(app, attempts)
  const tries = await countTry(db, sent.id)
  if (tries === undefined) return refuse('signing.code-spent')
  if (!sameText(code, openCode(app.sealer, sent)))
    return refuse('signing.wrong-code', signingCode.tries - tries)
  await app.limits.uncount(attempts)
  return sent
}
