import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Inquiry } from '#contract/bookings.ts'
import { detailsFor } from '#domain/bookings/inquiry.ts'
import { bookingReference } from '#domain/bookings/reference.ts'
import type { CalendarDate, Instant } from '#domain/time.ts'
import { clients } from '#server/clients/schema.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Sealer } from '#server/platform/seal.ts'
import { pinContext, type BookingRow } from './reading.ts'
import { bookings } from './schema.ts'

interface NewInquiry {
  readonly inquiry: Inquiry
  readonly pin: string
  readonly prefix: string
  readonly today: CalendarDate
  readonly now: Instant
}

/** Writes a new inquiry under a fresh reference; a reference already taken is drawn again. */
export async function insertInquiry(
  tx: Db,
  sealer: Sealer,
  { inquiry, pin, prefix, today, now }: NewInquiry,
): Promise<BookingRow> {
  const id = randomUUID()
  const { reply_to_fax: _trap, ...told } = inquiry

  for (let draw = 0; draw < 50; draw++) {
    const [row] = await tx
      .insert(bookings)
      .values({
        ...told,
        ...detailsFor(inquiry.event_type, inquiry),
        id,
        booking_reference: bookingReference(prefix, today, randomInt),
        client_id: clientWithEmail(inquiry.email),
        portal_pin: sealer.seal(pin, pinContext(id)),
        portal_pin_set_at: now,
      })
      .onConflictDoNothing({ target: bookings.booking_reference })
      .returning()
    if (row) return row
  }
  throw new Error('no free booking reference was found')
}

/** The one client with this address; none and several both leave the link open (decisions C-50). */
function clientWithEmail(email: string) {
  return sql<string>`(select min(${clients.id}::text)::uuid from ${clients} where lower(${clients.primary_email}) = lower(${email}) having count(*) = 1)`
}
