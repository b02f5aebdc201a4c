/** A line item of a quote, an invoice or a booking's services: its shape, its typed form and its validation. */
import { largestAmount, type Cents, type Quantity } from '../money.ts'
import { parseMoney, typedMoney } from '../typed-money.ts'
import { lineTotal } from './totals.ts'
import { highestPrice, largestQuantity } from '../services/service.ts'
import { textProblem, type TextRule } from '../text.ts'

export interface LineItem {
  readonly name: string
  readonly description: string | null
  readonly category: string | null
  readonly quantity: Quantity
  readonly unit_price: Cents
}

/** A line item as the texts of its input fields. */
export type TypedItem = Readonly<Record<keyof LineItem, string>>
export type ItemField = keyof TypedItem

export const blankItem: TypedItem = { name: '', description: '', category: '', quantity: '1', unit_price: '' }

export function typedItem({ name, description, category, quantity, unit_price }: LineItem): TypedItem {
  return {
    name,
    description: description ?? '',
    category: category ?? '',
    quantity: String(quantity),
    unit_price: typedMoney(unit_price),
  }
}

/** A typed quantity with two decimals; `least` where it is no number or smaller. */
export function typedQuantity(typed: string, least = 0): Quantity {
  const quantity = Math.round(Number(typed.trim().replace(',', '.')) * 100) / 100
  return quantity >= least && Number.isFinite(quantity) ? quantity : least
}

/** A typed price in cents; 0 where it is no amount. */
export function typedPrice(typed: string): Cents {
  const price = parseMoney(typed) ?? Math.round(Number(typed) * 100)
  return price > 0 && Number.isFinite(price) ? price : 0
}

/** The numbers of a typed line item; a typing error gives `least` and 0. */
export function typedLine({ quantity, unit_price }: Pick<TypedItem, 'quantity' | 'unit_price'>, least = 0) {
  return { quantity: typedQuantity(quantity, least), unit_price: typedPrice(unit_price) }
}

export function typedTotal(item: Pick<TypedItem, 'quantity' | 'unit_price'>, least = 0): Cents {
  return lineTotal(typedLine(item, least))
}

export function quantityProblem(typed: string): string | undefined {
  return typedQuantity(typed) > largestQuantity ? 'At most 10,000' : undefined
}

export function priceProblem(typed: string): string | undefined {
  return typedPrice(typed) > highestPrice ? 'At most $100,000.00' : undefined
}

/** More would be a typing error, and inexact. */
export function amountProblem(amount: Cents): string | undefined {
  return amount > largestAmount ? 'A line comes to at most $20,000,000.00' : undefined
}

/** The problems of a typed line item by field. The server validates the same again. */
export function itemProblems(
  item: TypedItem,
  texts: Readonly<Partial<Record<'name' | 'description', TextRule>>>,
): readonly (readonly [ItemField, string | undefined])[] {
  return [
    ['name', texts.name && textProblem(texts.name, item.name)],
    ['description', texts.description && textProblem(texts.description, item.description)],
    ['quantity', quantityProblem(item.quantity)],
    ['unit_price', priceProblem(item.unit_price) ?? amountProblem(typedTotal(item))],
  ]
}
