/** Payment plans, tips and refunds by the terms: the settings, and the plan of a draft. Amounts in cents. */
import * as z from 'zod/mini'
import { largestAmount } from '#domain/money.ts'
import { plansProblem } from '#domain/payment-plans/settings.ts'
import { mostDays, mostMonths, mostParts, mostTemplates, planTexts } from '#domain/payment-plans/templates.ts'
import { mostForbiddenPlaces, tipTexts, tipsProblem } from '#domain/tips/tip.ts'
import { refundText } from '#domain/payments/refund.ts'
import { cancelers, mostTiers, termsTableProblem } from '#domain/refunds/terms.ts'
import { isCalendarDate } from '#domain/time.ts'
import { command, owner, reading } from './base.ts'
import { cents, hasDecimals, optionalText, recordId, requiredText, shownAmount } from './fields.ts'

const percentText = 'Please enter a percentage up to 100 with at most two decimals'
const amountText = 'Please enter an amount of at least $0.01'
const daysText = `Please enter a whole number up to ${mostDays}`
const dayText = 'Please choose a day'

const share = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    percent: z.number(percentText).check(
      z.gt(0, percentText),
      z.lte(100, percentText),
      z.refine((number) => hasDecimals(number, 2), percentText),
    ),
  }),
  z.object({
    kind: z.literal('fixed'),
    amount: cents(largestAmount, amountText).check(z.gte(1, amountText)),
  }),
  z.object({ kind: z.literal('rest') }),
])

const days = z.int(daysText).check(z.gte(0, daysText), z.lte(mostDays, daysText))
const monthsText = `Please enter a whole number up to ${mostMonths}`
const anchor = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['approval', 'event', 'halfway']) }),
  z.object({ kind: z.enum(['after_approval', 'before_event', 'after_event']), days }),
  z.object({
    kind: z.literal('months'),
    months: z.int(monthsText).check(z.gte(0, monthsText), z.lte(mostMonths, monthsText)),
  }),
  z.object({
    kind: z.literal('day'),
    day: z.string(dayText).check(z.maxLength(10, dayText), z.refine(isCalendarDate, dayText)),
  }),
])

/** Made by the browser. */
const templateId = z.string().check(z.regex(/^[a-z\d-]{1,36}$/, 'An id of a plan is needed'))

const templateInput = z.object({
  id: templateId,
  name: requiredText(planTexts.name),
  parts: z
    .array(z.object({ label: requiredText(planTexts.label), share, anchor }))
    .check(z.minLength(1, 'A plan needs at least one payment'), z.maxLength(mostParts)),
})

/** The section of the settings on plans. */
export const planSettings = z
  .object({
    templates: z.array(templateInput).check(z.maxLength(mostTemplates)),
    default_id: templateId,
    other_amount: z.boolean('This is chosen or not'),
  })
  .check(
    z.superRefine((values, context) => {
      const message = plansProblem(values)
      if (message) context.addIssue({ code: 'custom', path: ['templates'], message })
    }),
  )

const shareView = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: z.number() }),
  z.object({ kind: z.literal('fixed'), amount: z.int() }),
  z.object({ kind: z.literal('rest') }),
])
const anchorView = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['approval', 'event', 'halfway']) }),
  z.object({ kind: z.enum(['after_approval', 'before_event', 'after_event']), days: z.int() }),
  z.object({ kind: z.literal('months'), months: z.int() }),
  z.object({ kind: z.literal('day'), day: z.string() }),
])
const templateView = z.object({
  id: z.string(),
  name: z.string(),
  parts: z.array(z.object({ label: z.string(), share: shareView, anchor: anchorView })),
})
export const planSettingsView = z.object({
  templates: z.array(templateView),
  default_id: z.string(),
  other_amount: z.boolean(),
})
export type PlanSettingsView = z.output<typeof planSettingsView>

/** A plan as it is shown: its name, null where terms or the default say it, and what is due when. */
export const shownPlan = z.object({
  name: z.nullable(z.string()),
  schedule: z.array(z.object({ label: z.string(), due_date: z.string(), amount: z.int() })),
})

/** The section of the settings on tips. */
export const tipSettings = z
  .object({
    enabled: z.boolean('This is chosen or not'),
    percents: z.array(z.int('Please enter whole percentages')).check(z.maxLength(10)),
    forbidden: z
      .array(z.object({ place: requiredText(tipTexts.place), reason: requiredText(tipTexts.reason) }))
      .check(z.maxLength(mostForbiddenPlaces)),
  })
  .check(
    z.superRefine((values, context) => {
      const message = tipsProblem(values)
      if (message) context.addIssue({ code: 'custom', path: ['percents'], message })
    }),
  )
export const tipSettingsView = z.object({
  enabled: z.boolean(),
  percents: z.array(z.int()),
  forbidden: z.array(z.object({ place: z.string(), reason: z.string() })),
})

const kept = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('deposit') }),
  z.object({ kind: z.literal('percent'), percent: z.int('Please enter a whole percentage') }),
])
const tier = z.object({ from_days: z.int('Please enter whole days'), keep: kept })

/** The section of the settings on what is kept of a canceled booking. */
export const cancellationSettings = z.object({ tiers: z.array(tier).check(z.maxLength(mostTiers)) }).check(
  z.superRefine((values, context) => {
    const message = termsTableProblem(values)
    if (message) context.addIssue({ code: 'custom', path: ['tiers'], message })
  }),
)
export const cancellationView = z.object({ tiers: z.array(tier) })

/** What the terms propose for money that was received on a canceled booking's invoice. */
const proposal = z.object({ kept: z.int(), refund: z.int(), reason: z.string() })
export const refundProposals = z.object({ client: proposal, bar: proposal })

/**
 * Keeps a part of what was received on the invoice of a canceled booking, and refunds the rest, the newest payments first.
 * Another amount than the terms say needs a reason.
 */
const settleCancellation = command('/settle-cancellation', 'Keep and refund what a canceled booking paid')
  .input(
    z.object({
      /** Generated by the caller: a repeated request is one decision, and tries declined refunds again. */
      id: z.uuid('A refund needs an id'),
      invoice_id: recordId,
      canceled_by: z.enum(cancelers, 'Please say who canceled'),
      kept: cents(largestAmount, 'Please enter what is kept, up to what was received'),
      /** What is owed back: kept and refunded together. */
      shown_amount: shownAmount,
      reason: optionalText(refundText.reason),
    }),
  )
  .output(z.object({ success: z.literal(true), refunded: z.int() }))

const listPaymentPlans = reading('/list-payment-plans', 'The payment plans to choose from').output(
  z.object({ plans: z.array(z.object({ id: z.string(), name: z.string() })), default_id: z.string() }),
)

/** Chooses the plan of a draft; without a plan an invoice is due at once, and a quote follows the default. */
const setPaymentPlan = command('/set-payment-plan', 'Choose the payment plan of a draft')
  .input(
    z.object({
      table: z.enum(['quotes', 'invoices']),
      id: recordId,
      version: z.int().check(z.gte(0), z.lte(1_000_000)),
      plan_id: z.nullable(templateId),
    }),
  )
  .output(z.object({ success: z.literal(true) }))

export const functions = {
  'list-payment-plans': owner(listPaymentPlans),
  'settle-cancellation': owner(settleCancellation, ['payments', 'invoices', 'bookings']),
  'set-payment-plan': owner(setPaymentPlan, ['quotes', 'invoices']),
}
