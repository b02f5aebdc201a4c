/** Services being chosen for a booking: what is ticked, how many, at what price, as typed. */
import { type Cents } from '#domain/money.ts'
import { typedMoney } from '#domain/typed-money.ts'
import {
  priceProblem,
  quantityProblem,
  typedPrice,
  typedQuantity,
  typedTotal,
  type TypedItem,
} from '#domain/quotes/line-items.ts'
import { prefilledQuantity, type PricingModel } from '#domain/services/service.ts'

export type ChosenLine = Pick<TypedItem, 'quantity' | 'unit_price'>
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
  return {
    ...choice,
    [service.id]: { quantity: String(quantity), unit_price: typedMoney(service.base_price) },
  }
}

export function typed(choice: ServiceChoice, id: string, line: Partial<ChosenLine>): ServiceChoice {
  const before = choice[id]
  return before ? { ...choice, [id]: { ...before, ...line } } : choice
}

/** Left a field: a quantity of nothing takes the line out, a price that is none becomes 0. */
export function settled(choice: ServiceChoice, id: string): ServiceChoice {
  const line = choice[id]
  if (!line) return choice
  const quantity = typedQuantity(line.quantity)
  if (quantity <= 0) return without(choice, id)
  return {
    ...choice,
    [id]: { quantity: String(quantity), unit_price: typedMoney(typedPrice(line.unit_price)) },
  }
}

/** What the server gets; lines without a quantity are left out. */
export function chosenLines(choice: ServiceChoice) {
  return Object.entries(choice)
    .map(([service_id, line]) => ({ service_id, ...lineInput(line) }))
    .filter(({ quantity }) => quantity > 0)
}

/** Quantity and agreed price of a line on a booking. */
export function lineInput({ quantity, unit_price }: ChosenLine) {
  return { quantity: typedQuantity(quantity), price_locked: typedPrice(unit_price) }
}

export function choiceTotal(choice: ServiceChoice): Cents {
  return Object.values(choice).reduce((sum, line) => sum + typedTotal(line), 0)
}

export function lineProblems({ quantity, unit_price }: ChosenLine) {
  const tooMany = quantityProblem(quantity)
  return {
    quantity: tooMany && `${tooMany} of one service`,
    unit_price: priceProblem(unit_price),
  }
}

export function isWrong(line: ChosenLine): boolean {
  return Object.values(lineProblems(line)).some((problem) => problem !== undefined)
}

function without(choice: ServiceChoice, id: string): ServiceChoice {
  return Object.fromEntries(Object.entries(choice).filter(([each]) => each !== id))
}
