/** A quote while it is being written: everything as typed, what is wrong with it, and what the server gets. */
import type { InquiryView } from '#contract/inquiries.ts'
import type { QuoteView } from '#contract/quote-views.ts'
import type { QuoteInput } from '#contract/quotes.ts'
import { eventTypeLabel, fullName } from '#domain/bookings/names.ts'
import type { DocumentDefaults } from '#domain/business/facts.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { offerOfPlain, plainOfOffer } from '#domain/offers/from-plain.ts'
import { typedItem, typedLine, type TypedItem } from '#domain/quotes/line-items.ts'
import { parsePercent, typedPercent } from '#domain/percent.ts'
import { quoteExpiryDate } from '#domain/quotes/quote.ts'
import type { CalendarDate } from '#domain/time.ts'
import { linesOf, type Lines } from '#web/office/kit/line-items/lines.ts'

export interface QuoteDraft {
  readonly title: string
  readonly description: string
  readonly expires_on: string
  /** In percent. */
  readonly tax_rate: string
  /** Goes with the email, and is not kept with a draft. */
  readonly note: string
  readonly lines: Lines
  /** Null of a plain quote; beside an offer there are no other lines. */
  readonly offer: Offer | null
}

/** One item for each service of the inquiry, at the price that was agreed (A-QUO-14). */
export function draftOfInquiry(
  inquiry: InquiryView,
  today: CalendarDate,
  defaults: DocumentDefaults,
): QuoteDraft {
  return {
    title: `${eventTypeLabel(inquiry.event_type)} for ${fullName(inquiry)}`,
    description: '',
    expires_on: quoteExpiryDate(today, defaults),
    tax_rate: typedPercent(defaults.tax_rate),
    note: '',
    lines: linesOf(inquiry.services.map((line) => typedItem({ ...line, unit_price: line.price_locked }))),
    offer: null,
  }
}

/** Of a sent quote, its next version, which begins as what was sent. */
export function draftOfQuote({ revision, ...sent }: QuoteView): QuoteDraft {
  const quote = revision ?? sent
  return {
    title: quote.title,
    description: quote.description ?? '',
    expires_on: quote.expires_on,
    tax_rate: typedPercent(quote.tax_rate),
    note: '',
    lines: linesOf(quote.offer ? [] : quote.items.map(typedItem)),
    offer: quote.offer && offerOf(quote.offer),
  }
}

/** Without what it was priced with and what was chosen. */
function offerOf({ lines, groups, terms, guests }: Offer): Offer {
  return { lines, groups, terms, guests }
}

/** The draft as an offer that comes to the same. */
export function asOffer({ lines, tax_rate }: QuoteDraft): Partial<QuoteDraft> {
  const items = lines.items.map((item) => lineItemOf(item))
  return {
    offer: offerOfPlain(items, parsePercent(tax_rate), () => crypto.randomUUID()),
    lines: linesOf([]),
  }
}

/** The draft as a plain quote that comes to the same; undefined where a part of the offer would be lost. */
export function asPlain(offer: Offer): Partial<QuoteDraft> | undefined {
  const plain = plainOfOffer(offer)
  return (
    plain && {
      offer: null,
      lines: linesOf(plain.items.map(typedItem)),
      tax_rate: typedPercent(plain.tax_rate),
    }
  )
}

function lineItemOf(item: TypedItem) {
  const { name, description, category } = item
  return {
    name: name.trim(),
    description: description.trim() || null,
    category: category.trim() || null,
    ...typedLine(item),
  }
}

/** The draft as the server takes it. */
export function inputOfDraft(
  { title, description, expires_on, lines, tax_rate, offer }: QuoteDraft,
  { id, version, booking_id }: Pick<QuoteInput, 'id' | 'version' | 'booking_id'>,
): QuoteInput {
  return {
    id,
    version,
    booking_id,
    title,
    description,
    expires_on,
    tax_rate: parsePercent(tax_rate),
    items: lines.items.map(({ key: _key, ...item }) => ({ ...item, ...typedLine(item) })),
    // The contract's arrays are not read-only.
    offer: offer as QuoteInput['offer'],
  }
}
