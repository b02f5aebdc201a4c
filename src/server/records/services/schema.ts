import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ServiceInput } from '#contract/services.ts'
import { pricingModels, serviceCategories } from '#domain/services/service.ts'
import { instant, now, oneOf } from '#server/platform/database/columns.ts'

/** The catalogue; prices in cents. Deleted services stay for the bookings and quotes that have them. */
export const services = pgTable(
  'services',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    description: text(),
    category: text({ enum: serviceCategories }).notNull(),
    base_price: integer().notNull(),
    pricing_model: text({ enum: pricingModels }).notNull().default('flat'),
    unit: text(),
    active: boolean().notNull().default(true),
    /** How an offer's line of it is priced; null follows the pricing model. */
    price_rule: jsonb().$type<NonNullable<ServiceInput['price_rule']>>(),
    taxable: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    deleted_at: instant(),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
  },
  (table) => [
    check('services_category', sql`${table.category} in (${oneOf(serviceCategories)})`),
    check('services_pricing_model', sql`${table.pricing_model} in (${oneOf(pricingModels)})`),
    check('services_price', sql`${table.base_price} >= 0`),
    index('services_catalogue_index').on(table.category, table.name),
  ],
)
