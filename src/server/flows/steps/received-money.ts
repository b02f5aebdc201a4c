/** The money received for an invoice, as lines of its document. */
import { balanceOf } from '#domain/invoices/invoice.ts'
import { mediumDate, todayIn } from '#domain/time.ts'
import type { ReceivedMoney } from '#server/documents/document-totals.tsx'
import type { Db } from '#server/platform/database/database.ts'
import type { InvoiceRecord } from '#server/records/invoices/read.ts'
import { allocationsOfInvoice, lostOf, paymentsOfInvoice } from '#server/records/payments/read.ts'

type ReceivedLines = ReceivedMoney['lines']

export function receivedMoney({ total_amount }: InvoiceRecord, lines: ReceivedLines): ReceivedMoney {
  const paid_amount = lines.reduce((sum, { amount }) => sum + amount, 0)
  return { lines, balance: balanceOf({ total_amount, paid_amount }) }
}

/** Completed payments without what was refunded, or lost in a dispute; oldest first. */
export async function paymentLines(db: Db, invoiceId: string, zone: string): Promise<ReceivedLines> {
  return (await paymentsOfInvoice(db, invoiceId))
    .filter(({ status }) => status === 'completed')
    .map((payment) => {
      const given = payment.refunded_amount + lostOf(payment)
      const label = payment.payment_type === 'deposit' ? 'Deposit paid' : 'Payment received'
      const day = mediumDate(payment.processed_at ?? todayIn(zone, payment.created_at))
      return {
        label: `${label}, ${day}${given > 0 ? ', less refund' : ''}`,
        amount: payment.amount - given,
      }
    })
    .filter(({ amount }) => amount > 0)
}

export async function creditsUsedOn(db: Db, invoiceId: string): Promise<ReceivedLines> {
  return (await allocationsOfInvoice(db, invoiceId))
    .filter(({ is_used_here }) => is_used_here)
    .map(({ amount }) => ({ label: 'Credit from an earlier payment', amount }))
}

/** Money of this invoice that became a fee, or a credit for another invoice. */
export async function movedLines(db: Db, invoiceId: string): Promise<ReceivedLines> {
  return (await allocationsOfInvoice(db, invoiceId))
    .filter(({ is_used_here }) => !is_used_here)
    .map(({ kind, other_number, amount }) => ({
      label:
        kind === 'fee' ? 'Kept as a fee' : other_number ? `Credit used on ${other_number}` : 'Kept as credit',
      amount: -amount,
    }))
}
