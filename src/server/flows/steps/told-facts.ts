/** What documents print of an event's guests and hours: what client or owner said, never what is assumed. */
import { printedStart } from '#domain/events/place-clock.ts'
import { guestsInForce, windowTexts } from '#domain/events/facts.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import type { ToldFacts } from '#server/documents/document-data.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { clockOfSubject, factsOfSubject, readSubject } from '#server/records/event-facts/subject.ts'
import { eventOfBooking } from '#server/records/events/read.ts'

/** Empty where nobody said anything. */
export async function toldFacts(
  db: Db,
  booking: BookingRow,
  settings: Pick<BusinessSettings, 'availability' | 'time_zone'>,
): Promise<ToldFacts> {
  const subject = await readSubject(db, { booking, event: await eventOfBooking(db, booking.id) })
  const { guests, windows } = factsOfSubject(subject, settings)
  const clock = clockOfSubject(subject, settings)
  const { start_zone } = printedStart(booking, clock)
  const assumedZone = start_zone === undefined ? {} : { start_zone }
  const count = guests.origin === 'assumed' ? null : guestsInForce(guests)
  return {
    ...(count === null ? {} : { guests: count }),
    ...(windows.origin === 'assumed' ? assumedZone : { windows: windowTexts(windows.windows, clock) }),
  }
}

/** What a document can have been issued with: a fact that was told since is not on it. */
export function toldBefore({ guests, ...told }: ToldFacts): readonly ToldFacts[] {
  const some = guests === undefined ? [] : [{ guests }]
  const hours = Object.keys(told).length === 0 ? [] : [told]
  const both = some.flatMap((one) => hours.map((other) => ({ ...one, ...other })))
  return [...both, ...some, ...hours, {}]
}
