import { eventTypeOf } from '#domain/bookings/choices.ts'
import { correctedFields, detailsFor, type CorrectedField } from '#domain/bookings/inquiry.ts'
import type { Inquiry } from '#contract/bookings.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { fieldChanges } from '#server/platform/audit/field-changes.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { updateBooking } from '#server/records/bookings/store.ts'

interface Correction {
  readonly booking_id: string
  readonly details: Pick<Inquiry, CorrectedField>
  /** The facts as they were read. */
  readonly shown: Readonly<Record<CorrectedField, string | null>>
}

/** Corrects the event type of a booking and what was asked about it, over what was shown of them (rules.md, B-04). */
export async function correctDetails(app: AppContext, actor: Actor, input: Correction): Promise<void> {
  const { booking_id: id, details, shown } = input
  await inTransaction(app, actor, async (tx) => {
    const booking = (await lockBooking(tx, id)) ?? refuse('booking.not-found')
    const isSameType = eventTypeOf(booking.event_type) === details.event_type
    const given = {
      ...details,
      ...detailsFor(details.event_type, details),
      // An alias of the type stays.
      event_type: isSameType ? booking.event_type : details.event_type,
    }
    const detail = fieldChanges<Partial<typeof booking>>(booking, given, correctedFields)
    if (Object.keys(detail).length === 0) return
    if (!booking.is_active) return refuse('booking.canceled')
    if (correctedFields.some((field) => booking[field] !== shown[field]))
      return refuse('booking.version-conflict')
    await updateBooking(tx, id, given, app.clock())
    await recordEvent(tx, { kind: 'booking.details-corrected', id, detail })
  })
}
