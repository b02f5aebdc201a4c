/** The facts of a booking and its event, for the office and for the client's brief. */
import { isBriefOpen } from '#domain/events/brief.ts'
import { lockDay, type FactPart, type Said } from '#domain/events/facts.ts'
import { factsPricedBy, type OfferFact } from '#domain/offers/stale-facts.ts'
import { addMinutes, todayIn } from '#domain/time.ts'
import type { BriefView, EventFactsView } from '#contract/event-facts.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { namesOf } from '#server/records/accounts/names.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import {
  clockOfSubject,
  factsOfSubject,
  placeText,
  readSubject,
  spansOf,
  travelOf,
  type EventSubject,
} from '#server/records/event-facts/subject.ts'
import { acceptedQuoteOf } from '#server/records/quotes/store.ts'
import { eventOfBooking } from '#server/records/events/read.ts'
import { waitingChange } from './waiting-change.ts'

/** Hours, guests, place, service mode and second contact with who said them, and what follows from them. */
export async function readEventFacts(app: AppContext, of: EventSubject): Promise<EventFactsView> {
  const { db } = app.database
  const settings = await app.settings()
  const subject = await readSubject(db, of)
  const { windows, guests, place, service_mode, contact } = factsOfSubject(subject, settings)
  const travel = travelOf(subject, settings)
  const { zone } = clockOfSubject(subject, settings)
  const { service } = spansOf(subject, settings)
  const { setup_minutes: setup, teardown_minutes: teardown, brief_days: days } = settings.availability
  const owners = [windows, guests, place, service_mode, contact].flatMap(({ said_by: by }) =>
    by === null ? [] : [by],
  )
  const names = await namesOf(db, owners)
  const named = <Fact extends Said>(fact: Fact) => ({
    ...fact,
    said_by: fact.said_by === null ? null : (names.get(fact.said_by) ?? null),
  })
  const { said, venue } = subject
  return {
    windows: { ...named(windows), windows: [...windows.windows] },
    guests: named(guests),
    place: {
      ...named(place),
      text: placeText(of),
      asked: said?.asked_place ?? null,
      venue: venue ? { id: venue.id, name: venue.name, address: venue.address } : null,
      latitude: said?.latitude ?? null,
      longitude: said?.longitude ?? null,
      time_zone: said?.time_zone ?? null,
    },
    time_zone: zone,
    service_mode: named(service_mode),
    contact: named(contact),
    travel,
    on_site: { from: addMinutes(service.from, -setup), to: addMinutes(service.to, teardown) },
    locks_on: lockDay(todayIn(zone, service.from), days),
    asked_at: said?.asked_at ?? null,
    agreed: of.booking ? await agreedOf(app, of.booking) : null,
  }
}

const partOf = {
  guests: 'guests',
  service_minutes: 'windows',
  mode: 'service_mode',
  miles: 'place',
  date: 'windows',
} as const satisfies Record<OfferFact, FactPart>

/** The approved offer of a booking and what it is priced by; null of a plain quote, and where nothing is. */
async function agreedOf(app: AppContext, booking: BookingRow): Promise<EventFactsView['agreed']> {
  const quote = await acceptedQuoteOf(app.database.db, booking.id)
  if (!quote?.offer || !quote.facts || !quote.selection) return null
  const { id, quote_number, offer, facts, selection, currency } = quote
  const parts = new Set(factsPricedBy({ offer, facts, selection, currency }).map((fact) => partOf[fact]))
  return parts.size === 0 ? null : { quote_id: id, quote_number, parts: [...parts] }
}

/** The same as the client may see it. */
export async function readBrief(app: AppContext, booking: BookingRow): Promise<BriefView> {
  const event = await eventOfBooking(app.database.db, booking.id)
  const { availability, time_zone: home } = await app.settings()
  const day = { today: todayIn(home, app.clock()), brief_days: availability.brief_days }
  const { windows, guests, place, service_mode, contact, ...facts } = await readEventFacts(app, {
    booking,
    event,
  })
  const { on_site, time_zone, locks_on } = facts
  const { text, asked, ...saidOfPlace } = place
  const { origin, said_at } = saidOfPlace
  const quote = await acceptedQuoteOf(app.database.db, booking.id)
  return {
    windows: { ...windows, said_by: null },
    guests: { ...guests, said_by: null },
    place: { origin, said_at, said_by: null, text: place.venue?.name ?? text, asked },
    service_mode: { ...service_mode, said_by: null },
    contact: { ...contact, said_by: null },
    on_site,
    time_zone,
    locks_on,
    is_closed: !isBriefOpen(booking, event, day),
    change: quote ? await waitingChange(app, quote, booking) : null,
    can_order_changes: quote !== undefined && quote.offer !== null,
    least_guests: guests.guaranteed,
  }
}
