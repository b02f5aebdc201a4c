/** What an owner writes of a rule of automated emails. */
import * as z from 'zod/mini'
import { conditionChoices, numberConditions, type Condition } from '#domain/automations/conditions.ts'
import { automatedEmailNames, type AutomatedEmail } from '#domain/business/automated-emails.ts'
import {
  anchors,
  directions,
  momentUnits,
  mostConditions,
  mostMoments,
  recipients,
  ruleModes,
  ruleText,
  type RuleContent,
} from '#domain/automations/rule.ts'
import { largestAmount } from '#domain/money.ts'
import { requiredText } from './fields.ts'

const wallTime = z
  .string('Please enter a time')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time'))

const moment = z.object({
  anchor: z.enum(anchors, 'Please choose what it hangs on'),
  amount: z.int('Please enter a whole number').check(z.gte(0), z.lte(1000)),
  unit: z.enum(momentUnits),
  direction: z.enum(directions),
})

const choiceFields = Object.keys(conditionChoices) as [keyof typeof conditionChoices]
const choice = z.object({
  field: z.enum(choiceFields, 'There is no such condition'),
  values: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(12)),
})
const bound = z.nullable(z.int().check(z.gte(0), z.lte(largestAmount)))
const numbers = z.object({
  field: z.enum(numberConditions, 'There is no such condition'),
  least: bound,
  most: bound,
})
const condition = z.union([choice, numbers]) as z.ZodMiniType<Condition, Condition>

/** The rules that compare fields are checked by the flow (`ruleProblems`). */
export const ruleContent = z.object({
  name: requiredText(ruleText),
  moments: z.array(moment).check(z.maxLength(mostMoments, 'There are enough moments')),
  conditions: z.array(condition).check(z.maxLength(mostConditions, 'There are enough conditions')),
  recipient: z.enum(recipients, 'Please choose to whom'),
  email: z.enum(automatedEmailNames as [AutomatedEmail], 'Please choose an email'),
  mode: z.enum(ruleModes, 'Please choose how'),
  quiet: z.nullable(z.object({ from: wallTime, to: wallTime })),
}) as z.ZodMiniType<RuleContent, RuleContent>
