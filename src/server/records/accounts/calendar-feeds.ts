/** Calendar feeds: their tokens, and when they were read. */
import { and, count, desc, eq, isNull, lt, or } from 'drizzle-orm'
import { addMinutes, type Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { hashToken, randomToken } from '#server/platform/core/seal.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { calendarFeeds, profiles } from './schema.ts'

export type CalendarFeed = typeof calendarFeeds.$inferSelect

/** The last use is stored to the minute, so that a program that reads often writes seldom. */
const useMinutes = 1

/** The feeds of an account that are not revoked, newest first. */
export async function listCalendarFeeds(db: Db, accountId: string): Promise<readonly CalendarFeed[]> {
  return db
    .select()
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.account_id, accountId), isNull(calendarFeeds.revoked_at)))
    .orderBy(desc(calendarFeeds.created_at))
}

/** The number of feeds of an account, which is locked until the transaction ends. */
export async function countFeedsLocked(tx: Tx, accountId: string): Promise<number> {
  await tx.select().from(profiles).where(eq(profiles.id, accountId)).for('update')
  const [row] = await tx
    .select({ feeds: count() })
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.account_id, accountId), isNull(calendarFeeds.revoked_at)))
  return row?.feeds ?? 0
}

/** The feed of an account that has this id and that no program has read yet. */
export async function findUnreadFeed(
  tx: Tx,
  { accountId, id }: { readonly accountId: string; readonly id: string },
): Promise<CalendarFeed | undefined> {
  const [row] = await tx
    .select()
    .from(calendarFeeds)
    .where(
      and(
        eq(calendarFeeds.id, id),
        eq(calendarFeeds.account_id, accountId),
        isNull(calendarFeeds.revoked_at),
        isNull(calendarFeeds.last_used_at),
      ),
    )
  return row
}

/** Gives a feed another token, which is stored hashed, and returns it. */
export async function renewCalendarFeed(
  tx: Tx,
  id: string,
  content: Pick<CalendarFeed, 'name' | 'with_clients' | 'with_holds'>,
): Promise<string> {
  const token = randomToken()
  await tx
    .update(calendarFeeds)
    .set({ ...content, token_hash: hashToken(token) })
    .where(eq(calendarFeeds.id, id))
  return token
}

/** Returns the token, which is stored hashed; undefined where there is a feed of this id. */
export async function insertCalendarFeed(
  tx: Tx,
  feed: Pick<CalendarFeed, 'account_id' | 'name' | 'with_clients' | 'with_holds' | 'created_at'> & {
    readonly id?: string
  },
): Promise<{ id: string; token: string } | undefined> {
  const token = randomToken()
  const [row] = await tx
    .insert(calendarFeeds)
    .values({ ...feed, token_hash: hashToken(token) })
    .onConflictDoNothing()
    .returning({ id: calendarFeeds.id })
  return row && { id: row.id, token }
}

/** Revokes one feed of an account; undefined where it has no such feed. */
export async function revokeCalendarFeed(
  tx: Tx,
  { accountId, id }: { readonly accountId: string; readonly id: string },
  now: Instant,
): Promise<CalendarFeed | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await tx
    .update(calendarFeeds)
    .set({ revoked_at: now })
    .where(
      and(
        eq(calendarFeeds.id, id),
        eq(calendarFeeds.account_id, accountId),
        isNull(calendarFeeds.revoked_at),
      ),
    )
    .returning()
  return row
}

/** Revokes every feed of an account. */
export async function revokeCalendarFeeds(tx: Tx, accountId: string, now: Instant): Promise<void> {
  await tx
    .update(calendarFeeds)
    .set({ revoked_at: now })
    .where(and(eq(calendarFeeds.account_id, accountId), isNull(calendarFeeds.revoked_at)))
}

/** The feed behind a token, whose use is noted; undefined where it is unknown, revoked, or its account is no owner. */
export async function useCalendarFeed(
  db: Db,
  token: string,
  now: Instant,
): Promise<CalendarFeed | undefined> {
  const [found] = await db
    .select({ feed: calendarFeeds })
    .from(calendarFeeds)
    .innerJoin(profiles, eq(profiles.id, calendarFeeds.account_id))
    .where(
      and(
        eq(calendarFeeds.token_hash, hashToken(token)),
        isNull(calendarFeeds.revoked_at),
        eq(profiles.role, 'owner'),
      ),
    )
  if (!found) return undefined
  const { id, last_used_at: last } = found.feed
  const stale = addMinutes(now, -useMinutes)
  if (last === null || last < stale)
    await db
      .update(calendarFeeds)
      .set({ last_used_at: now })
      .where(
        and(
          eq(calendarFeeds.id, id),
          or(isNull(calendarFeeds.last_used_at), lt(calendarFeeds.last_used_at, stale)),
        ),
      )
  return found.feed
}
