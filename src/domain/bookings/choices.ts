/** The choices of the inquiry form, with the values that are stored. */
export const eventTypes = ['wedding', 'corporate', 'private'] as const
export const guestCounts = ['1-25', '26-50', '51-75', '76-100', '101-150', '151-200', '200+'] as const
export const weddingServices = ['cocktail-hour', 'reception', 'cocktail-reception', 'rehearsal'] as const
export const weddingVenues = ['indoor', 'outdoor', 'tent', 'home', 'destination'] as const
export const corporateEventTypes = [
  'networking',
  'holiday',
  'launch',
  'conference',
  'team-building',
  'awards',
  'client',
  'other',
] as const
export const corporateDressCodes = ['formal', 'business-professional', 'business-casual', 'casual'] as const
export const privatePartyTypes = [
  'birthday',
  'anniversary',
  'graduation',
  'housewarming',
  'retirement',
  'bachelor',
  'holiday',
  'other',
] as const
export const privatePartyVibes = ['elegant', 'casual', 'high-energy', 'intimate'] as const

export type EventType = (typeof eventTypes)[number]

/** The hourly start times, 00:00 to 23:00. */
export const startTimes: readonly string[] = Array.from(
  { length: 24 },
  (_, hour) => `${String(hour).padStart(2, '0')}:00`,
)

export const eventTypeLabels = {
  wedding: 'Wedding',
  corporate: 'Corporate Event',
  private: 'Private Party',
} as const satisfies Record<EventType, string>

/** The event type of a stored value. `private_party` is an alias of `private` (C-01). */
export function eventTypeOf(stored: string): EventType | undefined {
  return stored === 'private_party' ? 'private' : eventTypes.find((type) => type === stored)
}

/** `team-building` as `Team Building` (P-WIZ-27). */
export function choiceLabel(value: string): string {
  return value
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(/^\d/.test(value) ? '-' : ' ')
}
