/** The invoices of a quote after a change order (rules.md, O-08). Amounts in cents. */
import { randomUUID } from 'node:crypto'
import { depositRateAt } from '#domain/business/settings.ts'
import { billingAfterChange, type BillingChange } from '#domain/invoices/after-change.ts'
import { invoiceFromQuote } from '#domain/invoices/from-quote.ts'
import { changeContent, type InvoiceContent } from '#domain/invoices/billed-content.ts'
import { invoiceDueDate } from '#domain/invoices/payment-terms.ts'
import { nextNumber } from '#domain/invoices/number.ts'
import { todayIn } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent, writeRecorded } from '#server/platform/audit/events.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { invoiceTemplate, withdrawInvoiceEmails } from '#server/records/invoices/invoice-emails.ts'
import { dueOfAddition } from '#server/records/invoices/installments.ts'
import { billedPartsOf, findInvoice, type InvoiceRecord } from '#server/records/invoices/read.ts'
import {
  insertCreditNote,
  insertInvoice,
  insertNextInvoice,
  moveInvoice,
  rewriteInvoice,
  type InvoiceSheet,
} from '#server/records/invoices/store.ts'
import { allocate, applyFreeCredit, freeCreditOf } from '#server/records/payments/allocations.ts'
import { undecidedOn } from '#server/records/payments/read.ts'
import { carryPlanOver } from '#server/records/payments/plans.ts'
import { settle } from '#server/records/payments/settle.ts'
import { itemsOfQuote, type QuoteRecord } from '#server/records/quotes/read.ts'
import { followShares } from './follow-shares.ts'
import { invoiceEmail } from './invoice-email.ts'
import { issueInvoice } from './issue-invoice.ts'

interface Followed {
  /** As they were and as they are. */
  readonly before: QuoteRecord
  readonly after: QuoteRecord
  readonly booking: BookingRow
  /** `Change 1 to Quote QT-202612-118`. */
  readonly name: string
}

/**
 * Replaces, adds or credits what the amounts of a changed quote ask for. Money that was received stays where it came in and
 * counts on the next version; what is too much is owed back.
 */
export async function followChange(app: AppContext, tx: Tx, followed: Followed): Promise<void> {
  const { after, booking, name } = followed
  const billing = await billingOf(app, tx, followed)
  if (!billing) return
  const now = app.clock()
  for (const { id, subtotal, tax } of billing.credits) {
    await insertCreditNote(tx, { invoice_id: id, subtotal, tax_amount: tax, reason: name, created_at: now })
    const detail = { amount: subtotal + tax, reason: name }
    await recordEvent(tx, { kind: 'invoice.credited', id, detail })
  }
  const old = billing.replaces === null ? undefined : await findInvoice(tx, billing.replaces)
  const content = billing.bill && (await contentOf(app, tx, { quote: after, bill: billing.bill, name }))
  if (old?.status === 'draft' && content) {
    await withdrawInvoiceEmails(app, tx, [old.id])
    await rewriteInvoice(tx, old.id, content, {}, now)
    await recordEvent(tx, { kind: 'invoice.saved', id: old.id, detail: { reason: name } })
  } else {
    if (old) await voidReplaced(app, tx, { old, name, billed: content?.total_amount ?? 0 })
    if (content) await billNext(app, tx, { old, content, quote: after, booking })
  }
  await settle(tx, { booking, now })
  await followShares(app, tx, booking)
}

async function billingOf(
  app: AppContext,
  tx: Tx,
  { before, after }: Followed,
): Promise<BillingChange | undefined> {
  const parts = await billedPartsOf(tx, after.id)
  const rate = depositRateAt(await app.settings(), app.clock())
  const items = await itemsOfQuote(tx, after.id)
  return billingAfterChange({ before, after }, parts, (amounts) =>
    invoiceFromQuote({ ...after, ...amounts, items }, { wanted: 'deposit', depositRate: rate }, []),
  )
}

/** The lines of the quote where the invoice bills all of it, else one line. */
async function contentOf(
  app: AppContext,
  tx: Tx,
  {
    quote,
    bill,
    name,
  }: {
    readonly quote: QuoteRecord
    readonly bill: NonNullable<BillingChange['bill']>
    readonly name: string
  },
): Promise<InvoiceContent> {
  const items = await itemsOfQuote(tx, quote.id)
  const depositRate = depositRateAt(await app.settings(), app.clock())
  const isWhole = bill.kind === 'full' && bill.total_amount === quote.total_amount
  if (isWhole || bill.kind === 'deposit')
    return invoiceFromQuote(
      { ...quote, items },
      { wanted: bill.kind === 'deposit' ? 'deposit' : 'full', depositRate },
      [],
    )
  return changeContent(bill.kind === 'change' ? name : `Balance for Quote ${quote.quote_number}`, bill, quote)
}

/** Cancels the open invoice, and keeps what was received on it for its next version, up to what that bills. */
async function voidReplaced(
  app: AppContext,
  tx: Tx,
  { old, name, billed }: { readonly old: InvoiceRecord; readonly name: string; readonly billed: number },
): Promise<void> {
  const now = app.clock()
  // One that is on its way arrives before the email of the next version.
  await app.mailer.withdraw(tx, [invoiceTemplate], [old.id])
  const detail = { from: old.status, to: 'cancelled', reason: name }
  const cancel = moveInvoice(tx, old.id, { status: 'cancelled' }, now)
  await writeRecorded(tx, cancel, { kind: 'invoice.replaced', id: old.id, detail })
  await freeCreditOf(tx, old.id)
  const amount = Math.min(await undecidedOn(tx, old.id), billed)
  if (amount > 0)
    await allocate(tx, {
      booking_id: old.booking_id,
      invoice_id: old.id,
      kind: 'credit',
      amount,
      reason: `Counts on the next version: ${name}`,
    })
}

async function billNext(
  app: AppContext,
  tx: Tx,
  {
    old,
    content,
    quote,
    booking,
  }: {
    readonly old: InvoiceRecord | undefined
    readonly content: InvoiceContent
    readonly quote: QuoteRecord
    readonly booking: BookingRow
  },
): Promise<void> {
  const settings = await app.settings()
  const now = app.clock()
  const today = todayIn(settings.time_zone, now)
  const due =
    old?.next_due_on ??
    (await dueOfAddition(tx, { quote, booking }, invoiceDueDate(content.kind, today, settings)))
  const sheet: InvoiceSheet = {
    plan: old?.plan ?? null,
    due_date: due < today ? today : due,
    payment_terms: old?.payment_terms ?? null,
    custom_terms: old?.custom_terms ?? null,
  }
  const row = { ...sheet, id: randomUUID(), booking_id: booking.id, quote_id: quote.id, content }
  const invoice = old
    ? await insertNextInvoice(tx, row, { replaced: old, number: nextNumber(old) })
    : await insertInvoice(tx, row, { prefix: settings.invoice_prefix, today })
  const { id, invoice_number, total_amount } = invoice
  const detail = { invoice_number, total_amount, quote_number: quote.quote_number }
  await recordEvent(tx, { kind: 'invoice.created', id, detail })
  await applyFreeCredit(tx, booking.id, now)
  if (old) await carryPlanOver(tx, old, invoice, today)
  const locked = { invoice: (await findInvoice(tx, id)) ?? invoice, booking }
  await app.mailer.post(tx, { ...(await invoiceEmail(app, tx, locked)), by_itself: true })
  await issueInvoice(app, tx, locked)
}
