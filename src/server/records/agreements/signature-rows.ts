/** Signatures with the agreement that they sign. */
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AgreementSnapshot } from '#domain/agreements/snapshot.ts'
import { missingRoles, signerRoles, type SignerRole } from '#domain/signing/signers.ts'
import type { AgreementState } from '#domain/signing/signing.ts'
import type { Instant } from '#domain/time.ts'
import type { Db } from '#server/platform/database/database.ts'
import { papers, signatureMarks, signatures } from './schema.ts'

export type SignatureRow = typeof signatures.$inferSelect
export type PaperRow = typeof papers.$inferSelect

/** An agreement that was signed, with what became of it. */
export interface FoundSignature {
  /** The one that is shown for the agreement: its last one that is no countersignature. */
  readonly signature: SignatureRow
  /** All signatures under it, in their order. */
  readonly signers: readonly SignatureRow[]
  /** Who has not signed yet; nobody where it is agreed. */
  readonly waits_for: readonly SignerRole[]
  readonly state: AgreementState
  /** Since when it is superseded or void. */
  readonly since: Instant | null
  /** Why it is void. */
  readonly reason: string | null
  /** The signature with which its newest paper was made; null while there is none. */
  readonly paper_id: string | null
  /** When the agreement that replaces it was signed. */
  readonly superseded_by: { readonly quote_version: number; readonly signed_at: Instant } | null
}

/** The agreement that was signed. */
export function snapshotOfSignature({ snapshot }: Pick<SignatureRow, 'snapshot'>): AgreementSnapshot {
  return JSON.parse(snapshot) as AgreementSnapshot
}

export interface FoundSignatureRow {
  readonly signature: SignatureRow
  readonly mark: typeof signatureMarks.$inferSelect | null
  readonly has_paper: boolean
  readonly replacing: { readonly quote_version: number; readonly signed_at: Instant } | null
}

export const signerPlace = sql`array_position(array[${sql.join(
  signerRoles.map((role) => sql`${role}`),
  sql`, `,
)}]::text[], ${signatures.role})`

const replacing = alias(signatures, 'replacing')

export function signatureRows(db: Db) {
  return db
    .select({
      signature: signatures,
      mark: signatureMarks,
      has_paper: sql<boolean>`${papers.id} is not null`,
      replacing: { quote_version: replacing.quote_version, signed_at: replacing.signed_at },
    })
    .from(signatures)
    .leftJoin(papers, eq(papers.signature_id, signatures.id))
    .leftJoin(signatureMarks, eq(signatureMarks.signature_id, signatures.id))
    .leftJoin(replacing, eq(replacing.id, signatureMarks.by_signature_id))
    .$dynamic()
}

/** The signatures under one agreement, the newest first, as one. */
export function presentedSignature(rows: readonly FoundSignatureRow[]): FoundSignature | undefined {
  const told = rows.find(({ signature }) => signature.role !== 'owner')
  if (!told) return undefined
  const { signature, mark } = told
  const { second_signer } = snapshotOfSignature(signature)
  return {
    signature,
    signers: rows.map((row) => row.signature).toReversed(),
    waits_for: missingRoles(
      second_signer,
      rows.map((row) => row.signature.role),
    ),
    state: mark?.kind ?? 'valid',
    since: mark?.marked_at ?? null,
    reason: mark?.reason ?? null,
    paper_id: rows.find(({ has_paper }) => has_paper)?.signature.id ?? null,
    superseded_by: told.replacing,
  }
}
