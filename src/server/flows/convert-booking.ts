/** An inquiry becomes an event: client, event and status are one transaction (decisions C-08, C-09, C-50, C-68). */
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { EventFields } from '#contract/events.ts'
import { bookingTransitions } from '#domain/bookings/lifecycle.ts'
import { eventPaymentOf } from '#domain/events/event.ts'
import { eventMessages } from '#domain/events/fields.ts'
import { eventOfBooking as fieldsOfBooking } from '#domain/events/from-booking.ts'
import { integrityMessages } from '#domain/integrity.ts'
import { stepOf } from '#domain/lifecycle.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { findBooking, type BookingRow } from '#server/records/bookings/read.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { moveBooking } from '#server/records/events/move-booking.ts'
import {
  findClientByEmail,
  findKeptClient,
  linkClient,
  lockClient,
} from '#server/records/clients/link-client.ts'
import { recordEvent } from '#server/platform/changes/changes.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { tieQuotesToEvent } from '#server/records/quotes/link-quotes.ts'
import type { Shell } from '#server/context/app-context.ts'
import { eventOfBooking, findEvent, type EventRecord } from '#server/records/events/read.ts'
import type { EventRefusal } from '#server/records/events/refusal.ts'
import { problemOf, type SavedEvent } from './save-event.ts'
import { insertEvent } from '#server/records/events/store.ts'

/** What the conversion of a booking begins with, whose event it will be, and why it may not be, where it may not. */
export async function readConversion(shell: Shell, bookingId: string) {
  const { db } = shell.database
  const booking = isUuid(bookingId) ? await findBooking(db, bookingId) : undefined
  if (!booking) return undefined
  const { time_zone: zone } = await shell.settings()
  const { id, booking_reference, first_name, last_name, email } = booking
  const client =
    (booking.client_id ? await findKeptClient(db, booking.client_id) : undefined) ??
    (await findClientByEmail(db, email))
  const problem = judge(booking, await eventOfBooking(db, id))
  return {
    booking: { id, booking_reference, first_name, last_name, email },
    client: client ?? null,
    reason: problem ?? null,
    ...fieldsOfBooking(booking, zone),
  }
}

interface Conversion extends EventFields {
  readonly id: string
  readonly booking_id: string
  readonly create_anyway: boolean
}

/** Of any number of callers one converts; the others are refused. The same conversion sent twice is one. */
export async function convertBooking(
  shell: Shell,
  actor: Actor,
  { booking_id: bookingId, create_anyway, ...fields }: Conversion,
): Promise<Verdict<SavedEvent, EventRefusal>> {
  return inTransaction(shell, actor, async (tx) => {
    const booking = isUuid(bookingId) ? await lockBooking(tx, bookingId) : undefined
    if (!booking) return no({ kind: 'not-found', message: integrityMessages.reference })
    const existing = await eventOfBooking(tx, booking.id)
    if (existing?.id === fields.id) return yes(existing)
    const refusal = judge(booking, existing)
    if (refusal) return no({ kind: 'refused', message: refusal })
    if (await findEvent(tx, fields.id)) return no({ kind: 'refused', message: eventMessages.conflict })

    const client = await clientOf(tx, booking)
    const problem = await problemOf(shell, tx, { ...fields, client_id: client.id }, { create_anyway })
    if (problem) return undo(problem)
    const now = shell.clock()
    const event = await insertEvent(
      tx,
      {
        ...fields,
        client_id: client.id,
        booking_id: booking.id,
        booking_reference: booking.booking_reference,
        payment_status: eventPaymentOf(booking.payment_status),
        total_amount: booking.total_amount,
      },
      now,
    )
    await tieQuotesToEvent(tx, booking.id, event.id)
    const because = { event_id: event.id, event: event.title, client: client.name }
    const set = { client_id: client.id }
    await moveBooking(tx, booking, { to: 'converted_to_event', now, set, because })
    const detail = { title: event.title, inquiry: booking.booking_reference, client: client.name }
    await recordEvent(tx, { kind: 'event.created', id: event.id, detail })
    return yes(event)
  }).catch(asVerdict)
}

/** Why a booking is not converted. */
function judge(booking: BookingRow, existing: EventRecord | undefined): string | undefined {
  if (existing) return eventMessages.alreadyConverted
  if (!booking.is_active) return integrityMessages.dependency
  const step = stepOf(bookingTransitions, booking.status, 'converted_to_event')
  return step.ok ? undefined : step.refusal.message
}

/** The client that the booking is linked to, or the one with its address, or a new one. */
async function clientOf(tx: Tx, booking: BookingRow) {
  const linked = booking.client_id ? await lockClient(tx, booking.client_id) : undefined
  if (linked) return linked
  const { email, phone, company_name } = booking
  const name = `${booking.first_name} ${booking.last_name}`.trim() || email
  return linkClient(tx, { name, email, phone: phone || null, company_name })
}

/** A refusal after something was written: the transaction takes it back. */
class Undone extends Error {
  readonly refusal: EventRefusal

  constructor(refusal: EventRefusal) {
    super('undone')
    this.refusal = refusal
  }
}

function undo(refusal: EventRefusal): never {
  throw new Undone(refusal)
}

function asVerdict(error: unknown): Verdict<never, EventRefusal> {
  if (error instanceof Undone) return { ok: false, refusal: error.refusal }
  throw error
}
