import { estimatedMiles } from '#domain/availability/travel.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import { guestsInForce } from '#domain/events/facts.ts'
import type { PricingFacts } from '#domain/offers/price-rule.ts'
import { millisecondsOf, todayIn } from '#domain/time.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { eventOfBooking } from '#server/records/events/read.ts'
import { clockOfSubject, factsOfSubject, placesOfSubject, readSubject, spansOf } from './subject.ts'

type Settings = Pick<BusinessSettings, 'availability' | 'time_zone'>

/** The facts of a booking that prices depend on, as they are now. */
export async function pricingFactsOf(db: Db, booking: BookingRow, settings: Settings): Promise<PricingFacts> {
  return (await readPricingFacts(db, booking, settings)).facts
}

/** The same facts, and which of them nobody said: those are assumed from the inquiry. */
export async function readPricingFacts(
  db: Db,
  booking: BookingRow,
  settings: Settings,
): Promise<{
  readonly facts: PricingFacts
  readonly assumed: Readonly<Record<'guests' | 'hours' | 'miles', boolean>>
}> {
  const subject = await readSubject(db, { booking, event: await eventOfBooking(db, booking.id) })
  const { windows, guests, place: said, service_mode } = factsOfSubject(subject, settings)
  const { service } = spansOf(subject, settings)
  const { setup_minutes: setup, teardown_minutes: teardown } = settings.availability
  const minutes = Math.round((millisecondsOf(service.to) - millisecondsOf(service.from)) / 60_000)
  const { base, place } = placesOfSubject(subject, settings)
  return {
    facts: {
      guests: guestsInForce(guests) ?? 0,
      service_minutes: minutes,
      duty_minutes: setup + minutes + teardown,
      miles: base && place ? estimatedMiles(base, place) : null,
      mode: service_mode.mode,
      date: todayIn(clockOfSubject(subject, settings).zone, service.from),
    },
    assumed: {
      guests: guests.origin === 'assumed',
      hours: windows.origin === 'assumed',
      miles: said.origin === 'assumed',
    },
  }
}
