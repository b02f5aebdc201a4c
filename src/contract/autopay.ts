/** Autopay: the setting, what clients agree to, and what comes of it. Amounts in cents. */
import * as z from 'zod/mini'
import { autopayProblem, consentStates } from '#domain/autopay/consent.ts'
import { largestAmount } from '#domain/money.ts'
import { isPlainText, notPlainText } from '#domain/text.ts'
import { isCalendarDate } from '#domain/time.ts'
import { command, owner, portalSession } from './base.ts'
import { recordId, validatedText } from './fields.ts'

/** The section of the settings on autopay. */
export const autopaySettings = z.object({
  enabled: z.boolean('This is chosen or not'),
  words: validatedText((words) => autopayProblem({ words })),
})
export const autopaySettingsView = z.object({ enabled: z.boolean(), words: z.string() })

/** A text of ours that the browser gives back. */
const shownText = (most: number) => z.string().check(z.maxLength(most), z.refine(isPlainText, notPlainText))

const mostParts = 60
const dayText = 'A day is needed'

/** What the client agrees to with a checkout, as it was shown. */
export const autopayConsent = z.object({
  /** Of the words. */
  version: z.int('A version is needed').check(z.gte(1), z.lte(1_000_000)),
  plan: z
    .array(
      z.object({
        invoice_number: shownText(60),
        label: shownText(200),
        due_on: z.string(dayText).check(z.maxLength(10, dayText), z.refine(isCalendarDate, dayText)),
        amount: z.int().check(z.gte(1), z.lte(largestAmount)),
      }),
    )
    .check(z.minLength(1, 'There is nothing to charge'), z.maxLength(mostParts)),
})

const part = z.object({
  invoice_id: z.string(),
  invoice_number: z.string(),
  label: z.string(),
  due_on: z.string(),
  amount: z.int(),
})

/** What a client sees of autopay. */
export const portalAutopay = z.object({
  /** What can be agreed to with the next payment; null where autopay is off. */
  offer: z.nullable(z.object({ words: z.string(), version: z.int() })),
  /** The open installments of all invoices. */
  parts: z.array(part),
  /** The consent that was given; null where there is none. */
  consent: z.nullable(
    z.object({
      state: z.enum(consentStates),
      words: z.string(),
      version: z.int(),
      agreed_at: z.string(),
      ended_at: z.nullable(z.string()),
      card: z.string(),
      expires: z.nullable(z.string()),
      /** What is charged next and when; null where nothing is, or a person has to look first. */
      next: z.nullable(z.object({ invoice_id: z.string(), on: z.string(), amount: z.int() })),
      /** The last charge that the bank did not make and that is open; `again` is the day of its next try. */
      unpaid: z.nullable(
        z.object({
          state: z.enum(['declined', 'needs_client']),
          on: z.string(),
          amount: z.int(),
          /** What is open of it by now. */
          open: z.int(),
          again: z.nullable(z.string()),
        }),
      ),
    }),
  ),
})
export type PortalAutopay = z.output<typeof portalAutopay>

/** What owners see of the autopay of an invoice's booking. */
export const autopayView = z.object({
  state: z.enum(consentStates),
  card: z.string(),
  agreed_at: z.string(),
  ended_at: z.nullable(z.string()),
  ended_by: z.nullable(z.string()),
  words: z.string(),
  version: z.int(),
  next: z.nullable(z.object({ on: z.string(), amount: z.int() })),
  /** Why nothing is charged. */
  held: z.nullable(z.string()),
  /** The newest attempt on this invoice that took nothing. */
  failed: z.nullable(z.object({ on: z.string(), amount: z.int(), reason: z.string() })),
})
export type AutopayView = z.output<typeof autopayView>

const done = z.object({ success: z.literal(true) })
const token = z._default(z.nullable(z.string().check(z.maxLength(200, 'A portal token is needed'))), null)

/** Nothing is charged any more; what is under way is withdrawn where that is possible. */
const stopAutopay = command('/stop-autopay', "Stop the autopay of one's own booking")
  .input(z.object({ bookingId: recordId, token }))
  .output(done)

const stopBookingAutopay = command('/stop-booking-autopay', 'Stop the autopay of a booking')
  .input(z.object({ booking_id: recordId }))
  .output(done)

export const functions = {
  'stop-autopay': portalSession(stopAutopay, ['payments']),
  'stop-booking-autopay': owner(stopBookingAutopay, ['payments']),
}
