/** An invoice: its life, its texts, what is open on it (C-06, C-16 to C-18, C-27, C-28). */
import type { DocumentDefaults } from '../business/settings.ts'
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

/** The rule table of C-16. `overdue` is shown, not stored; stored, it counts as sent. */
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

/** Not paid in full; these go with a cancelled booking, received money is never rewritten (C-13). */
export const openInvoiceStatuses: readonly InvoiceStatus[] = ['draft', 'sent', 'partial', 'overdue']

/** Whether money may come in for it: sent or partial, and what only reads as overdue. */
export const payableInvoiceStatuses: readonly InvoiceStatus[] = ['sent', 'partial', 'overdue']

/** `full` bills everything, `deposit` a part before, `balance` what a paid deposit left (C-06, C-22). */
export const invoiceKinds = ['full', 'deposit', 'balance'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** How an invoice reads: not paid and its due date before today is overdue (C-18). */
export function shownInvoiceStatus(
  { status, due_date }: { readonly status: InvoiceStatus; readonly due_date: CalendarDate },
  today: CalendarDate,
): InvoiceStatus {
  return openInvoiceStatuses.includes(status) && due_date < today ? 'overdue' : status
}

const tones: Readonly<Record<InvoiceStatus, Tone>> = {
  draft: 'note',
  sent: 'info',
  partial: 'warn',
  paid: 'ok',
  overdue: 'bad',
  completed: 'ok',
  cancelled: 'note',
}

export function invoiceTone(status: InvoiceStatus): Tone {
  return tones[status]
}

/** `Sent`, `Overdue`. */
export function invoiceStatusLabel(status: InvoiceStatus): string {
  return status.charAt(0).toUpperCase() + status.slice(1)
}

export function isPayable(status: InvoiceStatus): boolean {
  return payableInvoiceStatuses.includes(status)
}

/** A share, 25% unless the owner set another, half up to cents; the balance is the rest, so that both add up (C-27). */
export function depositOf(total: Cents, depositRate: Rate): Cents {
  return shareOf(total, depositRate)
}

export const paymentTypes = ['full', 'deposit'] as const
export type PaymentType = (typeof paymentTypes)[number]

interface PayableInvoice {
  readonly status: InvoiceStatus
  readonly kind: InvoiceKind
  readonly payment_terms: PaymentTerms | null
  readonly total_amount: Cents
  /** The share that held when it was made. */
  readonly deposit_rate: Rate
  /** What completed payments have brought in. */
  readonly paid_amount: Cents
}

/**
 * What a client may pay now: the open balance, and a deposit on the total while nothing was paid, unless the
 * invoice is itself a deposit or its terms want everything upfront (C-06, C-07, C-28).
 */
export function paymentChoices(
  invoice: PayableInvoice,
): readonly { readonly type: PaymentType; readonly amount: Cents }[] {
  const balance = balanceOf(invoice)
  if (!isPayable(invoice.status) || balance <= 0) return []
  const full = { type: 'full' as const, amount: balance }
  const deposit = depositOf(invoice.total_amount, invoice.deposit_rate)
  const mayDeposit =
    invoice.status !== 'partial' &&
    invoice.paid_amount === 0 &&
    invoice.kind !== 'deposit' &&
    invoice.payment_terms !== '100_upfront' &&
    deposit > 0 &&
    deposit < balance
  return mayDeposit ? [full, { type: 'deposit', amount: deposit }] : [full]
}

export function balanceOf({
  total_amount,
  paid_amount,
}: Pick<PayableInvoice, 'total_amount' | 'paid_amount'>): Cents {
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

/** The terms as they are printed and mailed, the owner's own words where they are custom; empty where there are none. */
export function termsInWords({
  payment_terms: terms,
  custom_terms: own,
}: {
  readonly payment_terms: PaymentTerms | null
  readonly custom_terms: string | null
}): string {
  return terms === 'custom' ? (own ?? '') : terms ? paymentTermsTexts[terms] : ''
}

/** 30 days after it is made, 14 for a deposit invoice from a quote, unless the owner set others (C-20). */
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
  notFound: 'Invoice not found',
  notDraft: 'An invoice that was sent stays as it was sent. Cancel it and make a new one instead.',
  conflict:
    'Somebody else changed this invoice meanwhile. Your version is still here: compare, then save again.',
  tooLarge: 'An invoice comes to at most $20,000,000.00',
  dueDate: 'Please choose a due date',
  noRelatedQuote: 'No related quote found to import items from',
  emptyQuote: 'Selected quote has no items',
  hasItems: 'This invoice has its items already.',
  quoteNotFound: 'Quote not found',
  activeInvoice: 'Quote already has an active invoice',
  noItems: 'Quote has no items',
  noTotal: 'Quote total must be greater than zero',
  noDeposit: 'The deposit on this quote comes to nothing. Bill it in full instead.',
  notPayable: 'This invoice cannot be paid now.',
  beingSent: 'This invoice is being sent right now. Please try again in a moment.',
  changedMeanwhile:
    'This invoice was changed while its email was on its way, and was not issued. Look it over and send it again.',
  justSent: 'This invoice was sent a moment ago. Please wait half a minute before sending it again.',
  mailFailed: 'Failed to send invoice',
} as const

export const mostInvoiceItems = 100
