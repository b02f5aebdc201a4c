/** Merging two venues that are one place, and how a merge is undone. */
import { mergedOf, restoredOf, valuesBy, type MergeChoicesOf } from '../merged-values.ts'
import { venueFields, type VenueField, type VenueValues } from './venue.ts'

export type VenueChoices = MergeChoicesOf<VenueField>

export function venueValues(venue: VenueValues): VenueValues {
  return valuesBy(venueFields, (field) => venue[field]) as unknown as VenueValues
}

/** The values of the venue that stays. Latitude and longitude are of one venue. */
export function mergedVenue(kept: VenueValues, merged: VenueValues, choices: VenueChoices): VenueValues {
  const longitude = choices.latitude ?? (kept.latitude === null ? 'merged' : 'kept')
  return mergedOf(venueFields, { kept, merged }, { ...choices, longitude })
}

export function restoredVenue(now: VenueValues, before: VenueValues, after: VenueValues): VenueValues {
  return restoredOf(venueFields, { now, before, after })
}

/** The fields of which both venues say something else, so that a person has to choose. */
export function venueConflicts(kept: VenueValues, merged: VenueValues): readonly VenueField[] {
  return venueFields.filter(
    (field) =>
      field !== 'longitude' &&
      kept[field] !== null &&
      merged[field] !== null &&
      kept[field] !== merged[field],
  )
}
