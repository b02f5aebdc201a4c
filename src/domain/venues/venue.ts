/** A venue: a place where events take place, and what the business knows of it (rules.md, T-09). */
import { isEmail, textProblem, type TextRule } from '../text.ts'
import { addDays, daysBetween, type CalendarDate } from '../time.ts'

export const venueMessages = {
  name: 'Please enter a name',
  email: 'Please enter a valid email address',
  papers: 'Please enter a whole number of days up to 365, or “none”',
  coordinates: 'Please enter two numbers like 42.2529, -73.7910',
  caption: 'Please write what the picture shows',
  lesson: 'Please write what you learned',
} as const

/** The texts of a venue. The first line of a fact stands out, further lines are its details. */
export const venueText = {
  name: { min: 1, max: 200, message: venueMessages.name, label: 'Name' },
  address: { min: 0, max: 300, message: '', label: 'Address' },
  contact: { min: 0, max: 200, message: '', label: 'Contact' },
  phone: { min: 0, max: 40, message: '', label: 'Phone' },
  email: { min: 0, max: 254, message: '', label: 'Email' },
  load_in: { min: 0, max: 500, message: '', label: 'Load-in' },
  power: { min: 0, max: 500, message: '', label: 'Power' },
  water: { min: 0, max: 500, message: '', label: 'Water' },
  ice: { min: 0, max: 500, message: '', label: 'Ice' },
  stairs: { min: 0, max: 500, message: '', label: 'Stairs' },
  parking: { min: 0, max: 500, message: '', label: 'Parking' },
  curfew: { min: 0, max: 500, message: '', label: 'Curfew' },
  insured_wording: { min: 0, max: 500, message: '', label: 'Wording' },
} as const satisfies Record<string, TextRule>

export type VenueText = keyof typeof venueText

export const venueTexts = Object.keys(venueText) as readonly VenueText[]

/** Texts of one line; the others may have several. */
export const venueLines = ['name', 'address', 'contact', 'phone', 'email'] as const

/** The facts that a crew asks for, in the order of the page. */
export const venueFacts = [
  'load_in',
  'power',
  'water',
  'ice',
  'stairs',
  'parking',
  'curfew',
  'insured_wording',
] as const satisfies readonly VenueText[]

export const venueFields = [...venueTexts, 'latitude', 'longitude', 'time_zone', 'papers_days'] as const
export type VenueField = (typeof venueFields)[number]

export type VenueValues = Readonly<{ name: string }> & {
  readonly [Field in Exclude<VenueText, 'name'>]: string | null
} & {
  /** Degrees; both or none. */
  readonly latitude: number | null
  readonly longitude: number | null
  /** IANA; null where the place is on the business's clock. */
  readonly time_zone: string | null
  /** Papers are due so many days before an event; 0 where the venue asks for none, null where that is unknown. */
  readonly papers_days: number | null
}

export const mostPapersDays = 365
export const papersLabel = 'Papers'
export const coordinatesLabel = 'Coordinates'
export const timeZoneLabel = 'Time zone'

/** How many of the facts are known: those of the crew, papers, a contact and the coordinates. */
export function knownFacts(venue: VenueValues): { readonly known: number; readonly all: number } {
  const facts = [...venueFacts.map((fact) => venue[fact]), venue.contact, venue.papers_days, venue.latitude]
  return { known: facts.filter((fact) => fact !== null && fact !== '').length, all: facts.length }
}

/** The problem with one text of a venue, or undefined. */
export function venueTextProblem(field: VenueText, text: string): string | undefined {
  if (field === 'email' && text.trim() !== '' && !isEmail(text.trim())) return venueMessages.email
  return textProblem(venueText[field], text)
}

/** Days typed by hand, or `none`; null where nothing is typed, undefined for a typing error. */
export function parsePapers(typed: string): number | null | undefined {
  const text = typed.trim().toLowerCase()
  if (text === '') return null
  if (text === 'none') return 0
  const days = /^(\d{1,3})( days?)?$/.exec(text)?.[1]
  return days !== undefined && Number(days) <= mostPapersDays ? Number(days) : undefined
}

export function typedPapers(days: number | null): string {
  return days === null ? '' : days === 0 ? 'none' : String(days)
}

/** The day until which the papers of an event must be there; undefined where none are asked for, or that is unknown. */
export function papersDue(days: number | null, eventDate: CalendarDate): CalendarDate | undefined {
  return days === null || days === 0 ? undefined : addDays(eventDate, -days)
}

/** How near the day is: it has passed, it is within a week, or later. */
export function papersUrgency(due: CalendarDate, today: CalendarDate): 'late' | 'soon' | 'ahead' {
  const days = daysBetween(today, due)
  return days < 0 ? 'late' : days <= 7 ? 'soon' : 'ahead'
}

export const lessonText = {
  text: { min: 1, max: 2000, message: venueMessages.lesson, label: 'What we learned' },
} as const satisfies Record<string, TextRule>

export const captionText = {
  caption: { min: 0, max: 120, message: venueMessages.caption, label: 'Caption' },
} as const satisfies Record<string, TextRule>

export const mostLessons = 100
export const mostVenuePictures = 12

export const venueStates = ['all', 'upcoming', 'archived'] as const

/** The filters of the list: all that are in use, those with a date ahead, and the archived ones. */
export type VenueState = (typeof venueStates)[number]

export const venueSorts = ['next', 'name', 'name-desc', 'events', 'events-asc'] as const
export type VenueSort = (typeof venueSorts)[number]
