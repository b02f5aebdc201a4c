/** The owner's payment plans (rules.md, Y-01, Y-02). */
import { textProblem } from '../text.ts'
import type { InvoicePlan } from './invoice-plan.ts'
import { mostTemplates, partsProblem, planTexts, shippedTemplates, type PlanTemplate } from './templates.ts'

export interface PlanSettings {
  /** The owner's own templates; null while the shipped ones are used, which follow the deposit of the settings. */
  readonly templates: readonly PlanTemplate[] | null
  /** The template of invoices that an approval makes. */
  readonly default_id: string
  /** Whether clients may pay an amount of their own choice. */
  readonly other_amount: boolean
}

export const defaultPlans: PlanSettings = { templates: null, default_id: 'standard', other_amount: false }

interface PlansAndDeposit {
  readonly plans: PlanSettings
  readonly deposit_percent: number
}

/** The templates to choose from, in the owner's order. */
export function templatesOf({ plans, deposit_percent }: PlansAndDeposit): readonly PlanTemplate[] {
  return plans.templates ?? shippedTemplates(deposit_percent)
}

/** The plan of an approval that names none. */
export function defaultPlan(settings: PlansAndDeposit): InvoicePlan {
  const all = templatesOf(settings)
  const found = all.find(({ id }) => id === settings.plans.default_id) ?? all[0]
  if (!found) throw new Error('there is no payment plan')
  return { name: found.name, parts: found.parts }
}

/** Why these are no settings of plans; undefined where they are. */
export function plansProblem({
  templates,
  default_id,
}: Pick<PlanSettings, 'default_id'> & { readonly templates: readonly PlanTemplate[] }): string | undefined {
  if (templates.length === 0) return 'Please keep at least one plan'
  if (templates.length > mostTemplates) return `There are at most ${mostTemplates} plans`
  const ids = new Set(templates.map(({ id }) => id))
  if (ids.size < templates.length) return 'Two plans have the same id'
  if (!ids.has(default_id)) return 'Please choose the plan for new invoices'
  return templates
    .map(({ name, parts }) => textProblem(planTexts.name, name) ?? partsProblem(parts))
    .find((problem) => problem !== undefined)
}

/** True for stored settings that still fit. */
export function isPlans(value: unknown): value is PlanSettings {
  if (typeof value !== 'object' || value === null) return false
  const { templates, default_id, other_amount } = value as Readonly<Record<string, unknown>>
  if (typeof default_id !== 'string' || typeof other_amount !== 'boolean') return false
  if (templates === null) return true
  if (!Array.isArray(templates)) return false
  return plansProblem({ templates: templates as readonly PlanTemplate[], default_id }) === undefined
}
