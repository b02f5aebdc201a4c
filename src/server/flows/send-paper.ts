/** What follows from a signature: its paper, by email to who signed and to the owners. */
import { paperPath, paths } from '#domain/addresses.ts'
import { fingerprint } from '#domain/signing/fingerprint.ts'
import { formatMoney } from '#domain/money.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { QuoteSignedData } from '#server/emails/quote-signed.tsx'
import type { OutboxEntry } from '#server/platform/audit/outbox.ts'
import { emailId, notifyOwners } from '#server/records/accounts/notify-owners.ts'
import { findSignature, signerNames } from '#server/records/agreements/read.ts'
import { snapshotOfSignature } from '#server/records/agreements/signature-rows.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import { composeEmail } from '#server/records/settings/compose-email.ts'
import { waitsForOwner } from '#server/records/agreements/waits-for-owner.ts'
import { makePaper } from './make-paper.ts'
import { agreementMailData } from './steps/agreement-mail-data.ts'

/** Makes the paper of the signature that the entry names, and emails it; a repeated delivery sends nothing twice. */
export async function sendPaper(
  app: AppContext,
  { id: quoteId, kind, detail, key }: OutboxEntry,
): Promise<void> {
  const { db } = app.database
  const signatureId = String(detail['signature_id'])
  const found = await findSignature(db, signatureId)
  const paper = found && (await makePaper(app, signatureId))
  const booking = found && (await findBooking(db, found.signature.booking_id))
  if (!paper || !booking) return
  const { signature } = found
  const snapshot = snapshotOfSignature(signature)
  const { quote, total, second_signer: second } = snapshot
  const home = app.publicUrl()
  const hash = fingerprint(signature.sha256)
  const name = signerNames(found)
  const owner = found.signers.find(({ role }) => role === 'owner')
  const data = {
    ...agreementMailData(booking, snapshot),
    ...(kind === 'quote.countersigned' && owner ? { countersigned_by: owner.signer_name } : {}),
    paper_of: signatureId,
    verify_link: `${home}${paths.verify}`,
    signer_name: name,
    fingerprint: hash,
  }
  const links = {
    link: `${home}${paths.portal.ofBooking(booking.id)}`,
    pdf_link: `${home}${paperPath(signatureId)}?booking=${booking.id}`,
    // A countersignature comes after it, a quote of nothing is not billed, and of a change the invoice speaks for itself.
    has_invoice: kind === 'quote.signed' && total > 0 && !snapshot.change,
  }
  const copies = [
    { of: 'client', to: booking.email, data: { ...data, ...links } },
    ...(second ? [{ of: 'second', to: second.email, data: { ...data, first_name: second.name } }] : []),
  ]
  for (const { of, ...copy } of copies) {
    const wish = { template: 'quote-signed', ...copy, about: { table: 'quotes', id: quoteId } } as const
    const email = await composeEmail<QuoteSignedData>(app, wish)
    await app.mailer.post(db, { ...email, id: emailId(key, of), by_itself: true })
  }
  // An owner who countersigned knows it.
  if (kind !== 'quote.signed') return
  await notifyOwners(app, key, {
    notice: 'agreement_signed',
    title: `${name} signed ${quote.number}`,
    text: `“${quote.title}” is signed and approved. The sealed agreement is attached.${
      waitsForOwner(found) ? ' It waits for your countersignature.' : ''
    }`,
    rows: [
      ['Quote', quote.number],
      ['Total', formatMoney(total, quote.currency)],
      ['Booking', booking.booking_reference],
      ['Fingerprint', hash],
    ],
    about: { table: 'quotes', id: quoteId },
    path: paths.admin.quote(quoteId),
    paper_of: signatureId,
  })
}
