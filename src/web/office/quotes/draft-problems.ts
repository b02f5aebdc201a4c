import { quoteExpiryPast, quoteTooLarge } from '#domain/refusals/messages.ts'
import { optionsOf, type Offer } from '#domain/offers/offer.ts'
import { typedLine } from '#domain/quotes/line-items.ts'
import { largestAmount } from '#domain/money.ts'
import { parsePercent } from '#domain/percent.ts'
import { mostItems, quoteMessages, quoteText } from '#domain/quotes/quote.ts'
import { quoteTotals } from '#domain/quotes/totals.ts'
import { textProblem } from '#domain/text.ts'
import { isCalendarDate, type CalendarDate } from '#domain/time.ts'
import { linesProblems } from '#web/office/kit/line-items/lines.ts'
import type { Problems } from '#web/shared/refusal.ts'
import type { QuoteDraft } from './quote-draft.ts'

/** What the draft comes to as it stands. */
export function draftTotals({ lines, tax_rate }: Pick<QuoteDraft, 'lines' | 'tax_rate'>) {
  const rate = parsePercent(tax_rate)
  return {
    ...quoteTotals(
      lines.items.map((item) => typedLine(item)),
      rate,
    ),
    tax_rate: rate,
  }
}

export function draftProblems(draft: QuoteDraft, today: CalendarDate): Problems {
  const { title, description, expires_on, note, lines } = draft
  const isOpen = isCalendarDate(expires_on) && expires_on >= today
  const texts = { name: quoteText.item_name, description: quoteText.item_description }
  return {
    title: textProblem(quoteText.title, title),
    description: textProblem(quoteText.description, description),
    expires_on: isOpen ? undefined : quoteExpiryPast,
    note: textProblem(quoteText.note, note),
    items: draft.offer ? offerProblem(draft.offer) : itemsProblem(draft),
    ...(draft.offer ? {} : linesProblems(lines, () => texts)),
  }
}

function offerProblem({ lines, groups }: Offer): string | undefined {
  if (lines.length + groups.length === 0) return 'Please add at least one line or one group to the quote'
  const all = [...lines, ...optionsOf({ groups }).flatMap((option) => option.lines)]
  return all.some(({ name }) => name === '') ? 'Please name every line' : undefined
}

/** What is wrong with the lines as a whole. */
function itemsProblem(draft: QuoteDraft): string | undefined {
  const { length } = draft.lines.items
  if (length === 0) return quoteMessages.noItems
  if (length > mostItems) return `A quote has at most ${mostItems} items`
  return draftTotals(draft).total_amount > largestAmount ? quoteTooLarge : undefined
}
