/** Shares of an invoice that someone else pays, and the links to their pages (rules.md, Y-20). */
import { and, asc, eq, inArray, isNotNull, isNull, sql, sum, type SQL } from 'drizzle-orm'
import { paths } from '#domain/addresses.ts'
import type { Cents } from '#domain/money.ts'
import { linkExpiry } from '#domain/portal/access.ts'
import type { Instant } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { issueToken } from '#server/platform/identity/tokens.ts'
import { revokeTokens } from '#server/platform/identity/revoke-tokens.ts'
import type { Attempt } from '#server/platform/limits/limits.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { payments, paymentShares } from './schema.ts'

export type ShareRecord = typeof paymentShares.$inferSelect
/** With whether a payment of it was received, and how much, also where that was refunded. */
export type ShareRow = ShareRecord & { readonly is_paid: boolean; readonly received: Cents }

export const shareLinkPurpose = 'payment-share'

const minute = 60

/** Looks at pages of shares from one network address. */
export function shareVisits(address: string): readonly Attempt[] {
  return [{ rules: [{ name: 'share-address', points: 30, seconds: 10 * minute }], key: address }]
}

/** Checkouts that are opened for one share. */
export function shareCheckouts(shareId: string): readonly Attempt[] {
  return [{ rules: [{ name: 'share-checkout', points: 20, seconds: 60 * minute }], key: shareId }]
}

/** Links that a client makes or sends again: each may be an email to a stranger. */
export function shareLinks(bookingId: string): readonly Attempt[] {
  return [{ rules: [{ name: 'share-links', points: 12, seconds: 60 * minute }], key: bookingId }]
}

export async function insertShare(tx: Tx, share: typeof paymentShares.$inferInsert): Promise<void> {
  await tx.insert(paymentShares).values(share)
}

export async function changeShare(
  tx: Tx,
  id: string,
  change: Partial<Pick<ShareRecord, 'invoice_id' | 'sent_at' | 'ended_at'>>,
  now: Instant,
): Promise<void> {
  await tx
    .update(paymentShares)
    .set({ ...change, updated_at: now })
    .where(eq(paymentShares.id, id))
}

/** Notes the first time that the page of a share was opened. */
export async function noteShareOpened(db: Db, id: string, now: Instant): Promise<void> {
  await db
    .update(paymentShares)
    .set({ opened_at: now })
    .where(and(eq(paymentShares.id, id), isNull(paymentShares.opened_at)))
}

export async function findShare(db: Db, id: string): Promise<ShareRow | undefined> {
  if (!isUuid(id)) return undefined
  return (await shares(db, eq(paymentShares.id, id)))[0]
}

/** The shares of an invoice, also the ended ones, oldest first. */
export async function sharesOfInvoice(db: Db, invoiceId: string): Promise<readonly ShareRow[]> {
  return shares(db, eq(paymentShares.invoice_id, invoiceId))
}

/** The amounts of an invoice's shares that are neither ended nor paid, in cents. */
export async function openShareAmounts(db: Db, invoiceId: string): Promise<readonly Cents[]> {
  const all = await sharesOfInvoice(db, invoiceId)
  return all.filter(({ ended_at, is_paid }) => ended_at === null && !is_paid).map(({ amount }) => amount)
}

/** The shares of a booking that are neither ended nor paid, oldest first. */
export async function openSharesOf(db: Db, bookingId: string): Promise<readonly ShareRow[]> {
  const found = await sharesOfBooking(db, bookingId)
  return found.filter(({ is_paid, ended_at }) => !is_paid && ended_at === null)
}

/** All shares of a booking, oldest first. */
export async function sharesOfBooking(db: Db, bookingId: string): Promise<readonly ShareRow[]> {
  return shares(db, eq(paymentShares.booking_id, bookingId))
}

async function shares(db: Db, where: SQL): Promise<readonly ShareRow[]> {
  const paid = db
    .select({ amount: sum(payments.amount) })
    .from(payments)
    .where(and(eq(payments.share_id, paymentShares.id), inArray(payments.status, ['completed', 'refunded'])))
  const rows = await db
    .select({ share: paymentShares, received: sql<string | null>`(${paid})` })
    .from(paymentShares)
    .where(where)
    .orderBy(asc(paymentShares.created_at), asc(paymentShares.id))
  return rows.map(({ share, received }) => ({
    ...share,
    is_paid: received !== null,
    received: Number(received ?? 0),
  }))
}

/** The names of who paid these payments, where it was not the client. */
export async function payersOf(db: Db, paymentIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await db
    .select({ id: payments.id, name: paymentShares.name })
    .from(payments)
    .innerJoin(paymentShares, eq(paymentShares.id, payments.share_id))
    .where(and(inArray(payments.id, [...paymentIds]), isNotNull(payments.share_id)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A new link to the page of a share; the links before it end. */
export async function issueShareLink(
  app: AppContext,
  tx: Tx,
  share: Pick<ShareRecord, 'id'>,
  { event_date }: Pick<BookingRow, 'event_date'>,
): Promise<string> {
  const now = app.clock()
  const { time_zone: zone } = await app.settings()
  await revokeTokens(tx, shareLinkPurpose, share.id, now)
  const expiresAt = linkExpiry(event_date, zone, now)
  const { plain } = await issueToken(tx, { purpose: shareLinkPurpose, subjectId: share.id, expiresAt })
  return `${app.publicUrl()}${paths.pay.link(plain)}`
}
