/** Sending an invoice: the mail first, then the status (decisions C-72), however many ask. */
import { eventTypeLabel } from '#domain/bookings/names.ts'
import { balanceOf, invoiceMessages, isPayable, termsInWords } from '#domain/invoices/invoice.ts'
import { paymentSchedule } from '#domain/invoices/schedule.ts'
import { addMinutes, type Instant } from '#domain/time.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { closedBooking } from '#server/bookings/closed.ts'
import { openPin, type BookingRow } from '#server/bookings/reading.ts'
import { lockBooking } from '#server/bookings/status.ts'
import { settle } from '#server/payments/settle.ts'
import { recordChange, type Actor } from '#server/platform/changes/changes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { longestTry, type LastEmail } from '#server/platform/mail/email-states.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import { issuePortalLink } from '#server/portal/links.ts'
import { inOwnWords } from '#server/settings/letters.ts'
import type { Shell } from '#server/shell.ts'
import { invoiceDocumentQueue, invoicePdfPath } from './document-address.ts'
import type { InvoiceSentFacts } from './mails.tsx'
import { billedInvoices, type InvoiceRecord } from './reading.ts'
import type { InvoiceRefusal } from './refusal.ts'
import { lockInvoice, type HeldInvoice } from './locking.ts'
import { moveInvoice } from './store.ts'

const template = 'invoice-sent'
const pauseSeconds = 30

const unfinishedQueue = 'finish-sending'
/** By then a sender that died is known to be dead. */
const unfinishedAfterSeconds = 60 * longestTry + 30

interface Sending {
  readonly id: string
  readonly resend: boolean
}

/** Call once at start: registers the job that issues what was emailed by a process that died before it issued it. */
export async function handleUnfinishedSendings(shell: Shell): Promise<void> {
  await shell.jobs.handle<{ invoice_id: string; actor: Actor }>(
    unfinishedQueue,
    async ({ invoice_id, actor }) => {
      await shell.database.db.transaction(async (tx) => {
        const found = await lockInvoice(tx, invoice_id)
        if (found) await finishSending(shell, tx, actor, found)
      })
    },
  )
}

/**
 * Emails a draft and issues it, or emails a sent invoice again with its dates unchanged. The email speaks of one
 * version of the draft, and only that version is issued: while the email is on its way, the draft is not changed.
 */
export async function sendInvoice(
  shell: Shell,
  actor: Actor,
  { id, resend }: Sending,
): Promise<Verdict<true, InvoiceRefusal>> {
  const { db } = shell.database
  const claimed = await db.transaction((tx) => claim(shell, tx, actor, { id, resend }))
  if (!claimed.ok) return claimed
  if (!claimed.value) return yes(true)
  const { letter, version } = claimed.value
  if (!(await letter.deliver())) return no({ kind: 'refused', message: invoiceMessages.mailFailed })
  return db.transaction(async (tx) => {
    const found = await lockInvoice(tx, id)
    if (!found) return no({ kind: 'not-found', message: invoiceMessages.notFound })
    const { invoice, booking } = found
    if (invoice.status === 'draft') {
      if (invoice.version !== version)
        return no({ kind: 'refused', message: invoiceMessages.changedMeanwhile })
      await issue(shell, tx, actor, { invoice, booking })
      return yes(true)
    }
    // Another way to finish it was quicker, or it was sent again.
    if (version === undefined) await recordSending(tx, actor, invoice, 'sent again')
    return yes(true)
  })
}

/**
 * Issues a locked draft whose email went out in this very version, by a process that died before it could. Answers
 * the invoice as it is then: ask this before anything changes a draft.
 */
export async function finishSending(
  shell: Shell,
  tx: Db,
  actor: Actor,
  { invoice, booking }: HeldInvoice,
): Promise<HeldInvoice> {
  if (invoice.status !== 'draft') return { invoice, booking }
  const last = await shell.mailer.lastEmail(tx, template, invoice.id)
  if (last?.state !== 'delivered' || last.version !== invoice.version) return { invoice, booking }
  await issue(shell, tx, actor, { invoice, booking })
  return (await lockInvoice(tx, invoice.id)) ?? { invoice, booking }
}

/**
 * Withdraws the emails of locked invoices that wait to be sent, because what they say is about to change. Answers
 * why that may not change now where one of them is being sent.
 */
export async function stopInvoiceEmails(
  shell: Shell,
  tx: Db,
  invoiceIds: readonly string[],
): Promise<string | undefined> {
  const isFree = await shell.mailer.withdraw(tx, [template], invoiceIds)
  return isFree ? undefined : invoiceMessages.beingSent
}

/** Sends an invoice in the transaction that made it: its status and its email are one with what caused them. */
export async function issueWithLetter(
  shell: Shell,
  tx: Db,
  actor: Actor,
  { invoice, booking }: { invoice: InvoiceRecord; booking: BookingRow },
): Promise<void> {
  const paid = await paidSoFar(tx, booking, invoice)
  await shell.mailer.post(tx, await letterOf(shell, tx, { invoice, booking, paid }))
  await issue(shell, tx, actor, { invoice, booking })
}

async function issue(shell: Shell, tx: Db, actor: Actor, { invoice, booking }: HeldInvoice): Promise<void> {
  const now = shell.clock()
  await moveInvoice(tx, invoice.id, { status: 'sent', sent_at: now }, now)
  await shell.jobs.enqueue(tx, invoiceDocumentQueue, { invoice_id: invoice.id })
  await recordSending(tx, actor, invoice, 'sent')
  // A credit may pay it, in part or whole.
  await settle(tx, actor, { booking: (await lockBooking(tx, booking.id)) ?? booking, now })
}

async function recordSending(tx: Db, actor: Actor, invoice: InvoiceRecord, action: string): Promise<void> {
  const detail = { total_amount: invoice.total_amount }
  await recordChange(tx, actor, { table: 'invoices', id: invoice.id, action, detail })
}

/** The letter to deliver, and the version of the draft that it issues; nothing where one went out a moment ago. */
async function claim(shell: Shell, tx: Db, actor: Actor, { id, resend }: Sending) {
  const locked = await lockInvoice(tx, id)
  if (!locked) return no({ kind: 'not-found', message: invoiceMessages.notFound })
  const wasDraft = locked.invoice.status === 'draft'
  const { invoice, booking } = await finishSending(shell, tx, actor, locked)
  const isDraft = invoice.status === 'draft'
  if (wasDraft && !isDraft) return yes(undefined)
  const closed = await closedBooking(shell, tx, booking)
  if (closed) return no({ kind: 'refused', message: closed })
  if (!isDraft && !isPayable(invoice.status))
    return no({ kind: 'refused', message: `Invalid status transition from ${invoice.status} to sent` })
  const last = await shell.mailer.lastEmail(tx, template, invoice.id)
  if (last && isRecent(last, shell.clock())) {
    if (isDraft && last.state !== 'delivered')
      return no({ kind: 'refused', message: invoiceMessages.beingSent })
    if (!isDraft) return resend ? no({ kind: 'refused', message: invoiceMessages.justSent }) : yes(undefined)
  }
  const paid = await paidSoFar(tx, booking, invoice)
  const letter = await shell.mailer.prepare(tx, await letterOf(shell, tx, { invoice, booking, paid }))
  if (isDraft)
    await shell.jobs.enqueue(tx, unfinishedQueue, { invoice_id: id, actor }, unfinishedAfterSeconds)
  return yes({ letter, version: isDraft ? invoice.version : undefined })
}

async function paidSoFar(tx: Db, booking: BookingRow, invoice: InvoiceRecord): Promise<number> {
  return (await billedInvoices(tx, booking.id)).find(({ id }) => id === invoice.id)?.paid_amount ?? 0
}

function isRecent({ at, state }: LastEmail, now: Instant): boolean {
  return state === 'sending' || addMinutes(at, state === 'waiting' ? longestTry : pauseSeconds / 60) > now
}

async function letterOf(
  shell: Shell,
  tx: Db,
  { invoice, booking, paid }: { invoice: InvoiceRecord; booking: BookingRow; paid: number },
): Promise<Letter> {
  const home = shell.publicUrl()
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
      credit: invoice.status === 'draft' ? Math.min(paid, total_amount) : 0,
      due_date: invoice.due_date,
      terms: termsInWords(invoice),
      schedule: paymentSchedule({ ...invoice, event_date: booking.event_date }),
      event: eventTypeLabel(booking.event_type),
      event_date: booking.event_date,
      booking_reference: booking.booking_reference,
    },
    about: { table: 'invoices', id: invoice.id, version: invoice.version },
  })
}
