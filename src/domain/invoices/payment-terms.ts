/** When an invoice is due. */
import type { DocumentDefaults } from '../business/facts.ts'
import { addDays, type CalendarDate } from '../time.ts'
import type { InvoiceKind } from './invoice.ts'

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
