/** 'Email me my portal link' (ruling on the lost link): the caller learns nothing, the mailbox gets the link. */
import { system } from '#server/platform/core/actor.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { findBookingsByEmail, openPin, type BookingRow } from '#server/records/bookings/read.ts'
import { recordEvent } from '#server/platform/changes/changes.ts'

import { eventTypeLabel } from '#domain/bookings/names.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inOwnWords, type Told } from '#server/records/settings/compose-email.ts'
import type { Shell } from '#server/context/app-context.ts'
import { lostLinkByAddress, lostLinkByMailbox } from '#server/records/bookings/portal-attempts.ts'
import { issuePortalLink, type LinkOrigin } from '#server/records/bookings/portal-links.ts'
import type { PortalLinkFacts } from '#server/emails/portal-email.tsx'

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

/** Answers the seconds to wait when this network address asked too often, else nothing, whatever was found. */
export async function requestLink(
  shell: Shell,
  { email, address }: { email: string; address: string },
): Promise<number | undefined> {
  const wait = await shell.limits.count(lostLinkByAddress(address))
  if (wait) return wait
  const tooOften = await shell.limits.count(lostLinkByMailbox(email))
  if (!tooOften) {
    const job: LinkJob = { sealed: shell.sealer.seal(email, sealContext) }
    await shell.jobs.enqueue(shell.database.db, queue, job)
  }
  return undefined
}

async function mailLinks(shell: Shell, email: string): Promise<void> {
  await inTransaction(shell, system, async (tx) => {
    for (const booking of await findBookingsByEmail(tx, email, mostBookings)) {
      await mailPortalLink(shell, tx, booking, 'asked')
      const change = { kind: 'booking.portal-link-requested', id: booking.id } as const
      await recordEvent(tx, change)
    }
  })
}

/** A fresh link and the PIN in the client's mailbox; the newest few links keep working. */
export async function mailPortalLink(
  shell: Shell,
  tx: Db,
  booking: BookingRow,
  origin: LinkOrigin = 'sent',
): Promise<void> {
  const { mailer, sealer } = shell
  const link = await issuePortalLink(shell, tx, booking, origin)
  const facts: Told<PortalLinkFacts> = {
    link,
    pin: openPin(sealer, booking),
    booking_reference: booking.booking_reference,
    first_name: booking.first_name,
    event: eventTypeLabel(booking.event_type),
    event_date: booking.event_date,
    start_time: booking.start_time,
  }
  const letter = await inOwnWords(shell, {
    template: 'portal-link',
    to: booking.email,
    facts,
    about: { table: 'bookings', id: booking.id },
  })
  await mailer.post(tx, letter)
}
