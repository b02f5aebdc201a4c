import { eventTypeLabel } from '#domain/bookings/names.ts'
import { changeName } from '#domain/change-orders/change-name.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { ChangeSentData, ChangeWithdrawnData } from '#server/emails/agreement-emails.tsx'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Email } from '#server/platform/mail/mail.ts'
import { issuePortalLink } from '#server/records/bookings/portal-links.ts'
import { openPin } from '#server/records/bookings/read.ts'
import { startOfBooking } from '#server/records/event-facts/read.ts'
import { changeTemplate } from '#server/records/quotes/quote-emails.ts'
import { composeEmail } from '#server/records/settings/compose-email.ts'
import type { LockedChange } from './lock-change.ts'

/** The email of a change order that an owner wrote, with a new portal link. */
export async function changeEmail(app: AppContext, tx: Tx, locked: LockedChange): Promise<Email> {
  const { total_before, total_after } = locked.priced.difference
  const { reason } = locked.change
  return composeEmail<ChangeSentData>(app, {
    template: changeTemplate,
    to: locked.booking.email,
    data: {
      ...(await changeData(app, tx, locked)),
      ...(reason === null ? {} : { note: reason }),
      total_before,
      total: total_after,
    },
    about: { table: 'quotes', id: locked.quote.id },
  })
}

/** The email of a change order that an owner takes back; undefined where the client has not heard of it. */
export async function withdrawnEmail(
  app: AppContext,
  tx: Tx,
  locked: LockedChange,
): Promise<Email | undefined> {
  const { quote, booking, change } = locked
  const sent = await app.mailer.lastEmail(tx, changeTemplate, quote.id)
  const is_asked = change.asked_by === 'client'
  if (!is_asked && (!sent || sent.at < change.created_at)) return undefined
  return composeEmail<ChangeWithdrawnData>(app, {
    template: 'change-withdrawn',
    to: booking.email,
    data: { ...(await changeData(app, tx, locked)), is_asked, total: quote.total_amount },
    about: { table: 'quotes', id: quote.id },
  })
}

async function changeData(app: AppContext, tx: Tx, { quote, booking, change }: LockedChange) {
  return {
    link: await issuePortalLink(app, tx, booking),
    pin: openPin(app.sealer, booking),
    change: changeName(change, quote),
    first_name: booking.first_name,
    quote_number: quote.quote_number,
    quote_title: quote.title,
    currency: booking.currency,
    event: eventTypeLabel(booking.event_type),
    ...(await startOfBooking(tx, booking, await app.settings())),
    booking_reference: booking.booking_reference,
  }
}
