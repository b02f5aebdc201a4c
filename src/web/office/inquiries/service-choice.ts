/** Services being chosen for a booking: what is ticked, how many, at what price, as typed. */
import { formatNumber } from '#domain/locale.ts'
import { multiplied, parseMoney, typedMoney, type Cents, type Quantity } from '#domain/money.ts'
import {
  highestPrice,
  largestQuantity,
  prefilledQuantity,
  type PricingModel,
} from '#domain/services/service.ts'

export interface ChosenLine {
  readonly quantity: string
  readonly price: string
}
/** The chosen lines by the id of their service. */
export type ServiceChoice = Readonly<Record<string, ChosenLine>>

interface Choosable {
  readonly id: string
  readonly base_price: Cents
  readonly pricing_model: PricingModel
}
type Occasion = Parameters<typeof prefilledQuantity>[1]

/** Ticks a service, with the quantity to begin with and the catalogue's price; ticks one off again. */
export function toggled(choice: ServiceChoice, service: Choosable, booking: Occasion): ServiceChoice {
  if (service.id in choice) return without(choice, service.id)
  const { quantity } = prefilledQuantity(service.pricing_model, booking)
  return { ...choice, [service.id]: { quantity: String(quantity), price: typedMoney(service.base_price) } }
}

export function typed(choice: ServiceChoice, id: string, line: Partial<ChosenLine>): ServiceChoice {
  const before = choice[id]
  return before ? { ...choice, [id]: { ...before, ...line } } : choice
}

/** Left a field: a quantity of nothing takes the line out, a price that is none becomes 0 (A §5). */
export function settled(choice: ServiceChoice, id: string): ServiceChoice {
  const line = choice[id]
  if (!line) return choice
  if (quantityOf(line.quantity) <= 0) return without(choice, id)
  return {
    ...choice,
    [id]: { quantity: String(quantityOf(line.quantity)), price: typedMoney(priceOf(line.price)) },
  }
}

/** What the server gets; lines without a quantity are left out. */
export function chosenLines(choice: ServiceChoice) {
  return Object.entries(choice)
    .map(([service_id, line]) => ({
      service_id,
      quantity: quantityOf(line.quantity),
      price_locked: priceOf(line.price),
    }))
    .filter(({ quantity }) => quantity > 0)
}

export function choiceTotal(choice: ServiceChoice): Cents {
  return chosenLines(choice).reduce((sum, line) => sum + lineAmount(line), 0)
}

export function lineAmount({
  quantity,
  price_locked,
}: {
  readonly quantity: Quantity
  readonly price_locked: Cents
}): Cents {
  return multiplied(price_locked, quantity)
}

/** From 0 on, with at most two decimals; what is no number is 0. */
export function quantityOf(text: string): Quantity {
  const value = Number(text.trim().replace(',', '.'))
  return value > 0 && Number.isFinite(value) ? Math.round(value * 100) / 100 : 0
}

export function priceOf(text: string): Cents {
  return parseMoney(text) ?? 0
}

export function quantityProblem(text: string): string | undefined {
  return quantityOf(text) > largestQuantity
    ? `At most ${formatNumber(largestQuantity)} of one service`
    : undefined
}

export function priceProblem(text: string): string | undefined {
  return priceOf(text) > highestPrice ? 'At most $100,000.00' : undefined
}

function without(choice: ServiceChoice, id: string): ServiceChoice {
  return Object.fromEntries(Object.entries(choice).filter(([each]) => each !== id))
}
