/** The owner countersigns an agreement that is signed: its paper is made and emailed anew (rules.md, S-08). */
import { isCountersigned, waitsForOwner } from '#server/records/agreements/waits-for-owner.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { signatureOfQuote } from '#server/records/agreements/read.ts'
import { insertSignature } from '#server/records/agreements/store.ts'
import { lockQuote } from '#server/records/quotes/lock-quote.ts'
import { touchQuote } from '#server/records/quotes/store.ts'
import { countersignature } from './steps/store-signature.ts'

interface Countersigning {
  readonly quoteId: string
  /** The hash of the agreement that the owner saw: refused where another one is signed by now. */
  readonly sha256?: string | undefined
  /** The name of the owner. */
  readonly name: string
  /** Network address and browser. */
  readonly address: string
  readonly userAgent: string
}

/** Of concurrent callers one signs; the others are refused. */
export async function countersignAgreement(
  app: AppContext,
  actor: Actor,
  { quoteId, sha256, ...by }: Countersigning,
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const { quote } = await lockQuote(tx, quoteId)
    const found = await signatureOfQuote(tx, quote.id)
    if (found && sha256 !== undefined && found.signature.sha256 !== sha256) return refuse('signing.changed')
    if (found && isCountersigned(found)) return refuse('signing.countersigned-already')
    if (!found || !waitsForOwner(found)) return refuse('signing.nothing-to-countersign')
    const now = app.clock()
    const row = await insertSignature(tx, countersignature(found.signature, { ...by, now }))
    await touchQuote(tx, quote.id, now)
    const detail = { signature_id: row.id, name: row.signer_name, sha256: row.sha256 }
    await recordEvent(tx, { kind: 'quote.countersigned', id: quote.id, detail })
  })
}
