/** Field schemas with the domain's bounds and the specification's messages, written out. */
import * as z from 'zod/mini'
import { inquiryMessages } from '#domain/bookings/inquiry.ts'
import {
  isEmail,
  isPlainText,
  maxEmailLength,
  notPlainText,
  tooLongMessage,
  type TextRule,
} from '#domain/text.ts'

/** A required text: trimmed, with at least `rule.min` characters. */
export function requiredText(rule: TextRule) {
  return boundedText(rule.message, rule).check(z.minLength(rule.min, rule.message))
}

/** An optional text: missing, null and blank all become null. */
export function optionalText(rule: TextRule) {
  return z.pipe(
    z._default(z.nullable(boundedText(`${rule.label} must be a text`, rule)), null),
    z.transform((value) => value || null),
  )
}

function boundedText(message: string, rule: TextRule) {
  return z
    .string(message)
    .check(z.trim(), z.maxLength(rule.max, tooLongMessage(rule)), z.refine(isPlainText, notPlainText))
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
