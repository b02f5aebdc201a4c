import { quoteStatuses, quoteStatusLabel, type QuoteStatus } from '#domain/quotes/quote.ts'

/** `2 quotes`; `50+ quotes` while there are more to load. */
export function quoteCount(count: number, more: boolean): string {
  return `${count}${more ? '+' : ''} ${count === 1 && !more ? 'quote' : 'quotes'}`
}

export type StatusChoice = QuoteStatus | 'all'

export const statusChoices: readonly { readonly value: StatusChoice; readonly label: string }[] = [
  { value: 'all', label: 'All statuses' },
  ...quoteStatuses.map((value) => ({ value, label: quoteStatusLabel(value) })),
]

/** The status that the address asks for; what is none filters nothing. */
export function statusOf(given: string | undefined): QuoteStatus | undefined {
  return quoteStatuses.find((status) => status === given)
}
