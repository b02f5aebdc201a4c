/** Reads of signatures and papers. */
import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { papers, signatures } from './schema.ts'
import {
  type SignatureRow,
  type PaperRow,
  type FoundSignature,
  type FoundSignatureRow,
  signerPlace,
  signatureRows,
  presentedSignature,
} from './signature-rows.ts'

/** The agreement that a signature is under. */
export async function findSignature(db: Db, id: string): Promise<FoundSignature | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db.select().from(signatures).where(eq(signatures.id, id))
  return row && agreementWith(db, row)
}

/** The agreements of a quote that someone signed, the newest first; void and superseded ones among them. */
export async function agreementsOfQuote(db: Db, quoteId: string): Promise<readonly FoundSignature[]> {
  const rows = await signatureRows(db)
    .where(eq(signatures.quote_id, quoteId))
    // A countersignature of the program has the instant of the signature before it.
    .orderBy(
      desc(signatures.signed_at),
      desc(signatures.quote_version),
      desc(signerPlace),
      desc(signatures.id),
    )
  const groups = new Map<string, FoundSignatureRow[]>()
  for (const row of rows) {
    const { sha256, quote_id } = row.signature
    // A void partial agreement may be signed again in the same words.
    const key = `${quote_id} ${sha256} ${row.mark?.kind === 'void' ? row.mark.marked_at : ''}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].flatMap((group) => presentedSignature(group) ?? [])
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

/** The quotes with an agreement that the client has signed and the second person has not. */
export async function partlySignedQuotes(db: Db): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct s.quote_id as id
    from signatures s join quotes q on q.id = s.quote_id and q.status in ('sent', 'accepted')
    where q.signers ->> 'second' is not null and s.role = 'client' and s.snapshot::jsonb ? 'second_signer'
      and not exists (select from signature_marks m where m.signature_id = s.id)
      and not exists (
        select from signatures t where t.quote_id = s.quote_id and t.sha256 = s.sha256 and t.role = 'second'
          and not exists (select from signature_marks m where m.signature_id = t.id))`)
  return rows.map(({ id }) => id)
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

async function agreementWith(db: Db, { id, quote_id }: SignatureRow): Promise<FoundSignature | undefined> {
  const found = await agreementsOfQuote(db, quote_id)
  return found.find(({ signers }) => signers.some((signer) => signer.id === id))
}
