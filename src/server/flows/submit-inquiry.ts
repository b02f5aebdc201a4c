import { randomInt, randomUUID } from 'node:crypto'
import { eventTypeLabels } from '#domain/bookings/choices.ts'
import { eventDateProblem } from '#domain/bookings/inquiry.ts'
import { bookingReference } from '#domain/bookings/reference.ts'
import { drawPin } from '#domain/portal/access.ts'
import { todayIn } from '#domain/time.ts'
import type { Inquiry } from '#contract/bookings.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { InquiryReceivedData } from '#server/emails/inquiry-email.tsx'
import { eventWrite } from '#server/platform/audit/events.ts'
import { announceWrite } from '#server/platform/audit/outbox.ts'
import { visitor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { executeAsOneStatement } from '#server/platform/database/one-statement.ts'
import { claimWrite, readAnswer, unclaimed } from '#server/platform/idempotency/claim-key.ts'
import { inquiryAttempts } from '#server/records/bookings/attempts.ts'
import { newPortalLink } from '#server/records/bookings/portal-links.ts'
import { inquiryWrite, isReferenceTaken } from '#server/records/bookings/store.ts'
import { composeEmail, type TemplateData } from '#server/records/settings/compose-email.ts'

interface InquirySubmission {
  readonly inquiry: Inquiry
  /** The `Idempotency-Key` as sent. */
  readonly key: string | undefined
  readonly address: string
}

const longestKey = 200
const answer = { success: true } as const
const mostDraws = 50

/**
 * Creates an inquiry, at most once per idempotency key. Rate limits are checked first. PIN and link are sent by email
 * only. Refused when the event date is not after today in the business time zone, or when the key was used with other
 * input.
 */
export async function submitInquiry(
  app: AppContext,
  { inquiry, key, address }: InquirySubmission,
): Promise<void> {
  const wait = await app.limits.count(inquiryAttempts({ address, email: inquiry.email }))
  if (wait) return refuse('rate-limited', wait)
  if (inquiry.reply_to_fax) return refuse('inquiry.trap')
  if (key !== undefined && key.length > longestKey) return refuse('inquiry.key-too-long')
  const settings = await app.settings()
  const today = todayIn(settings.time_zone, app.clock())
  if (eventDateProblem(inquiry.event_date, today)) return refuse('inquiry.date-passed')

  const keyed = key === undefined ? undefined : { scope: 'submit-booking', key, input: inquiry }
  for (let draw = 1; ; draw++) {
    const reference = bookingReference(settings.reference_prefix, today, randomInt)
    try {
      const { taken } = await writeInquiry(app, inquiry, reference, keyed)
      if (!taken && keyed && !(await readAnswer(app.database.db, keyed))) return refuse('inquiry.key-reused')
      return
    } catch (error) {
      if (draw === mostDraws || !isReferenceTaken(error)) throw error
    }
  }
}

/**
 * Writes the booking, its portal link, its email with its job, and the audit entry in one statement
 * (docs/decisions/0006). `taken` is false when the key was claimed before: then nothing was written.
 */
async function writeInquiry(
  app: AppContext,
  inquiry: Inquiry,
  reference: string,
  keyed: Parameters<typeof claimWrite>[0] | undefined,
): Promise<{ taken: boolean }> {
  const { database, sealer, mailer } = app
  const id = randomUUID()
  const pin = drawPin(randomInt)
  const now = app.clock()
  const settings = await app.settings()
  const publicUrl = app.publicUrl()
  const { link, write } = newPortalLink(
    { id, event_date: inquiry.event_date },
    { settings, now, publicUrl },
    { from: 'booking' },
  )
  const data: TemplateData<InquiryReceivedData> = {
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
  const email = { template: 'inquiry-received', to: inquiry.email, data, about } as const
  const mail = await mailer.postWrites(await composeEmail(app, email), 'booking')

  const submitted = { kind: 'booking.submitted', id } as const
  return executeAsOneStatement(
    database.pool,
    {
      claim: keyed ? claimWrite(keyed, answer) : unclaimed,
      booking: inquiryWrite(sealer, { id, reference, inquiry, pin, now }, 'claim'),
      link: write,
      mail: mail.email,
      job: mail.job,
      outbox: await announceWrite(app.jobs, visitor, submitted, 'booking'),
      event: eventWrite(visitor, submitted, 'booking'),
    },
    'exists (select from booking) as taken',
  )
}
