/** Writes of invoices. */
import { randomInt } from 'node:crypto'
import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { InvoiceContent, InvoiceLine } from '#domain/invoices/billed-content.ts'
import type { PaymentTerms } from '#domain/invoices/payment-terms.ts'
import type { InvoicePlan } from '#domain/payment-plans/invoice-plan.ts'
import { invoiceNumber } from '#domain/invoices/number.ts'
import type { CalendarDate, Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { quotes } from '#server/records/quotes/schema.ts'
import { writePlan } from './installments.ts'
import type { InvoiceRecord } from './read.ts'
import { creditNotes, invoiceItems, invoices } from './schema.ts'

const mostDraws = 100

export interface InvoiceSheet {
  /** The plan that was chosen; null where terms and due date say it. */
  readonly plan: InvoicePlan | null
  readonly due_date: CalendarDate
  readonly payment_terms: PaymentTerms | null
  readonly custom_terms: string | null
}

interface NewInvoice extends InvoiceSheet, Partial<Pick<InvoiceRecord, 'late_of' | 'late_place'>> {
  readonly id: string
  readonly booking_id: string
  readonly quote_id: string | null
  readonly content: InvoiceContent
}

/** Inserts a draft with a random number, retried until it is unique. */
export async function insertInvoice(
  tx: Db,
  { content, ...sheet }: NewInvoice,
  { prefix, today }: { prefix: string; today: CalendarDate },
): Promise<InvoiceRecord> {
  const { items, ...amounts } = content
  for (let draw = 1; draw <= mostDraws; draw++) {
    const [row] = await tx
      .insert(invoices)
      .values({
        ...sheet,
        ...amounts,
        invoice_number: invoiceNumber(prefix, today, draw, randomInt),
        plan_start: today,
      })
      .onConflictDoNothing({ target: invoices.invoice_number })
      .returning()
    if (!row) continue
    await insertItems(tx, row.id, items)
    await writePlan(tx, row)
    return row
  }
  throw new Error('no invoice number is free')
}

/** Inserts a draft in the place of an invoice that a change order replaced. */
export async function insertNextInvoice(
  tx: Db,
  { content, ...sheet }: NewInvoice,
  { replaced, number }: { readonly replaced: InvoiceRecord; readonly number: string },
): Promise<InvoiceRecord> {
  const { items, ...amounts } = content
  const { plan_start, revision } = replaced
  const version = {
    invoice_number: number,
    replaces_id: replaced.id,
    revision: revision + 1,
    plan_start,
  }
  const [row] = await tx
    .insert(invoices)
    .values({ ...sheet, ...amounts, ...version })
    .returning()
  if (!row) throw new Error('the next version of an invoice was not stored')
  await insertItems(tx, row.id, items)
  return row
}

/** Keeps what a change order takes off an invoice. */
export async function insertCreditNote(tx: Tx, note: typeof creditNotes.$inferInsert): Promise<void> {
  await tx.insert(creditNotes).values(note)
}

/** Updates a draft and raises its version. */
export async function rewriteInvoice(
  tx: Db,
  id: string,
  { items, ...amounts }: Omit<InvoiceContent, 'kind'>,
  sheet: Partial<InvoiceSheet>,
  now: Instant,
): Promise<void> {
  const [row] = await tx
    .update(invoices)
    .set({
      ...amounts,
      ...sheet,
      version: sql`${invoices.version} + 1`,
      pdf_final_url: null,
      updated_at: now,
    })
    .where(eq(invoices.id, id))
    .returning()
  if (!row) throw new Error('a draft was not rewritten')
  await writePlan(tx, row)
  await tx.delete(invoiceItems).where(eq(invoiceItems.invoice_id, id))
  await insertItems(tx, id, items)
}

/** Sets the payment plan of a locked draft, which takes the place of its terms. */
export async function setInvoicePlan(
  tx: Tx,
  id: string,
  change: Pick<InvoiceRecord, 'plan' | 'due_date' | 'plan_start'>,
  now: Instant,
): Promise<void> {
  const [row] = await tx
    .update(invoices)
    .set({
      ...change,
      payment_terms: null,
      custom_terms: null,
      version: sql`${invoices.version} + 1`,
      pdf_final_url: null,
      updated_at: now,
    })
    .where(eq(invoices.id, id))
    .returning()
  if (row) await writePlan(tx, row)
}

/** Sets status columns of a locked invoice. */
export function moveInvoice(
  tx: Db,
  id: string,
  change: Partial<Pick<InvoiceRecord, 'status' | 'sent_at'>>,
  now: Instant,
) {
  return tx
    .update(invoices)
    .set({ ...change, version: sql`${invoices.version} + 1`, updated_at: now })
    .where(eq(invoices.id, id))
    .returning({ id: invoices.id })
}

/** Raises the version of drafts whose balance changed, because an email in progress shows the old one. */
export async function raiseVersions(tx: Tx, ids: readonly string[], now: Instant): Promise<void> {
  await tx
    .update(invoices)
    .set({ version: sql`${invoices.version} + 1`, updated_at: now })
    .where(inArray(invoices.id, [...ids]))
}

/** Sets what is owed back on an invoice, in cents. */
export async function setOwedBack(tx: Tx, id: string, owed_back: number, now: Instant): Promise<void> {
  await tx.update(invoices).set({ owed_back, updated_at: now }).where(eq(invoices.id, id))
}

/** Stores the PDF's address if this is still the current version. */
export async function noteInvoicePdf(db: Db, id: string, version: number, url: string): Promise<void> {
  await db
    .update(invoices)
    .set({ pdf_final_url: url })
    .where(and(eq(invoices.id, id), eq(invoices.version, version), sql`${invoices.pdf_final_url} is null`))
}

/** The booking's latest approved quote, else its latest sent one that has not expired. */
export async function relatedQuote(tx: Db, bookingId: string, now: Instant): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(
      and(
        eq(quotes.booking_id, bookingId),
        or(eq(quotes.status, 'accepted'), and(eq(quotes.status, 'sent'), gt(quotes.expires_at, now))),
      ),
    )
    .orderBy(sql`${quotes.status} = 'accepted' desc`, desc(quotes.created_at))
    .limit(1)
  return row?.id
}

/** The booking's approved quote, when there is exactly one and no active invoice bills it (C-23). */
export async function onlyAcceptedQuote(tx: Db, bookingId: string): Promise<string | undefined> {
  const rows = await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(
      and(
        eq(quotes.booking_id, bookingId),
        eq(quotes.status, 'accepted'),
        sql`not exists (select from invoices i where i.quote_id = ${quotes.id} and i.is_active and i.status <> 'cancelled')`,
      ),
    )
  return rows.length === 1 ? rows[0]?.id : undefined
}

async function insertItems(tx: Db, invoiceId: string, items: readonly InvoiceLine[]): Promise<void> {
  if (items.length === 0) return
  await tx
    .insert(invoiceItems)
    .values(items.map((item, position) => ({ ...item, invoice_id: invoiceId, position })))
}
