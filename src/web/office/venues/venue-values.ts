/** Any field of a venue as a text. */
import {
  coordinatesLabel,
  papersLabel,
  timeZoneLabel,
  venueText,
  type VenueField,
  type VenueValues,
} from '#domain/venues/venue.ts'
import { coordinatesText } from '#domain/venues/coordinates.ts'
import { zoneName } from '#web/office/kit/forms/time-zones.ts'
import { daysWords } from './venue-words.ts'

export function fieldLabel(field: VenueField): string {
  if (field === 'papers_days') return papersLabel
  if (field === 'time_zone') return timeZoneLabel
  return field === 'latitude' || field === 'longitude' ? coordinatesLabel : venueText[field].label
}

export function fieldText(venue: VenueValues, field: VenueField): string | null {
  if (field === 'latitude' || field === 'longitude') return coordinatesText(venue)
  if (field === 'time_zone') return venue.time_zone && zoneName(venue.time_zone)
  const value = venue[field]
  return typeof value === 'number' ? (value === 0 ? 'None asked for' : daysWords(value)) : value
}
