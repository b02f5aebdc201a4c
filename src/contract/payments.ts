/** Payments, refunds, and what else becomes of money that was received. */
import { paymentAmount, paymentDay, refundAmount } from '#domain/messages.ts'
import * as z from 'zod/mini'
import { invoiceText, paymentTypes } from '#domain/invoices/invoice.ts'
import { largestAmount } from '#domain/money.ts'
import { disputeStates, manualMethods, paymentStates } from '#domain/payments/payment.ts'
import { allocationKinds, refundStates, refundText } from '#domain/payments/refund.ts'
import { isCalendarDate } from '#domain/time.ts'
import { command } from './base.ts'
import { cents, optionalText, recordId, requiredText } from './fields.ts'

const day = z.string(paymentDay).check(z.maxLength(10, paymentDay), z.refine(isCalendarDate, paymentDay))
const done = z.object({ success: z.literal(true) })

const refundView = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.enum(refundStates),
  reason: z.string(),
  /** In the card provider's words, where it failed. */
  failure: z.nullable(z.string()),
  created_at: z.string(),
})

/** Money that counts elsewhere: a fee that is kept, or a credit; `is_used_here` where this invoice is paid by it. */
export const allocationView = z.object({
  id: z.string(),
  kind: z.enum(allocationKinds),
  amount: z.int(),
  reason: z.nullable(z.string()),
  is_applied: z.boolean(),
  is_used_here: z.boolean(),
  /** The other invoice's: where the credit comes from, or goes to. */
  other_number: z.nullable(z.string()),
})
export type AllocationView = z.output<typeof allocationView>

export const paymentView = z.object({
  id: z.string(),
  amount: z.int(),
  /** What a provider gave back of it. */
  refunded_amount: z.int(),
  status: z.enum(paymentStates),
  payment_type: z.enum(paymentTypes),
  /** How it came in: `cash`, `stripe`. */
  method: z.string(),
  by_hand: z.boolean(),
  reference: z.nullable(z.string()),
  /** When it came in; null for one that has not. */
  processed_at: z.nullable(z.string()),
  /** Why it was voided. */
  reason: z.nullable(z.string()),
  dispute_status: z.nullable(z.enum(disputeStates)),
  disputed_amount: z.int(),
  /** What can be given back of it now. */
  refundable: z.int(),
  refunds: z.array(refundView),
  created_at: z.string(),
})
export type PaymentView = z.output<typeof paymentView>

/** Records a payment of what is open (C-30). */
export const markInvoicePaid = command('/mark-invoice-paid', 'Mark an invoice as paid')
  .input(z.object({ id: recordId }))
  .output(done)

export const recordPayment = command('/record-payment', 'Record a payment by hand')
  .input(
    z.object({
      invoice_id: recordId,
      amount: cents(largestAmount, paymentAmount).check(z.gte(1, paymentAmount)),
      method: z.enum(manualMethods),
      paid_on: day,
      reference: optionalText(invoiceText.reference),
    }),
  )
  .output(done)

export const voidPayment = command('/void-payment', 'Void a payment that was recorded wrongly')
  .input(z.object({ id: recordId, reason: requiredText(invoiceText.reason) }))
  .output(done)

/** Gives money back: through the card provider that took it, or recorded where it came in by hand. */
export const refundPayment = command('/refund-payment', 'Refund a payment in part or whole')
  .input(
    z.object({
      /** Drawn by the caller: the same refund sent twice is one. */
      id: z.uuid('A refund needs an id'),
      payment_id: recordId,
      amount: cents(largestAmount, refundAmount).check(z.gte(1, refundAmount)),
      reason: requiredText(refundText.reason),
    }),
  )
  .output(done)

/** Keeps all that is owed back on an invoice, instead of refunding it. */
export const keepOwedMoney = command('/keep-owed-money', 'Keep money that is owed back as a credit or a fee')
  .input(
    z.object({
      invoice_id: recordId,
      kind: z.enum(allocationKinds),
      reason: requiredText(refundText.reason),
    }),
  )
  .output(done)

export const withdrawAllocation = command(
  '/withdraw-allocation',
  'Withdraw a credit or a fee: it is owed back again',
)
  .input(z.object({ id: recordId }))
  .output(done)
