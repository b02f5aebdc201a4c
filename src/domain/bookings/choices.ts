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

export const drinkChoices = ['cocktails', 'wine', 'champagne', 'beer', 'coffee', 'zero-proof'] as const

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

/** The start times that most events have, from 10 AM on. The others are offered after them. */
export const likelyStartTimes = startTimes.slice(10)
export const otherStartTimes = startTimes.slice(0, 10)

/** The values of a field with several choices, which is stored as `cocktails, wine`. */
export function chosenOf(stored: string): readonly string[] {
  return stored
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '')
}

/** `chosen` as it is stored, in the order of the choices. */
export function storedChoices(choices: readonly string[], chosen: readonly string[]): string {
  return choices.filter((choice) => chosen.includes(choice)).join(', ')
}

/** `team-building` as `Team Building` (P-WIZ-27). */
export function choiceLabel(value: string): string {
  return value
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(/^\d/.test(value) ? '-' : ' ')
}
