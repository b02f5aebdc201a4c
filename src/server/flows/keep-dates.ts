/** What the clock does to dates: holds and offers end, clients are reminded, the waitlist moves. */
import { holdReminderMinutes } from '#domain/availability/settings.ts'
import { addMinutes } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import { openRestore } from '#server/platform/backup/restores.ts'
import { system } from '#server/platform/core/actor.ts'
import { activeClaim } from '#server/records/availability/claims.ts'
import {
  endLapsedHolds,
  endingHolds,
  hasLapsedHold,
  markReminded,
} from '#server/records/availability/lapsed-holds.ts'
import { leaveWaitlist, unansweredEntries } from '#server/records/availability/waitlist.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { dateEmail, offerFreeDates } from './offer-free-dates.ts'

/** Call once at start: registers the job that runs every minute. */
export async function handleDates(app: AppContext): Promise<void> {
  await app.jobs.every('keep-dates', '* * * * *', () => keepDates(app))
}

/**
 * Ends lapsed holds and unanswered offers, reminds clients of holds that end, and offers free dates. It rests after a restore:
 * a hold may have been paid since the backup (rules.md, B-05).
 */
export async function keepDates(app: AppContext): Promise<void> {
  if (await openRestore(app.database.db)) return
  if (await hasLapsedHold(app.database.db, app.clock()))
    await inTransaction(app, system, (tx) => endLapsedHolds(tx, app.clock()))
  for (const { booking_id, id } of await unansweredEntries(app.database.db, app.clock()))
    await inTransaction(app, system, async (tx) => {
      await lockBooking(tx, booking_id)
      const still = (await unansweredEntries(tx, app.clock())).some((entry) => entry.id === id)
      if (still) await leaveWaitlist(tx, booking_id, 'lapsed', app.clock())
    })
  await remindOfHolds(app)
  await offerFreeDates(app)
}

/** Once for each end of a hold; a hold that was made for less than the time of the reminder has none. */
async function remindOfHolds(app: AppContext): Promise<void> {
  const { availability } = await app.settings()
  if (!availability.remind_of_holds) return
  const before = addMinutes(app.clock(), holdReminderMinutes)
  for (const { booking_id } of await endingHolds(app.database.db, app.clock(), before))
    await inTransaction(app, system, async (tx) => {
      const booking = booking_id === null ? undefined : await lockBooking(tx, booking_id)
      const claim = booking && (await activeClaim(tx, { booking_id: booking.id, event_id: null }))
      if (!claim?.expires_at || !booking?.is_active || claim.kind !== 'hold' || claim.reminded_at) return
      if (claim.expires_at <= app.clock() || claim.expires_at > before) return
      await markReminded(tx, claim.id, app.clock())
      const email = await dateEmail(app, tx, booking, 'hold-ending', claim.expires_at)
      await app.mailer.post(tx, { ...email, by_itself: true })
    })
}
