/** Reads of signatures and papers. */
import { desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AgreementSnapshot } from '#domain/agreements/snapshot.ts'
import { missingRoles, signerRoles, type SignerRole } from '#domain/signing/signers.ts'
import type { AgreementState } from '#domain/signing/signing.ts'
import type { Instant } from '#domain/time.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { papers, signatureMarks, signatures } from './schema.ts'

export type SignatureRow = typeof signatures.$inferSelect
export type PaperRow = typeof papers.$inferSelect

/** An agreement that was signed, with what became of it. */
export interface FoundSignature {
  /** The one that the agreement is told by: its last one that is no countersignature. */
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

/** The agreement that a signature is under. */
export async function findSignature(db: Db, id: string): Promise<FoundSignature | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db.select().from(signatures).where(eq(signatures.id, id))
  return row && agreementWith(db, row)
}

/** The agreements of a quote that somebody signed, the newest first; void and superseded ones among them. */
export async function agreementsOfQuote(db: Db, quoteId: string): Promise<readonly FoundSignature[]> {
  const rows = await signatureRows(db)
    .where(eq(signatures.quote_id, quoteId))
    // A countersignature of the program has the instant of the signature before it.
    .orderBy(desc(signatures.signed_at), desc(signatures.quote_version), desc(place), desc(signatures.id))
  const groups = new Map<string, FoundRow[]>()
  for (const row of rows) {
    const { sha256, quote_id } = row.signature
    // A void partial agreement may be signed again in the same words.
    const key = `${quote_id} ${sha256} ${row.mark?.kind === 'void' ? row.mark.marked_at : ''}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].flatMap((group) => presented(group) ?? [])
}

/** The newest agreement of a quote that all have signed. */
export async function signatureOfQuote(db: Db, quoteId: string): Promise<FoundSignature | undefined> {
  return (await agreementsOfQuote(db, quoteId)).find(({ waits_for }) => waits_for.length === 0)
}

/** The agreement of a quote that some have signed and others have not. */
export async function partialOfQuote(db: Db, quoteId: string): Promise<FoundSignature | undefined> {
  return (await agreementsOfQuote(db, quoteId)).find(
    ({ waits_for, state }) => waits_for.length > 0 && state === 'valid',
  )
}

/** The agreement whose paper has this hash. */
export async function signatureOfPaper(db: Db, sha256: string): Promise<FoundSignature | undefined> {
  const [row] = await signatureRows(db).where(eq(papers.sha256, sha256))
  return row && agreementWith(db, row.signature)
}

/** The sealed PDF of a signature, once it is made. */
export async function paperOfSignature(db: Db, signatureId: string): Promise<PaperRow | undefined> {
  if (!isUuid(signatureId)) return undefined
  const [row] = await db.select().from(papers).where(eq(papers.signature_id, signatureId))
  return row
}

/** `Amelia Hartwell and Theo Hartwell`: who signed, without the owner. */
export function signerNames({ signers }: Pick<FoundSignature, 'signers'>): string {
  const names = signers.filter(({ role }) => role !== 'owner').map(({ signer_name }) => signer_name)
  return new Intl.ListFormat('en-US').format(names)
}

/** The agreement that was signed. */
export function snapshotOfSignature({ snapshot }: Pick<SignatureRow, 'snapshot'>): AgreementSnapshot {
  return JSON.parse(snapshot) as AgreementSnapshot
}

async function agreementWith(db: Db, { id, quote_id }: SignatureRow): Promise<FoundSignature | undefined> {
  const found = await agreementsOfQuote(db, quote_id)
  return found.find(({ signers }) => signers.some((signer) => signer.id === id))
}

interface FoundRow {
  readonly signature: SignatureRow
  readonly mark: typeof signatureMarks.$inferSelect | null
  readonly has_paper: boolean
  readonly replacing: { readonly quote_version: number; readonly signed_at: Instant } | null
}

const place = sql`array_position(array[${sql.join(
  signerRoles.map((role) => sql`${role}`),
  sql`, `,
)}]::text[], ${signatures.role})`

const replacing = alias(signatures, 'replacing')

function signatureRows(db: Db) {
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
function presented(rows: readonly FoundRow[]): FoundSignature | undefined {
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
