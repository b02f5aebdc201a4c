/** An invoice while it is being written: everything as typed, until it is saved. */
import type { InvoiceInput, InvoiceView } from '#contract/invoices.ts'
import type { DocumentDefaults } from '#domain/business/settings.ts'
import { invoiceDueDate, paymentTermsChoices, type PaymentTerms } from '#domain/invoices/invoice.ts'
import { typedMoney, type Cents, type Quantity, type Rate } from '#domain/money.ts'
import { lineTotal, quoteTotals } from '#domain/quotes/totals.ts'
import type { CalendarDate } from '#domain/time.ts'

export type InvoiceBooking = InvoiceView['booking']

export interface DraftItem {
  readonly key: number
  readonly description: string
  readonly quantity: string
  readonly unit_price: string
}
export type ItemField = Exclude<keyof DraftItem, 'key'>

export interface InvoiceTerms {
  readonly due_date: string
  readonly payment_terms: PaymentTerms | ''
  readonly custom_terms: string
}

export interface InvoiceDraft extends InvoiceTerms {
  readonly booking: InvoiceBooking | undefined
  readonly items: readonly DraftItem[]
  /** The key of the next item. */
  readonly nextKey: number
}

type DraftStep =
  | { readonly kind: 'booking'; readonly booking: InvoiceBooking }
  | { readonly kind: 'terms'; readonly terms: Partial<InvoiceTerms> }
  | { readonly kind: 'write-item'; readonly key: number; readonly field: ItemField; readonly value: string }
  | { readonly kind: 'add' }
  | { readonly kind: 'remove'; readonly key: number }
  | { readonly kind: 'replace'; readonly draft: InvoiceDraft }

export function nextDraft(draft: InvoiceDraft, step: DraftStep): InvoiceDraft {
  const { items } = draft
  switch (step.kind) {
    case 'booking':
      return { ...draft, booking: step.booking }
    case 'terms':
      return { ...draft, ...step.terms }
    case 'write-item':
      return {
        ...draft,
        items: items.map((item) => (item.key === step.key ? { ...item, [step.field]: step.value } : item)),
      }
    case 'add':
      return { ...draft, items: [...items, blankItem(draft.nextKey)], nextKey: draft.nextKey + 1 }
    case 'remove':
      // The last row stays (A §5).
      return items.length === 1 ? draft : { ...draft, items: items.filter((item) => item.key !== step.key) }
    case 'replace':
      return step.draft
    default:
      return step satisfies never
  }
}

/** Due when the business says, half of it upfront, one empty row. */
export function emptyDraft(today: CalendarDate, defaults: DocumentDefaults): InvoiceDraft {
  return {
    booking: undefined,
    due_date: invoiceDueDate('full', today, defaults),
    payment_terms: '50_50_event',
    custom_terms: '',
    items: [blankItem(0)],
    nextKey: 1,
  }
}

export function draftOfInvoice(invoice: InvoiceView): InvoiceDraft {
  const items = invoice.items.map(({ description, quantity, unit_price }, key) => ({
    key,
    description,
    quantity: String(quantity),
    unit_price: typedMoney(unit_price),
  }))
  return {
    booking: invoice.booking,
    due_date: invoice.due_date,
    payment_terms: invoice.payment_terms ?? '',
    custom_terms: invoice.custom_terms ?? '',
    items: items.length > 0 ? items : [blankItem(0)],
    nextKey: Math.max(1, items.length),
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
    items: draft.items.map(({ description, quantity, unit_price }) => ({
      description: description.trim(),
      quantity: typedQuantity(quantity),
      unit_price: typedPrice(unit_price),
    })),
  }
}

export function inputOfTerms({ due_date, payment_terms, custom_terms }: InvoiceTerms) {
  return {
    due_date,
    payment_terms: payment_terms || null,
    custom_terms: payment_terms === 'custom' ? custom_terms : null,
  }
}

/** What the draft comes to as it stands; a row without a description is not saved and does not count (A §5). */
export function draftTotals({ items }: Pick<InvoiceDraft, 'items'>, taxRate: Rate) {
  const counted = items.filter(({ description }) => description.trim() !== '').map(lineOf)
  const { subtotal, tax_amount, total_amount } = quoteTotals(counted, taxRate)
  return { subtotal, tax_amount, total_amount }
}

export function itemTotal(item: DraftItem): Cents {
  return lineTotal(lineOf(item))
}

/** At least 1, and 1 for what is no number (A §5); two decimals. */
export function typedQuantity(typed: string): Quantity {
  const quantity = Math.round(Number(typed) * 100) / 100
  return quantity >= 1 && Number.isFinite(quantity) ? quantity : 1
}

/** At least 0, and 0 for what is no number. */
export function typedPrice(typed: string): Cents {
  const price = Math.round(Number(typed) * 100)
  return price > 0 && Number.isFinite(price) ? price : 0
}

export function termsOf(chosen: string): PaymentTerms | '' {
  return paymentTermsChoices.find((each) => each === chosen) ?? ''
}

function lineOf({ quantity, unit_price }: DraftItem) {
  return { quantity: typedQuantity(quantity), unit_price: typedPrice(unit_price) }
}

function blankItem(key: number): DraftItem {
  return { key, description: '', quantity: '1', unit_price: '' }
}
