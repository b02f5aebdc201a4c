/** What keeps a draft from being saved, for each field; the server judges the same again. */
import { largestAmount } from '#domain/money.ts'
import { mostItems, quoteMessages, quoteText } from '#domain/quotes/quote.ts'
import { highestPrice, largestQuantity } from '#domain/services/service.ts'
import { textProblem } from '#domain/text.ts'
import { isCalendarDate, type CalendarDate } from '#domain/time.ts'
import { draftTotals, typedPrice, typedQuantity, type DraftItem, type QuoteDraft } from './quote-draft.ts'

/** By field: `title`, `item-3-name`. */
export type Problems = Readonly<Record<string, string>>

export function itemFieldId(key: number, field: string): string {
  return `item-${key}-${field}`
}

export function draftProblems(draft: QuoteDraft, today: CalendarDate): Problems {
  const { title, description, expires_on, items } = draft
  return onlyProblems([
    ['title', textProblem(quoteText.title, title)],
    ['description', textProblem(quoteText.description, description)],
    [
      'expires_on',
      isCalendarDate(expires_on) && expires_on >= today ? undefined : quoteMessages.expiryPassed,
    ],
    ...items.flatMap(itemProblems),
  ])
}

/** What is wrong with the quote as a whole. */
export function wholeProblem(draft: QuoteDraft): string | undefined {
  if (draft.items.length === 0) return quoteMessages.noItems
  if (draft.items.length > mostItems) return `A quote has at most ${mostItems} items`
  return draftTotals(draft).total_amount > largestAmount ? quoteMessages.tooLarge : undefined
}

function itemProblems(item: DraftItem): readonly (readonly [string, string | undefined])[] {
  const quantity = typedQuantity(item.quantity) > largestQuantity ? 'At most 10,000' : undefined
  const price = typedPrice(item.unit_price) > highestPrice ? 'At most $100,000.00' : undefined
  return [
    [itemFieldId(item.key, 'name'), textProblem(quoteText.item_name, item.name)],
    [itemFieldId(item.key, 'description'), textProblem(quoteText.item_description, item.description)],
    [itemFieldId(item.key, 'quantity'), quantity],
    [itemFieldId(item.key, 'unit_price'), price],
  ]
}

function onlyProblems(found: readonly (readonly [string, string | undefined])[]): Problems {
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined))
}
