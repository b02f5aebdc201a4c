import * as z from 'zod/mini'

const lesson = z.object({
  id: z.string(),
  version: z.int(),
  text: z.string(),
  /** Null where the account is deleted. */
  author: z.nullable(z.string()),
  created_at: z.string(),
  /** The event after which it was learned. */
  event: z.nullable(z.object({ id: z.string(), title: z.string(), start_at: z.string() })),
})
export type VenueLesson = z.output<typeof lesson>

const picture = z.object({
  id: z.string(),
  /** For owners. */
  url: z.string(),
  caption: z.nullable(z.string()),
  width: z.int(),
  height: z.int(),
})
export type VenuePicture = z.output<typeof picture>

const spelling = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  author: z.nullable(z.string()),
  /** The merge that it comes from. */
  merge: z.nullable(
    z.object({
      id: z.string(),
      /** True for the newest merge only: merges are undone in reverse order. */
      undoable: z.boolean(),
    }),
  ),
})
export type VenueSpelling = z.output<typeof spelling>

const date = z.object({
  kind: z.enum(['event', 'inquiry']),
  /** Of the event or the booking. */
  id: z.string(),
  title: z.string(),
  start_at: z.string(),
  guests: z.nullable(z.int()),
  /** The total in cents, where one is agreed. */
  amount: z.nullable(z.int()),
  /** Until when the date of an inquiry is held. */
  held_until: z.nullable(z.string()),
})
export type VenueDate = z.output<typeof date>

const text = z.nullable(z.string())

/** What is known of a venue, by its fields (`domain/venues/venue.ts`). */
export const venueValues = z.object({
  name: z.string(),
  address: text,
  contact: text,
  phone: text,
  email: text,
  load_in: text,
  power: text,
  water: text,
  ice: text,
  stairs: text,
  parking: text,
  curfew: text,
  insured_wording: text,
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  time_zone: text,
  papers_days: z.nullable(z.int()),
})

export const venueView = z.object({
  id: z.string(),
  ...venueValues.shape,
  version: z.int(),
  /** Whether clients who type a place read its name and address. */
  suggest_to_clients: z.boolean(),
  archived_at: z.nullable(z.string()),
  /** The estimated way from the base, where both have coordinates: the straight line, and the time one way. */
  travel: z.nullable(z.object({ miles: z.int(), minutes: z.int() })),
  /** Until when the papers of the next event must be there; in the business's zone. */
  papers: z.nullable(z.object({ due: z.string(), title: z.string(), date: z.string() })),
  /** Newest first. */
  lessons: z.array(lesson),
  pictures: z.array(picture),
  names: z.array(spelling),
  /** The last date first, at most 30 ahead and 30 past. */
  ahead: z.array(date),
  past: z.array(date),
  counts: z.object({ ahead: z.int(), past: z.int() }),
})
export type VenueView = z.output<typeof venueView>

export const suggestion = z.object({
  id: z.string(),
  name: z.string(),
  address: z.nullable(z.string()),
  /** The other spelling that fits better than the name. */
  also: z.nullable(z.string()),
  /** True where the text is a spelling of the venue's name, or names it in full. */
  is_same: z.boolean(),
})
export type VenueSuggestion = z.output<typeof suggestion>

/** What is shown of a venue where a date is there. */
export const placeView = z.object({
  /** The place as it is written. */
  text: text,
  venue: z.nullable(
    z.object({
      id: z.string(),
      ...venueValues.shape,
      /** The last three. */
      lessons: z.array(lesson),
    }),
  ),
  /** At most 3 that the text may be, while there is no venue. */
  suggestions: z.array(suggestion),
})
export type PlaceView = z.output<typeof placeView>
