/** The venue that a booking or an event is linked to, as their pages show it. */
import { venueValues } from '#domain/venues/merge.ts'
import type { PlaceView } from '#contract/venue-view.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import { findFacts, subjectOf, type FactsSubject } from '#server/records/event-facts/read.ts'
import { findEvent } from '#server/records/events/read.ts'
import { findKeptVenue } from '#server/records/venues/store.ts'
import { suggestVenues } from './suggest-venues.ts'
import { readVenueParts } from './venue-parts.ts'

const mostSuggestions = 3
const mostLessons = 3

export async function readPlace(
  app: AppContext,
  {
    booking_id,
    event_id,
  }: { readonly booking_id?: string | undefined; readonly event_id?: string | undefined },
): Promise<PlaceView> {
  const { subject, text } =
    event_id === undefined ? await ofBooking(app, booking_id ?? '') : await ofEvent(app, event_id)
  const facts = await findFacts(app.database.db, subject)
  const venue = facts?.venue_id ? await findKeptVenue(app.database.db, facts.venue_id) : undefined
  if (!venue) {
    const suggestions = await suggestVenues(app, { text: text.slice(0, 200) })
    return { text: text || null, venue: null, suggestions: suggestions.slice(0, mostSuggestions) }
  }
  const { lessons } = await readVenueParts(app, venue.id)
  return {
    text: text || null,
    venue: { id: venue.id, ...venueValues(venue), lessons: lessons.slice(0, mostLessons) },
    suggestions: [],
  }
}

async function ofEvent(app: AppContext, id: string): Promise<{ subject: FactsSubject; text: string }> {
  const event = await findEvent(app.database.db, id)
  if (!event) return refuse('event.not-found')
  return { subject: subjectOf(event), text: written(event.venue, event.location) }
}

async function ofBooking(app: AppContext, id: string): Promise<{ subject: FactsSubject; text: string }> {
  const booking = await findBooking(app.database.db, id)
  if (!booking) return refuse('booking.not-found')
  return {
    subject: { booking_id: booking.id, event_id: null },
    text: booking.location,
  }
}

function written(...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(', ')
}
