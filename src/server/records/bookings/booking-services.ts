/** Services on a booking, at the price agreed when they were added (A-SVB). */
import { and, eq, sql } from 'drizzle-orm'
import type { Cents, Quantity } from '#domain/money.ts'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { services } from '#server/records/services/schema.ts'
import { eventServices } from './schema.ts'

export interface NewBookingService {
  readonly service_id: string
  readonly quantity: Quantity
  readonly price_locked: Cents
}

/** Adds services to a booking. */
export async function insertBookingServices(
  tx: Tx,
  bookingId: string,
  lines: readonly NewBookingService[],
  { added_by, now }: { readonly added_by: string; readonly now: Instant },
): Promise<void> {
  await tx.insert(eventServices).values(
    lines.map((line, index) => ({
      ...line,
      booking_id: bookingId,
      added_by,
      // Services added together are one microsecond apart, to keep their order.
      created_at: now.replace('Z', `${String(index).padStart(3, '0')}Z`),
    })),
  )
}

/** Locks an active service of a booking; returns it with its name in the catalogue. */
export async function lockBookingService(tx: Tx, id: string) {
  const [line] = await tx
    .select({
      id: eventServices.id,
      booking_id: eventServices.booking_id,
      quantity: eventServices.quantity,
      price_locked: eventServices.price_locked,
      name: services.name,
    })
    .from(eventServices)
    .innerJoin(services, eq(services.id, eventServices.service_id))
    .where(and(sql`${eventServices.id}::text = ${id}`, eq(eventServices.is_active, true)))
    .for('update', { of: eventServices })
  return line
}

/** Changes a service on a booking. */
export async function updateBookingService(
  tx: Tx,
  id: string,
  change: { readonly is_active: false } | Pick<NewBookingService, 'quantity' | 'price_locked'>,
): Promise<void> {
  await tx.update(eventServices).set(change).where(eq(eventServices.id, id))
}
