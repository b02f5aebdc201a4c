import { paperPath } from '#domain/addresses.ts'
import type { PaperCheck, SignatureView } from '#contract/agreements.ts'
import type { Db } from '#server/platform/database/database.ts'
import { waitsForOwner } from '#server/records/agreements/waits-for-owner.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { agreementsOfQuote, signatureOfPaper, signerNames } from '#server/records/agreements/read.ts'
import { snapshotOfSignature, type FoundSignature } from '#server/records/agreements/signature-rows.ts'

/** The agreements of a quote as screens show them: the newest that is made, the one that others have to sign, and the rest. */
export function splitAgreements(found: readonly FoundSignature[]) {
  const made = found.find(({ waits_for }) => waits_for.length === 0)
  const partial = found.find(({ waits_for, state }) => waits_for.length > 0 && state === 'valid')
  return { made, partial, earlier: found.filter((each) => each !== made && each !== partial) }
}

/** The signatures of a quote for the portal and the office. */
export async function readSignatures(db: Db, quoteId: string) {
  const { made, partial, earlier } = splitAgreements(await agreementsOfQuote(db, quoteId))
  return {
    signature: made ? presentSignature(made) : null,
    partial: partial ? presentSignature(partial) : null,
    earlier_signatures: earlier.map(presentSignature),
  }
}

/** A signed agreement for the portal and the office. */
export function presentSignature(found: FoundSignature): SignatureView {
  const { signature, signers, state, since, reason, paper_id } = found
  const { second_signer: second, client } = snapshotOfSignature(signature)
  return {
    id: signature.id,
    signer_name: signerNames(found),
    signed_at: signature.signed_at,
    signers: signers.map(({ role, signer_name: name, signed_at, confirmed_email }) => ({
      role,
      name,
      signed_at,
      confirmed_email,
    })),
    waits_for: found.waits_for.map((role) => (role === 'second' ? (second?.name ?? '') : client.name)),
    waits_for_owner: waitsForOwner(found),
    confirmed_email: signature.confirmed_email,
    quote_version: signature.quote_version,
    sha256: signature.sha256,
    state,
    since,
    reason,
    pdf_url: paper_id === null ? null : paperPath(paper_id),
  }
}

/** What the holder of a paper learns by its hash; nothing of the booking beyond what the paper says. */
export async function checkPaper(app: AppContext, sha256: string): Promise<PaperCheck> {
  const found = await signatureOfPaper(app.database.db, sha256)
  if (!found) return { state: 'unknown' }
  const { signature, signers, state, since, superseded_by } = found
  const { business, quote } = snapshotOfSignature(signature)
  return {
    state,
    signer_name: signerNames(found),
    signed_at: signature.signed_at,
    business_name: business.name,
    quote_number: quote.number,
    quote_version: quote.version,
    since,
    superseded_by_version: superseded_by?.quote_version ?? null,
    countersigned_at: signers.find(({ role }) => role === 'owner')?.signed_at ?? null,
    agreement_sha256: signature.sha256,
    time_zone: business.time_zone,
  }
}
