/** What is typed about a venue, and what is wrong with it. */
import {
  parsePapers,
  typedPapers,
  venueMessages,
  venueTextProblem,
  venueTexts,
  type VenueText,
  type VenueValues,
} from '#domain/venues/venue.ts'
import { coordinatesText, parseCoordinates } from '#domain/venues/coordinates.ts'
import type { Problems } from '#web/shared/refusal.ts'

export type VenueForm = Readonly<Record<VenueText | 'coordinates' | 'time_zone' | 'papers', string>>

export function venueFormOf(venue: Partial<VenueValues>): VenueForm {
  const texts = Object.fromEntries(venueTexts.map((field) => [field, venue[field] ?? '']))
  return {
    ...(texts as Record<VenueText, string>),
    coordinates: coordinatesText({ latitude: venue.latitude ?? null, longitude: venue.longitude ?? null }),
    time_zone: venue.time_zone ?? '',
    papers: typedPapers(venue.papers_days ?? null),
  }
}

/** What is wrong, field by field, in the words of the domain. */
export function venueProblems(form: VenueForm): Problems {
  return {
    ...Object.fromEntries(venueTexts.map((field) => [field, venueTextProblem(field, form[field])])),
    coordinates: parseCoordinates(form.coordinates) === undefined ? venueMessages.coordinates : undefined,
    papers: parsePapers(form.papers) === undefined ? venueMessages.papers : undefined,
  }
}

/** A form without problems as the server takes it. */
export function venueInputOf(form: VenueForm): VenueValues {
  const texts = Object.fromEntries(venueTexts.map((field) => [field, form[field].trim() || null]))
  const { latitude = null, longitude = null } = parseCoordinates(form.coordinates) ?? {}
  return {
    ...(texts as Record<Exclude<VenueText, 'name'>, string | null>),
    name: form.name.trim(),
    latitude,
    longitude,
    time_zone: form.time_zone || null,
    papers_days: parsePapers(form.papers) ?? null,
  }
}
