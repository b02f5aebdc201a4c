/** The facts of an event: hours, guests, place, service mode and second contact, for the office and the client's brief. */
import * as z from 'zod/mini'
import { coordinatesProblem } from '#domain/availability/settings.ts'
import {
  factMessages,
  factOrigins,
  factParts,
  guestProblems,
  mostWindows,
  sortedWindows,
  windowKinds,
  windowsProblem,
  type Guests,
  type ServiceWindow,
} from '#domain/events/facts.ts'
import { serviceModes } from '#domain/events/service-modes.ts'
import { changeAskers } from '#domain/change-orders/change-order.ts'
import { contactFields, contactProblems, type Contact } from '#domain/events/contact.ts'
import { eventText, mostGuests } from '#domain/events/fields.ts'
import { keptShifts } from './assignment-views.ts'
import { command, owner, portalSession } from './base.ts'
import { emailOf } from './email.ts'
import { instantField, optionalText, optionalTimeZone, recordId, requiredText, searchText } from './fields.ts'
import { sessionToken } from './portal.ts'

const done = z.object({ success: z.literal(true) })
export const windowView = z.object({ kind: z.enum(windowKinds), starts_at: z.string(), ends_at: z.string() })
const count = z.nullable(z.int())

/** `said_by` is the owner's name; null for the client, and where nobody said it. */
const said = { origin: z.enum(factOrigins), said_by: z.nullable(z.string()), said_at: z.nullable(z.string()) }

const contactView = {
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role: z.nullable(z.string()),
}

/** Instants in UTC, minutes, and degrees. An assumed fact was said by nobody. */
export const eventFactsView = z.object({
  windows: z.object({ ...said, windows: z.array(windowView) }),
  guests: z.object({ ...said, estimated: count, guaranteed: count, final: count, minors: count }),
  place: z.object({
    ...said,
    text: z.nullable(z.string()),
    /** The words of the inquiry, where another place was said since. */
    asked: z.nullable(z.string()),
    venue: z.nullable(z.object({ id: z.string(), name: z.string(), address: z.nullable(z.string()) })),
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
    /** Of the address; null where it is on the business's clock. */
    time_zone: z.nullable(z.string()),
  }),
  /** That of the place, which hours and days are in: its venue's, else that of its address, else the business's. */
  time_zone: z.string(),
  service_mode: z.object({ ...said, mode: z.nullable(z.enum(serviceModes)) }),
  contact: z.object({ ...said, ...contactView }),
  travel: z.object({
    /** One way. */
    minutes: z.int(),
    basis: z.enum(['said', 'estimated', 'usual']),
  }),
  /** From the arrival at the place until the bar has left it. */
  on_site: z.object({ from: z.string(), to: z.string() }),
  /** The first day on which the client can no longer change the facts. */
  locks_on: z.string(),
  /** When the client was last asked for the facts by email. */
  asked_at: z.nullable(z.string()),
  /** The approved offer that is priced by some of them: another value there is a change order of it. */
  agreed: z.nullable(
    z.object({ quote_id: z.string(), quote_number: z.string(), parts: z.array(z.enum(factParts)) }),
  ),
})
export type EventFactsView = z.output<typeof eventFactsView>

const instant = instantField('Please enter a time')
export const windows = z.pipe(
  z
    .array(
      z.object({
        kind: z.enum(windowKinds, 'Please choose what it is'),
        starts_at: instant,
        ends_at: instant,
      }),
    )
    .check(z.minLength(1, factMessages.noWindow), z.maxLength(mostWindows, factMessages.manyWindows)),
  z.transform((typed: ServiceWindow[]) => [...sortedWindows(typed)]),
)
const number = z._default(
  z.nullable(
    z.int(factMessages.guests).check(z.gte(0, factMessages.guests), z.lte(mostGuests, factMessages.guests)),
  ),
  null,
)
const degrees = z._default(
  z.nullable(
    z
      .number('Please enter degrees')
      .check(z.gte(-180, 'Please enter degrees'), z.lte(180, 'Please enter degrees')),
  ),
  null,
)

const windowsFact = z
  .object({
    part: z.literal('windows'),
    windows,
    /** The clock that they were typed on; without one that of the place. */
    time_zone: optionalTimeZone,
  })
  .check(problemOf(({ windows: typed }) => ({ windows: windowsProblem(typed) })))
const placeText = requiredText({
  ...eventText.location,
  min: 1,
  message: 'Please enter the place or its address',
})
const mode = z.enum(serviceModes, 'Please choose how the bar works')

/** A second contact; without name, address and role there is none. */
const contactFact = z
  .object({
    part: z.literal('contact'),
    name: optionalText(contactFields.name),
    email: z.pipe(
      optionalText(contactFields.email),
      z.transform((typed) => typed && (emailOf(typed) ?? typed)),
    ),
    role: optionalText(contactFields.role),
  })
  .check(problemOf((contact: Contact) => contactProblems(contact)))

/** What an owner says; null forgets a service mode. */
const ownersFact = z.discriminatedUnion('part', [
  windowsFact,
  z
    .object({
      part: z.literal('guests'),
      estimated: number,
      guaranteed: number,
      final: number,
      minors: number,
    })
    .check(problemOf((guests: Guests) => guestProblems(guests))),
  z
    .object({
      part: z.literal('place'),
      place: placeText,
      latitude: degrees,
      longitude: degrees,
      time_zone: optionalTimeZone,
      travel_minutes: z._default(
        z.nullable(
          z
            .int('Please enter whole minutes up to 720')
            .check(
              z.gte(0, 'Please enter whole minutes up to 720'),
              z.lte(720, 'Please enter whole minutes up to 720'),
            ),
        ),
        null,
      ),
    })
    .check(problemOf(({ latitude, longitude }) => ({ latitude: coordinatesProblem(latitude, longitude) }))),
  z.object({ part: z.literal('service_mode'), mode: z.nullable(mode) }),
  contactFact,
])
export type OwnersFact = z.output<typeof ownersFact>

/** What a client says in the brief. */
const clientsFact = z.discriminatedUnion('part', [
  windowsFact,
  z
    .object({ part: z.literal('guests'), estimated: z.int(factMessages.guests), minors: number })
    .check(problemOf((guests) => guestProblems({ ...guests, guaranteed: null, final: null }))),
  z.object({ part: z.literal('place'), place: placeText }),
  z.object({ part: z.literal('service_mode'), mode }),
  contactFact,
])
export type ClientsFact = z.output<typeof clientsFact>

function problemOf<Input>(read: (input: Input) => Readonly<Record<string, string | undefined>>) {
  return z.superRefine<Input>((input, context) => {
    for (const [field, message] of Object.entries(read(input)))
      if (message) context.addIssue({ code: 'custom', path: [field], message })
  })
}

/**
 * Stores one group of facts of a booking or an event. `seen` is the `said_at` that was shown: where someone said it
 * anew since, the call is refused. `over_capacity` is why the event keeps new hours although no unit is free.
 */
const saveEventFacts = command(
  '/save-event-facts',
  'Say hours, guests, place, service mode or second contact of an event',
)
  .input(
    z
      .object({
        booking_id: z.optional(recordId),
        event_id: z.optional(recordId),
        seen: z._default(z.nullable(instant), null),
        fact: ownersFact,
        over_capacity: optionalText(eventText.over_capacity),
      })
      .check(
        z.refine(({ booking_id, event_id }) => (booking_id === undefined) !== (event_id === undefined), {
          message: 'A booking or an event is needed',
          path: ['booking_id'],
        }),
      ),
  )
  .output(
    z.object({
      success: z.literal(true),
      /** The shifts of the event that do not cover its new hours. */
      kept: z.nullable(keptShifts),
    }),
  )

/** Emails the client a link to the brief. At most once an hour. */
const askForBrief = command('/ask-for-brief', 'Ask a client to tell about the event')
  .input(z.object({ booking_id: recordId }))
  .output(done)

const bookingId = z
  .string('A booking reference is needed')
  .check(z.maxLength(200, 'A booking reference is needed'))

/** The facts as the client may see them: without the names of owners and without the way. */
export const briefView = z.object({
  windows: eventFactsView.shape.windows,
  guests: eventFactsView.shape.guests,
  place: z.object({ ...said, text: z.nullable(z.string()), asked: z.nullable(z.string()) }),
  service_mode: eventFactsView.shape.service_mode,
  contact: eventFactsView.shape.contact,
  on_site: eventFactsView.shape.on_site,
  time_zone: eventFactsView.shape.time_zone,
  locks_on: z.string(),
  /** True where the client can no longer change anything. */
  is_closed: z.boolean(),
  /** What waits for an approval, because it changes what the agreement comes to; null where nothing does. */
  change: z.nullable(
    z.object({
      id: z.string(),
      asked_by: z.enum(changeAskers),
      guests: z.nullable(z.int()),
      minors: z.nullable(z.int()),
      windows: z.nullable(z.array(windowView)),
      /** What the agreement comes to with it less what it comes to now, in cents. */
      difference: z.int(),
      currency: z.string(),
    }),
  ),
  /** True where guests and hours that change the price become a change order. */
  can_order_changes: z.boolean(),
  /** The least number of guests that is billed; null where none is agreed. */
  least_guests: z.nullable(z.int()),
})
export type BriefView = z.output<typeof briefView>

const getPortalBrief = command('/get-portal-brief', 'Read what is known of an event')
  .input(z.object({ bookingId, token: sessionToken }))
  .output(z.object({ brief: briefView }))

const saveBrief = command('/save-brief', 'Tell about the event in the portal')
  .input(z.object({ bookingId, token: sessionToken, fact: clientsFact }))
  .output(z.object({ brief: briefView }))

const placeSuggestion = z.object({ name: z.string(), address: z.nullable(z.string()) })
export type PlaceSuggestion = z.output<typeof placeSuggestion>

/** At most 5, the likeliest first: of the venues that owners suggest to clients, name and address alone. */
const getPortalVenues = command('/get-portal-venues', 'Venues that a client may mean')
  .input(z.object({ bookingId, token: sessionToken, search: searchText }))
  .output(z.object({ venues: z.array(placeSuggestion) }))

export const functions = {
  'save-event-facts': owner(saveEventFacts, ['events', 'bookings', 'claims', 'waitlist', 'invoices']),
  'ask-for-brief': owner(askForBrief, ['bookings']),
  'get-portal-brief': portalSession(getPortalBrief, []),
  'save-brief': portalSession(saveBrief, ['quotes']),
  'get-portal-venues': portalSession(getPortalVenues, []),
}
