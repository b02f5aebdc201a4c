import { openParts } from '#domain/events/facts.ts'
import { addMinutes } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { BriefEmailData } from '#server/emails/brief-email.tsx'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { requireOpenBooking } from '#server/records/bookings/require-open-booking.ts'
import { writeFacts } from '#server/records/event-facts/store.ts'
import { factsOfSubject, readSubject } from '#server/records/event-facts/subject.ts'
import { eventOfBooking } from '#server/records/events/read.ts'
import { composeEmail } from '#server/records/settings/compose-email.ts'
import { portalEmailData } from './steps/portal-email-data.ts'
import { requireBrief } from './steps/require-brief.ts'

const pauseMinutes = 60

/** Emails the client what is not told yet, and the way to the brief, while they can answer. At most once an hour. */
export async function askForBrief(app: AppContext, actor: Actor, bookingId: string): Promise<void> {
  const settings = await app.settings()
  await inTransaction(app, actor, async (tx) => {
    const booking = (await lockBooking(tx, bookingId)) ?? refuse('booking.not-found')
    await requireOpenBooking(app, tx, booking)
    const event = await eventOfBooking(tx, booking.id)
    await requireBrief(app, { booking, event }, 'facts.brief-closed')
    const subject = await readSubject(tx, { booking, event })
    const open = openParts(factsOfSubject(subject, settings))
    if (open.length === 0) refuse('facts.nothing-open')
    const now = app.clock()
    const asked = subject.said?.asked_at
    if (asked && addMinutes(asked, pauseMinutes) > now) refuse('facts.just-asked')
    await writeFacts(tx, { booking_id: booking.id, event_id: event?.id ?? null }, { asked_at: now }, now)
    const email = await composeEmail<BriefEmailData>(app, {
      template: 'brief-asked',
      to: booking.email,
      data: { ...(await portalEmailData(app, tx, booking)), open: [...open] },
      about: { table: 'bookings', id: booking.id },
    })
    await app.mailer.post(tx, email)
    await recordEvent(tx, { kind: 'booking.brief-asked', id: booking.id, detail: { open } })
  })
}
