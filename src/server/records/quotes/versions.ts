/** The versions of quotes as they were sent. */
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import type { CalendarDate, Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findQuote, type QuoteRecord } from './read.ts'
import { quoteItems, quoteSightings, quoteVersions, type SentContent } from './schema.ts'

export type SentVersion = typeof quoteVersions.$inferSelect

/** Keeps a locked quote as it is sent, as its next version. */
export async function freezeVersion(tx: Tx, quoteId: string, now: Instant): Promise<void> {
  const content = await contentOf(tx, quoteId)
  const number = sql`(select coalesce(max(number), 0) + 1 from ${quoteVersions} where quote_id = ${quoteId})`
  await tx.insert(quoteVersions).values({ quote_id: quoteId, number, content, sent_at: now })
}

async function contentOf(tx: Tx, quoteId: string): Promise<SentContent> {
  const quote = await findQuote(tx, quoteId)
  if (!quote) throw new Error('a version of a quote that is not there')
  const rows = await tx
    .select()
    .from(quoteItems)
    .where(eq(quoteItems.quote_id, quoteId))
    .orderBy(asc(quoteItems.position))
  const { title, description, subtotal, tax_rate, tax_amount, total_amount, currency, expires_at } = quote
  const { offer, facts, selection, breakdown, clauses } = quote
  return {
    title,
    description,
    subtotal,
    tax_rate,
    tax_amount,
    total_amount,
    currency,
    expires_at,
    offer,
    facts,
    selection,
    breakdown,
    clauses,
    items: rows.map(({ id: _id, quote_id: _quote, ...item }) => item),
  }
}

/** The newest version and the one before it; undefined where there is none. */
export async function lastVersions(
  db: Db,
  quoteId: string,
): Promise<{ readonly newest: SentVersion | undefined; readonly before: SentVersion | undefined }> {
  const [newest, before] = await db
    .select()
    .from(quoteVersions)
    .where(eq(quoteVersions.quote_id, quoteId))
    .orderBy(desc(quoteVersions.number))
    .limit(2)
  return { newest, before }
}

/** The number by which people call what they see of a quote: that of the sending; of a draft, the one of the next. */
export async function versionNumber(
  db: Db,
  { id, status }: Pick<QuoteRecord, 'id' | 'status'>,
): Promise<number> {
  const sent = await db.$count(quoteVersions, eq(quoteVersions.quote_id, id))
  return status === 'draft' ? sent + 1 : Math.max(1, sent)
}

/**
 * The newest version, and the last one before it that the client opened; where none was opened, the one before it.
 */
export async function lastSeenVersions(
  db: Db,
  quoteId: string,
): Promise<{ readonly newest: SentVersion | undefined; readonly before: SentVersion | undefined }> {
  const { newest, before } = await lastVersions(db, quoteId)
  if (!newest || !before) return { newest, before }
  const [seen] = await db
    .select({ number: quoteSightings.number })
    .from(quoteSightings)
    .where(and(eq(quoteSightings.quote_id, quoteId), lt(quoteSightings.number, newest.number)))
    .orderBy(desc(quoteSightings.number))
    .limit(1)
  // What was opened before versions were kept is the first of them.
  const number = Math.max(1, seen?.number ?? before.number)
  if (number === before.number) return { newest, before }
  const [opened] = await db
    .select()
    .from(quoteVersions)
    .where(and(eq(quoteVersions.quote_id, quoteId), eq(quoteVersions.number, number)))
  return { newest, before: opened ?? before }
}

/** How many versions were sent, and the last days on which the client opened which of them, newest first. */
export async function sendingsOf(
  db: Db,
  quoteId: string,
): Promise<{ versions: number; seen: { version: number; day: string }[] }> {
  const seen = await db
    .select({ version: quoteSightings.number, day: quoteSightings.seen_on })
    .from(quoteSightings)
    .where(eq(quoteSightings.quote_id, quoteId))
    .orderBy(desc(quoteSightings.number), desc(quoteSightings.seen_on))
    .limit(5)
  return { versions: await db.$count(quoteVersions, eq(quoteVersions.quote_id, quoteId)), seen }
}

/** Notes that the client opened the newest version of sent quotes: once a day for each. */
export async function noteSeen(
  db: Db,
  quoteIds: readonly string[],
  { day, now }: { readonly day: CalendarDate; readonly now: Instant },
): Promise<void> {
  if (quoteIds.length === 0) return
  const newest = (id: string) =>
    sql`(select coalesce(max(number), 0) from ${quoteVersions} where quote_id = ${id})`
  const rows = quoteIds.map((quote_id) => ({
    quote_id,
    number: newest(quote_id),
    seen_on: day,
    first_seen_at: now,
  }))
  await db.insert(quoteSightings).values(rows).onConflictDoNothing()
}
