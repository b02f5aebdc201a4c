/** Writes of signatures, what became of them, and their papers. */
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Instant } from '#domain/time.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sha256Hex } from '#server/platform/signing/canonical-json.ts'
import type { PaperRow, SignatureRow } from './signature-rows.ts'
import { papers, signatureMarks, signatures } from './schema.ts'

/** Stores a signature. */
export async function insertSignature(
  tx: Tx,
  values: Omit<typeof signatures.$inferInsert, 'id'>,
): Promise<SignatureRow> {
  const [row] = await tx.insert(signatures).values(values).returning()
  if (!row) throw new Error('a signature was not stored')
  return row
}

/** An agreement that all have signed supersedes the others of its booking, unless they are void. */
export async function supersedeOthers(
  tx: Tx,
  { id: by, booking_id, sha256, signed_at }: SignatureRow,
): Promise<void> {
  const replaced = await unmarked(
    tx,
    and(eq(signatures.booking_id, booking_id), ne(signatures.sha256, sha256)),
  )
  for (const { id, quote_id } of replaced) {
    const mark = { signature_id: id, kind: 'superseded', by_signature_id: by } as const
    await tx.insert(signatureMarks).values({ ...mark, marked_at: signed_at })
    await recordEvent(tx, { kind: 'quote.signature-superseded', id: quote_id })
  }
}

/** Marks these signatures of a quote as void, with the reason as a sentence. */
export async function voidSignatures(
  tx: Tx,
  rows: readonly Pick<SignatureRow, 'id' | 'quote_id'>[],
  { reason, now }: { readonly reason: string; readonly now: Instant },
): Promise<void> {
  for (const { id, quote_id } of rows) {
    await tx.insert(signatureMarks).values({ signature_id: id, kind: 'void', reason, marked_at: now })
    await recordEvent(tx, { kind: 'quote.signature-void', id: quote_id, detail: { reason } })
  }
}

/** Marks all signatures of a quote as void, with the reason as a sentence. */
export async function voidSignaturesOf(
  tx: Tx,
  quoteId: string,
  why: { readonly reason: string; readonly now: Instant },
): Promise<void> {
  await voidSignatures(tx, await unmarked(tx, eq(signatures.quote_id, quoteId)), why)
}

/** Stores the paper of a signature; of concurrent callers the first one's stays. */
export async function insertPaper(
  db: Db,
  paper: { readonly signature_id: string; readonly file_name: string; readonly body: Uint8Array },
): Promise<PaperRow> {
  await db
    .insert(papers)
    .values({ ...paper, sha256: sha256Hex(paper.body) })
    .onConflictDoNothing({ target: papers.signature_id })
  const [row] = await db.select().from(papers).where(eq(papers.signature_id, paper.signature_id))
  if (!row) throw new Error('a paper was not stored')
  return row
}

function unmarked(tx: Db, condition: ReturnType<typeof and>) {
  return tx
    .select({ id: signatures.id, quote_id: signatures.quote_id })
    .from(signatures)
    .leftJoin(signatureMarks, eq(signatureMarks.signature_id, signatures.id))
    .where(and(condition, isNull(signatureMarks.id)))
    .orderBy(sql`${signatures.signed_at}`)
}
