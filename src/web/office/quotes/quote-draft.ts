/** A quote while it is being written: everything as typed, until it is saved. */
import type { InquiryView } from '#contract/inquiries.ts'
import type { QuoteInput, QuoteView } from '#contract/quotes.ts'
import type { ServiceView } from '#contract/services.ts'
import { eventTypeLabel, fullName } from '#domain/bookings/names.ts'
import { typedMoney, type Cents, type Quantity } from '#domain/money.ts'
import type { DocumentDefaults } from '#domain/business/settings.ts'
import { quoteExpiryDate } from '#domain/quotes/quote.ts'
import { flooredRate, quoteTotals } from '#domain/quotes/totals.ts'
import { prefilledQuantity } from '#domain/services/service.ts'
import type { CalendarDate } from '#domain/time.ts'

export interface DraftItem {
  readonly key: number
  readonly name: string
  readonly description: string
  readonly category: string
  readonly quantity: string
  readonly unit_price: string
}
export type ItemField = Exclude<keyof DraftItem, 'key'>

export interface QuoteDraft {
  readonly title: string
  readonly description: string
  readonly expires_on: string
  readonly tax_rate: string
  readonly items: readonly DraftItem[]
  /** The key of the next item. */
  readonly nextKey: number
}
export type DraftField = Exclude<keyof QuoteDraft, 'items' | 'nextKey'>

export type DraftStep =
  | { readonly kind: 'write'; readonly field: DraftField; readonly value: string }
  | { readonly kind: 'write-item'; readonly key: number; readonly field: ItemField; readonly value: string }
  | { readonly kind: 'add'; readonly item: Omit<DraftItem, 'key'> }
  | { readonly kind: 'remove'; readonly key: number }
  | { readonly kind: 'move'; readonly key: number; readonly by: 1 | -1 }
  | { readonly kind: 'replace'; readonly draft: QuoteDraft }

export function nextDraft(draft: QuoteDraft, step: DraftStep): QuoteDraft {
  const { items } = draft
  switch (step.kind) {
    case 'write':
      return { ...draft, [step.field]: step.value }
    case 'write-item':
      return {
        ...draft,
        items: items.map((item) => (item.key === step.key ? { ...item, [step.field]: step.value } : item)),
      }
    case 'add':
      return {
        ...draft,
        items: [...items, { ...step.item, key: draft.nextKey }],
        nextKey: draft.nextKey + 1,
      }
    case 'remove':
      return { ...draft, items: items.filter((item) => item.key !== step.key) }
    case 'move': {
      const from = items.findIndex((item) => item.key === step.key)
      const [item, to] = [items[from], from + step.by]
      if (!item || to < 0 || to >= items.length) return draft
      const without = items.toSpliced(from, 1)
      return { ...draft, items: without.toSpliced(to, 0, item) }
    }
    case 'replace':
      return step.draft
    default:
      return step satisfies never
  }
}

/** One item for each service of the inquiry, at the price that was agreed (checklist A-QUO-14). */
export function draftOfInquiry(
  inquiry: InquiryView,
  today: CalendarDate,
  defaults: DocumentDefaults,
): QuoteDraft {
  return withKeys({
    title: `${eventTypeLabel(inquiry.event_type)} for ${fullName(inquiry)}`,
    description: '',
    expires_on: quoteExpiryDate(today, defaults),
    tax_rate: String(defaults.tax_rate),
    items: inquiry.services.map((line) => typedItem({ ...line, unit_price: line.price_locked })),
  })
}

export function draftOfQuote(quote: QuoteView): QuoteDraft {
  return withKeys({
    title: quote.title,
    description: quote.description ?? '',
    expires_on: quote.expires_on,
    tax_rate: String(quote.tax_rate),
    items: quote.items.map(typedItem),
  })
}

export const blankItem: Omit<DraftItem, 'key'> = {
  name: '',
  description: '',
  category: '',
  quantity: '1',
  unit_price: '',
}

/** A service of the catalogue as an item, in the quantity that the booking suggests. */
export function itemOfService(service: ServiceView, booking: Parameters<typeof prefilledQuantity>[1]) {
  const { quantity } = prefilledQuantity(service.pricing_model, booking)
  return typedItem({ ...service, quantity, unit_price: service.base_price })
}

/** The draft as the server takes it. */
export function inputOfDraft(
  draft: QuoteDraft,
  { id, version, booking_id }: Pick<QuoteInput, 'id' | 'version' | 'booking_id'>,
): QuoteInput {
  return {
    id,
    version,
    booking_id,
    title: draft.title,
    description: draft.description,
    expires_on: draft.expires_on,
    tax_rate: typedRate(draft.tax_rate),
    items: draft.items.map(({ name, description, category, quantity, unit_price }) => ({
      name,
      description,
      category,
      quantity: typedQuantity(quantity),
      unit_price: typedPrice(unit_price),
    })),
  }
}

/** What the draft comes to as it stands. */
export function draftTotals({ items, tax_rate }: QuoteDraft) {
  const lines = items.map((item) => ({
    quantity: typedQuantity(item.quantity),
    unit_price: typedPrice(item.unit_price),
  }))
  return quoteTotals(lines, typedRate(tax_rate))
}

/** Negative and what is no number become 0 (A §5); two decimals. */
export function typedQuantity(typed: string): Quantity {
  return atLeastZero(Math.round(Number(typed) * 100) / 100)
}

export function typedPrice(typed: string): Cents {
  return atLeastZero(Math.round(Number(typed) * 100))
}

/** From 0 to 1; anything else is 0 (A §5). Four decimals. */
export function typedRate(typed: string): number {
  return flooredRate(Math.round(Number(typed) * 10_000) / 10_000)
}

function atLeastZero(number: number): number {
  return number > 0 && Number.isFinite(number) ? number : 0
}

interface ItemFacts {
  readonly name: string
  readonly description: string | null
  readonly category: string | null
  readonly quantity: Quantity
  readonly unit_price: Cents
}

function typedItem({ name, description, category, quantity, unit_price }: ItemFacts): Omit<DraftItem, 'key'> {
  return {
    name,
    description: description ?? '',
    category: category ?? '',
    quantity: String(quantity),
    unit_price: typedMoney(unit_price),
  }
}

function withKeys(
  draft: Omit<QuoteDraft, 'items' | 'nextKey'> & { readonly items: readonly Omit<DraftItem, 'key'>[] },
): QuoteDraft {
  return { ...draft, items: draft.items.map((item, key) => ({ ...item, key })), nextKey: draft.items.length }
}
