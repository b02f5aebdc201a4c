/** Services on a booking, at the price that was agreed when they were put there (A §3, checklist A-SVB). */
import { inTransaction } from '#server/platform/database/transaction.ts'
import { bookingMessages } from '#domain/bookings/booking.ts'
import { integrityMessages } from '#domain/integrity.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { serviceMessages } from '#domain/services/service.ts'
import type { Cents, Quantity } from '#domain/money.ts'
import type { Instant } from '#domain/time.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { recordEvent } from '#server/platform/changes/changes.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import { claimKey } from '#server/platform/idempotency/once.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { services } from '#server/records/services/schema.ts'
import type { Shell } from '#server/context/app-context.ts'
import { eventServices } from '#server/records/bookings/schema.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'

interface NewLine {
  readonly service_id: string
  readonly quantity: Quantity
  readonly price_locked: Cents
}

/** Puts services on an open booking, at most once per key; lines without a quantity are left out. */
export async function addServices(
  shell: Shell,
  actor: Actor & { kind: 'owner' },
  input: { booking_id: string; lines: readonly NewLine[] },
  key: string | undefined,
): Promise<Verdict<true, string>> {
  const wanted = input.lines.filter((line) => line.quantity > 0)
  if (wanted.length === 0) return no(serviceMessages.noSelection)

  return inTransaction(shell, actor, async (tx) => {
    const booking = await findOpen(tx, input.booking_id)
    if (!booking.ok) return booking
    const claim = await claimKey(tx, { scope: 'add-booking-services', key, input }, { success: true })
    if (claim === 'other') return no('This was already sent with other services.')
    if (claim === 'again') return yes(true)
    const known = await selectable(tx, wanted)
    if (known.size < new Set(wanted.map(({ service_id }) => service_id)).size)
      return no('One of these services is no longer offered. Please choose again.')

    await tx.insert(eventServices).values(
      wanted.map((line, place) => ({
        ...line,
        booking_id: booking.value,
        added_by: actor.accountId,
        created_at: inOrder(shell.clock(), place),
      })),
    )
    const added = wanted.map((line) => ({
      name: known.get(line.service_id),
      quantity: line.quantity,
      price: line.price_locked,
    }))
    await recordEvent(tx, {
      kind: 'booking.services-added',
      id: booking.value,
      detail: { services: added },
    })
    return yes(true)
  })
}

/** Changes a line; without a quantity it is taken off the booking. */
export async function changeService(
  shell: Shell,
  actor: Actor,
  { id, quantity, price_locked }: { id: string; quantity: Quantity; price_locked: Cents },
): Promise<Verdict<true, string>> {
  return inTransaction(shell, actor, async (tx) => {
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
    if (!line) return no('This service is no longer on the booking.')
    const booking = await findOpen(tx, line.booking_id)
    if (!booking.ok) return booking

    const removed = quantity <= 0
    await tx
      .update(eventServices)
      .set(removed ? { is_active: false } : { quantity, price_locked })
      .where(eq(eventServices.id, line.id))
    await recordEvent(tx, {
      id: line.booking_id,
      kind: removed ? 'booking.service-removed' : 'booking.service-changed',
      detail: {
        name: line.name,
        from: { quantity: line.quantity, price: line.price_locked },
        ...(removed ? {} : { to: { quantity, price: price_locked } }),
      },
    })
    return yes(true)
  })
}

/** What is added together keeps its order: a microsecond apart. */
function inOrder(now: Instant, place: number): Instant {
  return now.replace('Z', `${String(place).padStart(3, '0')}Z`)
}

async function findOpen(tx: Db, id: string): Promise<Verdict<string, string>> {
  const booking = isUuid(id) ? await lockBooking(tx, id) : undefined
  if (!booking) return no(integrityMessages.reference)
  return booking.is_active ? yes(booking.id) : no(bookingMessages.canceled)
}

async function selectable(tx: Db, lines: readonly NewLine[]): Promise<ReadonlyMap<string, string>> {
  const ids = lines.map(({ service_id }) => service_id).filter(isUuid)
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: services.id, name: services.name })
    .from(services)
    .where(and(inArray(services.id, ids), eq(services.active, true), sql`${services.deleted_at} is null`))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
