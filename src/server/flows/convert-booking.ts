import { eventPaymentOf } from '#domain/events/event.ts'
import { conversionRefusal, eventOfBooking as fieldsOfBooking } from '#domain/events/from-booking.ts'
import type { EventFields } from '#contract/events.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse, refuseIf } from '#server/platform/core/refused.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { setBookingStatus } from '#server/records/bookings/set-booking-status.ts'
import { linkClient, lockClient } from '#server/records/clients/link-client.ts'
import { clockOfSubject, readSubject } from '#server/records/event-facts/subject.ts'
import { eventOfBooking, findEvent, type EventRecord } from '#server/records/events/read.ts'
import { insertEvent } from '#server/records/events/store.ts'
import { linkQuotesToEvent } from '#server/records/quotes/link-quotes.ts'
import { checkEvent } from './steps/check-event.ts'
import { reserveEvent } from './steps/claim-date.ts'
import { linkPlaceOfForm } from './steps/link-place.ts'
import { keepFormFacts } from './steps/keep-facts.ts'
import { clocksOfForm, hoursOfForm } from './steps/form-hours.ts'

interface ConvertBookingInput extends EventFields {
  /** Id of the new event. */
  readonly id: string
  readonly booking_id: string
  readonly create_anyway: boolean
  /** Why the event takes place although no unit is free; null refuses it then. */
  readonly over_capacity: string | null
  /** The venue to link, null for none; undefined leaves it as it is. */
  readonly venue_id?: string | null | undefined
}

/**
 * Converts an inquiry into an event: client, event and status in one transaction (C-08, C-09, C-50, C-68). Of
 * concurrent callers one converts; the others are refused. A repeated call has no effect.
 */
export async function convertBooking(
  app: AppContext,
  actor: Actor,
  { booking_id, create_anyway, over_capacity, venue_id, ...fields }: ConvertBookingInput,
): Promise<EventRecord> {
  return inTransaction(app, actor, async (tx) => {
    const booking = await lockBooking(tx, booking_id)
    if (!booking) return refuse('integrity.reference-not-found')
    const existing = await eventOfBooking(tx, booking.id)
    if (existing?.id === fields.id) return existing
    refuseIf(conversionRefusal(booking, { hasEvent: existing !== undefined }))
    if (await findEvent(tx, fields.id)) return refuse('event.version-conflict')

    const linked = booking.client_id ? await lockClient(tx, booking.client_id) : undefined
    const client = linked ?? (await linkClient(tx, booking))

    const now = app.clock()
    const settings = await app.settings()
    const subject = await readSubject(tx, { booking, event: undefined })
    const facts = subject.said
    const before = { ...fieldsOfBooking(booking, clockOfSubject(subject, settings).zone, facts), venue: null }
    const clock = clocksOfForm(subject, { before, after: fields }, settings)
    const { windows, ...hours } = hoursOfForm(facts?.windows, fields, clock)
    const content = { ...fields, ...hours, client_id: client.id }
    await checkEvent(tx, content, { now, create_anyway })
    const made = await insertEvent(
      tx,
      {
        ...content,
        booking_id: booking.id,
        booking_reference: booking.booking_reference,
        payment_status: eventPaymentOf(booking.payment_status),
        total_amount: booking.total_amount,
      },
      now,
    )
    const detail = { title: made.title, inquiry: booking.booking_reference, client: client.name }
    await recordEvent(tx, { kind: 'event.created', id: made.id, detail })

    await keepFormFacts(tx, { facts, windows, before, after: made }, { now, clock, home: settings.time_zone })
    const event = await linkPlaceOfForm(app, tx, { booking, event: made }, venue_id)
    await reserveEvent(app, tx, event, over_capacity)
    await linkQuotesToEvent(tx, booking.id, event.id)
    const cause = { event_id: event.id, event: event.title, client: client.name }
    const set = { client_id: client.id }
    await setBookingStatus(tx, booking, { to: 'converted_to_event', now, set, cause })
    return event
  })
}
