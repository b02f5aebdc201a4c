/** Invoices by hand: drafts with the business's tax, 8% as shipped, changed until they are sent (A §5; decisions C-23 to C-25, C-51). */
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { InvoiceInput, InvoiceView } from '#contract/invoices.ts'
import { itemDescription, type InvoiceContent } from '#domain/invoices/from-quote.ts'
import { invoiceMessages } from '#domain/invoices/invoice.ts'
import { integrityMessages } from '#domain/integrity.ts'
import { largestAmount, type Rate } from '#domain/money.ts'
import { quoteTotals } from '#domain/quotes/totals.ts'
import { todayIn } from '#domain/time.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { closedBooking } from '#server/records/bookings/closed-booking.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { spreadCredit } from '#server/records/payments/allocations.ts'
import { recordEvent } from '#server/platform/changes/changes.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import type { Shell } from '#server/context/app-context.ts'
import { markInvoiced } from '#server/flows/steps/bill-quote.ts'
import { findInvoice, itemsOfInvoice } from '#server/records/invoices/read.ts'
import type { InvoiceRefusal } from '#server/records/invoices/refusal.ts'
import { lockInvoice } from '#server/records/invoices/lock-invoice.ts'
import { finishSending, stopInvoiceEmails } from '#server/flows/steps/issue-invoice.ts'
import {
  insertInvoice,
  onlyAcceptedQuote,
  relatedQuote,
  rewriteInvoice,
} from '#server/records/invoices/store.ts'
import { itemsOfQuote } from '#server/records/quotes/read.ts'
import { readInvoice } from '#server/views/invoices/read-invoice.ts'

type Saved = Verdict<InvoiceView, InvoiceRefusal>

/**
 * Saves a draft over the version that was read; a new one (version 0) is linked to the booking's approved quote when
 * there is exactly one that was not billed. The same save twice is one.
 */
export async function saveInvoice(shell: Shell, actor: Actor, input: InvoiceInput): Promise<Saved> {
  const settings = await shell.settings()
  const content = contentOf(input, settings.tax_rate)
  if (content.total_amount > largestAmount) return no({ kind: 'refused', message: invoiceMessages.tooLarge })
  return inTransaction(shell, actor, async (tx) => {
    const booking = isUuid(input.booking_id) ? await lockBooking(tx, input.booking_id) : undefined
    if (!booking) return no({ kind: 'not-found', message: integrityMessages.reference })
    const closed = await closedBooking(shell, tx, booking)
    if (closed) return no({ kind: 'refused', message: closed })
    return (await findInvoice(tx, input.id))
      ? saveOver(shell, tx, input, content)
      : input.version > 0
        ? no({ kind: 'not-found', message: invoiceMessages.notFound })
        : yes(await create())

    async function create(): Promise<InvoiceView> {
      const now = shell.clock()
      const today = todayIn(settings.time_zone, now)
      const { id, booking_id, due_date, payment_terms, custom_terms } = input
      const invoice = await insertInvoice(
        tx,
        {
          id,
          booking_id,
          due_date,
          payment_terms,
          custom_terms: termsOf(input, custom_terms),
          quote_id: (await onlyAcceptedQuote(tx, booking_id)) ?? null,
          content,
        },
        { prefix: settings.invoice_prefix, today },
      )
      const detail = { invoice_number: invoice.invoice_number, total_amount: invoice.total_amount }
      await recordEvent(tx, { kind: 'invoice.created', id, detail })
      if (booking) await markInvoiced(tx, booking, invoice, now)
      await spreadCredit(tx, booking_id, now)
      return written(shell, tx, id)
    }
  })
}

/** Copies the related quote's items into a draft that has none: asked twice, it bills once. */
export async function importItems(shell: Shell, actor: Actor, id: string): Promise<Saved> {
  return inTransaction(shell, actor, async (tx) => {
    const locked = await lockInvoice(tx, id)
    if (!locked) return no({ kind: 'not-found', message: invoiceMessages.notFound })
    const found = await finishSending(shell, tx, locked)
    if (found.invoice.status !== 'draft') return no({ kind: 'refused', message: invoiceMessages.notDraft })
    if ((await itemsOfInvoice(tx, id)).length > 0)
      return no({ kind: 'refused', message: invoiceMessages.hasItems })
    const quoteId = await relatedQuote(tx, found.booking.id)
    if (!quoteId) return no({ kind: 'refused', message: invoiceMessages.noRelatedQuote })
    const items = (await itemsOfQuote(tx, quoteId)).map((item) => ({
      description: itemDescription(item),
      quantity: item.quantity,
      unit_price: item.unit_price,
    }))
    if (items.length === 0) return no({ kind: 'refused', message: invoiceMessages.emptyQuote })
    const content = billed(items, found.invoice.tax_rate)
    const beingSent = await stopInvoiceEmails(shell, tx, [id])
    if (beingSent) return no({ kind: 'refused', message: beingSent })
    await rewriteInvoice(tx, id, content, {}, shell.clock())
    await spreadCredit(tx, found.booking.id, shell.clock())
    const detail = { items: items.length, total_amount: content.total_amount }
    await recordEvent(tx, { kind: 'invoice.items-imported', id, detail })
    return yes(await written(shell, tx, id))
  })
}

async function saveOver(shell: Shell, tx: Tx, input: InvoiceInput, content: InvoiceContent): Promise<Saved> {
  const found = await lockInvoice(tx, input.id)
  if (!found) return no({ kind: 'not-found', message: invoiceMessages.notFound })
  const { invoice, booking } = await finishSending(shell, tx, found)
  if (invoice.booking_id !== input.booking_id)
    return no({ kind: 'refused', message: invoiceMessages.conflict })
  if (invoice.status !== 'draft') return no({ kind: 'refused', message: invoiceMessages.notDraft })
  if (invoice.version !== input.version) {
    const stored = await written(shell, tx, invoice.id)
    return isSame(stored, input) ? yes(stored) : no({ kind: 'refused', message: invoiceMessages.conflict })
  }
  const beingSent = await stopInvoiceEmails(shell, tx, [invoice.id])
  if (beingSent) return no({ kind: 'refused', message: beingSent })
  const { due_date, payment_terms, custom_terms } = input
  const sheet = { due_date, payment_terms, custom_terms: termsOf(input, custom_terms) }
  // An invoice keeps the rate that it was made with, a quote's or the business's (decisions C-24).
  const { kind: _kind, ...amounts } = { kind: invoice.kind, ...billed(content.items, invoice.tax_rate) }
  await rewriteInvoice(tx, invoice.id, amounts, sheet, shell.clock())
  await spreadCredit(tx, booking.id, shell.clock())
  const detail = { total_amount: { from: invoice.total_amount, to: amounts.total_amount } }
  await recordEvent(tx, { kind: 'invoice.saved', id: invoice.id, detail })
  return yes(await written(shell, tx, invoice.id))
}

function contentOf({ items }: InvoiceInput, taxRate: Rate): InvoiceContent {
  return {
    kind: 'full',
    ...billed(
      items.filter(({ description }) => description !== ''),
      taxRate,
    ),
  }
}

function billed(
  items: readonly { description: string; quantity: number; unit_price: number }[],
  taxRate: number,
): Omit<InvoiceContent, 'kind'> {
  const { lines, subtotal, tax_amount, total_amount } = quoteTotals(items, taxRate)
  return {
    items: items.map(({ description, quantity, unit_price }, place) => ({
      description,
      quantity,
      unit_price,
      line_total: lines[place] ?? 0,
    })),
    subtotal,
    tax_rate: taxRate,
    tax_amount,
    total_amount,
  }
}

/** Custom words belong to custom terms alone. */
function termsOf({ payment_terms }: InvoiceInput, custom: string | null): string | null {
  return payment_terms === 'custom' ? custom : null
}

function isSame(stored: InvoiceView, input: InvoiceInput): boolean {
  const essence = ({ description, quantity, unit_price }: InvoiceInput['items'][number]) => [
    description,
    quantity,
    unit_price,
  ]
  const mine = [stored.due_date, stored.payment_terms, stored.custom_terms, stored.items.map(essence)]
  const given = input.items.filter(({ description }) => description !== '').map(essence)
  const theirs = [input.due_date, input.payment_terms, termsOf(input, input.custom_terms), given]
  return JSON.stringify(mine) === JSON.stringify(theirs)
}

async function written(shell: Shell, tx: Db, id: string): Promise<InvoiceView> {
  const view = await readInvoice(shell, id, tx)
  if (!view) throw new Error('an invoice was not stored')
  return view
}
