/** Reads of signatures and papers. */
import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AgreementSnapshot } from '#domain/agreements/snapshot.ts'
import type { AgreementState } from '#domain/signing/signing.ts'
import type { Instant } from '#domain/time.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { papers, signatureMarks, signatures } from './schema.ts'

export type SignatureRow = typeof signatures.$inferSelect
export type PaperRow = typeof papers.$inferSelect

/** A signature with what became of it. */
export interface FoundSignature {
  readonly signature: SignatureRow
  readonly state: AgreementState
  /** Since when it is superseded or void. */
  readonly since: Instant | null
  /** Why it is void. */
  readonly reason: string | null
  /** The hash of its paper; null while it is being made. */
  readonly paper_sha256: string | null
  /** When the agreement that replaces it was signed. */
  readonly superseded_by: { readonly quote_version: number; readonly signed_at: Instant } | null
}

export async function findSignature(db: Db, id: string): Promise<FoundSignature | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await signatureRows(db).where(eq(signatures.id, id))
  return row && presented(row)
}

/** The newest signature of a quote. */
export async function signatureOfQuote(db: Db, quoteId: string): Promise<FoundSignature | undefined> {
  const [row] = await signatureRows(db)
    .where(eq(signatures.quote_id, quoteId))
    .orderBy(desc(signatures.signed_at))
    .limit(1)
  return row && presented(row)
}

/** The signature whose paper has this hash. */
export async function signatureOfPaper(db: Db, sha256: string): Promise<FoundSignature | undefined> {
  const [row] = await signatureRows(db).where(eq(papers.sha256, sha256))
  return row && presented(row)
}

/** The sealed PDF of a signature, once it is made. */
export async function paperOfSignature(db: Db, signatureId: string): Promise<PaperRow | undefined> {
  if (!isUuid(signatureId)) return undefined
  const [row] = await db.select().from(papers).where(eq(papers.signature_id, signatureId))
  return row
}

/** The agreement that was signed. */
export function snapshotOfSignature({ snapshot }: SignatureRow): AgreementSnapshot {
  return JSON.parse(snapshot) as AgreementSnapshot
}

const replacing = alias(signatures, 'replacing')

function signatureRows(db: Db) {
  return db
    .select({
      signature: signatures,
      mark: signatureMarks,
      paper_sha256: papers.sha256,
      replacing: { quote_version: replacing.quote_version, signed_at: replacing.signed_at },
    })
    .from(signatures)
    .leftJoin(papers, eq(papers.signature_id, signatures.id))
    .leftJoin(signatureMarks, eq(signatureMarks.signature_id, signatures.id))
    .leftJoin(replacing, eq(replacing.id, signatureMarks.by_signature_id))
    .$dynamic()
}

function presented(row: {
  readonly signature: SignatureRow
  readonly mark: typeof signatureMarks.$inferSelect | null
  readonly paper_sha256: string | null
  readonly replacing: { readonly quote_version: number; readonly signed_at: Instant } | null
}): FoundSignature {
  const { signature, mark, paper_sha256 } = row
  return {
    signature,
    state: mark?.kind ?? 'valid',
    since: mark?.marked_at ?? null,
    reason: mark?.reason ?? null,
    paper_sha256,
    superseded_by: row.replacing,
  }
}
