/** What documents print of an event's guests and hours: what client or owner said, never what is assumed. */
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
  const count = guests.origin === 'assumed' ? null : guestsInForce(guests)
  return {
    ...(count === null ? {} : { guests: count }),
    ...(windows.origin === 'assumed'
      ? {}
      : { windows: windowTexts(windows.windows, clockOfSubject(subject, settings)) }),
  }
}

/** What a document can have been issued with: a fact that was told since is not on it. */
export function toldBefore({ guests, windows }: ToldFacts): readonly ToldFacts[] {
  const some = guests === undefined ? [] : [{ guests }]
  const hours = windows === undefined ? [] : [{ windows }]
  const both = guests === undefined || windows === undefined ? [] : [{ guests, windows }]
  return [...both, ...some, ...hours, {}]
}
