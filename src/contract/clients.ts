import * as z from 'zod/mini'
import { bookingStatuses } from '#domain/bookings/booking.ts'
import { clientText, emailText } from '#domain/clients/client.ts'
import { eventStatuses } from '#domain/events/event.ts'
import { timelineParts } from '#domain/clients/timeline.ts'
import { clientSets, setsOf } from '#domain/record-sets.ts'
import { command, owner, reading } from './base.ts'
import { timelinePage } from './client-timeline.ts'
import { emailAddress, optionalText, pageCursor, recordId, requiredText, searchText } from './fields.ts'

const done = z.object({ success: z.literal(true) })
const version = z.int('Which version is it?').check(z.gte(1), z.lte(1_000_000_000))

export const clientStates = ['all', 'active', 'inactive'] as const
export type ClientState = (typeof clientStates)[number]
/** Name A-Z, email A-Z, recently added, most events; and the ways back of three of them. */
export const clientSorts = [
  'name',
  'email',
  'recent',
  'events',
  'name-desc',
  'email-desc',
  'events-asc',
] as const
export type ClientSort = (typeof clientSorts)[number]

const eventOfClient = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(eventStatuses),
  start_at: z.string(),
  /** The zone of its place, whose day is the day of the event. */
  time_zone: z.string(),
  event_type: z.string(),
})
export type EventOfClient = z.output<typeof eventOfClient>

const clientValues = {
  id: z.string(),
  name: z.string(),
  primary_email: z.string(),
  primary_phone: z.nullable(z.string()),
  company_name: z.nullable(z.string()),
  created_at: z.string(),
}

const clientRow = z.object({
  ...clientValues,
  /** Active: pending or confirmed, and not past (C-54). */
  event_counts: z.object({ total: z.int(), active: z.int(), completed: z.int() }),
  /** At most the next five, then past ones, newest first. */
  events: z.array(eventOfClient),
  next_event: z.nullable(eventOfClient),
  status: z.enum(['active', 'inactive']),
})
export type ClientRow = z.output<typeof clientRow>

/** 50 a page, by name by default. Merged clients are not listed. */
const listClients = reading('/list-clients', 'Clients')
  .input(
    z.object({
      /** Searches name, email and company. */
      search: searchText,
      status: z.optional(z.enum([...clientStates, ...setsOf(clientSets)])),
      sort: z.optional(z.enum(clientSorts)),
      cursor: pageCursor,
    }),
  )
  .output(z.object({ rows: z.array(clientRow), next: z.nullable(z.string()) }))

/** The figures of the three cards, for all clients. */
const readClientQuality = reading('/read-client-quality', 'How well the clients are known')
  .input(z.object({}))
  .output(
    z.object({
      total: z.int(),
      complete: z.int(),
      active: z.int(),
      incomplete: z.int(),
      missing_contact: z.int(),
      events: z.int(),
      new_this_month: z.int(),
    }),
  )

const mergeOfClient = z.object({
  id: z.string(),
  /** The client that was merged into this one. */
  name: z.string(),
  primary_email: z.string(),
  created_at: z.string(),
  /** True for the newest merge only: merges are undone in reverse order. */
  undoable: z.boolean(),
})

/** Amounts in cents, each the sum of a part of the timeline. */
const moneyOfClient = z.object({
  /** Received with completed payments, without refunds and lost disputes: the sum of the part `payment`. */
  spent: z.object({ amount: z.int(), count: z.int() }),
  /** Open on issued invoices: the sum of the part `owed`; `late` of them are past their due date. */
  owed: z.object({ amount: z.int(), count: z.int(), late: z.int() }),
})

/** The first date ahead: of an event, or of an open inquiry without one. */
const nextOfClient = z.object({
  kind: z.enum(['event', 'inquiry']),
  id: z.string(),
  /** The day at its place. */
  date: z.string(),
  event_type: z.string(),
})

const clientView = z.object({
  ...clientValues,
  notes: z.nullable(z.string()),
  version: z.int(),
  status: z.enum(['active', 'inactive']),
  money: moneyOfClient,
  next: z.nullable(nextOfClient),
  counts: z.object({ inquiries: z.int(), events: z.int(), upcoming: z.int(), messages: z.int() }),
  /** The 5 most recent inquiries. */
  inquiries: z.array(
    z.object({
      id: z.string(),
      booking_reference: z.string(),
      event_type: z.string(),
      event_date: z.string(),
      status: z.enum(bookingStatuses),
      created_at: z.string(),
    }),
  ),
  /** The next 5 active events, the soonest first. */
  events: z.array(eventOfClient),
  merges: z.array(mergeOfClient),
  /** The bookings ahead whose emails go to another address than the client's, the soonest first. */
  other_addresses: z.array(
    z.object({
      booking_id: z.string(),
      booking_reference: z.string(),
      event_date: z.string(),
      email: z.string(),
    }),
  ),
  /** The bookings ahead that have a name or a phone number which was corrected in this record, the soonest first. */
  former_contacts: z.array(
    z.object({
      booking_id: z.string(),
      booking_reference: z.string(),
      event_date: z.string(),
      /** What it still says: a name, or a phone number. */
      said: z.string(),
    }),
  ),
})
export type ClientView = z.output<typeof clientView>

/** For a merged client, answers the client that it was merged into. */
const readClient = reading('/read-client', 'One client with what belongs to them')
  .input(z.object({ id: recordId }))
  .output(z.object({ client: clientView }))

/** What happened with a client, by the time of creation, newest first, 50 a page; `part` narrows it. */
const listClientTimeline = reading('/list-client-timeline', 'What happened with a client')
  .input(z.object({ id: recordId, part: z.optional(z.enum(timelineParts)), cursor: pageCursor }))
  .output(timelinePage)

const values = {
  name: requiredText(clientText.name),
  primary_email: emailAddress,
  primary_phone: optionalText(clientText.primary_phone),
  company_name: optionalText(clientText.company_name),
  notes: optionalText(clientText.notes),
}
export const clientInput = z.object(values)
export type ClientInput = z.output<typeof clientInput>

const stored = z.object({ id: z.string(), name: z.string(), primary_email: z.string(), version: z.int() })

/**
 * Refuses an email address that a client has already. Refuses a likely duplicate unless `anyway` is true (C-60).
 */
const createClient = command('/create-client', 'Add a client')
  .input(z.object({ ...values, anyway: z._default(z.boolean(), false) }))
  .output(z.object({ client: stored }))

const saveClient = command('/save-client', 'Change a client')
  .input(z.object({ ...values, id: recordId, version }))
  .output(z.object({ client: stored }))

/** Possible duplicates of a client. `score` is from 0 to 1; above 0.7 it is a likely duplicate (C-60). */
const findClientDuplicates = command('/find-client-duplicates', 'Clients that are likely the same person')
  .input(
    z.object({
      name: requiredText(clientText.name),
      primary_email: emailAddress,
      primary_phone: optionalText(clientText.primary_phone),
      /** The client itself, which is not its own duplicate. */
      except: z.optional(recordId),
    }),
  )
  .output(
    z.object({
      duplicates: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          primary_email: z.string(),
          primary_phone: z.nullable(z.string()),
          company_name: z.nullable(z.string()),
          score: z.number(),
          alike: z.array(z.enum(['primary_email', 'primary_phone', 'name'])),
          duplicate: z.boolean(),
        }),
      ),
    }),
  )

/** Sends to the stored address, once per Idempotency-Key. */
const sendClientEmail = command('/send-client-email', 'Write to a client')
  .input(
    z.object({
      client_id: recordId,
      subject: requiredText(emailText.subject).check(
        z.refine((text) => !/[\r\n]/.test(text), 'A subject is one line'),
      ),
      text: requiredText(emailText.text),
    }),
  )
  .output(z.object({ success: z.literal(true), to: z.string() }))

const side = z.optional(z.enum(['kept', 'merged']))

/**
 * Merges two clients: all records of the merged one move to the kept one. `choices` names the client whose value a field
 * takes, by default the kept one, or the other where it is empty.
 */
const mergeClients = command('/merge-clients', 'Merge two clients that are one person')
  .input(
    z.object({
      kept_id: recordId,
      merged_id: recordId,
      choices: z._default(
        z.object({
          name: side,
          primary_email: side,
          primary_phone: side,
          company_name: side,
          notes: side,
        }),
        {},
      ),
    }),
  )
  .output(z.object({ merge_id: z.string(), client_id: z.string(), bookings: z.int(), events: z.int() }))

/** Moves back what the merge moved, where nothing else has changed it. `message` says what was moved. */
const undoMerge = command('/undo-merge', 'Undo a merge')
  .input(z.object({ merge_id: recordId }))
  .output(z.object({ message: z.string(), client_id: z.string(), restored_id: z.string() }))

/** `from` is the client that an inquiry was linked to by mistake, as it was shown; its event goes over with it. */
const linkBookingClient = command('/link-booking-client', 'Link an inquiry to its client')
  .input(z.object({ booking_id: recordId, client_id: recordId, from: z.optional(recordId) }))
  .output(done)

/** `email` is the client's address as it was shown. Ends the links, sessions and PIN that were sent to the one before. */
const changeBookingEmail = command('/change-booking-email', 'Send the emails about a booking to its client')
  .input(z.object({ booking_id: recordId, email: emailAddress }))
  .output(done)

export const functions = {
  'list-clients': owner(listClients),
  'read-client-quality': owner(readClientQuality),
  'read-client': owner(readClient),
  'list-client-timeline': owner(listClientTimeline),
  'create-client': owner(createClient, ['clients']),
  'save-client': owner(saveClient, ['clients', 'events']),
  'find-client-duplicates': owner(findClientDuplicates, []),
  'send-client-email': owner(sendClientEmail, ['clients']),
  'merge-clients': owner(mergeClients, ['clients', 'bookings', 'events']),
  'undo-merge': owner(undoMerge, ['clients', 'bookings', 'events']),
  'link-booking-client': owner(linkBookingClient, ['bookings', 'clients', 'events']),
  'change-booking-email': owner(changeBookingEmail, ['bookings', 'clients', 'emails']),
}
