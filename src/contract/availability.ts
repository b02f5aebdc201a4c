/** Dates: what visitors can ask for, what the owner's calendar shows, units, blocked days, holds and the waitlist. */
import * as z from 'zod/mini'
import { blackoutProblem, blackoutText } from '#domain/availability/blackout.ts'
import { claimKinds } from '#domain/availability/claim.ts'
import { dayStatuses } from '#domain/availability/days.ts'
import { mostUnits, unitText } from '#domain/availability/unit.ts'
import { dateStates, dateText } from '#domain/availability/date-state.ts'
import { addDays, isCalendarDate } from '#domain/time.ts'
import { anybody, command, owner, portalSession, reading } from './base.ts'
import { optionalText, recordId, requiredText } from './fields.ts'
import { sessionToken } from './portal.ts'

const done = z.object({ success: z.literal(true) })

const month = z
  .string('Please choose a month')
  .check(
    z.refine((text) => /^\d{4}-\d{2}$/.test(text) && isCalendarDate(`${text}-01`), 'Please choose a month'),
  )
const day = z
  .string('Please choose a day')
  .check(z.maxLength(10, 'Please choose a day'), z.refine(isCalendarDate, 'Please choose a day'))

const mostMonths = 24

const availableDay = z.object({
  date: z.string(),
  status: z.enum(dayStatuses),
  /** The start times that fit; null where all do. */
  hours: z.nullable(z.array(z.string())),
})
export type AvailableDay = z.output<typeof availableDay>

/** The days of the months from `from` to `to`, in the business's zone. Nothing says why a day is taken, or by whom. */
const getAvailability = reading('/get-availability', 'Which days can be asked for, and at which hours')
  .input(
    z.object({ from: month, to: z.optional(month) }).check(
      z.refine(({ from, to = from }) => monthsFrom(from, to) >= 1, 'The last month is before the first'),
      z.refine(({ from, to = from }) => monthsFrom(from, to) <= mostMonths, 'At most 24 months at a time'),
    ),
  )
  .output(
    z.object({
      /** The first and the last day that can be asked for. */
      first: z.string(),
      last: z.string(),
      days: z.array(availableDay),
    }),
  )

function monthsFrom(from: string, to: string): number {
  const count = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5))
  return count(to) - count(from) + 1
}

const unitView = z.object({
  id: z.string(),
  name: z.string(),
  is_active: z.boolean(),
  version: z.int(),
  /** The end of its last claim; null where none is ahead. */
  busy_until: z.nullable(z.string()),
})
export type UnitView = z.output<typeof unitView>

const listUnits = reading('/list-units', 'The units, in the order in which they are taken').output(
  z.object({ units: z.array(unitView) }),
)

/** The browser generates the id of a new unit, which has version 0: a repeated request adds one. */
const saveUnit = command('/save-unit', 'Add a unit, rename it, or take it out of use')
  .input(
    z.object({
      id: z.uuid('A unit needs an id'),
      version: z.int().check(z.gte(0), z.lte(1_000_000)),
      name: requiredText(unitText.name),
      is_active: z.boolean('A unit is active or not'),
    }),
  )
  .output(done)

const blackoutView = z.object({
  id: z.string(),
  from_date: z.string(),
  to_date: z.string(),
  is_yearly: z.boolean(),
  reason: z.nullable(z.string()),
  unit_ids: z.nullable(z.array(z.string())),
})
export type BlackoutView = z.output<typeof blackoutView>

const listBlackouts = reading('/list-blackouts', 'The blocked days, in their order').output(
  z.object({ blackouts: z.array(blackoutView) }),
)

/** Blocks days for new dates; `standing` are the claims on them, which stay. The browser generates the id. */
const blockDays = command('/block-days', 'Block days for new events')
  .input(
    z
      .object({
        id: z.uuid('A block needs an id'),
        from_date: day,
        to_date: day,
        is_yearly: z._default(z.boolean(), false),
        reason: optionalText(blackoutText.reason),
        unit_ids: z._default(
          z.nullable(z.array(z.uuid('There is no such unit')).check(z.minLength(1), z.maxLength(mostUnits))),
          null,
        ),
      })
      .check(
        z.superRefine((days, context) => {
          const message = blackoutProblem(days)
          if (message) context.addIssue({ code: 'custom', path: ['to_date'], message })
        }),
      ),
  )
  .output(z.object({ success: z.literal(true), standing: z.int() }))

const openDays = command('/open-days', 'Open blocked days again')
  .input(z.object({ id: recordId }))
  .output(done)

const claimView = z.object({
  id: z.string(),
  kind: z.enum(claimKinds),
  unit_id: z.nullable(z.string()),
  booking_id: z.nullable(z.string()),
  event_id: z.nullable(z.string()),
  title: z.string(),
  client_name: z.nullable(z.string()),
  /** Of the place. */
  time_zone: z.string(),
  service_from: z.string(),
  service_to: z.string(),
  occupied_from: z.string(),
  occupied_to: z.string(),
  expires_at: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type ClaimView = z.output<typeof claimView>

const mostCalendarDays = 62

const calendarClaims = z.object({
  units: z.array(z.object({ id: z.string(), name: z.string() })),
  claims: z.array(claimView),
  blocked: z.array(blackoutView),
})
export type CalendarClaims = z.output<typeof calendarClaims>

/** The claims that occupy time on the days from `from` to `to`, by their start, and the blocked days among them. */
const listClaims = reading('/list-claims', 'What occupies the units, and which days are blocked')
  .input(
    z
      .object({ from: day, to: day })
      .check(
        z.refine(
          ({ from, to }) =>
            !isCalendarDate(from) ||
            !isCalendarDate(to) ||
            (from <= to && to < addDays(from, mostCalendarDays)),
          `A range has at most ${mostCalendarDays} days`,
        ),
      ),
  )
  .output(calendarClaims)

const reason = requiredText(dateText.reason)

/** Holds the date of a booking until the end of a day, or moves the end of its hold. */
const holdDate = command('/hold-date', 'Hold the date of a booking')
  .input(z.object({ booking_id: recordId, until: day }))
  .output(done)

/** Without a free unit it is refused with who is in the way, unless `over_capacity`. */
const reserveDate = command('/reserve-date', 'Mark the date of a booking as firm')
  .input(z.object({ booking_id: recordId, reason, over_capacity: z._default(z.boolean(), false) }))
  .output(done)

const releaseDate = command('/release-date', 'Free the date of a booking')
  .input(
    z.object({
      booking_id: recordId,
      reason,
      /** What the owner saw: a hold that has become firm meanwhile is not freed. */
      shown: z.optional(z.enum(['hold', 'firm'])),
    }),
  )
  .output(done)

const waitlistEntry = z.object({
  booking_id: z.string(),
  booking_reference: z.string(),
  name: z.string(),
  event_type: z.string(),
  event_date: z.string(),
  start_time: z.string(),
  /** Of the place, whose clock the start is on. */
  time_zone: z.string(),
  joined_at: z.string(),
  /** Until when the date is offered to this client alone. */
  offer_ends_at: z.nullable(z.string()),
})
export type WaitlistEntry = z.output<typeof waitlistEntry>

const listWaitlist = reading('/list-waitlist', 'Who waits for a date, in their order').output(
  z.object({ entries: z.array(waitlistEntry) }),
)

/** `as_before`: with the place that it had when it was taken off. */
const joinWaitlist = command('/join-waitlist', 'Put a booking on the waitlist')
  .input(z.object({ booking_id: recordId, as_before: z._default(z.boolean(), false) }))
  .output(done)

const moveOnWaitlist = command('/move-on-waitlist', 'Put a booking first or last on the waitlist')
  .input(z.object({ booking_id: recordId, to: z.enum(['first', 'last']), reason }))
  .output(done)

const leaveWaitlist = command('/leave-waitlist', 'Take a booking off the waitlist')
  .input(z.object({ booking_id: recordId }))
  .output(done)

/** The state of a booking's date, and until when it is held or offered. */
export const bookingDateView = z.object({ state: z.enum(dateStates), until: z.nullable(z.string()) })

const getPortalDate = command('/get-portal-date', 'Whether the date of the open booking is held')
  .input(z.object({ bookingId: recordId, token: sessionToken }))
  .output(z.object({ date: bookingDateView }))

/** The client's answer to a date that the waitlist offers. */
const answerOffer = command('/answer-date-offer', 'Accept or decline a date that became free')
  .input(z.object({ bookingId: recordId, token: sessionToken, accepts: z.boolean('Yes or no?') }))
  .output(done)

export const functions = {
  'get-availability': anybody(getAvailability),
  'list-units': owner(listUnits),
  'save-unit': owner(saveUnit, ['units']),
  'list-blackouts': owner(listBlackouts),
  'block-days': owner(blockDays, ['blackouts']),
  'open-days': owner(openDays, ['blackouts']),
  'list-claims': owner(listClaims),
  'hold-date': owner(holdDate, ['claims', 'waitlist']),
  'reserve-date': owner(reserveDate, ['claims', 'waitlist']),
  'release-date': owner(releaseDate, ['claims']),
  'list-waitlist': owner(listWaitlist),
  'join-waitlist': owner(joinWaitlist, ['waitlist']),
  'move-on-waitlist': owner(moveOnWaitlist, ['waitlist']),
  'leave-waitlist': owner(leaveWaitlist, ['waitlist']),
  'get-portal-date': portalSession(getPortalDate, []),
  'answer-date-offer': portalSession(answerOffer, ['claims', 'waitlist']),
}
