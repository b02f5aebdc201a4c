/** Field schemas with the domain's bounds and the specification's messages, written out. */
import * as z from 'zod/mini'
import { inquiryMessages } from '#domain/bookings/inquiry.ts'
import { isEmail, maxEmailLength, textProblem, type TextRule } from '#domain/text.ts'

/** A required text: trimmed, with at least `rule.min` characters. */
export function requiredText(rule: TextRule) {
  return z.string(rule.message).check(z.trim(), follows(rule)).register(z.globalRegistry, bounds(rule))
}

/** An optional text: missing, null and blank all become null. */
export function optionalText(rule: TextRule) {
  const text = z
    .string(`${rule.label} must be a text`)
    .check(z.trim(), follows(rule))
    .register(z.globalRegistry, bounds(rule))
  return z.pipe(
    z._default(z.nullable(text), null),
    z.transform((value) => value || null),
  )
}

/** The domain's own judgement, so that it is said once. */
function follows(rule: TextRule) {
  return z.check<string>(({ value, issues }) => {
    const message = textProblem(rule, value)
    if (message) issues.push({ code: 'custom', message, input: value })
  })
}

/** What the description of the functions says of a text. */
function bounds({ min, max }: TextRule) {
  return { ...(min > 0 ? { minLength: min } : {}), maxLength: max }
}

/** One of the listed values. */
export function requiredChoice<const Choices extends readonly [string, ...string[]]>(
  choices: Choices,
  message: string,
) {
  return z.enum(choices, message)
}

/** One of the listed values; missing, null and empty become null. */
export function optionalChoice<const Choices extends readonly [string, ...string[]]>(choices: Choices) {
  return z.pipe(
    z._default(z.nullable(z.enum([...choices, ''], inquiryMessages.unknown_choice)), null),
    z.transform((value) => value || null),
  )
}

/** A mail address, trimmed. */
export const emailAddress = z
  .string(inquiryMessages.email)
  .check(
    z.trim(),
    z.maxLength(maxEmailLength, inquiryMessages.email),
    z.refine(isEmail, inquiryMessages.email),
  )
