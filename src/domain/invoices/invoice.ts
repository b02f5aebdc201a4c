/** An invoice: its lifecycle, texts, balance and payment terms (C-06, C-16 to C-18, C-27, C-28). */
import type { DocumentDefaults } from '../business/facts.ts'
import { shareOf, type Cents, type Rate } from '../money.ts'
import { stepOf, type Transitions } from '../lifecycle.ts'
import type { TextRule } from '../text.ts'
import { addDays, type CalendarDate } from '../time.ts'
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

export const paymentTermsChoices = ['50_50_event', '100_upfront', 'deposit_installments', 'custom'] as const
export type PaymentTerms = (typeof paymentTermsChoices)[number]

export const paymentTermsTexts: Readonly<Record<PaymentTerms, string>> = {
  '50_50_event': '50% upfront and 50% after the event',
  '100_upfront': '100% upfront',
  deposit_installments: 'A $500 deposit plus the remaining balance in 4 equal monthly payments',
  custom: 'Custom terms',
}

/** The payment terms for documents and emails: custom terms as the owner wrote them, empty without terms. */
export function termsInWords({
  payment_terms: terms,
  custom_terms: own,
}: {
  readonly payment_terms: PaymentTerms | null
  readonly custom_terms: string | null
}): string {
  return terms === 'custom' ? (own ?? '') : terms ? paymentTermsTexts[terms] : ''
}

/** The due date of a new invoice, by default after 30 days, or 14 for a deposit invoice (C-20). */
export function invoiceDueDate(
  kind: InvoiceKind,
  today: CalendarDate,
  defaults: Pick<DocumentDefaults, 'invoice_due_days' | 'deposit_due_days'>,
): CalendarDate {
  return addDays(today, kind === 'deposit' ? defaults.deposit_due_days : defaults.invoice_due_days)
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
