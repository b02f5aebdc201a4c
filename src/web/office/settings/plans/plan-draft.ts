/** Payment plans while they are written: everything as typed, and what is stored of it. */
import type { PlanSettingsView } from '#contract/plans.ts'
import { parseMoney, typedMoney } from '#domain/typed-money.ts'
import type { Anchor, PlanPart, Share } from '#domain/payment-plans/plan.ts'
import {
  isAnchor,
  isShare,
  partsProblem,
  planTexts,
  type PlanTemplate,
} from '#domain/payment-plans/templates.ts'
import { textProblem } from '#domain/text.ts'

export interface TypedPart {
  readonly key: string
  readonly label: string
  readonly share: Share['kind']
  /** The percentage or the amount. */
  readonly value: string
  readonly anchor: Anchor['kind']
  /** Days, months or a date. */
  readonly count: string
}

export interface TypedPlan {
  readonly id: string
  readonly name: string
  readonly parts: readonly TypedPart[]
}

export function typedPlan({ id, name, parts }: PlanSettingsView['templates'][number]): TypedPlan {
  return { id, name, parts: parts.map((part, place) => typedPart(part, `${id}-${place}`)) }
}

export function newPlan(): TypedPlan {
  const part = { label: 'Full amount', share: { kind: 'rest' }, anchor: { kind: 'approval' } } as const
  return { id: crypto.randomUUID(), name: '', parts: [typedPart(part, crypto.randomUUID())] }
}

export function newPart(): TypedPart {
  const anchor = { kind: 'before_event', days: 14 } as const
  return typedPart({ label: '', share: { kind: 'rest' }, anchor }, crypto.randomUUID())
}

function typedPart({ label, share, anchor }: PlanPart, key: string): TypedPart {
  return {
    key,
    label,
    share: share.kind,
    value:
      share.kind === 'percent'
        ? String(share.percent)
        : share.kind === 'fixed'
          ? typedMoney(share.amount)
          : '',
    anchor: anchor.kind,
    count:
      'days' in anchor
        ? String(anchor.days)
        : 'months' in anchor
          ? String(anchor.months)
          : 'day' in anchor
            ? anchor.day
            : '',
  }
}

/** The parts as they would be stored; what is no number is none. */
export function partsOf({ parts }: TypedPlan): PlanPart[] {
  return parts.map(({ label, share, value, anchor, count }) => ({
    label: label.trim(),
    share: shareOf(share, value),
    anchor: anchorOf(anchor, count),
  }))
}

function shareOf(kind: Share['kind'], value: string): Share {
  if (kind === 'rest') return { kind }
  if (kind === 'fixed') return { kind, amount: parseMoney(value) ?? 0 }
  return {
    kind,
    percent: /^\d{1,3}([.,]\d{1,2})?%?$/.test(value.trim()) ? Number.parseFloat(value.replace(',', '.')) : 0,
  }
}

function anchorOf(kind: Anchor['kind'], count: string): Anchor {
  const number = /^\d{1,3}$/.test(count.trim()) ? Number(count) : -1
  switch (kind) {
    case 'approval':
    case 'event':
    case 'halfway':
      return { kind }
    case 'months':
      return { kind, months: number }
    case 'day':
      return { kind, day: count }
    case 'after_approval':
    case 'before_event':
    case 'after_event':
      return { kind, days: number }
    default:
      return kind satisfies never
  }
}

/** What is wrong with a plan; undefined where nothing is. */
export function planProblem(plan: TypedPlan): string | undefined {
  return textProblem(planTexts.name, plan.name) ?? partsProblem(partsOf(plan))
}

export type PartField = 'label' | 'value' | 'count'

/** The field of a payment to begin with where a plan is wrong: its own, else the first share, as the sum is wrong. */
export function wrongPart(plan: TypedPlan): { readonly key: string; readonly field: PartField } | undefined {
  const fieldOf = ({ label, share, anchor }: PlanPart): PartField | undefined => {
    if (textProblem(planTexts.label, label) !== undefined) return 'label'
    if (!isShare(share)) return 'value'
    return isAnchor(anchor) ? undefined : 'count'
  }
  const parts = partsOf(plan)
  const wrong = plan.parts.flatMap(({ key }, place) => {
    const part = parts[place]
    const field = part && fieldOf(part)
    return field === undefined ? [] : [{ key, field }]
  })
  if (wrong.length > 0 || partsProblem(parts) === undefined) return wrong[0]
  const shared = plan.parts.find(({ share }) => share !== 'rest')
  return shared && { key: shared.key, field: 'value' }
}

/** The plan as it is stored. */
export function templateOf(plan: TypedPlan): PlanTemplate & { parts: PlanPart[] } {
  return { id: plan.id, name: plan.name.trim(), parts: partsOf(plan) }
}
