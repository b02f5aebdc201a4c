import { mailboxOf } from '#domain/email.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { updateBooking } from '#server/records/bookings/store.ts'
import { lockKeptClient } from '#server/records/clients/store.ts'
import { secondAddressesOf } from '#server/records/quotes/read.ts'
import { mailPortalLink } from './steps/mail-portal-link.ts'
import { renewAccess } from './steps/renew-access.ts'
import { readdressEmails } from './steps/renew-emails.ts'

/**
 * From now on the emails about a booking go to the address of its client, as it was shown (rules.md, M-13). What was sent to the
 * one before opens nothing any more: it may be someone else's.
 */
export async function changeBookingEmail(
  app: AppContext,
  actor: Actor,
  input: { readonly booking_id: string; readonly email: string },
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const before = (await lockBooking(tx, input.booking_id)) ?? refuse('booking.not-found')
    if (!before.is_active) return refuse('booking.canceled')
    const client = before.client_id === null ? undefined : await lockKeptClient(tx, before.client_id)
    if (client?.primary_email !== input.email) return refuse('client.version-conflict')
    const { primary_email: email } = client
    if (mailboxOf(before.email) === mailboxOf(email)) return
    const seconds = await secondAddressesOf(tx, before.id)
    if (seconds.some((second) => mailboxOf(second) === mailboxOf(email))) refuse('signing.second-address')
    await updateBooking(tx, before.id, { email }, app.clock())
    await readdressEmails(app, tx, before, email)
    const booking = await renewAccess(app, tx, { ...before, email })
    await mailPortalLink(app, tx, booking)
    await recordEvent(tx, {
      kind: 'booking.address-changed',
      id: booking.id,
      detail: { from: before.email, to: email },
    })
  })
}
