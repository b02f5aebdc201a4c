/** What is typed into the service dialog, and what the server makes of it. */
import type { ServiceInput, ServiceView } from '#contract/services.ts'
import { parseMoney, typedMoney } from '#domain/money.ts'
import {
  highestPrice,
  serviceText,
  type PricingModel,
  type ServiceCategory,
} from '#domain/services/service.ts'
import { textProblem } from '#domain/text.ts'

export interface ServiceForm {
  readonly name: string
  readonly description: string
  readonly category: ServiceCategory | ''
  readonly price: string
  readonly pricing_model: PricingModel
  readonly unit: string
  readonly active: boolean
}

export type ServiceProblems = Partial<Record<keyof ServiceForm, string>>

export const emptyServiceForm: ServiceForm = {
  name: '',
  description: '',
  category: '',
  price: '0.00',
  pricing_model: 'flat',
  unit: '',
  active: true,
}

export function serviceFormOf(service: ServiceView): ServiceForm {
  return {
    name: service.name,
    description: service.description ?? '',
    category: service.category,
    price: typedMoney(service.base_price),
    pricing_model: service.pricing_model,
    unit: service.unit ?? '',
    active: service.active,
  }
}

/** What is wrong with the form, field by field; an empty price is a price of nothing. */
export function serviceProblems(form: ServiceForm): ServiceProblems {
  const price = priceOf(form)
  const problems = {
    name: form.name.trim() === '' ? 'Please name the service' : textProblem(serviceText.name, form.name),
    category: form.category === '' ? 'Please choose a category' : undefined,
    price:
      price === undefined || price > highestPrice
        ? 'Please enter a price from $0.00 to $100,000.00'
        : undefined,
    description: textProblem(serviceText.description, form.description),
    unit: textProblem(serviceText.unit, form.unit),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}

/** True when something that has to be filled in is not. */
export function isIncomplete({ name, category }: ServiceForm): boolean {
  return name.trim() === '' || category === ''
}

/** The form as the server takes it; nothing while `serviceProblems` finds some. */
export function serviceInputOf(form: ServiceForm): ServiceInput | undefined {
  const base_price = priceOf(form)
  const { category } = form
  if (base_price === undefined || category === '') return undefined
  return {
    name: form.name.trim(),
    description: form.description.trim() || null,
    category,
    base_price,
    pricing_model: form.pricing_model,
    unit: form.unit.trim() || null,
    active: form.active,
  }
}

function priceOf({ price }: ServiceForm) {
  return price.trim() === '' ? 0 : parseMoney(price)
}
