/** Signing a quote: the signature and the approval are one transaction (rules.md, S-01 to S-04). */
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { useCode, type CodeRow } from '#server/records/agreements/codes.ts'
import type { Agreement } from '#server/records/agreements/snapshot-of-quote.ts'
import { insertSignature } from '#server/records/agreements/store.ts'
import type { LockedQuote } from '#server/records/quotes/lock-quote.ts'
import { approveChange } from './approve-change.ts'
import { approveQuote, type Approval } from './approve-quote.ts'
import { checkSigningCode } from './steps/check-signing-code.ts'
import {
  requireShownAgreement,
  requireShownChange,
  type ShownAgreement,
} from './steps/require-shown-agreement.ts'

interface Signing extends ShownAgreement {
  readonly bookingId: string
  readonly name: string
  /** Data of an SVG path; null where nothing was drawn. */
  readonly drawing: string | null
  /** The emailed code; null where none was typed. */
  readonly code: string | null
  /** Network address and browser of the signer. */
  readonly address: string
  readonly userAgent: string
}

/**
 * Signs the agreement that was shown, and approves its quote by it. Only a client signs; anything else than what was
 * shown, a wrong code, and a quote that is no longer open are refused, and then nothing is stored but the try.
 */
export async function signQuote(app: AppContext, actor: Actor, signing: Signing): Promise<Approval> {
  const code = await confirmedBy(app, actor, signing)
  return approveQuote(app, actor, {
    id: signing.quoteId,
    version: signing.version,
    sign: async (tx, locked) => {
      const agreement = await requireShownAgreement(app, tx, locked, signing)
      await storeSignature(app, tx, locked, { signing, code, agreement, version: locked.quote.version })
    },
  })
}

/** The same for a change order: it is approved by the signature of the agreement that it leads to. */
export async function signChange(
  app: AppContext,
  actor: Actor,
  { changeId, ...signing }: Signing & { readonly changeId: string },
): Promise<void> {
  const code = await confirmedBy(app, actor, signing)
  await approveChange(app, actor, {
    id: changeId,
    hash: undefined,
    check: (tx, locked) => requireShownChange(app, tx, locked, signing),
    sign: async (tx, locked) => {
      const agreement = await requireShownChange(app, tx, locked, signing)
      await storeSignature(app, tx, locked, { signing, code, agreement, version: locked.quote.version + 1 })
    },
  })
}

/** The code that confirms the signer where one is asked for; refuses whoever is no client, and where nothing is signed. */
async function confirmedBy(app: AppContext, actor: Actor, signing: Signing): Promise<CodeRow | undefined> {
  if (actor.kind !== 'client') refuse('signing.client-only')
  const { mode } = (await app.settings()).signing
  if (mode === 'off') return refuse('signing.off')
  return mode === 'name and code'
    ? checkSigningCode(app, { ...signing, code: signing.code ?? '' })
    : undefined
}

async function storeSignature(
  app: AppContext,
  tx: Tx,
  { quote, booking }: LockedQuote,
  {
    signing,
    code,
    agreement: { text, sha256 },
    version,
  }: {
    readonly signing: Signing
    readonly code: CodeRow | undefined
    readonly agreement: Agreement
    /** Of the quote once it is approved. */
    readonly version: number
  },
): Promise<void> {
  const now = app.clock()
  // A code counts for the mailbox that the booking has now.
  if (code && (code.email !== booking.email || !(await useCode(tx, code.id, now)))) refuse('signing.no-code')
  const signature = await insertSignature(tx, {
    booking_id: booking.id,
    quote_id: quote.id,
    quote_version: version,
    snapshot: text,
    sha256,
    signer_name: signing.name,
    drawing: signing.drawing,
    confirmed_email: code?.email ?? null,
    code_sent_at: code?.sent_at ?? null,
    ip_address: signing.address,
    user_agent: signing.userAgent.slice(0, 400),
    signed_at: now,
  })
  const detail = { signature_id: signature.id, name: signature.signer_name, sha256 }
  await recordEvent(tx, { kind: 'quote.signed', id: quote.id, detail })
}
