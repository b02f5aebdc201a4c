/** What follows from a signature: its paper, by email to the client and to the owners. */
import { paperPath, paths } from '#domain/addresses.ts'
import { fingerprint } from '#domain/signing/fingerprint.ts'
import { eventTypeLabel } from '#domain/bookings/names.ts'
import { formatMoney } from '#domain/money.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { QuoteSignedData } from '#server/emails/agreement-emails.tsx'
import type { OutboxEntry } from '#server/platform/audit/outbox.ts'
import { emailId, notifyOwners } from '#server/records/accounts/notify-owners.ts'
import { findSignature, snapshotOfSignature } from '#server/records/agreements/read.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import { composeEmail } from '#server/records/settings/compose-email.ts'
import { makePaper } from './make-paper.ts'

/** Makes the paper of the signature that the entry names, and emails it; a repeated delivery sends nothing twice. */
export async function sendPaper(app: AppContext, { id: quoteId, detail, key }: OutboxEntry): Promise<void> {
  const { db } = app.database
  const found = await findSignature(db, String(detail['signature_id']))
  const paper = found && (await makePaper(app, found.signature.id))
  const booking = found && (await findBooking(db, found.signature.booking_id))
  if (!paper || !booking) return
  const { signature } = found
  const { quote, total } = snapshotOfSignature(signature)
  const home = app.publicUrl()
  const name = signature.signer_name
  const hash = fingerprint(signature.sha256)
  const email = await composeEmail<QuoteSignedData>(app, {
    template: 'quote-signed',
    to: booking.email,
    data: {
      paper_of: signature.id,
      link: `${home}${paths.portal.ofBooking(booking.id)}`,
      pdf_link: `${home}${paperPath(signature.id)}?booking=${booking.id}`,
      verify_link: `${home}${paths.verify}`,
      signer_name: name,
      fingerprint: hash,
      first_name: booking.first_name,
      quote_number: quote.number,
      quote_title: quote.title,
      total,
      currency: booking.currency,
      event: eventTypeLabel(booking.event_type),
      event_date: booking.event_date,
      start_time: booking.start_time,
      booking_reference: booking.booking_reference,
    },
    about: { table: 'quotes', id: quoteId },
  })
  await app.mailer.post(db, { ...email, id: emailId(key, 'client') })
  await notifyOwners(app, key, {
    notice: 'agreement_signed',
    title: `${name} signed ${quote.number}`,
    text: `“${quote.title}” is signed and approved. The sealed agreement is attached.`,
    rows: [
      ['Quote', quote.number],
      ['Total', formatMoney(total, quote.currency)],
      ['Booking', booking.booking_reference],
      ['Fingerprint', hash],
    ],
    about: { table: 'quotes', id: quoteId },
    path: paths.admin.quote(quoteId),
    paper_of: signature.id,
  })
}
