import { randomInt, randomUUID } from 'node:crypto'
import type { Inquiry } from '#contract/bookings.ts'
import { paths } from '#domain/addresses.ts'
import { eventTypeLabels } from '#domain/bookings/choices.ts'
import { eventDateProblem } from '#domain/bookings/inquiry.ts'
import { bookingReference } from '#domain/bookings/reference.ts'
import { drawPin } from '#domain/portal/access.ts'
import { hourLabel, longDate, todayIn } from '#domain/time.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { changeWrite } from '#server/platform/changes/changes.ts'
import { writeTogether } from '#server/platform/database/together.ts'
import { claimWrite, readAnswer, unclaimed } from '#server/platform/idempotency/once.ts'
import { newPortalLink } from '#server/portal/links.ts'
import { inOwnWords, type Told } from '#server/settings/letters.ts'
import { tellOwnersWrite, type OwnerNews } from '#server/settings/notices.ts'
import type { Shell } from '#server/shell.ts'
import type { InquiryReceivedFacts } from './mails.tsx'
import { inquiryWrite, isReferenceTaken } from './store.ts'

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

  return writeTogether(
    database.pool,
    {
      claim: keyed ? claimWrite(keyed, answer) : unclaimed,
      booking: inquiryWrite(sealer, { id, reference, inquiry, pin, now }, 'claim'),
      link: write,
      mail: mail.letter,
      job: mail.job,
      news: await tellOwnersWrite(shell, newsOf(id, reference, inquiry), 'booking'),
      change: changeWrite({ kind: 'visitor' }, { ...about, action: 'submitted' }, 'booking'),
    },
    'exists (select from booking) as taken',
  )
}

/** What the owners hear of it: enough to decide how soon to look. */
function newsOf(id: string, reference: string, inquiry: Inquiry): OwnerNews {
  const event = eventTypeLabels[inquiry.event_type]
  return {
    notice: 'new_inquiry',
    title: `New inquiry ${reference}`,
    text: `${inquiry.first_name} ${inquiry.last_name} asks for a ${event.toLowerCase()} on ${longDate(inquiry.event_date)}.`,
    rows: [
      ['Event', event],
      ['Date', `${longDate(inquiry.event_date)}, ${hourLabel(inquiry.start_time)}`],
      ['Location', inquiry.location],
      ['Guests', inquiry.guest_count],
      ['Email', inquiry.email],
      ['Phone', inquiry.phone],
    ],
    about: { table: 'bookings', id },
    path: paths.admin.inquiry(id),
  }
}
