/** Quotes, invoices and payments in the portal. Amounts in cents. */
import * as z from 'zod/mini'
import { invoiceKinds, invoiceStatuses, paymentTypes } from '#domain/invoices/invoice.ts'
import { paymentTermsChoices } from '#domain/invoices/payment-terms.ts'
import { highestTip } from '#domain/tips/tip.ts'
import { paymentStates } from '#domain/payments/payment.ts'
import { termChanges } from '#domain/quotes/differences.ts'
import { quoteStatuses, quoteText } from '#domain/quotes/quote.ts'
import { signingModes } from '#domain/signing/signing.ts'
import { autopayConsent, portalAutopay } from './autopay.ts'
import { signatureView } from './agreements.ts'
import { command, portalSession } from './base.ts'
import { optionalText, recordId, requiredText, shownAmount } from './fields.ts'
import { creditNote, invoiceItem } from './invoices.ts'
import { breakdown, selection } from './offers.ts'
import { offeredQuote, quoteItem, quoteMessage } from './quote-views.ts'
import { shareView } from './payment-shares.ts'
import { shownPlan } from './plans.ts'
import { shownClause } from './shown-clauses.ts'

const token = z._default(z.nullable(z.string().check(z.maxLength(200, 'A portal token is needed'))), null)
const opened = z.object({ bookingId: recordId, token })

/** Lines whose amount differs, in cents; null where that side does not have the line. */
export const quoteDifference = z.object({
  lines: z.array(z.object({ name: z.string(), before: z.nullable(z.int()), after: z.nullable(z.int()) })),
  total_before: z.int(),
  total_after: z.int(),
})
export type QuoteDifference = z.output<typeof quoteDifference>

const portalQuote = z.object({
  id: z.string(),
  booking_id: z.string(),
  quote_number: z.string(),
  /** Sent back with the answer: only the version that was shown can be approved. */
  version: z.int(),
  title: z.string(),
  description: z.nullable(z.string()),
  /** As of now: a sent quote past its expiry is expired. */
  status: z.enum(quoteStatuses),
  subtotal: z.int(),
  tax_rate: z.number(),
  tax_amount: z.int(),
  total_amount: z.int(),
  currency: z.string(),
  created_at: z.string(),
  accepted_at: z.nullable(z.string()),
  expires_at: z.string(),
  /** The last valid day, in the business time zone. */
  expires_on: z.string(),
  /** Null in the sample booking. */
  pdf_url: z.nullable(z.string()),
  quote_items: z.array(quoteItem),
  breakdown: z.nullable(breakdown),
  /** Null of a plain quote. */
  offer: z.nullable(offeredQuote),
  /** What the client asked to be changed, newest first. */
  messages: z.array(quoteMessage),
  /** What differs from the version that the client opened before this one; null where there was none. */
  changes: z.nullable(
    z.object({
      /** When the version before was sent. */
      sent_at: z.string(),
      ...quoteDifference.shape,
      /** Clauses that are new, gone or have other words. */
      terms: z.array(z.object({ title: z.string(), change: z.enum(termChanges) })),
    }),
  ),
  /** The terms as they were sent; null where there are none. */
  clauses: z.nullable(z.array(shownClause)),
  /** How it is paid if it is approved today. */
  plan: shownPlan,
  /** How this reader approves it; `off` is with a button. */
  signing: z.enum(signingModes),
  /** The newest signature of it. */
  signature: z.nullable(signatureView),
  /** Signatures of the open version while others are missing. */
  partial: z.nullable(signatureView),
  /** What was signed before, the newest first. */
  earlier_signatures: z.array(signatureView),
})
export type PortalQuote = z.output<typeof portalQuote>

/** Newest first, without drafts and canceled quotes for clients (P-QUO-06). */
const getPortalQuotes = command('/get-portal-quotes', "Read an open booking's quotes")
  .input(opened)
  .output(z.object({ quotes: z.array(portalQuote) }))

/**
 * `comments` is stored with a decline only. An approval also creates and sends the invoice (C-21). The refusal of another
 * version or choice has what differs as `difference`.
 */
const approveQuote = command('/approve-quote', 'Approve or decline a quote')
  .input(
    z.object({
      quoteId: recordId,
      action: z.enum(['approve', 'decline'], 'The action is approve or decline'),
      token,
      bookingId: z.optional(recordId),
      version: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
      /** Of an offer's choices, as they were shown. */
      selection_hash: z.optional(
        z.string().check(z.regex(/^[\da-f]{64}$/, 'The hash of a choice is needed')),
      ),
      /** The choice itself: a refusal says what differs from it. */
      selection: z.optional(selection),
      comments: optionalText({ ...quoteText.description, label: 'Comment' }),
    }),
  )
  .output(
    z.object({
      success: z.literal(true),
      message: z.string(),
      quote: z.object({ status: z.enum(quoteStatuses), accepted_at: z.nullable(z.string()) }),
      /** True when the invoice was created; null for a decline. */
      invoiced: z.nullable(z.boolean()),
    }),
  )

/**
 * Stores what the client chooses from a sent quote. The answer has the quote as it is then: the server computes every
 * amount. A choice outside the rules, or of another version, is refused and nothing is stored.
 */
const saveSelection = command('/save-selection', 'Choose from the options of a quote')
  .input(
    z.object({
      quoteId: recordId,
      token,
      version: z.int().check(z.gte(0), z.lte(1_000_000)),
      selection,
    }),
  )
  .output(z.object({ quote: portalQuote }))

/** A message to the owners; the quote stays open. The browser generates the `id`: a repeated request keeps one. */
const askForChange = command('/ask-for-change', 'Ask for a change of a quote')
  .input(
    z.object({
      id: z.uuid('A message needs an id'),
      quoteId: recordId,
      token,
      message: requiredText(quoteText.change),
    }),
  )
  .output(z.object({ success: z.literal(true) }))

const choice = z.object({ type: z.enum(paymentTypes), amount: z.int() })

const portalInvoice = z.object({
  id: z.string(),
  booking_id: z.string(),
  invoice_number: z.string(),
  kind: z.enum(invoiceKinds),
  /** As of today: an open invoice past its due date is overdue. */
  status: z.enum(invoiceStatuses),
  subtotal: z.int(),
  tax_rate: z.number(),
  tax_amount: z.int(),
  total_amount: z.int(),
  currency: z.string(),
  paid_amount: z.int(),
  /** The credit that pays a part of it, included in `paid_amount`. */
  credit_amount: z.int(),
  credits: z.array(creditNote),
  balance: z.int(),
  due_date: z.string(),
  /** The day of the next installment that is open. */
  next_due_on: z.string(),
  created_at: z.string(),
  is_active: z.boolean(),
  payment_terms: z.nullable(z.enum(paymentTermsChoices)),
  custom_terms: z.nullable(z.string()),
  /** The name of the plan that was chosen. */
  plan: z.nullable(z.string()),
  schedule: z.array(z.object({ label: z.string(), due_date: z.string(), amount: z.int() })),
  /** Null in the sample booking. */
  pdf_url: z.nullable(z.string()),
  /** The deposit in percent of the total. */
  deposit_percent: z.int(),
  /** The payments that are possible now. */
  choices: z.array(choice),
  /** Whether the client may pay an amount of their own choice, up to the balance. */
  other_amount: z.boolean(),
  /** The tips to propose, in percent of a payment, or why none is taken here; null where tips are off. */
  tips: z.nullable(z.object({ percents: z.array(z.int()), forbidden: z.nullable(z.string()) })),
  /** The payments received, oldest first: `amount` is without what was `refunded` of it; `payer` is who paid in the client's place. */
  payments: z.array(
    z.object({
      amount: z.int(),
      refunded: z.int(),
      method: z.string(),
      processed_at: z.nullable(z.string()),
      payer: z.nullable(z.string()),
    }),
  ),
  /** The payments that were refunded in full. */
  refunded: z.array(
    z.object({
      amount: z.int(),
      method: z.string(),
      processed_at: z.nullable(z.string()),
    }),
  ),
  /** The fee that comes if the payment that is late stays open. */
  late_fee_ahead: z.nullable(z.object({ label: z.string(), on: z.string(), amount: z.int() })),
  /** What someone else pays of it. */
  shares: z.array(shareView),
  invoice_items: z.array(invoiceItem),
  breakdown: z.nullable(breakdown),
})
export type PortalInvoice = z.output<typeof portalInvoice>

/** Active invoices, newest first, without drafts and canceled ones for clients (P-INV-06). */
const getPortalInvoices = command('/get-portal-invoices', "Read an open booking's invoices")
  .input(opened)
  .output(
    z.object({
      invoices: z.array(portalInvoice),
      /** The payment provider: `simulated` charges no card; null where none is configured. */
      provider: z.nullable(z.string()),
      autopay: portalAutopay,
      /** Money received for the booking that no invoice needs. */
      owed_back: z.int(),
      /** An invoice was canceled, and none is in its place: another one may follow, and nobody promised it. */
      is_bill_canceled: z.boolean(),
    }),
  )

/** Opens a checkout for an amount that the server computes. Without a provider `checkout_url` explains it. */
const createCheckout = command('/create-checkout', 'Pay an invoice online')
  .input(
    z.object({
      invoiceId: recordId,
      bookingId: recordId,
      token,
      payment_type: z.enum(paymentTypes),
      /** Of a part it says which one. */
      shown_amount: shownAmount,
      /** The places in the schedule of the installments that are paid, of a part. */
      installments: z.optional(
        z.array(z.int().check(z.gte(0), z.lte(100))).check(z.minLength(1), z.maxLength(100)),
      ),
      /** Given beside the payment, to the crew. */
      tip: z._default(z.int().check(z.gte(0), z.lte(highestTip, 'This tip is too large')), 0),
      /** Saves the card and lets it pay the rest by itself. */
      autopay: z.optional(autopayConsent),
    }),
  )
  .output(
    z.object({
      success: z.literal(true),
      checkout_url: z.string(),
      payment_id: z.nullable(z.string()),
      amount: z.nullable(z.int()),
      tip: z.nullable(z.int()),
    }),
  )

/** The result of a checkout, for the page that the payer returns to. */
const getPayment = command('/get-payment', 'Read what became of a payment')
  .input(z.object({ paymentId: recordId }))
  .output(z.object({ status: z.enum(paymentStates), amount: z.int(), tip: z.int(), booking_id: z.string() }))

/** The owner's own password, entered again in a booking's portal (C-39). */
const adminUnlock = command('/admin-unlock', 'Unlock the admin mode of a portal')
  .input(
    z.object({
      token: z.string('A portal token is needed').check(z.maxLength(200, 'A portal token is needed')),
      admin_password: z
        .string('Please enter the admin password')
        .check(z.minLength(1, 'Please enter the admin password'), z.maxLength(200, 'Invalid admin password')),
    }),
  )
  .output(
    z.object({
      success: z.literal(true),
      admin_session_token: z.string(),
      permissions: z.object({ role: z.literal('owner') }),
      session_expires_at: z.string(),
    }),
  )

export const functions = {
  'get-portal-quotes': portalSession(getPortalQuotes, []),
  'approve-quote': portalSession(approveQuote, ['quotes', 'invoices', 'bookings', 'events', 'claims']),
  'save-selection': portalSession(saveSelection, ['quotes']),
  'ask-for-change': portalSession(askForChange, ['quotes']),
  'get-portal-invoices': portalSession(getPortalInvoices, []),
  'create-checkout': portalSession(createCheckout, ['payments']),
  'get-payment': portalSession(getPayment, []),
  'admin-unlock': portalSession(adminUnlock, []),
}
