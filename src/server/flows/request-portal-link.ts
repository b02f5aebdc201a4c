import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import { system } from '#server/platform/core/actor.ts'
import { limitAttempts } from '#server/platform/limits/limits.ts'
import { lostLinkByAddress, lostLinkByMailbox } from '#server/records/bookings/portal-attempts.ts'
import { findBookingsByEmail } from '#server/records/bookings/read.ts'
import { mailPortalLink } from './steps/mail-portal-link.ts'

const queue = 'send-portal-link'
const mostBookings = 5

const sealContext = 'lost link'

/** The address is sealed, because jobs are kept for days in plain text. Older jobs have it in plain text. */
type LinkJob = { readonly sealed: string } | { readonly email: string }

/** Call once at start: registers the job that looks up bookings, so that the response time reveals nothing. */
export async function handleLinkRequests(app: AppContext): Promise<void> {
  await app.jobs.handle<LinkJob>(queue, (job) =>
    mailLinks(app, 'sealed' in job ? app.sealer.open(job.sealed, sealContext) : job.email),
  )
}

/**
 * 'Email me my portal link': rate-limited by network address; the answer is the same for every email address, and only
 * its mailbox gets the link.
 */
export async function requestPortalLink(
  app: AppContext,
  { email, address }: { email: string; address: string },
): Promise<void> {
  await limitAttempts(app, lostLinkByAddress(address))
  if (await app.limits.count(lostLinkByMailbox(email))) return
  const job: LinkJob = { sealed: app.sealer.seal(email, sealContext) }
  await app.jobs.enqueue(app.database.db, queue, job)
}

async function mailLinks(app: AppContext, email: string): Promise<void> {
  await inTransaction(app, system, async (tx) => {
    for (const booking of await findBookingsByEmail(tx, email, mostBookings)) {
      await mailPortalLink(app, tx, booking, 'asked')
      await recordEvent(tx, { kind: 'booking.portal-link-requested', id: booking.id })
    }
  })
}
