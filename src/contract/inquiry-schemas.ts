/** The schema of every field of an inquiry, made from the domain's table. */
import * as z from 'zod/mini'
import { chosenOf, eventTypes, storedChoices } from '#domain/bookings/choices.ts'
import {
  inquiryFieldNames,
  inquiryFields,
  inquiryMessages,
  textRuleOf,
  type ChoicesField,
  type InquiryField,
  type InquiryRule,
  type InquiryTable,
} from '#domain/bookings/inquiry-fields.ts'
import { isCalendarDate } from '#domain/time.ts'
import { choicesProblem } from '#domain/bookings/inquiry-problem.ts'
import { emailAddress, optionalChoice, optionalText, requiredChoice, requiredText } from './fields.ts'

type Value<Rule> = Rule extends { kind: 'choices' }
  ? string
  : Rule extends { choices: readonly (infer Choice)[] }
    ? Choice
    : string
type Missing<Rule> = Rule extends { required: string } ? never : null
type Schemas = {
  [Field in InquiryField]: z.ZodMiniType<
    Value<InquiryTable[Field]> | Missing<InquiryTable[Field]>,
    string | Missing<InquiryTable[Field]>
  >
}

export const inquirySchemas = Object.fromEntries(
  inquiryFieldNames.map((field) => [field, schemaOf(inquiryFields[field])]),
) as unknown as Schemas

function schemaOf(rule: InquiryRule) {
  switch (rule.kind) {
    case 'event-type':
      return z.pipe(
        z.enum([...eventTypes, 'private_party'], rule.required),
        z.transform((type) => (type === 'private_party' ? 'private' : type)),
      )
    case 'date':
      return z
        .string(rule.required)
        .check(z.maxLength(10, rule.required), z.refine(isCalendarDate, rule.required))
    case 'email':
      return emailAddress
    case 'text':
    case 'long-text':
    case 'name':
    case 'phone':
      return rule.required === undefined ? optionalText(textRuleOf(rule)) : requiredText(textRuleOf(rule))
    case 'choices':
      return optionalChoices(rule)
    case 'time':
    case 'count':
    case 'choice': {
      const choices = rule.choices as readonly [string, ...string[]]
      return rule.required === undefined ? optionalChoice(choices) : requiredChoice(choices, rule.required)
    }
    default:
      return rule satisfies never
  }
}

/** Several choices as one text; missing, null and empty become null. */
function optionalChoices(rule: ChoicesField) {
  const message = inquiryMessages.unknown_choice
  const text = z.string(message).check(
    z.trim(),
    z.maxLength(200, message),
    z.refine((value) => choicesProblem(rule, value) === undefined, message),
  )
  return z.pipe(
    z._default(z.nullable(text), null),
    z.transform((value) => (value ? storedChoices(rule.choices, chosenOf(value)) : null)),
  )
}
