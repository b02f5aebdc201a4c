/** Field schemas with the bounds of the domain and the messages of the specification. */
import { timeZoneProblem } from '#domain/business/setting-rules.ts'
import * as z from 'zod/mini'
import { formatNumber } from '#domain/locale.ts'
import { largestAmount } from '#domain/money.ts'

import { inquiryMessages } from '#domain/bookings/inquiry-fields.ts'
import {
  isPlainText,
  keptText,
  plainTextOf,
  maxEmailLength,
  notPlainText,
  tooLongMessage,
  typedEmail,
  type TextRule,
} from '#domain/text.ts'
import { isInstant } from '#domain/time.ts'
import { emailOf } from './email.ts'

/** A required text: as it is kept (`keptText`), with at least `rule.min` characters. */
export function requiredText(rule: TextRule) {
  return boundedText(rule.message, rule).check(z.minLength(rule.min, { error: rule.message, abort: true }))
}

/** An optional text: missing, null and blank all become null. */
export function optionalText(rule: TextRule) {
  return z.pipe(
    z._default(z.nullable(boundedText(`${rule.label} must be a text`, rule)), null),
    z.transform((value) => value || null),
  )
}

/** An IANA time zone, or none; blank is none. */
export const optionalTimeZone = z.pipe(
  z._default(
    z.nullable(
      z.string().check(
        z.maxLength(100),
        z.refine(
          (zone) => zone === '' || timeZoneProblem(zone) === undefined,
          'Please choose a time zone from the list',
        ),
      ),
    ),
    null,
  ),
  z.transform((zone) => zone || null),
)

function boundedText(message: string, rule: TextRule) {
  return z
    .string(message)
    .check(
      z.overwrite(keptText),
      z.maxLength(rule.max, tooLongMessage(rule)),
      z.refine(isPlainText, notPlainText),
    )
}

export function requiredChoice<const Choices extends readonly [string, ...string[]]>(
  choices: Choices,
  message: string,
) {
  return z.enum(choices, message)
}

/** An optional choice: missing, null and empty become null. */
export function optionalChoice<const Choices extends readonly [string, ...string[]]>(choices: Choices) {
  return z.pipe(
    z._default(z.nullable(z.enum([...choices, ''], inquiryMessages.unknown_choice)), null),
    z.transform((value) => value || null),
  )
}

/** An email address, in its normal form (`emailOf`). */
export const emailAddress = emailField(inquiryMessages.email)

/** An email address with other messages. */
export function emailField(invalid: string, missing = invalid) {
  return z.pipe(
    z.string(missing).check(
      z.overwrite(typedEmail),
      z.minLength(1, missing),
      z.maxLength(maxEmailLength, invalid),
      z.refine((typed) => typed === '' || emailOf(typed) !== undefined, invalid),
    ),
    z.transform((typed) => emailOf(typed) ?? typed),
  )
}

/** A SHA-256 in hexadecimal, as someone was shown it. */
export const sha256 = z
  .string('A SHA-256 is needed')
  .check(z.maxLength(64, 'A SHA-256 is needed'), z.regex(/^[\da-f]{64}$/, 'A SHA-256 is needed'))

/** The id of a record. A malformed id is answered like an unknown one. */
export const recordId = z
  .string('An id is needed')
  .check(z.maxLength(64, 'An id is needed'), z.refine(isPlainText, notPlainText))

/** An instant in UTC as `2027-06-26T21:00:00.000Z`. */
export function instantField(message: string) {
  return z.string(message).check(z.maxLength(24, message), z.refine(isInstant, message))
}

/** The token of a one-time link. */
export const oneTimeToken = z.string('A token is required').check(z.maxLength(200, 'A token is required'))

/** The cursor of the next page, from the answer of the previous one (keyset pagination). */
export const pageCursor = z.optional(z.string().check(z.maxLength(2000)))

/** A search text. Blank becomes undefined; characters that no record contains are dropped. */
export const searchText = z.optional(
  z
    .string()
    .check(
      z.maxLength(1000, 'Please search for at most 200 characters'),
      z.overwrite(plainTextOf),
      z.trim(),
      z.maxLength(200, 'Please search for at most 200 characters'),
    ),
)

/** An integer of cents from 0 to `most`. */
export function cents(most: number, message: string) {
  return z.int(message).check(z.gte(0, message), z.lte(most, message))
}

/** The amount that somebody saw before they decided, in cents: refused where it has changed meanwhile. */
export const shownAmount = z.optional(z.int().check(z.gte(1), z.lte(largestAmount)))

/** A quantity above 0 with at most two decimals. */
export function quantity(most: number) {
  const message = `Please enter a quantity up to ${formatNumber(most)} with at most 2 decimals`
  return z.number(message).check(
    z.gte(0, message),
    z.lte(most, message),
    z.refine((value) => hasDecimals(value, 2), message),
  )
}

/** Replaces anything but a number from 0 on with 0, as the specification asks for prices and quantities. */
export function flooredAtZero<Schema extends z.ZodMiniType<number, number>>(schema: Schema) {
  return z.pipe(z.transform(floored), schema)
}

function floored(value: unknown): number {
  return typeof value === 'number' && value > 0 ? value : 0
}

/** True for a number with at most `decimals` decimals, up to binary rounding errors. */
export function hasDecimals(value: number, decimals: number): boolean {
  const scaled = value * 10 ** decimals
  return Math.abs(scaled - Math.round(scaled)) < 1e-6
}

/** A text that a rule of the domain validates. The message depends on the problem. */
export function validatedText(problemOf: (text: string) => string | undefined, most = 4000) {
  return z.string('Please write a text').check(
    z.trim(),
    z.maxLength(most, `This is at most ${most} characters`),
    z.refine(isPlainText, notPlainText),
    z.superRefine((value, context) => {
      const problem = problemOf(value)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    }),
  )
}

/** The version that was shown: where it is another one by now, the call is refused. Left out, any is taken. */
export const shownVersion = z.optional(z.int().check(z.gte(0), z.lte(1_000_000)))
