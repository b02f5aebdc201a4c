import { and, eq, inArray } from 'drizzle-orm'
import { detailsFor, type CorrectedField } from '#domain/bookings/inquiry.ts'
import type { Instant } from '#domain/time.ts'
import type { Inquiry } from '#contract/bookings.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Sealer } from '#server/platform/core/seal.ts'
import { sqlPart, insertPart, type SqlPart } from '#server/platform/database/one-statement.ts'
import { pinContext, type BookingRow } from './read.ts'
import { bookings } from './schema.ts'

interface NewInquiry {
  readonly id: string
  readonly reference: string
  readonly inquiry: Inquiry
  readonly pin: string
  readonly now: Instant
}

/** SQL that inserts a new inquiry where `from` has a row. Fails with `isReferenceTaken` on a duplicate reference. */
export function inquiryWrite(
  sealer: Sealer,
  { id, reference, inquiry, pin, now }: NewInquiry,
  from: string,
): SqlPart {
  const { reply_to_fax: _trap, ...content } = inquiry
  const row = {
    ...content,
    ...detailsFor(inquiry.event_type, inquiry),
    id,
    booking_reference: reference,
    client_id: clientWithEmail(inquiry.email),
    portal_pin: sealer.seal(pin, pinContext(id)),
    portal_pin_set_at: now,
  }
  return insertPart(bookings, row, { from, ending: 'returning id' })
}

/** True for the unique violation of a booking reference. */
export function isReferenceTaken(error: unknown): boolean {
  return (error as { constraint?: string }).constraint === 'bookings_booking_reference_unique'
}

/**
 * Links the one client with this address, also through a merge; with none or several the booking has no client (C-50).
 * Locks it, in the order of merging, so that it is not merged meanwhile.
 */
function clientWithEmail(email: string): SqlPart {
  return sqlPart(
    `(select min(kept::text)::uuid from (
        select coalesce(merged_into, id) as kept from clients where lower(primary_email) = lower($value) order by id for key share
      ) client having count(distinct kept) = 1)`,
    email,
  )
}

/** Cancels a locked booking and stores the reason in its notes. Returns the change. */
export async function closeBooking(tx: Tx, id: string, notes: string, now: Instant) {
  const canceled = {
    status: 'cancelled' as const,
    is_active: false,
    deleted_at: now,
    notes,
    updated_at: now,
  }
  await tx.update(bookings).set(canceled).where(eq(bookings.id, id))
  return canceled
}

/** Moves bookings to another client: all of a client, or those of `ids`. Returns their ids. */
export async function moveBookingsOfClient(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
  ids?: readonly string[],
): Promise<readonly string[]> {
  const moved = await tx
    .update(bookings)
    .set({ client_id: to })
    .where(and(eq(bookings.client_id, from), ids && inArray(bookings.id, [...ids])))
    .returning({ id: bookings.id })
  return moved.map(({ id }) => id)
}

/** Updates a locked booking. */
export async function updateBooking(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<
      typeof bookings.$inferInsert,
      | 'client_id'
      | 'email'
      | 'first_name'
      | 'last_name'
      | 'phone'
      | 'portal_pin'
      | 'portal_pin_set_at'
      | 'total_amount'
      | CorrectedField
    >
  >,
  now: Instant,
): Promise<void> {
  await tx
    .update(bookings)
    .set({ ...change, updated_at: now })
    .where(eq(bookings.id, id))
}

type FollowedFacts = Partial<Pick<BookingRow, 'event_date' | 'start_time' | 'location' | 'guest_count'>>

/** Keeps the facts that a booking shares with its event as they were last said: its emails and papers show them. */
export async function followFacts(tx: Tx, id: string, facts: FollowedFacts, now: Instant): Promise<void> {
  await tx
    .update(bookings)
    .set({ ...facts, updated_at: now })
    .where(eq(bookings.id, id))
}
