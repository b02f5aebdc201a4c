import * as z from 'zod/mini'
import {
  highestPrice,
  pricingModels,
  serviceCategories,
  serviceMessages,
  serviceText,
} from '#domain/services/service.ts'
import { command, owner, reading } from './base.ts'
import { cents, optionalText, recordId, requiredText } from './fields.ts'
import { priceRule } from './offers.ts'

const serviceView = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  category: z.enum(serviceCategories),
  base_price: z.int(),
  pricing_model: z.enum(pricingModels),
  unit: z.nullable(z.string()),
  active: z.boolean(),
  /** How an offer's line of it is priced; null follows the pricing model. */
  price_rule: z.nullable(priceRule),
  taxable: z.boolean(),
  version: z.int(),
})
export type ServiceView = z.output<typeof serviceView>

/** All services that are not deleted, by category and name; `selectable` limits them to those for bookings. */
const listServices = reading('/list-services', 'The catalog of services')
  .input(z.object({ selectable: z.optional(z.enum(['true', 'false'])) }))
  .output(z.object({ services: z.array(serviceView) }))

/** `base_price` in cents. */
export const serviceInput = z.object({
  name: requiredText(serviceText.name),
  description: optionalText(serviceText.description),
  category: z.enum(serviceCategories, serviceMessages.required),
  base_price: cents(highestPrice, 'Please enter a price from $0.00 to $100,000.00'),
  pricing_model: z._default(z.enum(pricingModels, serviceMessages.required), 'flat'),
  unit: optionalText(serviceText.unit),
  active: z._default(z.boolean(), true),
  price_rule: z._default(z.nullable(priceRule), null),
  taxable: z._default(z.boolean(), true),
})
export type ServiceInput = z.output<typeof serviceInput>

const done = z.object({ success: z.literal(true) })
const saved = z.object({ service: serviceView })

const createService = command('/create-service', 'Add a service').input(serviceInput).output(saved)
/** Optimistic locking: refused where `version` is not the current one. */
const updateService = command('/update-service', 'Change a service')
  .input(z.extend(serviceInput, { id: recordId, version: z.int() }))
  .output(saved)
const setServiceActive = command('/set-service-active', 'Offer a service, or no longer')
  .input(z.object({ id: recordId, active: z.boolean() }))
  .output(done)
/** Bookings and quotes with the service keep it (C-65). */
const deleteService = command('/delete-service', 'Remove a service from the catalog')
  .input(z.object({ id: recordId }))
  .output(done)

export const functions = {
  'list-services': owner(listServices),
  'create-service': owner(createService, ['services']),
  'update-service': owner(updateService, ['services']),
  'set-service-active': owner(setServiceActive, ['services']),
  'delete-service': owner(deleteService, ['services']),
}
