/** Lines while they are written: each has a key of its own, so that it stays itself wherever it moves. */
import { itemProblems, type TypedItem } from '#domain/quotes/line-items.ts'
import type { Problems } from '#web/shared/refusal.ts'

/** A quote's lines have a name and a category and can be moved; an invoice's are described, and one stays. */
export type LineItemKind = 'quote' | 'invoice'

/** The quantity that a line has at least. */
export const leastQuantity: Readonly<Record<LineItemKind, number>> = { quote: 0, invoice: 1 }

export interface KeyedItem extends TypedItem {
  readonly key: number
}

export interface Lines {
  readonly items: readonly KeyedItem[]
  /** The key of the next item. */
  readonly nextKey: number
}

export function linesOf(items: readonly TypedItem[]): Lines {
  return { items: items.map((item, key) => ({ ...item, key })), nextKey: items.length }
}

export function withItems({ items, nextKey }: Lines, added: readonly TypedItem[]): Lines {
  const keyed = added.map((item, place) => ({ ...item, key: nextKey + place }))
  return { items: [...items, ...keyed], nextKey: nextKey + added.length }
}

export function withoutItem(lines: Lines, key: number): Lines {
  return { ...lines, items: lines.items.filter((item) => item.key !== key) }
}

export function withWritten(lines: Lines, key: number, part: Partial<TypedItem>): Lines {
  return { ...lines, items: lines.items.map((item) => (item.key === key ? { ...item, ...part } : item)) }
}

/** Never over the ends. */
export function withMoved(lines: Lines, key: number, by: 1 | -1): Lines {
  const from = lines.items.findIndex((item) => item.key === key)
  const [item, to] = [lines.items[from], from + by]
  if (!item || to < 0 || to >= lines.items.length) return lines
  return { ...lines, items: lines.items.toSpliced(from, 1).toSpliced(to, 0, item) }
}

/** `item-3-description` */
export function itemFieldId(key: number, field: string): string {
  return `item-${key}-${field}`
}

/** What keeps the lines from being saved, by the ids of their fields; `textsOf` says the rules of a line's texts. */
export function linesProblems(
  { items }: Lines,
  textsOf: (place: number) => Parameters<typeof itemProblems>[1],
): Problems {
  return Object.fromEntries(
    items.flatMap((item, place) =>
      itemProblems(item, textsOf(place)).map(([field, problem]) => [itemFieldId(item.key, field), problem]),
    ),
  )
}
