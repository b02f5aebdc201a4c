/** The waitlist: who waits first is offered a free date alone, for the hours of the settings (rules.md, T-04). */
import { untilAtHome } from '#domain/events/place-clock.ts'
import { isOpenBooking } from '#domain/bookings/lifecycle.ts'
import { offerEnd } from '#domain/availability/waitlist.ts'
import type { Instant } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { DateEmailData } from '#server/emails/date-email.tsx'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import { openRestore } from '#server/platform/backup/restores.ts'
import { system } from '#server/platform/core/actor.ts'
import { firstFitting, seatOverCapacity, takeUnit } from '#server/records/availability/claims.ts'
import {
  leaveWaitlist,
  offerEntry,
  waitingEntries,
  type WaitlistRow,
} from '#server/records/availability/waitlist.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { clockOfBooking } from '#server/records/event-facts/read.ts'
import { composeEmail } from '#server/records/settings/compose-email.ts'
import type { MailTemplate } from '#domain/business/mail-texts.ts'
import { portalEmailData } from './steps/portal-email-data.ts'

/** More turns than this in one call mean that others change the waitlist at the same time; the next call goes on. */
const mostTurns = 50

/**
 * Gives free units to events over capacity, then offers every free date to the first who waits for it. However many
 * processes call it, each offer is made once. It rests after a restore: a date that is free here may have been sold since the
 * backup (rules.md, B-05).
 */
export async function offerFreeDates(app: AppContext): Promise<void> {
  if (await openRestore(app.database.db)) return
  const { time_zone: zone } = await app.settings()
  await inTransaction(app, system, (tx) => seatOverCapacity(tx, { now: app.clock(), zone }))
  for (let turn = 0; turn < mostTurns; turn++) {
    const entry = await nextFitting(app)
    if (!entry) return
    await inTransaction(app, system, (tx) => offerDate(app, tx, entry))
  }
}

/** The first entry that a unit is free for. The units are unlocked again, so that its booking can be locked before them. */
function nextFitting(app: AppContext): Promise<WaitlistRow | undefined> {
  return inTransaction(app, system, (tx) => fitting(app, tx))
}

async function fitting(app: AppContext, tx: Tx): Promise<WaitlistRow | undefined> {
  const now = app.clock()
  const { time_zone: zone } = await app.settings()
  return firstFitting(tx, await waitingEntries(tx, now), { now, zone })
}

/** Offers the date where the entry is still the first that fits: the booking is locked before the units. */
async function offerDate(app: AppContext, tx: Tx, { id, booking_id }: WaitlistRow): Promise<void> {
  const { availability, time_zone: zone } = await app.settings()
  const now = app.clock()
  const booking = await lockBooking(tx, booking_id)
  if (!booking) return
  if (!booking.is_active || !isOpenBooking(booking.status)) {
    await leaveWaitlist(tx, booking_id, 'left', now)
    return
  }
  const entry = await fitting(app, tx)
  if (entry?.id !== id) return
  const ends = offerEnd(now, availability)
  if (!(await offerEntry(tx, entry, ends, now))) return
  const subject = { booking_id, event_id: null }
  const claim = { ...entry, subject, kind: 'hold' as const, expires_at: ends }
  if (!(await takeUnit(tx, claim, { now, zone }))) throw new Error('a free date was taken under its lock')
  const email = await dateEmail(app, tx, booking, 'date-free', ends)
  await app.mailer.post(tx, { ...email, by_itself: true })
}

/** An email about the date of a booking, and until when it is held. */
export async function dateEmail(
  app: AppContext,
  tx: Tx,
  booking: BookingRow,
  template: Extract<MailTemplate, 'date-free' | 'hold-ending'>,
  until: Instant,
) {
  const clock = await clockOfBooking(tx, booking.id, await app.settings())
  return composeEmail<DateEmailData>(app, {
    template,
    to: booking.email,
    data: { ...(await portalEmailData(app, tx, booking)), until: untilAtHome(until, clock) },
    about: { table: 'bookings', id: booking.id },
  })
}
