/** How invoices read on screen. */
import type { InvoiceView } from '#contract/invoices.ts'
import {
  invoiceStatuses,
  invoiceStatusLabel,
  isPayable,
  type InvoiceKind,
  type InvoiceStatus,
} from '#domain/invoices/invoice.ts'

/** `2 invoices`; `50+ invoices` while there are more to load. */
export function invoiceCount(count: number, more: boolean): string {
  return `${count}${more ? '+' : ''} ${count === 1 && !more ? 'invoice' : 'invoices'}`
}

export const invoiceKindLabels: Readonly<Record<InvoiceKind, string>> = {
  full: 'Full invoice',
  deposit: 'Deposit invoice',
  balance: 'Balance invoice',
}

type StatusChoice = InvoiceStatus | 'all'

// No screen sets `completed` (decisions C-17).
const offered = invoiceStatuses.filter((status) => status !== 'completed')

export const statusChoices: readonly { readonly value: StatusChoice; readonly label: string }[] = [
  { value: 'all', label: 'All statuses' },
  ...offered.map((value) => ({ value, label: invoiceStatusLabel(value) })),
]

/** The status that the address asks for; what is none filters nothing. */
export function statusOf(given: string | undefined): InvoiceStatus | undefined {
  return offered.find((status) => status === given)
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
