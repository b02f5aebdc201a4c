/**
 * Emails that wait in the outbox while what they say changes: those that ask for money leave with the sum that is open by then, or
 * not at all; receipts of voided payments do not leave, nor what is about the event of a canceled booking; all of them leave with a
 * PIN that works.
 */
import { isDeepStrictEqual } from 'node:util'
import { fullName } from '#domain/bookings/names.ts'
import { automatedEmailNames } from '#domain/business/automated-emails.ts'
import { mailTemplates, type MailTemplate } from '#domain/business/mail-texts.ts'
import { balanceOf, isPayable } from '#domain/invoices/invoice.ts'
import type { Cents } from '#domain/money.ts'
import { shareToPay } from '#domain/payments/share.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { WaitingEmail } from '#server/platform/mail/email-states.ts'
import { issuePortalLink } from '#server/records/bookings/portal-links.ts'
import { isCancellationOut } from '#server/records/bookings/require-open-booking.ts'
import { openPin, type BookingRow } from '#server/records/bookings/read.ts'
import { findInvoice } from '#server/records/invoices/read.ts'
import { invoiceTemplate } from '#server/records/invoices/invoice-emails.ts'
import { billedInvoices } from '#server/records/payments/billed-invoices.ts'
import { findPayment } from '#server/records/payments/read.ts'
import { quotesOfBooking } from '#server/records/quotes/read.ts'
import { sharesOfBooking, type ShareRow } from '#server/records/payments/shares.ts'
import { renderTemplate } from '#server/records/settings/compose-email.ts'
import { noticeTemplate } from './autopay-emails.ts'
import { movedTemplate } from './email-move.ts'
import { receiptTemplate } from './email-receipt.ts'
import { emailShareLink, shareLinkTemplate } from './email-share.ts'
import { invoiceEmail } from './invoice-email.ts'

const ofAutopay = [noticeTemplate, 'autopay-declined', 'autopay-finish']
const reminders = ['balance-reminder', 'late-payment']
/** Emails about an event ahead: of one that was canceled they do not leave any more (rules.md, M-01). */
const emailsAhead = ['brief-asked', 'hold-ending', 'date-free', movedTemplate, ...automatedEmailNames]

/** Call after a locked booking was canceled, or its payments, refunds or invoices changed. */
export async function renewEmails(app: AppContext, tx: Tx, booking: BookingRow): Promise<void> {
  const open = await openByInvoice(tx, booking)
  const shares = await sharesOfBooking(tx, booking.id)
  const about = [booking.id, ...open.keys(), ...shares.map(({ id }) => id)]
  const templates = [invoiceTemplate, receiptTemplate, shareLinkTemplate, ...ofAutopay, ...reminders]
  for (const email of await app.mailer.waiting(tx, about, templates))
    await renew(app, tx, email, { booking, open, shares })
  if (booking.status === 'cancelled') await withdrawAhead(app, tx, booking)
  // While its cancellation is being emailed nobody is asked for money: that follows where it fails.
  if (await isCancellationOut(app, tx, booking.id)) return
  await sendWithdrawn(app, tx, booking, open)
  await sendWithdrawnLinks(app, tx, { booking, open, shares })
}

async function withdrawAhead(app: AppContext, tx: Tx, { id }: BookingRow): Promise<void> {
  for (const { template } of await app.mailer.waiting(tx, [id], emailsAhead))
    await app.mailer.withdraw(tx, [template], [id])
}

/** Emails the invoices that are to be paid, and whose emails were withdrawn: for another sum, or for none until money was given back. */
async function sendWithdrawn(
  app: AppContext,
  tx: Tx,
  booking: BookingRow,
  open: ReadonlyMap<string, Cents>,
): Promise<void> {
  const toPay = [...open].flatMap(([id, amount]) => (amount > 0 ? [id] : []))
  for (const id of await app.mailer.withdrawnOnly(tx, invoiceTemplate, toPay)) {
    const invoice = await findInvoice(tx, id)
    if (invoice)
      await app.mailer.post(tx, { ...(await invoiceEmail(app, tx, { invoice, booking })), by_itself: true })
  }
}

/** Emails the link of each share that is to be paid again, where its email was withdrawn because nothing was. */
async function sendWithdrawnLinks(app: AppContext, tx: Tx, of: OfBooking): Promise<void> {
  const { booking, shares } = of
  const toPay = shares.filter((share) => amountOf(share, of) > 0)
  const about = toPay.map(({ id }) => id)
  for (const { about_id, data } of await app.mailer.withdrawnLast(tx, shareLinkTemplate, about)) {
    const share = toPay.find(({ id }) => id === about_id)
    const invoice = share && (await findInvoice(tx, share.invoice_id))
    const { link } = data
    if (invoice && typeof link === 'string') await emailShareLink(app, tx, { share, booking, invoice, link })
  }
}

/** Gives the emails that wait a link and the PIN of now: those of before open nothing any more. */
export async function renewKeys(app: AppContext, tx: Tx, booking: BookingRow): Promise<void> {
  const about = await recordsOf(app, tx, booking.id)
  const pin = openPin(app.sealer, booking)
  for (const { id, data } of await app.mailer.waiting(tx, about))
    if (typeof data['pin'] === 'string' && data['pin'] !== pin)
      await app.mailer.rewrite(tx, id, { ...data, pin, link: await issuePortalLink(app, tx, booking) })
}

/** Sends the emails to a client that wait to their new address. */
export async function readdressEmails(
  app: AppContext,
  tx: Tx,
  { id, email: from }: BookingRow,
  to: string,
): Promise<void> {
  await app.mailer.readdress(tx, await recordsOf(app, tx, id), { from, to })
}

/** Gives the emails that wait the name of now; words that a person wrote into one stay. */
export async function renewNames(app: AppContext, tx: Tx, booking: BookingRow): Promise<void> {
  const shares = await sharesOfBooking(tx, booking.id)
  const about = [...(await recordsOf(app, tx, booking.id)), ...shares.map(({ id }) => id)]
  const settings = await app.settings()
  for (const { id, template, to, subject, data } of await app.mailer.waiting(tx, about, mailTemplates)) {
    const named = { ...data, ...namesIn(data, booking, to) }
    if (isDeepStrictEqual(named, data)) continue
    const compose = (of: object) => {
      const email = renderTemplate(app, settings, settings.mail_texts, template as MailTemplate, of)
      return { subject: email.subject, data: email.data as Part }
    }
    const [before, after] = [compose(data), compose(named)]
    const words = ['opening', 'closing'].filter((part) => data[part] === before.data[part])
    const renewed = { ...named, ...Object.fromEntries(words.map((part) => [part, after.data[part]])) }
    await app.mailer.rewrite(tx, id, renewed, subject === before.subject ? after.subject : subject)
  }
}

/** What an email says of the client's name, as it is now; who else reads it has a name of their own. */
function namesIn(data: Part, booking: BookingRow, to: string): Part {
  const { first_name, last_name, email } = booking
  const names = { client_name: fullName(booking), ...(to === email ? { first_name, last_name } : {}) }
  return Object.fromEntries(Object.entries(names).filter(([name]) => name in data))
}

/** The ids of a booking, of its invoices and its quotes. */
async function recordsOf(app: AppContext, tx: Tx, bookingId: string): Promise<readonly string[]> {
  const billed = await billedInvoices(tx, bookingId)
  const quoted = await quotesOfBooking(tx, bookingId, app.clock())
  return [bookingId, ...[...billed, ...quoted].map(({ id }) => id)]
}

type Part = Readonly<Record<string, unknown>>

interface OfBooking {
  readonly booking: BookingRow
  /** What is open of each of its invoices. */
  readonly open: ReadonlyMap<string, Cents>
  readonly shares: readonly ShareRow[]
}

async function renew(app: AppContext, tx: Tx, email: WaitingEmail, of: OfBooking): Promise<void> {
  const { template, about_id: id } = email
  if (template === shareLinkTemplate) return renewShareLink(app, tx, email, of)
  if (template === receiptTemplate) return withdrawVoided(app, tx, email)
  const open = reminders.includes(template)
    ? [...of.open.values()].reduce((sum, each) => sum + each, 0)
    : of.open.get(id)
  if (template === invoiceTemplate ? open !== email.data['balance'] : open === 0)
    await app.mailer.withdraw(tx, [template], [id])
}

async function withdrawVoided(app: AppContext, tx: Tx, { id, data }: WaitingEmail): Promise<void> {
  const { payment_id: paymentId } = data
  const payment = typeof paymentId === 'string' ? await findPayment(tx, paymentId) : undefined
  if (payment?.status === 'voided') await app.mailer.withdrawOne(tx, id)
}

/** A share asks for another amount, or for none. What it asks for is emailed with what was withdrawn (`sendWithdrawnLinks`). */
async function renewShareLink(
  app: AppContext,
  tx: Tx,
  { template, about_id: id, data }: WaitingEmail,
  of: OfBooking,
): Promise<void> {
  const share = of.shares.find((each) => each.id === id)
  if (share && data['amount'] !== amountOf(share, of)) await app.mailer.withdraw(tx, [template], [id])
}

/** What a share asks for now. */
function amountOf(share: ShareRow, { open }: OfBooking): Cents {
  const isOpen = share.ended_at === null && !share.is_paid
  return isOpen ? shareToPay(share.amount, open.get(share.invoice_id) ?? 0) : 0
}

async function openByInvoice(tx: Tx, booking: BookingRow): Promise<ReadonlyMap<string, Cents>> {
  const billed = await billedInvoices(tx, booking.id)
  return new Map(
    billed.map(({ id, status, ...sums }) => [
      id,
      booking.is_active && isPayable(status) ? balanceOf(sums) : 0,
    ]),
  )
}
