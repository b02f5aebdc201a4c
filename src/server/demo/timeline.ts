/**
 * The timeline of one booking: each step happens some time after the previous one, and records rows and audit entries.
 */
import type { BookingStatus } from '#domain/bookings/booking.ts'
import { eventTypeLabels, type EventType } from '#domain/bookings/choices.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import { addMinutes, wallTimeOf, type Instant } from '#domain/time.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import type { services } from '#server/records/services/schema.ts'
import type { Random } from './random.ts'
import { note, type DemoBooking, type DemoEmail, type Row, type Year } from './year.ts'

export interface DemoContext {
  readonly now: Instant
  readonly settings: BusinessSettings
  readonly services: readonly Row<typeof services>[]
  readonly random: Random
  readonly year: Year
  /** References and numbers in use. */
  readonly taken: Set<string>
}

export interface Timeline {
  readonly context: DemoContext
  readonly booking: DemoBooking
  readonly type: EventType
  /** Time of the latest step. */
  at: Instant
}

/** Minimum age in hours of the latest step. */
const minimumAgeHours = 4

/** Advances the time by that many hours, with some variation, never into the night or the future. */
export function advance({ context, ...timeline }: Timeline, least: number, most: number): Instant {
  const { random, now, settings } = context
  let at = addMinutes(timeline.at, random.int(least * 60, most * 60 + 1))
  const hour = Number(wallTimeOf(at, settings.time_zone).slice(0, 2))
  if (hour < 8) at = addMinutes(at, (9 - hour) * 60)
  if (hour > 20) at = addMinutes(at, 12 * 60)
  const last = addMinutes(now, -minimumAgeHours)
  return at < last ? at : later(timeline.at, last)
}

export function owner(context: DemoContext): Actor {
  return { kind: 'owner', accountId: context.year.ownerId }
}

export function client({ booking }: Timeline): Actor {
  return { kind: 'client', bookingId: booking.id }
}

/** Changes the booking's status, with other columns. */
export function setBookingStatus(
  { context, booking, at }: Timeline,
  actor: Actor,
  to: BookingStatus,
  cause: Readonly<Record<string, unknown>> = {},
): void {
  if (booking.status === to) return
  note(context.year, at, actor, ['bookings', booking.id, 'status changed'], {
    from: booking.status,
    to,
    ...cause,
  })
  booking.status = to
  booking.updated_at = at
}

/** Adds an email to the client, with the name and event that every email contains. */
export function post(
  { context, booking, type, at }: Timeline,
  email: Pick<DemoEmail, 'template' | 'about' | 'pdf' | 'data'>,
): void {
  context.year.emails.push({
    ...email,
    booking,
    at,
    data: {
      first_name: booking.first_name,
      event: eventTypeLabels[type],
      event_date: booking.event_date,
      start_time: booking.start_time,
      booking_reference: booking.booking_reference,
      ...email.data,
    },
  })
}

/** The first proposal that is not in use. */
export function uniqueOf({ taken }: DemoContext, generate: (attempt: number) => string): string {
  for (let attempt = 1; ; attempt++) {
    const generated = generate(attempt)
    if (taken.has(generated)) continue
    taken.add(generated)
    return generated
  }
}

function later(one: Instant, other: Instant): Instant {
  return one > other ? one : other
}
