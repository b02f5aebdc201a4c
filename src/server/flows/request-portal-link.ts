import { mailPortalLink } from './steps/mail-portal-link.ts'
import { system } from '#server/platform/core/actor.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import { findBookingsByEmail } from '#server/records/bookings/read.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { limitAttempts } from '#server/platform/limits/limits.ts'
import type { Shell } from '#server/context/app-context.ts'
import { lostLinkByAddress, lostLinkByMailbox } from '#server/records/bookings/portal-attempts.ts'

const queue = 'send-portal-link'
const mostBookings = 5

const sealContext = 'lost link'

/** The address is sealed: jobs are kept for days, in plain. Jobs of before hold it as it was typed. */
type LinkJob = { readonly sealed: string } | { readonly email: string }

/** Call once at start: registers the job that looks for bookings, away from the request and its timing. */
export async function handleLinkRequests(shell: Shell): Promise<void> {
  await shell.jobs.handle<LinkJob>(queue, (job) =>
    mailLinks(shell, 'sealed' in job ? shell.sealer.open(job.sealed, sealContext) : job.email),
  )
}

/**
 * 'Email me my portal link' (ruling on the lost link): refuses a network address that asked too often; whoever asks
 * learns nothing else, and the mailbox gets the link.
 */
export async function requestPortalLink(
  shell: Shell,
  { email, address }: { email: string; address: string },
): Promise<void> {
  await limitAttempts(shell, lostLinkByAddress(address))
  if (await shell.limits.count(lostLinkByMailbox(email))) return
  const job: LinkJob = { sealed: shell.sealer.seal(email, sealContext) }
  await shell.jobs.enqueue(shell.database.db, queue, job)
}

async function mailLinks(shell: Shell, email: string): Promise<void> {
  await inTransaction(shell, system, async (tx) => {
    for (const booking of await findBookingsByEmail(tx, email, mostBookings)) {
      await mailPortalLink(shell, tx, booking, 'asked')
      await recordEvent(tx, { kind: 'booking.portal-link-requested', id: booking.id })
    }
  })
}
