/** How changes of an agreement are shown. */
import * as z from 'zod/mini'
import { changeAskers, changeOrderStates } from '#domain/change-orders/change-order.ts'
import { quoteText } from '#domain/quotes/quote.ts'
import { highestPrice, largestQuantity } from '#domain/services/service.ts'
import { signingModes } from '#domain/signing/signing.ts'
import { changeDifference } from './change-difference.ts'
import { windowView } from './event-facts.ts'
import { cents, optionalText, quantity, requiredText } from './fields.ts'

/** A line that a change adds to the quote. */
export const addedLine = z.object({
  id: z.uuid('A line needs an id'),
  name: requiredText(quoteText.item_name),
  description: optionalText(quoteText.item_description),
  quantity: quantity(largestQuantity).check(z.gt(0, 'Please enter a quantity')),
  unit_price: cents(highestPrice, 'Please enter a price from $0.00 to $100,000.00').check(
    z.gte(0, 'Please enter a price from $0.00 to $100,000.00'),
  ),
  taxable: z.boolean(),
})

/** An open change order as it is shown to those who may answer it. */
export const openChange = z.object({
  id: z.string(),
  quote_id: z.string(),
  quote_number: z.string(),
  number: z.int(),
  asked_by: z.enum(changeAskers),
  reason: z.nullable(z.string()),
  created_at: z.string(),
  version: z.int(),
  currency: z.string(),
  wanted: z.object({
    guests: z.nullable(z.int()),
    windows: z.nullable(z.array(windowView)),
  }),
  added: z.array(addedLine),
  /** As they were approved, and the least that is billed. */
  guests: z.object({ approved: z.int(), least: z.nullable(z.int()) }),
  difference: changeDifference,
  /** Named by who answers: a change that comes to something else is refused. */
  hash: z.string(),
  /** When what it changes was approved. */
  approved_at: z.string(),
  is_signed: z.boolean(),
  /** How the client answers it. */
  mode: z.enum(signingModes),
  /** Until this day a client answers what they asked for. */
  locks_on: z.string(),
  payments: z.object({
    paid: z.int(),
    /** Less what is paid; what is negative comes back. Null while nothing is billed. */
    open_before: z.nullable(z.int()),
    open_after: z.nullable(z.int()),
    /** The day of what is open; null where it is billed later. */
    due_on: z.nullable(z.string()),
    /** The plan of the open invoice as it would be; empty where none is open. */
    parts: z.array(
      z.object({
        label: z.string(),
        due_on: z.string(),
        amount: z.int(),
        before: z.int(),
        is_paid: z.boolean(),
      }),
    ),
  }),
  event: z.object({ type: z.string(), date: z.string() }),
})

export type OpenChange = z.output<typeof openChange>

/** One that was answered. */
export const answeredChange = z.object({
  id: z.string(),
  number: z.int(),
  asked_by: z.enum(changeAskers),
  reason: z.nullable(z.string()),
  state: z.enum(changeOrderStates),
  difference: changeDifference,
  comment: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
})

export type AnsweredChange = z.output<typeof answeredChange>
