/** Reports of a period for the owners. Amounts in cents. */
import * as z from 'zod/mini'
import { isCalendarDate } from '#domain/time.ts'
import { owner, reading } from './base.ts'

const day = z
  .string('Please choose a day')
  .check(z.maxLength(10, 'Please choose a day'), z.refine(isCalendarDate, 'Please choose a day'))
/** From the first to the last day, both included. */
const period = z
  .object({ from: day, to: day })
  .check(
    z.refine(({ from, to }) => from <= to, { error: 'The last day is before the first one', path: ['to'] }),
  )

const figures = { taxable: z.int(), billed: z.int(), received: z.int() }
const taxRow = z.object({
  invoice_id: z.string(),
  invoice_number: z.string(),
  client_name: z.string(),
  day: z.string(),
  /** True for what a change order took off; its amounts are negative. */
  is_credit: z.boolean(),
  name: z.string(),
  rate: z.number(),
  ...figures,
})
const taxSum = z.object({ name: z.string(), rate: z.number(), ...figures, count: z.int() })
const taxReport = z.object({ currency: z.string(), sums: z.array(taxSum), rows: z.array(taxRow) })
export type TaxReport = z.output<typeof taxReport>

/** What was billed of each tax, and the rows that it adds up. */
const readTaxReport = reading('/read-tax-report', 'Taxes billed and received, with the invoices behind them')
  .input(period)
  .output(taxReport)

const tipLine = z.object({
  payment_id: z.string(),
  day: z.string(),
  invoice_id: z.string(),
  invoice_number: z.string(),
  client_name: z.string(),
  event_date: z.string(),
  amount: z.int(),
  refunded_amount: z.int(),
})
const tipReport = z.object({
  currency: z.string(),
  received: z.int(),
  refunded: z.int(),
  /** What the crew is to be paid. */
  kept: z.int(),
  rows: z.array(tipLine),
})

const readTipReport = reading('/read-tip-report', 'Tips of a period, for the crew')
  .input(period)
  .output(tipReport)

export const functions = {
  'read-tax-report': owner(readTaxReport),
  'read-tip-report': owner(readTipReport),
}
