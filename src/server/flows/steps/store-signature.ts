import { missingRoles, type SignerRole } from '#domain/signing/signers.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { useCode, type CodeRow } from '#server/records/agreements/codes.ts'
import { agreementsOfQuote } from '#server/records/agreements/read.ts'
import type { SignatureRow } from '#server/records/agreements/signature-rows.ts'
import type { Agreement } from '#server/records/agreements/snapshot-of-quote.ts'
import { insertSignature, supersedeOthers } from '#server/records/agreements/store.ts'
import type { LockedQuote } from '#server/records/quotes/lock-quote.ts'
import type { ShownAgreement } from './require-shown-agreement.ts'

export interface Signing extends ShownAgreement {
  readonly bookingId: string
  readonly role: Exclude<SignerRole, 'owner'>
  /** The signer's own address. */
  readonly email: string
  readonly name: string
  /** Data of an SVG path; null where nothing was drawn. */
  readonly drawing: string | null
  /** The emailed code; null where none was typed. */
  readonly code: string | null
  /** Network address and browser of the signer. */
  readonly address: string
  readonly userAgent: string
}

interface Given {
  readonly signing: Signing
  readonly code: CodeRow | undefined
  readonly agreement: Agreement
}

/** Who has signed an agreement of a quote; signatures that are void or superseded do not count. */
export async function rolesThatSigned(
  db: Db,
  quoteId: string,
  sha256: string,
): Promise<readonly SignerRole[]> {
  const found = (await agreementsOfQuote(db, quoteId)).find(
    ({ signature, state }) => signature.sha256 === sha256 && state === 'valid',
  )
  return found?.signers.map(({ role }) => role) ?? []
}

/** Stores a signature under the agreement; refuses who is not named by it, out of turn, and who signed already. */
export async function storeSignature(
  app: AppContext,
  tx: Tx,
  { quote, booking }: LockedQuote,
  { signing, code, agreement: { snapshot, text, sha256 } }: Given,
): Promise<SignatureRow> {
  const now = app.clock()
  const { role } = signing
  const email = role === 'second' ? snapshot.second_signer?.email : booking.email
  if (role === 'second' && email !== signing.email) refuse('signing.link-over')
  const signed = await rolesThatSigned(tx, quote.id, sha256)
  if (signed.includes(role)) refuse('signing.signed-already')
  if (role === 'second' && !signed.includes('client')) refuse('signing.client-first')
  // A code counts for the mailbox that the signer has now.
  if (code && (code.email !== email || !(await useCode(tx, code.id, now)))) refuse('signing.no-code')
  return insertSignature(tx, {
    booking_id: booking.id,
    quote_id: quote.id,
    quote_version: snapshot.quote.version,
    snapshot: text,
    sha256,
    role,
    signer_name: signing.name,
    drawing: signing.drawing,
    confirmed_email: code?.email ?? null,
    code_sent_at: code?.sent_at ?? null,
    ip_address: signing.address,
    user_agent: signing.userAgent.slice(0, 400),
    signed_at: now,
  })
}

/** Stores the last signature: the agreement is made, supersedes the one before, and is countersigned where that was agreed. */
export async function storeLastSignature(
  app: AppContext,
  tx: Tx,
  locked: LockedQuote,
  given: Given,
): Promise<void> {
  const { snapshot, sha256 } = given.agreement
  const signed = await rolesThatSigned(tx, locked.quote.id, sha256)
  // What others had signed became void meanwhile.
  if (missingRoles(snapshot.second_signer, [...signed, given.signing.role]).length > 0)
    refuse('signing.changed')
  const signature = await storeSignature(app, tx, locked, given)
  await supersedeOthers(tx, signature)
  const last =
    snapshot.countersign === 'automatic'
      ? await insertSignature(
          tx,
          countersignature(signature, { name: snapshot.business.name, now: app.clock() }),
        )
      : signature
  const detail = { signature_id: last.id, name: signature.signer_name, sha256 }
  await recordEvent(tx, { kind: 'quote.signed', id: locked.quote.id, detail })
}

/** The owner's signature under the same agreement; without address and browser where the program gives it. */
export function countersignature(
  { booking_id, quote_id, quote_version, snapshot, sha256 }: SignatureRow,
  by: {
    readonly name: string
    readonly now: string
    readonly address?: string
    readonly userAgent?: string
  },
): Parameters<typeof insertSignature>[1] {
  return {
    booking_id,
    quote_id,
    quote_version,
    snapshot,
    sha256,
    role: 'owner',
    signer_name: by.name,
    ip_address: by.address ?? '',
    user_agent: by.userAgent?.slice(0, 400) ?? '',
    signed_at: by.now,
  }
}
