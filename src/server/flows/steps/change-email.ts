import { eventTypeLabel } from '#domain/bookings/names.ts'
import { changeName } from '#domain/change-orders/change-name.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { ChangeSentData } from '#server/emails/agreement-emails.tsx'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Email } from '#server/platform/mail/mail.ts'
import { issuePortalLink } from '#server/records/bookings/portal-links.ts'
import { openPin } from '#server/records/bookings/read.ts'
import { startOfBooking } from '#server/records/event-facts/read.ts'
import { changeTemplate } from '#server/records/quotes/quote-emails.ts'
import { composeEmail } from '#server/records/settings/compose-email.ts'
import type { LockedChange } from './lock-change.ts'

/** The email of a change order that an owner wrote, with a new portal link. */
export async function changeEmail(
  app: AppContext,
  tx: Tx,
  { quote, booking, change, priced }: LockedChange,
): Promise<Email> {
  const { total_before, total_after } = priced.difference
  return composeEmail<ChangeSentData>(app, {
    template: changeTemplate,
    to: booking.email,
    data: {
      link: await issuePortalLink(app, tx, booking),
      pin: openPin(app.sealer, booking),
      ...(change.reason === null ? {} : { note: change.reason }),
      change: changeName(change, quote),
      total_before,
      total: total_after,
      first_name: booking.first_name,
      quote_number: quote.quote_number,
      quote_title: quote.title,
      currency: booking.currency,
      event: eventTypeLabel(booking.event_type),
      ...(await startOfBooking(tx, booking, await app.settings())),
      booking_reference: booking.booking_reference,
    },
    about: { table: 'quotes', id: quote.id },
  })
}
