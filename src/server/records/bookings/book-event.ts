/** The booking of an event that was created without an inquiry (docs/decisions/0012-quotes-of-events-through-bookings.md). */
import { randomInt, randomUUID } from 'node:crypto'
import { bookingReference } from '#domain/bookings/reference.ts'
import { bookingOfEvent, namesOf } from '#domain/events/from-booking.ts'
import { drawPin } from '#domain/portal/access.ts'
import { todayIn } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { type Tx } from '#server/platform/audit/transaction.ts'
import { pinContext } from './read.ts'
import { bookings } from './schema.ts'

const mostDraws = 50

interface Client {
  readonly id: string
  readonly name: string
  readonly primary_email: string
  readonly primary_phone: string | null
  readonly company_name: string | null
}

/** Creates a booking with reference and PIN; its portal link is created with the first email about it. */
export async function bookEvent(
  app: AppContext,
  tx: Tx,
  {
    event,
    client,
    zone,
  }: {
    readonly event: Parameters<typeof bookingOfEvent>[0]
    readonly client: Client
    /** That of its place. */
    readonly zone: string
  },
): Promise<{ readonly id: string; readonly booking_reference: string }> {
  const { time_zone: home, reference_prefix: prefix } = await app.settings()
  const now = app.clock()
  const id = randomUUID()
  const said = bookingOfEvent(event, zone)
  const row = {
    ...said,
    ...namesOf(client.name),
    id,
    client_id: client.id,
    email: client.primary_email,
    phone: client.primary_phone ?? '',
    company_name: said.event_type === 'corporate' ? client.company_name : null,
    status: 'converted_to_event' as const,
    portal_pin: app.sealer.seal(drawPin(randomInt), pinContext(id)),
    portal_pin_set_at: now,
    updated_at: now,
  }
  for (let draw = 1; draw <= mostDraws; draw++) {
    const booking_reference = bookingReference(prefix, todayIn(home, now), randomInt)
    const stored = await tx
      .insert(bookings)
      .values({ ...row, booking_reference })
      .onConflictDoNothing({ target: bookings.booking_reference })
      .returning({ id: bookings.id })
    if (stored.length === 0) continue
    await recordEvent(tx, { kind: 'booking.made-for-event', id })
    return { id, booking_reference }
  }
  throw new Error('no booking reference is free')
}
