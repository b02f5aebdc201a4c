import { randomInt } from 'node:crypto'
import type { Inquiry } from '#contract/bookings.ts'
import { eventTypeLabels, type EventType } from '#domain/bookings/choices.ts'
import { eventDateProblem } from '#domain/bookings/inquiry.ts'
import { drawPin } from '#domain/portal/access.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { todayIn } from '#domain/time.ts'
import { recordChange } from '#server/platform/changes/changes.ts'
import { once } from '#server/platform/idempotency/once.ts'
import { issuePortalLink } from '#server/portal/links.ts'
import type { Shell } from '#server/shell.ts'
import type { InquiryReceivedFacts } from './mails.tsx'
import { insertInquiry } from './store.ts'

/**
 * Takes an inquiry: the booking, its portal link and its e-mail are one transaction. The PIN and the link
 * travel by e-mail only. Refused when the event date is not after today in the business time zone.
 */
export async function submitInquiry(
  shell: Shell,
  inquiry: Inquiry,
  idempotencyKey: string | undefined,
): Promise<Verdict<{ success: true }, 'date-passed'>> {
  const { database, sealer, mailer, clock, publicUrl } = shell
  const settings = await shell.settings()
  const now = clock()
  const today = todayIn(settings.time_zone, now)
  if (eventDateProblem(inquiry.event_date, today)) return no('date-passed')

  const answer = await database.db.transaction((tx) =>
    once(tx, { scope: 'submit-booking', key: idempotencyKey, input: inquiry }, async () => {
      const pin = drawPin(randomInt)
      const booking = await insertInquiry(tx, sealer, {
        inquiry,
        pin,
        prefix: settings.reference_prefix,
        today,
        now,
      })
      const link = await issuePortalLink(tx, booking, { settings, now, publicUrl: publicUrl() })
      const facts: InquiryReceivedFacts = {
        business_name: settings.business_name,
        home: publicUrl(),
        link,
        pin,
        booking_reference: booking.booking_reference,
        first_name: booking.first_name,
        event: eventTypeLabels[booking.event_type as EventType],
        event_date: booking.event_date,
        start_time: booking.start_time,
        location: booking.location,
        guest_count: booking.guest_count,
      }
      await mailer.post(tx, {
        template: 'inquiry-received',
        to: booking.email,
        subject: `Your inquiry ${booking.booking_reference}: your Event Portal link and PIN`,
        facts,
        about: { table: 'bookings', id: booking.id },
      })
      await recordChange(tx, { kind: 'visitor' }, { table: 'bookings', id: booking.id, action: 'submitted' })
      return { success: true as const }
    }),
  )
  return yes(answer)
}
