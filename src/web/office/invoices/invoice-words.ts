/** How an invoice reads on its page. */
import type { InvoiceView } from '#contract/invoices.ts'
import { isPayable, type InvoiceKind } from '#domain/invoices/invoice.ts'

export const invoiceKindLabels: Readonly<Record<InvoiceKind, string>> = {
  full: 'Full invoice',
  deposit: 'Deposit invoice',
  balance: 'Balance invoice',
  change: 'Invoice of a change',
  late_fee: 'Late fee',
}

/** Whether its client can pay it now, and where; nothing to say once nothing is open. */
export function wayToPay({
  stored_status: status,
  online,
}: Pick<InvoiceView, 'stored_status' | 'online'>): string | undefined {
  if (status === 'draft') return 'The client can pay once it is sent.'
  if (!isPayable(status)) return undefined
  return online
    ? 'The client can pay the balance in their Event Portal.'
    : 'Online payment is not set up: record what comes in another way.'
}

/** What was received on it and is neither given back nor kept: asked about when it is canceled, in cents. */
export function undecidedOf({
  received_amount,
  allocations,
}: Pick<InvoiceView, 'received_amount' | 'allocations'>): number {
  const decided = allocations.filter(({ is_used_here }) => !is_used_here)
  return received_amount - decided.reduce((sum, { amount }) => sum + amount, 0)
}
