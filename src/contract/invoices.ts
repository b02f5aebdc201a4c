import { chooseReceivedMoney } from '#domain/refusals/messages.ts'
import * as z from 'zod/mini'
import {
  invoiceKinds,
  invoiceMessages,
  invoiceSorts,
  invoiceStatuses,
  invoiceText,
  mostInvoiceItems,
} from '#domain/invoices/invoice.ts'
import { paymentTermsChoices } from '#domain/invoices/payment-terms.ts'
import { autopayView } from './autopay.ts'
import { receivedMoneyChoices } from '#domain/payments/refund.ts'
import { highestPrice, largestQuantity } from '#domain/services/service.ts'
import { invoiceSets, setsOf } from '#domain/record-sets.ts'
import { isPlainText, notPlainText } from '#domain/text.ts'
import { isCalendarDate } from '#domain/time.ts'
import { command, owner, reading } from './base.ts'
import { bookingFacts } from './bookings.ts'
import { shareView } from './payment-shares.ts'
import { allocationView, paymentView } from './payment-views.ts'
import {
  cents,
  flooredAtZero,
  optionalText,
  pageCursor,
  quantity,
  recordId,
  requiredText,
  searchText,
  shownVersion,
  shownAmount,
} from './fields.ts'
import { breakdown } from './offers.ts'
import { refundProposals } from './plans.ts'

const done = z.object({ success: z.literal(true) })
const day = z
  .string(invoiceMessages.dueDate)
  .check(z.maxLength(10, invoiceMessages.dueDate), z.refine(isCalendarDate, invoiceMessages.dueDate))
const terms = z._default(z.nullable(z.enum(paymentTermsChoices)), null)

const invoiceRow = z.object({
  id: z.string(),
  invoice_number: z.string(),
  version: z.int(),
  kind: z.enum(invoiceKinds),
  /** As of today: an open invoice past its due date is overdue. */
  status: z.enum(invoiceStatuses),
  /** As stored. The actions depend on it. */
  stored_status: z.enum(invoiceStatuses),
  total_amount: z.int(),
  /** The currency of the booking, which all its invoices and payments share. */
  currency: z.string(),
  /** Payments net of refunds, credits and fees, plus the credit that it uses. */
  paid_amount: z.int(),
  /** What is open of the parts that are past their day. */
  late_amount: z.int(),
  /** Received money that is owed back: the surplus, or all of it where invoice or booking is canceled. */
  owed_back: z.int(),
  /** Of the first payment, as the invoice says it. */
  due_date: z.string(),
  /** The day of the next installment that is open. */
  next_due_on: z.string(),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
  pdf_url: z.nullable(z.string()),
  booking: z.pick(bookingFacts, {
    id: true,
    booking_reference: true,
    first_name: true,
    last_name: true,
    email: true,
    event_type: true,
    event_date: true,
  }),
})
export type InvoiceRow = z.output<typeof invoiceRow>

export const invoiceItem = z.object({
  id: z.string(),
  description: z.string(),
  quantity: z.number(),
  unit_price: z.int(),
  line_total: z.int(),
  /** How an offer's line came to its amount. */
  how: z._default(z.nullable(z.string()), null),
})
export type InvoiceItemView = z.output<typeof invoiceItem>

const instalment = z.object({ label: z.string(), due_date: z.string(), amount: z.int() })

/** What a change order took off an invoice, in cents. */
export const creditNote = z.object({ reason: z.string(), amount: z.int() })

/** Of an invoice: what comes if the payment stays open, and what came, waived ones too; of a late fee what it is for. In cents. */
const lateFees = z.object({
  ahead: z.nullable(z.object({ label: z.string(), on: z.string(), amount: z.int() })),
  added: z.array(
    z.object({
      id: z.string(),
      invoice_number: z.string(),
      total_amount: z.int(),
      status: z.enum(invoiceStatuses),
    }),
  ),
  of: z.nullable(z.object({ id: z.string(), invoice_number: z.string() })),
})

const invoiceView = z.object({
  ...invoiceRow.shape,
  quote_id: z.nullable(z.string()),
  quote_number: z.nullable(z.string()),
  subtotal: z.int(),
  tax_rate: z.number(),
  tax_amount: z.int(),
  breakdown: z.nullable(breakdown),
  balance: z.int(),
  /** True where a provider is configured, so that clients can pay in the portal. */
  online: z.boolean(),
  payment_terms: z.nullable(z.enum(paymentTermsChoices)),
  custom_terms: z.nullable(z.string()),
  items: z.array(invoiceItem),
  payments: z.array(paymentView),
  /** The net payments, and the part that credit pays. */
  received_amount: z.int(),
  credit_amount: z.int(),
  credits: z.array(creditNote),
  allocations: z.array(allocationView),
  /** The name of the plan that was chosen. */
  plan: z.nullable(z.string()),
  schedule: z.array(instalment),
  late_fees: lateFees,
  /** What someone else pays of it. */
  shares: z.array(shareView),
  /** Of a canceled booking, what the terms propose for what is owed back, by who canceled. */
  /** Of its booking; null where the client never agreed to it. */
  autopay: z.nullable(autopayView),
  refund_proposals: z.nullable(refundProposals),
  booking: bookingFacts,
})
export type InvoiceView = z.output<typeof invoiceView>

const figure = z.object({ count: z.int(), total: z.int() })

/** Active invoices, 50 a page, newest first. Searches number, client and reference. */
const listInvoices = reading('/list-invoices', 'Invoices, newest first unless sorted')
  .input(
    z.object({
      search: searchText,
      status: z.optional(z.enum(['all', ...invoiceStatuses, ...setsOf(invoiceSets)])),
      sort: z.optional(z.enum(invoiceSorts)),
      cursor: pageCursor,
    }),
  )
  .output(z.object({ rows: z.array(invoiceRow), next: z.nullable(z.string()) }))

/**
 * `outstanding` is the sum of the totals of unpaid invoices, drafts included, `paid` that of paid ones (C-53), and
 * `overdue_balance` what is open on the overdue ones; all in cents.
 */
const readInvoiceStatistics = reading('/read-invoice-statistics', 'What is billed, open and overdue').output(
  z.object({
    total: z.int(),
    outstanding: z.int(),
    paid: z.int(),
    overdue: z.int(),
    overdue_balance: z.int(),
    /** How many invoices each tab of the list finds, and the sum of their totals, or of what is open on open ones. */
    tabs: z.object({
      all: figure,
      draft: figure,
      open: figure,
      overdue: figure,
      paid: figure,
      cancelled: figure,
    }),
  }),
)

const readInvoice = reading('/read-invoice', 'One invoice with items, payments and schedule')
  .input(z.object({ id: recordId }))
  .output(z.object({ invoice: invoiceView }))

/** The active bookings, which can be invoiced. */
const listBillableBookings = reading('/list-billable-bookings', 'Bookings to choose from for an invoice')
  .input(z.object({ search: searchText }))
  .output(z.object({ bookings: z.array(bookingFacts) }))

/** Quantity at least 1, price at least 0. Anything but a number becomes the minimum. */
const invoiceItemInput = z.object({
  description: z._default(
    z.string().check(z.trim(), z.maxLength(invoiceText.description.max), z.refine(isPlainText, notPlainText)),
    '',
  ),
  quantity: z.pipe(
    z.transform((value: unknown) => (typeof value === 'number' && value >= 1 ? value : 1)),
    quantity(largestQuantity),
  ),
  unit_price: flooredAtZero(cents(highestPrice, 'Please enter a price from $0.00 to $100,000.00')),
})

/**
 * A manual invoice, always a draft (8%, C-24). As with quotes the browser generates the id of a new one, and `version`
 * is the version that was read. Items without a description are ignored.
 */
const invoiceInput = z.object({
  id: z.uuid('An invoice needs an id'),
  version: z.int().check(z.gte(0), z.lte(1_000_000)),
  booking_id: recordId.check(z.minLength(1, invoiceMessages.required)),
  due_date: day,
  payment_terms: terms,
  custom_terms: optionalText(invoiceText.custom_terms),
  items: z.array(invoiceItemInput).check(
    z.maxLength(mostInvoiceItems, `An invoice has at most ${mostInvoiceItems} items`),
    z.refine((items) => (items[0]?.description ?? '') !== '', invoiceMessages.required),
  ),
})
export type InvoiceInput = z.output<typeof invoiceInput>

const saveInvoice = command('/save-invoice', 'Save an invoice as a draft')
  .input(invoiceInput)
  .output(z.object({ invoice: invoiceView }))

/** The preview of an invoice from a quote; null with the reason where it is refused. */
const readInvoicePrefill = reading('/read-invoice-prefill', 'What an invoice from a quote would say')
  .input(z.object({ quote_id: recordId, kind: z.enum(['full', 'deposit']) }))
  .output(
    z.object({
      booking: bookingFacts,
      quote_number: z.string(),
      kind: z.enum(invoiceKinds),
      due_date: z.string(),
      tax_rate: z.number(),
      subtotal: z.int(),
      tax_amount: z.int(),
      total_amount: z.int(),
      items: z.array(z.omit(invoiceItem, { id: true })),
      breakdown: z.nullable(breakdown),
    }),
  )

/** Creates a draft from an approved quote. The server takes all contents from the quote. */
const createInvoiceFromQuote = command('/create-invoice-from-quote', 'Make an invoice from a quote')
  .input(
    z.object({
      id: z.uuid('An invoice needs an id'),
      quote_id: recordId,
      kind: z.enum(['full', 'deposit']),
      due_date: z.optional(day),
      payment_terms: terms,
      custom_terms: optionalText(invoiceText.custom_terms),
    }),
  )
  .output(z.object({ invoice: invoiceView }))

/** Copies the items of the booking's latest approved quote, or of its latest sent one, into an empty draft. */
const importInvoiceItems = command('/import-invoice-items', 'Import items from the related quote')
  .input(z.object({ id: recordId }))
  .output(z.object({ invoice: invoiceView }))

/** Sends a draft, or a sent invoice again: first the email, then the status (C-72). */
const sendInvoiceEmail = command('/send-invoice-email', 'Send an invoice to its client')
  .input(z.object({ invoiceId: recordId, resend: z._default(z.boolean(), false), version: shownVersion }))
  .output(done)

/** `received` is required where money was received on it. A refund is a separate call. */
const cancelInvoice = command('/cancel-invoice', 'Cancel an invoice; what was paid stays recorded')
  .input(
    z.object({
      id: recordId,
      reason: requiredText(invoiceText.reason),
      received: z.optional(z.enum(receivedMoneyChoices, chooseReceivedMoney)),
      /** The received money that is decided about. */
      shown_amount: shownAmount,
    }),
  )
  .output(done)

const generateInvoicePdf = command('/generate-invoice-pdf', 'Make the PDF of an invoice')
  .input(z.object({ invoiceId: recordId }))
  .output(z.object({ success: z.literal(true), pdfUrl: z.string(), fileName: z.string() }))

export const functions = {
  'list-invoices': owner(listInvoices),
  'read-invoice-statistics': owner(readInvoiceStatistics),
  'read-invoice': owner(readInvoice),
  'list-billable-bookings': owner(listBillableBookings),
  'save-invoice': owner(saveInvoice, ['invoices', 'bookings']),
  'read-invoice-prefill': owner(readInvoicePrefill),
  'create-invoice-from-quote': owner(createInvoiceFromQuote, ['invoices', 'bookings']),
  'import-invoice-items': owner(importInvoiceItems, ['invoices']),
  'send-invoice-email': owner(sendInvoiceEmail, ['invoices']),
  'cancel-invoice': owner(cancelInvoice, ['invoices', 'payments']),
  'generate-invoice-pdf': owner(generateInvoicePdf, ['invoices']),
}
