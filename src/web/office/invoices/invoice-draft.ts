/** An invoice while it is being written: everything as typed, what is wrong with it, and what the server gets. */
import { invoiceTooLarge } from '#domain/refusals/messages.ts'
import type { InvoiceInput, InvoiceView } from '#contract/invoices.ts'
import type { DocumentDefaults } from '#domain/business/facts.ts'
import { invoiceMessages, invoiceText, mostInvoiceItems } from '#domain/invoices/invoice.ts'
import { invoiceDueDate, paymentTermsChoices } from '#domain/invoices/payment-terms.ts'
import { blankItem, typedItem, typedLine, type TypedItem } from '#domain/quotes/line-items.ts'
import { largestAmount, type Rate } from '#domain/money.ts'
import { quoteTotals } from '#domain/quotes/totals.ts'
import { textProblem } from '#domain/text.ts'
import { isCalendarDate, type CalendarDate } from '#domain/time.ts'
import { leastQuantity, linesOf, linesProblems, type Lines } from '#web/office/kit/line-items/lines.ts'
import type { Problems } from '#web/shared/refusal.ts'

export type InvoiceBooking = InvoiceView['booking']

export interface InvoiceTerms {
  readonly due_date: string
  /** Empty where there are none. */
  readonly payment_terms: string
  readonly custom_terms: string
}

export interface InvoiceDraft extends InvoiceTerms {
  readonly booking: InvoiceBooking | undefined
  readonly lines: Lines
}

/** Due when the business says, half of it upfront, one empty row. */
export function emptyDraft(today: CalendarDate, defaults: DocumentDefaults): InvoiceDraft {
  return {
    booking: undefined,
    due_date: invoiceDueDate('full', today, defaults),
    payment_terms: '50_50_event',
    custom_terms: '',
    lines: linesOf([blankItem]),
  }
}

export function draftOfInvoice(invoice: InvoiceView): InvoiceDraft {
  const items = invoice.items.map((item) => typedItem({ ...item, name: '', category: null }))
  return {
    booking: invoice.booking,
    due_date: invoice.due_date,
    payment_terms: invoice.payment_terms ?? '',
    custom_terms: invoice.custom_terms ?? '',
    lines: linesOf(items.length > 0 ? items : [blankItem]),
  }
}

/** The draft as the server takes it. */
export function inputOfDraft(
  draft: InvoiceDraft,
  { id, version }: Pick<InvoiceInput, 'id' | 'version'>,
): InvoiceInput {
  return {
    id,
    version,
    booking_id: draft.booking?.id ?? '',
    ...inputOfTerms(draft),
    items: draft.lines.items.map((item) => ({ description: item.description.trim(), ...lineOf(item) })),
  }
}

export function inputOfTerms({ due_date, payment_terms, custom_terms }: InvoiceTerms) {
  return {
    due_date,
    payment_terms: paymentTermsChoices.find((each) => each === payment_terms) ?? null,
    custom_terms: payment_terms === 'custom' ? custom_terms : null,
  }
}

/** What the draft comes to as it stands; a row without a description is not saved and does not count. */
export function draftTotals({ lines }: Pick<InvoiceDraft, 'lines'>, tax_rate: Rate) {
  const counted = lines.items.filter(({ description }) => description.trim() !== '').map(lineOf)
  return { ...quoteTotals(counted, tax_rate), tax_rate }
}

export function draftProblems(draft: InvoiceDraft, taxRate: Rate): Problems {
  const first = { ...invoiceText.description, message: 'Please describe the first item' }
  const further = { ...invoiceText.description, min: 0 }
  return {
    booking: draft.booking ? undefined : 'Please choose a booking',
    ...termsProblems(draft),
    items: itemsProblem(draft, taxRate),
    ...linesProblems(draft.lines, (place) => ({ description: place === 0 ? first : further })),
  }
}

export function termsProblems({ due_date, payment_terms, custom_terms }: InvoiceTerms): Problems {
  return {
    due_date: isCalendarDate(due_date) ? undefined : invoiceMessages.dueDate,
    custom_terms:
      payment_terms === 'custom' ? textProblem(invoiceText.custom_terms, custom_terms) : undefined,
  }
}

/** What is said when something that has to be filled in is not. */
export function incomplete({ booking, due_date, lines }: InvoiceDraft): string | undefined {
  const isComplete = booking && due_date !== '' && lines.items[0]?.description.trim() !== ''
  return isComplete ? undefined : invoiceMessages.required
}

/** What is wrong with the lines as a whole. */
function itemsProblem(draft: InvoiceDraft, taxRate: Rate): string | undefined {
  if (draft.lines.items.length > mostInvoiceItems) return `An invoice has at most ${mostInvoiceItems} items`
  return draftTotals(draft, taxRate).total_amount > largestAmount ? invoiceTooLarge : undefined
}

function lineOf(item: TypedItem) {
  return typedLine(item, leastQuantity.invoice)
}
