/** Offers: what a quote may leave to its client. Amounts in cents; the server computes every sum. */
import * as z from 'zod/mini'
import { serviceModes } from '#domain/events/service-modes.ts'
import { largestAmount } from '#domain/money.ts'
import { chargeKinds } from '#domain/offers/charges.ts'
import {
  mostGroups,
  mostOfferLines,
  mostOptionLines,
  mostOptions,
  offerText,
  optionPictures,
  type Offer,
} from '#domain/offers/offer.ts'
import { dutyBases, quantitySources, staffRoles } from '#domain/offers/price-rule.ts'
import { menuKinds } from '#domain/staffing/staff-count.ts'
import { packageText } from '#domain/packages/package.ts'
import { quoteText } from '#domain/quotes/quote.ts'
import { highestPrice, largestQuantity } from '#domain/services/service.ts'
import { mostGuests } from '#domain/events/fields.ts'
import { isCalendarDate } from '#domain/time.ts'
import { cents, hasDecimals, optionalText, quantity, recordId, requiredText } from './fields.ts'

const price = cents(highestPrice, 'Please enter a price from $0.00 to $100,000.00')
const amount = cents(largestAmount, 'Please enter an amount up to $20,000,000.00')
const rateText = 'Please enter a percentage from 0 to 100 with at most two decimals'
const rate = z.number(rateText).check(
  z.gte(0, rateText),
  z.lte(1, rateText),
  z.refine((number) => hasDecimals(number, 4), rateText),
)
const count = (most: number) =>
  z.int(`Please enter a whole number up to ${most}`).check(z.gte(0), z.lte(most))
const guests = count(mostGuests)
/** Made by the browser; small letters, digits and dashes, so that it can be the key of a record. */
export const partId = z.string().check(z.regex(/^[a-z\d-]{1,36}$/, 'An id of a part is needed'))
const partIds = z.array(partId).check(z.maxLength(mostOptions))
const categories = z
  .array(requiredText({ ...quoteText.item_category, min: 1, message: 'Please name the category' }))
  .check(z.maxLength(20))
const date = z.nullable(z.string().check(z.maxLength(10), z.refine(isCalendarDate, 'Please enter a date')))

const mostMiles = 5_000
const mostStaff = 200

export const priceRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('flat') }),
  z.object({ kind: z.literal('unit') }),
  z.object({
    kind: z.literal('guest'),
    tiers: z.array(z.object({ from: z.int().check(z.gte(1), z.lte(mostGuests)), price })).check(
      z.maxLength(12),
      z.refine((all) => isDistinct(all.map(({ from }) => from)), 'Two tiers begin alike'),
    ),
    each: z.boolean(),
  }),
  z.object({ kind: z.literal('hour') }),
  z.object({ kind: z.literal('guest_hour') }),
  z.object({
    kind: z.literal('staff'),
    role: z.enum(staffRoles),
    basis: z.enum(dutyBases),
    count: z.discriminatedUnion('by', [
      z.object({ by: z.literal('number'), count: count(mostStaff) }),
      z.object({
        by: z.literal('menu'),
        menu: z.enum(menuKinds),
        guests_per_bartender: z.optional(z.int().check(z.gte(1), z.lte(mostGuests))),
        bartenders_per_barback: z.optional(z.int().check(z.gte(1), z.lte(mostStaff))),
      }),
    ]),
  }),
  z.object({
    kind: z.literal('travel'),
    free_miles: count(mostMiles),
    minimum: price,
    bands: z.array(z.object({ up_to: z.int().check(z.gte(1), z.lte(mostMiles)), price })).check(
      z.maxLength(12),
      z.refine((all) => isDistinct(all.map(({ up_to }) => up_to)), 'Two bands end alike'),
    ),
    miles: z.nullable(count(mostMiles)),
  }),
  z.object({ kind: z.literal('percent'), rate, categories }),
])

const quantityRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), quantity: quantity(largestQuantity) }),
  z.object({
    kind: z.literal('choice'),
    least: z.int().check(z.gte(1), z.lte(largestQuantity)),
    most: z.int().check(z.gte(1), z.lte(largestQuantity)),
    step: z.int().check(z.gte(1), z.lte(largestQuantity)),
  }),
  z.object({
    kind: z.literal('derived'),
    source: z.enum(quantitySources),
    per: quantity(largestQuantity).check(z.refine((per) => per >= 0.01, 'Please enter at least 0.01')),
    times: z.optional(
      quantity(largestQuantity).check(z.refine((times) => times >= 0.01, 'Please enter at least 0.01')),
    ),
    least: count(largestQuantity),
    most: count(largestQuantity),
  }),
])

export const pricedLine = z.object({
  id: partId,
  name: requiredText(quoteText.item_name),
  description: optionalText(quoteText.item_description),
  category: optionalText(quoteText.item_category),
  price: priceRule,
  quantity: quantityRule,
  unit_price: price,
  taxable: z.boolean(),
  /** The package that it was copied from. */
  package: z.optional(z.object({ id: recordId, name: requiredText(packageText.name) })),
})

const option = z.object({
  id: partId,
  name: requiredText(offerText.option_name),
  description: optionalText(offerText.option_description),
  picture: z.nullable(z.enum(optionPictures)),
  chosen: count(largestQuantity),
  requires: partIds,
  excludes: partIds,
  modes: z.array(z.enum(serviceModes)).check(z.maxLength(serviceModes.length)),
  guests_from: z.nullable(guests),
  guests_to: z.nullable(guests),
  lines: z.array(pricedLine).check(z.maxLength(mostOptionLines)),
})

export const offerGroup = z.object({
  id: partId,
  title: requiredText(offerText.group_title),
  help: optionalText(offerText.group_help),
  least: count(mostOptions),
  most: count(mostOptions),
  options: z.array(option).check(z.maxLength(mostOptions)),
})

const discount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), amount, reason: optionalText(offerText.reason) }),
  z.object({ kind: z.literal('percent'), rate, reason: optionalText(offerText.reason) }),
])

const terms = z.object({
  discount: z.nullable(discount),
  minimum: z.nullable(amount),
  peaks: z
    .array(
      z.object({
        name: requiredText(offerText.charge_name),
        rate,
        weekdays: z.array(z.int().check(z.gte(0), z.lte(6))).check(z.maxLength(7)),
        from: date,
        to: date,
      }),
    )
    .check(z.maxLength(12)),
  service_charge: z.nullable(rate),
  taxes: z
    .array(z.object({ name: requiredText(offerText.charge_name), rate, categories }))
    .check(z.maxLength(6)),
})

const parts = {
  lines: z.array(pricedLine).check(z.maxLength(mostOfferLines)),
  groups: z.array(offerGroup).check(z.maxLength(mostGroups)),
}

/** The lines and groups of a package. */
export const offerParts = z.object(parts).check(...partChecks('package'))

/** The ids of lines, groups and options are different from each other. */
export const offer = z
  .object({
    ...parts,
    terms,
    guests: z.nullable(
      z.object({
        least: z.int().check(z.gte(1), z.lte(mostGuests)),
        most: z.int().check(z.gte(1), z.lte(mostGuests)),
      }),
    ),
  })
  .check(...partChecks('quote'))

/** How many of each option, by its id. Options that are left out are not chosen. */
export const selection = z.strictObject({
  options: z
    .record(partId, count(largestQuantity))
    .check(
      z.refine((options) => Object.keys(options).length <= mostOptions, `At most ${mostOptions} options`),
    ),
  guests: z.nullable(guests),
})

/** The facts that the prices were computed with. */
export const pricingFacts = z.object({
  guests: z.int(),
  service_minutes: z.int(),
  duty_minutes: z.int(),
  miles: z.nullable(z.number()),
  mode: z.nullable(z.string()),
  date: z.string(),
})

/** Charges below the lines and the taxes; null on a plain quote or invoice. */
export const breakdown = z.object({
  charges: z.readonly(z.array(z.object({ kind: z.enum(chargeKinds), label: z.string(), amount: z.int() }))),
  taxes: z.readonly(z.array(z.object({ name: z.string(), rate: z.number(), amount: z.int() }))),
})

function partChecks(noun: string) {
  type Parts = Pick<Offer, 'lines' | 'groups'>
  return [
    z.refine<Parts>((input) => isDistinct(idsOf(input)), 'Two parts have the same id'),
    z.refine<Parts>(
      ({ groups }) => groups.flatMap(({ options }) => options).length <= mostOptions,
      `A ${noun} has at most ${mostOptions} options`,
    ),
    z.refine<Parts>(
      ({ lines, groups }) => lines.length + groups.length > 0,
      `Please add at least one line or one group to the ${noun}`,
    ),
  ] as const
}

function idsOf({ lines, groups }: Pick<Offer, 'lines' | 'groups'>): readonly string[] {
  const options = groups.flatMap((group) => group.options)
  return [
    ...lines.map(({ id }) => id),
    ...groups.map(({ id }) => id),
    ...options.flatMap((each) => [each.id, ...each.lines.map(({ id }) => id)]),
  ]
}

function isDistinct(values: readonly (string | number)[]): boolean {
  return new Set(values).size === values.length
}
