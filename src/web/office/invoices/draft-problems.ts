/** What keeps a draft from being saved, for each field; the server judges the same again. */
import { invoiceMessages, invoiceText, mostInvoiceItems } from '#domain/invoices/invoice.ts'
import { largestAmount, type Rate } from '#domain/money.ts'
import { highestPrice, largestQuantity } from '#domain/services/service.ts'
import { textProblem } from '#domain/text.ts'
import { isCalendarDate } from '#domain/time.ts'
import {
  draftTotals,
  typedPrice,
  typedQuantity,
  type DraftItem,
  type InvoiceDraft,
  type InvoiceTerms,
} from './invoice-draft.ts'

/** By field: `booking`, `item-3-description`. */
export type Problems = Readonly<Record<string, string>>

export function itemFieldId(key: number, field: string): string {
  return `item-${key}-${field}`
}

export function draftProblems(draft: InvoiceDraft): Problems {
  const { booking, items } = draft
  return onlyProblems([
    ['booking', booking ? undefined : 'Please choose a booking'],
    ...termsEntries(draft),
    ...items.flatMap((item, place) => itemProblems(item, place === 0)),
  ])
}

export function termsProblems(terms: InvoiceTerms): Problems {
  return onlyProblems(termsEntries(terms))
}

/** What has to be filled in and is not (A §5). */
export function isIncomplete({ booking, due_date, items }: InvoiceDraft): boolean {
  return booking === undefined || due_date === '' || items[0]?.description.trim() === ''
}

/** What is wrong with the invoice as a whole. */
export function wholeProblem(draft: InvoiceDraft, taxRate: Rate): string | undefined {
  if (draft.items.length > mostInvoiceItems) return `An invoice has at most ${mostInvoiceItems} items`
  return draftTotals(draft, taxRate).total_amount > largestAmount ? invoiceMessages.tooLarge : undefined
}

type Entries = readonly (readonly [string, string | undefined])[]

function termsEntries({ due_date, payment_terms, custom_terms }: InvoiceTerms): Entries {
  return [
    ['due_date', isCalendarDate(due_date) ? undefined : invoiceMessages.dueDate],
    [
      'custom_terms',
      payment_terms === 'custom' ? textProblem(invoiceText.custom_terms, custom_terms) : undefined,
    ],
  ]
}

function itemProblems(item: DraftItem, isFirst: boolean): Entries {
  const rule = { ...invoiceText.description, min: isFirst ? 1 : 0, message: 'Please describe the first item' }
  const quantity = typedQuantity(item.quantity) > largestQuantity ? 'At most 10,000' : undefined
  const price = typedPrice(item.unit_price) > highestPrice ? 'At most $100,000.00' : undefined
  return [
    [itemFieldId(item.key, 'description'), textProblem(rule, item.description)],
    [itemFieldId(item.key, 'quantity'), quantity],
    [itemFieldId(item.key, 'unit_price'), price],
  ]
}

function onlyProblems(found: Entries): Problems {
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined))
}
