import { randomInt, randomUUID } from 'node:crypto'
import type { Inquiry } from '#contract/bookings.ts'
import { eventTypeLabels } from '#domain/bookings/choices.ts'
import { eventDateProblem } from '#domain/bookings/inquiry.ts'
import { bookingReference } from '#domain/bookings/reference.ts'
import { drawPin } from '#domain/portal/access.ts'
import { todayIn } from '#domain/time.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { eventWrite } from '#server/platform/changes/changes.ts'
import { writeTogether } from '#server/platform/database/together.ts'
import { claimWrite, readAnswer, unclaimed } from '#server/platform/idempotency/once.ts'
import { newPortalLink } from '#server/records/bookings/portal-links.ts'
import { inOwnWords, type Told } from '#server/records/settings/compose-email.ts'
import { announceWrite } from '#server/platform/changes/outbox.ts'
import { visitor } from '#server/platform/core/actor.ts'
import type { Shell } from '#server/context/app-context.ts'
import type { InquiryReceivedFacts } from '#server/emails/inquiry-email.tsx'
import { inquiryWrite, isReferenceTaken } from '#server/records/bookings/store.ts'

export type InquiryRefusal = 'date-passed' | 'key-reused'

const answer = { success: true } as const
const mostDraws = 50

/**
 * Takes an inquiry, at most once per idempotency key: the booking, its portal link, its e-mail with the job that
 * sends it, and the change are one statement. The PIN and the link travel by e-mail only. Refused when the
 * event date is not after today in the business time zone, or the key was used with other details.
 */
export async function submitInquiry(
  shell: Shell,
  inquiry: Inquiry,
  key: string | undefined,
): Promise<Verdict<typeof answer, InquiryRefusal>> {
  const settings = await shell.settings()
  const today = todayIn(settings.time_zone, shell.clock())
  if (eventDateProblem(inquiry.event_date, today)) return no('date-passed')

  const keyed = key === undefined ? undefined : { scope: 'submit-booking', key, input: inquiry }
  for (let draw = 1; ; draw++) {
    const reference = bookingReference(settings.reference_prefix, today, randomInt)
    try {
      const { taken } = await writeInquiry(shell, inquiry, reference, keyed)
      const earlier = !taken && keyed ? await readAnswer<typeof answer>(shell.database.db, keyed) : answer
      return earlier ? yes(earlier) : no('key-reused')
    } catch (error) {
      if (draw === mostDraws || !isReferenceTaken(error)) throw error
    }
  }
}

/** `taken` is false when the key was claimed before: then nothing was written. */
async function writeInquiry(
  shell: Shell,
  inquiry: Inquiry,
  reference: string,
  keyed: Parameters<typeof claimWrite>[0] | undefined,
): Promise<{ taken: boolean }> {
  const { database, sealer, mailer } = shell
  const id = randomUUID()
  const pin = drawPin(randomInt)
  const now = shell.clock()
  const settings = await shell.settings()
  const publicUrl = shell.publicUrl()
  const { link, write } = newPortalLink(
    { id, event_date: inquiry.event_date },
    { settings, now, publicUrl },
    { from: 'booking' },
  )
  const facts: Told<InquiryReceivedFacts> = {
    link,
    pin,
    booking_reference: reference,
    first_name: inquiry.first_name,
    event: eventTypeLabels[inquiry.event_type],
    event_date: inquiry.event_date,
    start_time: inquiry.start_time,
    location: inquiry.location,
    guest_count: inquiry.guest_count,
  }
  const about = { table: 'bookings', id }
  const letter = { template: 'inquiry-received', to: inquiry.email, facts, about } as const
  const mail = await mailer.postWrites(await inOwnWords(shell, letter), 'booking')

  const submitted = { kind: 'booking.submitted', id } as const
  return writeTogether(
    database.pool,
    {
      claim: keyed ? claimWrite(keyed, answer) : unclaimed,
      booking: inquiryWrite(sealer, { id, reference, inquiry, pin, now }, 'claim'),
      link: write,
      mail: mail.letter,
      job: mail.job,
      outbox: await announceWrite(shell.jobs, visitor, submitted, 'booking'),
      event: eventWrite(visitor, submitted, 'booking'),
    },
    'exists (select from booking) as taken',
  )
}
