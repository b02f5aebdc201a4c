/** How payments, their refunds and what they pay are shown. */
import * as z from 'zod/mini'
import { paymentTypes } from '#domain/invoices/invoice.ts'
import { disputeStates, paymentStates } from '#domain/payments/payment.ts'
import { allocationKinds, refundStates } from '#domain/payments/refund.ts'

const refundView = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.enum(refundStates),
  reason: z.string(),
  /** The card provider's message, where it failed. */
  failure: z.nullable(z.string()),
  created_at: z.string(),
})

/** A fee that is kept, or a credit; `is_used_here` is true where it pays this invoice. */
export const allocationView = z.object({
  id: z.string(),
  kind: z.enum(allocationKinds),
  amount: z.int(),
  reason: z.nullable(z.string()),
  is_applied: z.boolean(),
  is_used_here: z.boolean(),
  /** The number of the other invoice that the credit comes from or pays. */
  other_number: z.nullable(z.string()),
})

export type AllocationView = z.output<typeof allocationView>

/** A payment with what became of it; amounts in cents. */
export const paymentView = z.object({
  id: z.string(),
  amount: z.int(),
  /** The part that the provider refunded. */
  refunded_amount: z.int(),
  /** The tip that came with it, which is in no sum. */
  tip: z.int(),
  /** Who paid it in the client's place; null where the client did. */
  payer: z.nullable(z.string()),
  status: z.enum(paymentStates),
  payment_type: z.enum(paymentTypes),
  /** The method: `cash`, `stripe`. */
  method: z.string(),
  by_hand: z.boolean(),
  reference: z.nullable(z.string()),
  /** The time of receipt; null until then. */
  processed_at: z.nullable(z.string()),
  /** The reason of a void. */
  reason: z.nullable(z.string()),
  dispute_status: z.nullable(z.enum(disputeStates)),
  disputed_amount: z.int(),
  /** The part that can be refunded now. */
  refundable: z.int(),
  refunds: z.array(refundView),
  created_at: z.string(),
})

export type PaymentView = z.output<typeof paymentView>
