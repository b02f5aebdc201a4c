import { randomInt, randomUUID } from 'node:crypto'
import { bookingCalendarPath } from '#domain/addresses.ts'
import { eventTypeLabels } from '#domain/bookings/choices.ts'
import { eventDateProblem } from '#domain/bookings/inquiry-problem.ts'
import { bookingReference } from '#domain/bookings/reference.ts'
import { drawPin } from '#domain/portal/access.ts'
import { todayIn } from '#domain/time.ts'
import type { Inquiry } from '#contract/bookings.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { InquiryReceivedData } from '#server/emails/inquiry-email.tsx'
import { eventWrite } from '#server/platform/audit/events.ts'
import { announceWrite } from '#server/platform/audit/outbox.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { executeAsOneStatement } from '#server/platform/database/one-statement.ts'
import { claimWrite, readAnswer, unclaimed } from '#server/platform/idempotency/claim-key.ts'
import { newPortalLink } from '#server/records/bookings/portal-links.ts'
import { inquiryWrite, isReferenceTaken } from '#server/records/bookings/store.ts'
import { composeEmail, type TemplateData } from '#server/records/settings/compose-email.ts'

const mostDraws = 50

interface Keyed {
  /** The function, whose keys are its own. */
  readonly scope: string
  readonly key: string
}

/**
 * Creates an inquiry and emails its client PIN and portal link; at most once per idempotency key. Refused when the
 * event date is not after today in the business time zone, when visitors cannot ask for the day, or when the key was used with other input. Returns the id of
 * the booking.
 */
export async function receiveInquiry(
  app: AppContext,
  actor: Actor,
  inquiry: Inquiry,
  key: Keyed | undefined,
): Promise<string> {
  const settings = await app.settings()
  const today = todayIn(settings.time_zone, app.clock())
  if (eventDateProblem(inquiry.event_date, today)) return refuse('inquiry.date-passed')

  const keyed = key && { ...key, input: inquiry }
  if (actor.kind === 'visitor' && (await isClosed(app, inquiry))) {
    const before = keyed && (await readAnswer<{ id: string }>(app.database.db, keyed))
    return before ? before.id : refuse('inquiry.date-closed')
  }
  for (let draw = 1; ; draw++) {
    const reference = bookingReference(settings.reference_prefix, today, randomInt)
    try {
      const id = randomUUID()
      const { taken } = await writeInquiry(app, actor, { id, inquiry, reference }, keyed)
      if (taken || !keyed) return id
      const before = await readAnswer<{ id: string }>(app.database.db, keyed)
      return before ? before.id : refuse('inquiry.key-reused')
    } catch (error) {
      if (draw === mostDraws || !isReferenceTaken(error)) throw error
    }
  }
}

/** Whether visitors can no longer ask for the day; a taken one they can, and wait for it. */
async function isClosed({ availability }: AppContext, { event_date: date }: Inquiry): Promise<boolean> {
  const [day] = await availability.days(date, date)
  return day?.status === 'closed'
}

/**
 * Writes the booking, its portal link, its email with its job, and the audit entry in one statement
 * (docs/decisions/0006). `taken` is false when the key was claimed before: then nothing was written.
 */
async function writeInquiry(
  app: AppContext,
  actor: Actor,
  { id, inquiry, reference }: { readonly id: string; readonly inquiry: Inquiry; readonly reference: string },
  keyed: Parameters<typeof claimWrite>[0] | undefined,
): Promise<{ taken: boolean }> {
  const { database, sealer, mailer } = app
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
    calendar_link: `${publicUrl}${bookingCalendarPath(id)}`,
  }
  const about = { table: 'bookings', id }
  const email = { template: 'inquiry-received', to: inquiry.email, data, about } as const
  const mail = await mailer.postWrites({ ...(await composeEmail(app, email)), by_itself: true }, 'booking')

  const submitted = { kind: 'booking.submitted', id } as const
  return executeAsOneStatement(
    database.pool,
    {
      claim: keyed ? claimWrite(keyed, { id }) : unclaimed,
      booking: inquiryWrite(sealer, { id, reference, inquiry, pin, now }, 'claim'),
      link: write,
      mail: mail.email,
      job: mail.job,
      outbox: await announceWrite(app.jobs, actor, submitted, 'booking'),
      event: eventWrite(actor, submitted, 'booking'),
    },
    'exists (select from booking) as taken',
  )
}
