/** The section of the settings on late fees. Amounts in cents. */
import * as z from 'zod/mini'
import {
  graceProblem,
  highestLateFee,
  highestLatePercent,
  lateFeeProblem,
} from '#domain/late-fees/late-fee.ts'
import { cents } from './fields.ts'

const amountText = 'Please enter an amount from $0.01 to $1,000'
const percentText = `Please enter a percentage up to ${highestLatePercent} with at most two decimals`
const graceText = 'Please enter whole days'

const fee = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), amount: cents(highestLateFee, amountText) }),
  z.object({ kind: z.literal('percent'), percent: z.number(percentText) }),
])

export const lateFeeSettings = z
  .object({
    enabled: z.boolean('This is chosen or not'),
    fee,
    grace_days: z.int(graceText),
    taxed: z.boolean('This is chosen or not'),
  })
  .check(
    z.superRefine((values, context) => {
      const problems = [
        ['fee', lateFeeProblem(values.fee)],
        ['grace_days', graceProblem(values.grace_days)],
      ] as const
      for (const [field, message] of problems)
        if (message) context.addIssue({ code: 'custom', path: [field], message })
    }),
  )

export const lateFeeView = z.object({
  enabled: z.boolean(),
  fee: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('fixed'), amount: z.int() }),
    z.object({ kind: z.literal('percent'), percent: z.number() }),
  ]),
  grace_days: z.int(),
  taxed: z.boolean(),
})
