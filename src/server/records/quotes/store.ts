/** Writes of quotes. */
import { randomInt } from 'node:crypto'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { OfferTerms } from '#domain/change-orders/change-order.ts'
import { quoteNumber } from '#domain/quotes/number.ts'
import type { Selection } from '#domain/offers/offer.ts'
import type { QuoteAmounts } from '#domain/offers/quote-amounts.ts'
import type { CalendarDate, Instant } from '#domain/time.ts'
import type { InvoicePlan } from '#domain/payment-plans/invoice-plan.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { QuoteRecord } from './read.ts'
import type { QuoteContent } from './rewrite-draft.ts'
import { quoteItems, quotes, type QuoteRevision } from './schema.ts'

const mostDraws = 100

/** Inserts a draft with a random number, retried until it is unique. */
export async function insertQuote(
  tx: Db,
  content: QuoteContent,
  { prefix, today }: { prefix: string; today: CalendarDate },
): Promise<QuoteRecord> {
  const { input, amounts, priced, expiresAt, now } = content
  for (let draw = 1; draw <= mostDraws; draw++) {
    const [row] = await tx
      .insert(quotes)
      .values({
        id: input.id,
        booking_id: input.booking_id,
        event_id: sql`(select id from events where booking_id = ${input.booking_id} and is_active)`,
        quote_number: quoteNumber(prefix, today, draw, randomInt),
        title: input.title,
        description: input.description,
        ...columnsOf(amounts),
        offer: input.offer,
        facts: priced?.facts,
        selection: priced?.selection,
        expires_at: expiresAt,
        updated_at: now,
      })
      .onConflictDoNothing({ target: quotes.quote_number })
      .returning()
    if (!row) continue
    await insertItems(tx, input.id, amounts)
    return row
  }
  throw new Error('no quote number is free')
}

export type QuoteMove = Partial<
  Pick<
    QuoteRecord,
    | 'status'
    | 'sent_at'
    | 'accepted_at'
    | 'expires_at'
    | 'pdf_final_url'
    | 'decline_comment'
    | 'clauses'
    | 'clause_pool'
    | 'payment_plan'
  >
>

/** Sets the payment plan of a locked draft. */
export async function setQuotePlan(
  tx: Tx,
  id: string,
  payment_plan: InvoicePlan | null,
  now: Instant,
): Promise<void> {
  await tx
    .update(quotes)
    .set({ payment_plan, version: sql`${quotes.version} + 1`, updated_at: now })
    .where(eq(quotes.id, id))
}

/** Sets who signs a locked quote beside its client. */
export async function setQuoteSigners(
  tx: Tx,
  id: string,
  signers: QuoteRecord['signers'],
  now: Instant,
): Promise<void> {
  await tx
    .update(quotes)
    .set({ signers, version: sql`${quotes.version} + 1`, updated_at: now })
    .where(eq(quotes.id, id))
}

/** Sets status columns of a locked quote. */
export function moveQuote(tx: Db, id: string, change: QuoteMove, now: Instant) {
  return tx
    .update(quotes)
    .set({
      ...change,
      // What was written for the next version of an open quote is over with it.
      ...(change.status === undefined ? {} : { revision: null }),
      version: sql`${quotes.version} + 1`,
      updated_at: now,
    })
    .where(eq(quotes.id, id))
    .returning({ id: quotes.id })
}

/** The approved quote of a booking. */
export async function acceptedQuoteOf(db: Db, bookingId: string): Promise<QuoteRecord | undefined> {
  const [quote] = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.booking_id, bookingId), eq(quotes.status, 'accepted')))
  return quote
}

/** Whether a locked booking has an approved quote. */
export async function hasAcceptedQuote(tx: Db, bookingId: string): Promise<boolean> {
  return (await acceptedQuoteOf(tx, bookingId)) !== undefined
}

/** Whether a booking has a quote that is approved, or sent and not expired. */
export async function hasOpenQuote(tx: Db, bookingId: string, now: Instant): Promise<boolean> {
  const isOpen = or(eq(quotes.status, 'accepted'), and(eq(quotes.status, 'sent'), gt(quotes.expires_at, now)))
  const found = await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.booking_id, bookingId), isOpen))
    .limit(1)
  return found.length > 0
}

/** Stores the PDF's address if this is still the current version with the same selection. */
export async function notePdf(
  db: Db,
  { id, version, selected_at }: Pick<QuoteRecord, 'id' | 'version' | 'selected_at'>,
  url: string,
): Promise<void> {
  const isCurrent = sql`${quotes.version} = ${version} and ${quotes.selected_at} is not distinct from ${selected_at}`
  await db
    .update(quotes)
    .set({ pdf_final_url: url })
    .where(sql`${quotes.id} = ${id} and ${isCurrent} and ${quotes.pdf_final_url} is null`)
}

/** Puts other content in the place of what was sent, and takes the revision away; sending raises the version. */
export async function rewriteSent(
  tx: Db,
  id: string,
  { input, amounts, priced, expiresAt, now }: Omit<QuoteContent, 'input'> & Pick<QuoteRevision, 'input'>,
): Promise<void> {
  await tx
    .update(quotes)
    .set({
      ...columnsOf(amounts),
      title: input.title,
      description: input.description,
      offer: input.offer,
      facts: priced?.facts ?? null,
      selection: priced?.selection ?? null,
      expires_at: expiresAt,
      pdf_final_url: null,
      revision: null,
      revision_version: sql`${quotes.revision_version} + 1`,
      updated_at: now,
    })
    .where(eq(quotes.id, id))
  await tx.delete(quoteItems).where(eq(quoteItems.quote_id, id))
  await insertItems(tx, id, amounts)
}

/** Puts what a change order makes of a locked, approved quote in its place; it stays approved. */
export async function rewriteApproved(
  tx: Db,
  id: string,
  {
    amounts,
    terms,
    clauses,
    now,
  }: {
    readonly amounts: QuoteAmounts
    readonly terms: OfferTerms
    readonly clauses: QuoteRecord['clauses']
    readonly now: Instant
  },
): Promise<void> {
  await tx
    .update(quotes)
    .set({
      ...columnsOf(amounts),
      ...terms,
      clauses,
      pdf_final_url: null,
      changes: sql`${quotes.changes} + 1`,
      version: sql`${quotes.version} + 1`,
      updated_at: now,
    })
    .where(eq(quotes.id, id))
  await tx.delete(quoteItems).where(eq(quoteItems.quote_id, id))
  await insertItems(tx, id, amounts)
}

/** Announces a locked quote to its readers: something beside it changed. */
export async function touchQuote(tx: Db, id: string, now: Instant): Promise<void> {
  await tx.update(quotes).set({ updated_at: now }).where(eq(quotes.id, id))
}

/** Keeps a revision of a locked quote, or none; what was sent stays. */
export async function writeRevision(
  tx: Db,
  id: string,
  revision: QuoteRevision | null,
  now: Instant,
): Promise<void> {
  await tx
    .update(quotes)
    .set({ revision, revision_version: sql`${quotes.revision_version} + 1`, updated_at: now })
    .where(eq(quotes.id, id))
}

/** Sets the selection of a locked quote's offer, with the lines and amounts that follow from it. */
export async function rewriteSelection(
  tx: Db,
  id: string,
  {
    selection,
    amounts,
    clauses,
    now,
  }: {
    readonly selection: Selection
    readonly amounts: QuoteAmounts
    /** The terms with the values that follow. */
    readonly clauses: QuoteRecord['clauses']
    readonly now: Instant
  },
): Promise<void> {
  await tx
    .update(quotes)
    .set({
      ...columnsOf(amounts),
      selection,
      clauses,
      selected_at: now,
      pdf_final_url: null,
      updated_at: now,
    })
    .where(eq(quotes.id, id))
  await tx.delete(quoteItems).where(eq(quoteItems.quote_id, id))
  await insertItems(tx, id, amounts)
}

function columnsOf({ subtotal, tax_rate, tax_amount, total_amount, breakdown }: QuoteAmounts) {
  return { subtotal, tax_rate, tax_amount, total_amount, breakdown }
}

async function insertItems(tx: Db, quoteId: string, { items }: QuoteAmounts): Promise<void> {
  if (items.length === 0) return
  await tx
    .insert(quoteItems)
    .values(items.map((item, position) => ({ ...item, quote_id: quoteId, position })))
}
