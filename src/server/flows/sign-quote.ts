/** Signing a quote: the last signature and the approval are one transaction (rules.md, S-01 to S-04, S-07). */
import { missingRoles, type SignerRole } from '#domain/signing/signers.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { CodeRow } from '#server/records/agreements/codes.ts'
import { findQuote } from '#server/records/quotes/read.ts'
import { touchQuote } from '#server/records/quotes/store.ts'
import { approveChange } from './approve-change.ts'
import { approveQuote } from './approve-quote.ts'
import { checkSigningCode } from './steps/check-signing-code.ts'
import { inviteSecond } from './steps/invite-second.ts'
import { lockAgreement } from './steps/lock-agreement.ts'
import { requireShownAgreement, requireShownChange } from './steps/require-shown-agreement.ts'
import { rolesThatSigned, storeLastSignature, storeSignature, type Signing } from './steps/store-signature.ts'
import { voidPartial } from './steps/void-partial.ts'

export interface Signed {
  /** True when the invoice was created. */
  readonly invoiced: boolean
  /** Who has to sign before it is agreed. */
  readonly waits_for: readonly SignerRole[]
}

/**
 * Signs the agreement that was shown; the last of its signers approves the quote by it. Only who is named signs; anything
 * else than what was shown, a wrong code, and a quote that is no longer open are refused, and then nothing is stored but
 * the try.
 */
export async function signQuote(app: AppContext, actor: Actor, signing: Signing): Promise<Signed> {
  const code = await confirmedBy(app, actor, signing)
  const waits_for = await signAhead(app, actor, signing, code)
  if (waits_for.length > 0) return { invoiced: false, waits_for }
  const { invoiced } = await approveQuote(app, actor, {
    id: signing.quoteId,
    version: signing.version,
    sign: async (tx, locked) => {
      const agreement = await requireShownAgreement(app, tx, locked, signing)
      await storeLastSignature(app, tx, locked, { signing, code, agreement })
    },
  })
  return { invoiced: invoiced === true, waits_for }
}

/** The same for a change order: it is approved by the signatures under the agreement that it leads to. */
export async function signChange(
  app: AppContext,
  actor: Actor,
  signing: Signing & { readonly changeId: string },
): Promise<Signed> {
  const code = await confirmedBy(app, actor, signing)
  const waits_for = await signAhead(app, actor, signing, code)
  if (waits_for.length > 0) return { invoiced: false, waits_for }
  await approveChange(app, actor, {
    id: signing.changeId,
    hash: undefined,
    check: (tx, locked) => requireShownChange(app, tx, locked, signing),
    sign: async (tx, locked) => {
      const agreement = await requireShownChange(app, tx, locked, signing)
      await storeLastSignature(app, tx, locked, { signing, code, agreement })
    },
  })
  return { invoiced: true, waits_for }
}

/** The code that confirms the signer where one is asked for; refuses a caller who is no client, and where nothing is signed. */
async function confirmedBy(app: AppContext, actor: Actor, signing: Signing): Promise<CodeRow | undefined> {
  if (actor.kind !== 'client') refuse('signing.client-only')
  const { mode } = (await app.settings()).signing
  if (mode === 'off') return refuse('signing.off')
  return mode === 'name and code'
    ? checkSigningCode(app, { ...signing, code: signing.code ?? '' })
    : undefined
}

/**
 * Stores the signature of an agreement that others have to sign as well, and asks them. Returns who they are; nobody, and
 * then nothing is stored, where this signature is the last one.
 */
async function signAhead(
  app: AppContext,
  actor: Actor,
  signing: Signing,
  code: CodeRow | undefined,
): Promise<readonly SignerRole[]> {
  const named = await findQuote(app.database.db, signing.quoteId)
  if (!named?.signers?.second) return []
  return inTransaction(app, actor, async (tx) => {
    const { quote, booking, agreement } = await lockAgreement(app, tx, signing)
    const signed = await rolesThatSigned(tx, quote.id, agreement.sha256)
    const waits_for = missingRoles(agreement.snapshot.second_signer, [...signed, signing.role])
    if (waits_for.length === 0) return []
    const reason = 'The agreement changed before everybody had signed.'
    await voidPartial(app, tx, { quote, booking }, { reason, keep: agreement.sha256 })
    const { id, signer_name } = await storeSignature(
      app,
      tx,
      { quote, booking },
      { signing, code, agreement },
    )
    const detail = { signature_id: id, name: signer_name, sha256: agreement.sha256 }
    await recordEvent(tx, { kind: 'quote.signed-in-part', id: quote.id, detail })
    await inviteSecond(app, tx, { quote, booking }, agreement.snapshot)
    await touchQuote(tx, quote.id, app.clock())
    return waits_for
  })
}
