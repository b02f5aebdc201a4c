/** Sending an invoice: the mail first, then the status (decisions C-72), however many ask. */
import { eventTypeLabels, eventTypeOf } from '#domain/bookings/choices.ts'
import { balanceOf, invoiceMessages, isPayable, termsInWords } from '#domain/invoices/invoice.ts'
import { paymentSchedule } from '#domain/invoices/schedule.ts'
import { addMinutes, type Instant } from '#domain/time.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { openPin, type BookingRow } from '#server/bookings/reading.ts'
import { recordChange, type Actor } from '#server/platform/changes/changes.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import { issuePortalLink } from '#server/portal/links.ts'
import { inOwnWords } from '#server/settings/letters.ts'
import type { Shell } from '#server/shell.ts'
import { invoiceDocumentQueue, invoicePdfPath } from './document-address.ts'
import type { InvoiceSentFacts } from './mails.tsx'
import { billedInvoices, type InvoiceRecord } from './reading.ts'
import type { InvoiceRefusal } from './refusal.ts'
import { lockInvoice } from './locking.ts'
import { moveInvoice } from './store.ts'

const template = 'invoice-sent'
const pauseSeconds = 30
const longestTry = 2

interface Sending {
  readonly id: string
  readonly resend: boolean
}

/** Mails a draft and marks it sent, or mails a sent invoice again with its dates unchanged. */
export async function sendInvoice(
  shell: Shell,
  actor: Actor,
  { id, resend }: Sending,
): Promise<Verdict<true, InvoiceRefusal>> {
  const { db } = shell.database
  const letter = await db.transaction((tx) => claim(shell, tx, id, resend))
  if (!letter.ok) return letter
  if (letter.value && !(await letter.value.deliver()))
    return no({ kind: 'refused', message: invoiceMessages.mailFailed })
  if (!letter.value) return yes(true)
  return db.transaction(async (tx) => {
    const found = await lockInvoice(tx, id)
    if (!found) return no({ kind: 'not-found', message: invoiceMessages.notFound })
    const isFirst = found.invoice.status === 'draft'
    if (isFirst) await issue(shell, tx, found.invoice)
    const action = isFirst ? 'sent' : 'sent again'
    const detail = { total_amount: found.invoice.total_amount }
    await recordChange(tx, actor, { table: 'invoices', id: found.invoice.id, action, detail })
    return yes(true)
  })
}

/** Sends an invoice in the transaction that made it, when nothing can have been paid on it yet: its status and its letter are one with what caused them. */
export async function issueWithLetter(
  shell: Shell,
  tx: Db,
  actor: Actor,
  { invoice, booking }: { invoice: InvoiceRecord; booking: BookingRow },
): Promise<void> {
  await issue(shell, tx, invoice)
  await shell.mailer.post(tx, await letterOf(shell, tx, { invoice, booking, paid: 0 }))
  const detail = { total_amount: invoice.total_amount }
  await recordChange(tx, actor, { table: 'invoices', id: invoice.id, action: 'sent', detail })
}

async function issue(shell: Shell, tx: Db, invoice: InvoiceRecord): Promise<void> {
  const now = shell.clock()
  await moveInvoice(tx, invoice.id, { status: 'sent', sent_at: now }, now)
  await shell.jobs.enqueue(tx, invoiceDocumentQueue, { invoice_id: invoice.id })
}

/** The letter to deliver; nothing where one went out a moment ago. */
async function claim(shell: Shell, tx: Db, id: string, resend: boolean) {
  const found = await lockInvoice(tx, id)
  if (!found) return no({ kind: 'not-found', message: invoiceMessages.notFound })
  const { invoice, booking } = found
  if (!booking.is_active) return no({ kind: 'refused', message: invoiceMessages.cancelledBooking })
  if (invoice.status !== 'draft' && !isPayable(invoice.status))
    return no({ kind: 'refused', message: `Invalid status transition from ${invoice.status} to sent` })
  const last = await shell.mailer.lastPosted(tx, template, invoice.id)
  const now = shell.clock()
  if (last && isRecent(last, now)) {
    if (invoice.status === 'draft')
      return no({ kind: 'refused', message: 'This invoice is being sent right now.' })
    return resend ? no({ kind: 'refused', message: invoiceMessages.justSent }) : yes(undefined)
  }
  const billed = (await billedInvoices(tx, booking.id)).find((each) => each.id === invoice.id)
  const paid = billed?.paid_amount ?? 0
  return yes(await shell.mailer.prepare(tx, await letterOf(shell, tx, { invoice, booking, paid })))
}

function isRecent({ at, isWaiting }: { at: Instant; isWaiting: boolean }, now: Instant): boolean {
  return addMinutes(at, isWaiting ? longestTry : pauseSeconds / 60) > now
}

async function letterOf(
  shell: Shell,
  tx: Db,
  { invoice, booking, paid }: { invoice: InvoiceRecord; booking: BookingRow; paid: number },
): Promise<Letter> {
  const home = shell.publicUrl()
  const type = eventTypeOf(booking.event_type)
  const { total_amount } = invoice
  return inOwnWords<InvoiceSentFacts>(shell, {
    template,
    to: booking.email,
    facts: {
      link: await issuePortalLink(shell, tx, booking),
      pdf_link: `${home}${invoicePdfPath(invoice.id)}?booking=${booking.id}`,
      pin: openPin(shell.sealer, booking),
      first_name: booking.first_name,
      invoice_number: invoice.invoice_number,
      total: total_amount,
      balance: balanceOf({ total_amount, paid_amount: paid }),
      due_date: invoice.due_date,
      terms: termsInWords(invoice),
      schedule: paymentSchedule({ ...invoice, event_date: booking.event_date }),
      event: type ? eventTypeLabels[type] : booking.event_type,
      event_date: booking.event_date,
      booking_reference: booking.booking_reference,
    },
    about: { table: 'invoices', id: invoice.id },
  })
}
