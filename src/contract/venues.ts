import * as z from 'zod/mini'
import {
  captionText,
  lessonText,
  mostPapersDays,
  venueMessages,
  venueSorts,
  venueStates,
  venueText,
  type VenueField,
  type VenueText,
} from '#domain/venues/venue.ts'
import { isLatitude, isLongitude } from '#domain/venues/coordinates.ts'
import { command, owner, reading } from './base.ts'
import { emailOf } from './email.ts'
import { optionalText, optionalTimeZone, pageCursor, recordId, requiredText, searchText } from './fields.ts'
import { pictureData } from './pictures.ts'
import { placeView, suggestion, venueView } from './venue-view.ts'

const done = z.object({ success: z.literal(true) })
const version = z.int('Which version is it?').check(z.gte(0), z.lte(1_000_000_000))
const newId = z.uuid('A venue needs an id')

const venueRow = z.object({
  id: z.string(),
  name: z.string(),
  address: z.nullable(z.string()),
  /** Of the facts that a crew asks for. */
  facts: z.object({ known: z.int(), all: z.int() }),
  /** Events, and inquiries ahead without one; canceled ones do not count. */
  events: z.int(),
  /** The next date there, else the last one. */
  date: z.nullable(
    z.object({
      kind: z.enum(['event', 'inquiry']),
      title: z.string(),
      start_at: z.string(),
      is_ahead: z.boolean(),
    }),
  ),
  papers_days: z.nullable(z.int()),
  /** Null where it is on the business's clock. */
  time_zone: z.nullable(z.string()),
  archived_at: z.nullable(z.string()),
})
export type VenueRow = z.output<typeof venueRow>

/** 50 a page, the next date first by default. Merged venues are not listed, archived ones where they are asked for. */
const listVenues = reading('/list-venues', 'Venues')
  .input(
    z.object({
      /** Searches name, address, contact, email, phone and other spellings. */
      search: searchText,
      status: z.optional(z.enum(venueStates)),
      sort: z.optional(z.enum(venueSorts)),
      cursor: pageCursor,
    }),
  )
  .output(z.object({ rows: z.array(venueRow), next: z.nullable(z.string()) }))

/** The figures of the list: venues by state, and dates ahead without one. */
const readVenueFigures = reading('/read-venue-figures', 'How many venues there are')
  .input(z.object({}))
  .output(z.object({ all: z.int(), upcoming: z.int(), archived: z.int(), events_without: z.int() }))

const readVenue = reading('/read-venue', 'One venue, with what was learned, its pictures and its dates')
  .input(z.object({ id: recordId }))
  .output(z.object({ venue: venueView }))

/** At most 8 venues that a typed place may be, the likeliest first. A person links them. */
const suggestVenues = reading('/search-venues', 'Venues that a typed place may be')
  .input(z.object({ search: searchText, except: z.optional(recordId) }))
  .output(z.object({ venues: z.array(suggestion) }))

const optional = (field: Exclude<VenueText, 'name' | 'email'>) => optionalText(venueText[field])
const email = z.pipe(
  optionalText(venueText.email).check(
    z.refine((typed) => typed === null || emailOf(typed) !== undefined, venueMessages.email),
  ),
  z.transform((typed) => (typed === null ? null : (emailOf(typed) ?? typed))),
)
const degrees = (isValid: (value: number) => boolean) =>
  z._default(
    z.nullable(z.number(venueMessages.coordinates).check(z.refine(isValid, venueMessages.coordinates))),
    null,
  )
const venueInput = {
  name: requiredText(venueText.name),
  address: optional('address'),
  contact: optional('contact'),
  phone: optional('phone'),
  email,
  load_in: optional('load_in'),
  power: optional('power'),
  water: optional('water'),
  ice: optional('ice'),
  stairs: optional('stairs'),
  parking: optional('parking'),
  curfew: optional('curfew'),
  insured_wording: optional('insured_wording'),
  latitude: degrees(isLatitude),
  longitude: degrees(isLongitude),
  time_zone: optionalTimeZone,
  papers_days: z._default(
    z.nullable(
      z
        .int(venueMessages.papers)
        .check(z.gte(0, venueMessages.papers), z.lte(mostPapersDays, venueMessages.papers)),
    ),
    null,
  ),
} satisfies Record<VenueField, unknown>
/** Both coordinates or none. */
const isPlaced = z.refine<{ latitude: number | null; longitude: number | null }>(
  ({ latitude, longitude }) => (latitude === null) === (longitude === null),
  { message: venueMessages.coordinates, path: ['latitude'] },
)
const savedVenue = z.object({ venue: z.object({ id: z.string(), name: z.string(), version: z.int() }) })

/** The browser generates the id: a repeated request creates one venue. */
const createVenue = command('/create-venue', 'Add a venue')
  .input(z.object({ id: newId, ...venueInput }).check(isPlaced))
  .output(savedVenue)

/** Optimistic locking: refused where `version` is not the current one. */
const saveVenue = command('/save-venue', 'Change a venue')
  .input(z.object({ id: recordId, version, ...venueInput }).check(isPlaced))
  .output(savedVenue)

/** An archived venue keeps its dates and is neither listed nor suggested. */
const archiveVenue = command('/archive-venue', 'Archive a venue, or restore it')
  .input(z.object({ id: recordId, archived: z.boolean('This is archived or not') }))
  .output(done)

/** To clients in the portal, while they type the place of their event: by name and address alone. */
const setVenueSuggested = command('/set-venue-suggested', 'Suggest a venue to clients, or no longer')
  .input(z.object({ id: recordId, suggested: z.boolean('This is suggested or not') }))
  .output(done)

const side = z.optional(z.enum(['kept', 'merged']))
const choices = z.object(
  Object.fromEntries(Object.keys(venueInput).map((field) => [field, side])) as Record<
    VenueField,
    typeof side
  >,
)

/**
 * Merges two venues: all that belongs to the merged one moves to the kept one, and its name is another spelling.
 * `choices` names the venue whose value a field takes, by default the kept one, or the other where it is empty.
 */
const mergeVenues = command('/merge-venues', 'Merge two venues that are one place')
  .input(z.object({ kept_id: recordId, merged_id: recordId, choices: z._default(choices, {}) }))
  .output(z.object({ merge_id: z.string(), venue_id: z.string(), dates: z.int() }))

/** Moves back what the merge moved, where nothing else has changed it. */
const undoVenueMerge = command('/undo-venue-merge', 'Undo a merge of venues')
  .input(z.object({ merge_id: recordId }))
  .output(z.object({ venue_id: z.string(), restored_id: z.string(), restored: z.string() }))

/** Adds (version 0) or changes what was learned. */
const saveVenueLesson = command('/save-venue-lesson', 'Say what was learned at a venue')
  .input(
    z.object({
      id: z.uuid('This needs an id'),
      venue_id: recordId,
      version,
      text: requiredText(lessonText.text),
      /** The event after which it was learned. */
      event_id: z._default(z.nullable(recordId), null),
    }),
  )
  .output(done)

const ofSubject = {
  booking_id: z.optional(recordId),
  event_id: z.optional(recordId),
}
const isOneSubject = z.refine<{ booking_id?: string | undefined; event_id?: string | undefined }>(
  ({ booking_id, event_id }) => (booking_id === undefined) !== (event_id === undefined),
  { message: 'Please name a booking or an event', path: ['event_id'] },
)

/** The venue that a booking or an event is linked to; else the venues that its place may be. */
const readPlace = reading('/read-place', 'The venue of a booking or an event')
  .input(z.object(ofSubject).check(isOneSubject))
  .output(placeView)

/** Links a booking and its event to a venue, or to none. Answers the venue that it was linked to before. */
const linkVenue = command('/link-venue', 'Link a date to its venue')
  .input(z.object({ ...ofSubject, venue_id: z.nullable(recordId) }).check(isOneSubject))
  .output(z.object({ before: z.nullable(z.string()) }))

const removed = z.boolean('This is removed or not')
const removeVenueLesson = command('/remove-venue-lesson', 'Remove what was learned, or restore it')
  .input(z.object({ id: recordId, removed }))
  .output(done)

const addVenuePicture = command('/add-venue-picture', 'Add a photograph of a venue')
  .input(
    z.object({
      id: z.uuid('A picture needs an id'),
      venue_id: recordId,
      caption: optionalText(captionText.caption),
      data: pictureData,
    }),
  )
  .output(done)
const captionVenuePicture = command('/caption-venue-picture', 'Say what a photograph shows')
  .input(z.object({ id: recordId, caption: optionalText(captionText.caption) }))
  .output(done)
const removeVenuePicture = command('/remove-venue-picture', 'Remove a photograph, or restore it')
  .input(z.object({ id: recordId, removed }))
  .output(done)

/** Removes another spelling, and unlinks the dates that are written so; or restores both. */
const unlinkVenueName = command('/unlink-venue-name', 'Unlink another spelling of a venue')
  .input(z.object({ id: recordId, removed }))
  .output(z.object({ success: z.literal(true), dates: z.int() }))

export const functions = {
  'list-venues': owner(listVenues),
  'read-venue-figures': owner(readVenueFigures),
  'read-venue': owner(readVenue),
  'search-venues': owner(suggestVenues),
  'read-place': owner(readPlace),
  'link-venue': owner(linkVenue, ['events', 'bookings', 'venues']),
  'create-venue': owner(createVenue, ['venues']),
  'save-venue': owner(saveVenue, ['venues']),
  'archive-venue': owner(archiveVenue, ['venues']),
  'set-venue-suggested': owner(setVenueSuggested, ['venues']),
  'merge-venues': owner(mergeVenues, ['venues', 'events']),
  'undo-venue-merge': owner(undoVenueMerge, ['venues', 'events']),
  'save-venue-lesson': owner(saveVenueLesson, ['venues']),
  'remove-venue-lesson': owner(removeVenueLesson, ['venues']),
  'add-venue-picture': owner(addVenuePicture, ['venues']),
  'caption-venue-picture': owner(captionVenuePicture, ['venues']),
  'remove-venue-picture': owner(removeVenuePicture, ['venues']),
  'unlink-venue-name': owner(unlinkVenueName, ['venues', 'events']),
}
