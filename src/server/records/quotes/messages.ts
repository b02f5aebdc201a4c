/** What clients ask to be changed in a quote. */
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Instant } from '#domain/time.ts'
import type { Db } from '#server/platform/database/database.ts'
import { quoteMessages } from './schema.ts'

const mostShown = 20

/** Newest first, at most 20. */
export async function messagesOf(
  db: Db,
  quoteId: string,
): Promise<{ id: string; text: string; asked_at: Instant }[]> {
  return db
    .select({ id: quoteMessages.id, text: quoteMessages.text, asked_at: quoteMessages.asked_at })
    .from(quoteMessages)
    .where(eq(quoteMessages.quote_id, quoteId))
    .orderBy(desc(quoteMessages.asked_at))
    .limit(mostShown)
}

export async function messagesSince(db: Db, quoteId: string, since: Instant): Promise<number> {
  return db.$count(quoteMessages, and(eq(quoteMessages.quote_id, quoteId), gt(quoteMessages.asked_at, since)))
}

/** Keeps a message; false where it is kept already. */
export async function keepMessage(
  db: Db,
  message: {
    readonly id: string
    readonly quote_id: string
    readonly text: string
    readonly asked_at: Instant
  },
): Promise<boolean> {
  const kept = await db
    .insert(quoteMessages)
    .values(message)
    .onConflictDoNothing()
    .returning({ id: quoteMessages.id })
  return kept.length > 0
}
