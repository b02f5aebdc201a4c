/** Invoices by hand: drafts with the business's tax rate, editable until they are sent (C-23 to C-25, C-51). */
import { isDeepStrictEqual } from 'node:util'
import { pricedLines, type InvoiceContent } from '#domain/invoices/billed-content.ts'
import { largestAmount } from '#domain/money.ts'
import { todayIn } from '#domain/time.ts'
import type { InvoiceInput } from '#contract/invoices.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { requireOpenBooking } from '#server/records/bookings/require-open-booking.ts'
import { withdrawInvoiceEmails } from '#server/records/invoices/invoice-emails.ts'
import { lockInvoice } from '#server/records/invoices/lock-invoice.ts'
import { findInvoice, itemsOfInvoice, type InvoiceRecord } from '#server/records/invoices/read.ts'
import { insertInvoice, onlyAcceptedQuote, rewriteInvoice } from '#server/records/invoices/store.ts'
import { applyFreeCredit } from '#server/records/payments/allocations.ts'
import { markInvoiced } from './steps/bill-quote.ts'
import { finishSending, requireNotEmailed } from './steps/finish-sending.ts'

/**
 * Saves a draft over the version that was read. A new one (version 0) is linked to the booking's approved quote when
 * there is exactly one without an invoice. A repeated save has no effect.
 */
export async function saveInvoice(app: AppContext, actor: Actor, sent: InvoiceInput): Promise<void> {
  const input = {
    ...sent,
    items: sent.items.filter(({ description }) => description !== ''),
    // Custom text is stored only with custom terms.
    custom_terms: sent.payment_terms === 'custom' ? sent.custom_terms : null,
  }
  const { tax_rate } = await app.settings()
  if (pricedLines(input.items, tax_rate).total_amount > largestAmount) refuse('invoice.too-large')
  if (await findInvoice(app.database.db, input.id)) await finishSending(app, actor, input.id)
  await inTransaction(app, actor, async (tx) => {
    const booking = isUuid(input.booking_id) ? await lockBooking(tx, input.booking_id) : undefined
    if (!booking) return refuse('integrity.reference-not-found')
    await requireOpenBooking(app, tx, booking)
    if (await findInvoice(tx, input.id)) return saveOver(app, tx, input)
    if (input.version > 0) refuse('invoice.not-found')
    await create(app, tx, booking, input)
  })
}

async function create(app: AppContext, tx: Tx, booking: BookingRow, input: InvoiceInput): Promise<void> {
  const settings = await app.settings()
  const now = app.clock()
  const { id, booking_id, due_date, payment_terms, custom_terms } = input
  const invoice = await insertInvoice(
    tx,
    {
      id,
      booking_id,
      plan: null,
      due_date,
      payment_terms,
      custom_terms,
      quote_id: (await onlyAcceptedQuote(tx, booking_id)) ?? null,
      content: { kind: 'full', ...pricedLines(input.items, settings.tax_rate) },
    },
    { prefix: settings.invoice_prefix, today: todayIn(settings.time_zone, now) },
  )
  const detail = { invoice_number: invoice.invoice_number, total_amount: invoice.total_amount }
  await recordEvent(tx, { kind: 'invoice.created', id, detail })
  await markInvoiced(tx, booking, invoice, now)
  await applyFreeCredit(tx, booking_id, now)
}

async function saveOver(app: AppContext, tx: Tx, input: InvoiceInput): Promise<void> {
  const locked = await lockInvoice(tx, input.id)
  const { invoice, booking } = locked
  await requireNotEmailed(app, tx, locked)
  if (invoice.booking_id !== input.booking_id) refuse('invoice.version-conflict')
  if (invoice.status !== 'draft') refuse('invoice.not-draft')
  if (invoice.version !== input.version) {
    if (!(await isSame(tx, invoice, input))) refuse('invoice.version-conflict')
    return
  }
  await withdrawInvoiceEmails(app, tx, [invoice.id])
  const content = await contentOver(tx, invoice, input)
  const { due_date, payment_terms, custom_terms } = input
  await rewriteInvoice(tx, invoice.id, content, { due_date, payment_terms, custom_terms }, app.clock())
  await applyFreeCredit(tx, booking.id, app.clock())
  const detail = { total_amount: { from: invoice.total_amount, to: content.total_amount } }
  await recordEvent(tx, { kind: 'invoice.saved', id: invoice.id, detail })
}

/**
 * The content to save: an invoice keeps the rate that it was created with, the quote's or the business's (C-24). That of
 * an offer keeps its items, charges and taxes, because they were agreed together.
 */
async function contentOver(
  tx: Tx,
  invoice: InvoiceRecord,
  { items }: InvoiceInput,
): Promise<Omit<InvoiceContent, 'kind'>> {
  if (!invoice.breakdown) return pricedLines(items, invoice.tax_rate)
  const stored = await itemsOfInvoice(tx, invoice.id)
  if (!isDeepStrictEqual(stored.map(essence), items.map(essence))) refuse('invoice.follows-offer')
  const { subtotal, tax_rate, tax_amount, total_amount, breakdown } = invoice
  return {
    items: stored.map(({ id: _id, ...item }) => item),
    subtotal,
    tax_rate,
    tax_amount,
    total_amount,
    breakdown,
  }
}

function essence({ description, quantity, unit_price }: InvoiceInput['items'][number]): readonly unknown[] {
  return [description, quantity, unit_price]
}

/** True when the input is stored already: then this is a repeat of the save that stored it. */
async function isSame(tx: Tx, invoice: InvoiceRecord, input: InvoiceInput): Promise<boolean> {
  const items = (await itemsOfInvoice(tx, invoice.id)).map(essence)
  const stored = [invoice.due_date, invoice.payment_terms, invoice.custom_terms, items]
  const given = [input.due_date, input.payment_terms, input.custom_terms, input.items.map(essence)]
  return JSON.stringify(stored) === JSON.stringify(given)
}
