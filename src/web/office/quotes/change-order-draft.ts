/** What is typed of a change order, and what is sent of it. */
import type { QuoteView } from '#contract/quote-views.ts'
import { mostAddedLines } from '#domain/change-orders/change-order.ts'
import { mostGuests } from '#domain/events/fields.ts'
import { isSameWindows } from '#domain/events/facts.ts'
import { parseMoney, typedMoney } from '#domain/typed-money.ts'
import { todayIn } from '#domain/time.ts'
import { rowsOf, rowsProblem, windowsOfRows } from '#web/shared/facts/window-rows.ts'
import type { Problems } from '#web/shared/refusal.ts'
import { type TypedLine, overtimeOf, countedOvertime } from './typed-lines.ts'

export interface ChangeDraft {
  /** Empty where the quote has no number that it is priced with. */
  readonly guests: string
  /** When the service ends, as a time of day. */
  readonly ends: string
  readonly added: readonly TypedLine[]
  readonly reason: string
}

/** The number that the quote is priced with; undefined of a plain one. */
export function pricedGuestsOf({ offer }: QuoteView): number | undefined {
  return offer ? (offer.selection.guests ?? offer.facts.guests) : undefined
}

export function draftOf(quote: QuoteView, zone: string): ChangeDraft {
  const { change } = quote
  const guests = change?.wanted.guests ?? pricedGuestsOf(quote)
  const windows = change?.wanted.windows ?? quote.windows
  return {
    guests: guests === undefined ? '' : String(guests),
    ends: rowsOf(windows, zone).at(-1)?.to ?? '',
    added: (change?.added ?? []).map(({ id, name, description, quantity, unit_price, taxable }) => ({
      id,
      name,
      description: description ?? '',
      quantity: String(quantity),
      unit_price: typedMoney(unit_price),
      taxable,
      overtime: overtimeOf(description),
    })),
    reason: change?.reason ?? '',
  }
}

export function draftProblems(draft: ChangeDraft, quote: QuoteView, zone: string): Problems {
  const guests = Number(draft.guests)
  const isCount = /^\d+$/.test(draft.guests.trim()) && guests >= 1 && guests <= mostGuests
  const rows = rowsAt(draft, quote, zone)
  return {
    guests: draft.guests === '' || isCount ? undefined : 'Please enter a whole number of guests',
    ends: rows.length === 0 ? undefined : rowsProblem(rows, dayOf(quote, zone), zone),
    added:
      draft.added.length > mostAddedLines
        ? `A change adds at most ${mostAddedLines} lines`
        : draft.added.some((line) => lineOf(line) === undefined)
          ? 'Please give every line a name, a quantity and a price. Overtime needs hours and people'
          : undefined,
  }
}

/** What is sent: only what differs from the quote. */
export function writtenOf(draft: ChangeDraft, quote: QuoteView, zone: string) {
  const guests = draft.guests === '' ? undefined : Number(draft.guests)
  const windows = windowsOfRows(rowsAt(draft, quote, zone), dayOf(quote, zone), zone)
  const isSame = isSameWindows(windows ?? [], quote.windows)
  return {
    quote_id: quote.id,
    guests: guests === undefined || guests === pricedGuestsOf(quote) ? null : guests,
    windows: isSame || !windows ? null : [...windows],
    added: draft.added.flatMap((line) => lineOf(line) ?? []),
  }
}

function rowsAt({ ends }: ChangeDraft, { windows }: QuoteView, zone: string) {
  return rowsOf(windows, zone).map((row, index, all) =>
    index === all.length - 1 ? { ...row, to: ends } : row,
  )
}

function dayOf({ windows }: QuoteView, zone: string) {
  return todayIn(zone, windows[0]?.starts_at ?? new Date(0).toISOString())
}

function lineOf({ id, name, description, quantity, unit_price, taxable, overtime }: TypedLine) {
  const price = parseMoney(unit_price)
  const counted = overtime && countedOvertime(overtime)
  if (counted === undefined) return undefined
  const count = counted ? counted.quantity : Number(quantity)
  if (name.trim() === '' || price === undefined || !(count > 0)) return undefined
  return {
    id,
    name: name.trim(),
    description: counted ? counted.description : description.trim() === '' ? null : description.trim(),
    quantity: count,
    unit_price: price,
    taxable,
  }
}
