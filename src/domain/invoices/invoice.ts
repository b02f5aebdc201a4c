/** An invoice: its lifecycle, texts, balance and payment terms (C-06, C-16 to C-18, C-27, C-28). */
import { shareOf, type Cents, type Rate } from '../money.ts'
import { stepOf, type Transitions } from '../lifecycle.ts'
import type { TextRule } from '../text.ts'
import type { CalendarDate } from '../time.ts'
import type { Tone } from '../bookings/booking.ts'

export const invoiceStatuses = [
  'draft',
  'sent',
  'partial',
  'paid',
  'overdue',
  'completed',
  'cancelled',
] as const

export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** The transition table (C-16). `overdue` is derived; where it is stored, it counts as sent (C-18). */
export const invoiceTransitions: Transitions<InvoiceStatus> = {
  draft: ['sent', 'cancelled'],
  sent: ['paid', 'overdue', 'cancelled', 'partial'],
  partial: ['paid', 'overdue', 'cancelled'],
  overdue: ['paid', 'cancelled', 'partial'],
  paid: ['completed'],
  completed: [],
  cancelled: [],
}

export function invoiceStep(from: InvoiceStatus, to: InvoiceStatus) {
  return stepOf(invoiceTransitions, from, to)
}

/** Not paid in full. Canceling a booking cancels these and never changes received payments (C-13). */
export const openInvoiceStatuses: readonly InvoiceStatus[] = ['draft', 'sent', 'partial', 'overdue']

/** The statuses that accept payments. */
export const payableInvoiceStatuses: readonly InvoiceStatus[] = ['sent', 'partial', 'overdue']

/**
 * `full` bills the whole quote, `deposit` a share in advance, `balance` the rest after a paid deposit (C-06, C-22), `change`
 * what a change order adds to a quote that is paid, `late_fee` what a payment that was late costs (rules.md, Y-15).
 */
export const invoiceKinds = ['full', 'deposit', 'balance', 'change', 'late_fee'] as const

export type InvoiceKind = (typeof invoiceKinds)[number]

/** The orders of the list; the newest first without one. */
export const invoiceSorts = ['due', 'due-desc', 'amount', 'amount-desc'] as const

export type InvoiceSort = (typeof invoiceSorts)[number]

/** The status that is shown: an open invoice with a due date before `today` is overdue (C-18). */
export function shownInvoiceStatus(
  { status, due_date }: { readonly status: InvoiceStatus; readonly due_date: CalendarDate },
  today: CalendarDate,
): InvoiceStatus {
  return openInvoiceStatuses.includes(status) && due_date < today ? 'overdue' : status
}

const tones: Readonly<Record<InvoiceStatus, Tone>> = {
  draft: 'note',
  sent: 'info',
  partial: 'info',
  paid: 'ok',
  overdue: 'bad',
  completed: 'ok',
  cancelled: 'note',
}

export function invoiceTone(status: InvoiceStatus): Tone {
  return tones[status]
}

export function isPayable(status: InvoiceStatus): boolean {
  return payableInvoiceStatuses.includes(status)
}

/** The deposit in cents, rounded half up. The balance is the total less the deposit (C-27). */
export function depositOf(total: Cents, depositRate: Rate): Cents {
  return shareOf(total, depositRate)
}

/** `part`: several installments, or an amount of the payer's choice. */
export const paymentTypes = ['full', 'deposit', 'part'] as const

export type PaymentType = (typeof paymentTypes)[number]

/** What is open, in cents: never less than nothing. */
export function balanceOf({
  total_amount,
  paid_amount,
}: {
  readonly total_amount: Cents
  /** The sum of completed payments. */
  readonly paid_amount: Cents
}): Cents {
  return Math.max(0, total_amount - paid_amount)
}

export const invoiceText = {
  description: { min: 1, max: 1300, message: 'Please fill in all required fields', label: 'Description' },
  custom_terms: { min: 0, max: 1000, message: '', label: 'Terms' },
  reference: { min: 0, max: 200, message: '', label: 'Reference' },
  reason: { min: 3, max: 500, message: 'Please say why', label: 'Reason' },
} as const satisfies Record<string, TextRule>

export const invoiceMessages = {
  required: 'Please fill in all required fields',
  dueDate: 'Please choose a due date',
} as const

export const mostInvoiceItems = 100
