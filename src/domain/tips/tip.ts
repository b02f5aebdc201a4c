/** Tips at payment (rules.md, Y-07, Y-08). Amounts in cents. A tip is in no invoice, no revenue and no tax. */
import { isInRegion } from '../region.ts'
import { shareOf, type Cents } from '../money.ts'
import { textProblem, type TextRule } from '../text.ts'

export interface ForbiddenPlace {
  /** A state or region, as it is written in the address of the place; several are separated by commas. */
  readonly place: string
  /** Why no tip is taken there. */
  readonly reason: string
}

export interface TipSettings {
  readonly enabled: boolean
  /** What is proposed, in whole percent of the payment. */
  readonly percents: readonly number[]
  readonly forbidden: readonly ForbiddenPlace[]
}

export const defaultTips: TipSettings = { enabled: false, percents: [15, 18, 20], forbidden: [] }

/** The largest tip: more is a typing error. */
export const highestTip: Cents = 1_000_000
const mostPercents = 4
export const mostForbiddenPlaces = 20

export const tipTexts = {
  place: { min: 2, max: 120, message: 'Please name the state or region', label: 'State or region' },
  reason: { min: 3, max: 200, message: 'Please say why', label: 'Reason' },
} as const satisfies Record<string, TextRule>

/** The tip of this many percent of a payment, rounded half up. */
export function tipOf(payment: Cents, percent: number): Cents {
  return shareOf(payment, percent / 100)
}

/** Why no tip is taken at a place; undefined where it may be. */
export function tipsForbiddenAt({ forbidden }: TipSettings, place: string | null): string | undefined {
  return forbidden.find((each) => isInRegion(place, each.place))?.reason
}

/**
 * What a provider took, as the payment of the invoice and the tip: the payment comes first, and what is taken beyond both
 * belongs to it.
 */
export function splitPaid(
  taken: Cents,
  { asked, tip }: { readonly asked: Cents; readonly tip: Cents },
): { readonly payment: Cents; readonly tip: Cents } {
  const payment = Math.max(taken - tip, Math.min(taken, asked))
  return { payment, tip: taken - payment }
}

/** The part of a provider's refunds that is of the tip: the payment is refunded first. */
export function refundedTip(
  refunded: Cents,
  { payment, tip }: { readonly payment: Cents; readonly tip: Cents },
): Cents {
  return Math.min(tip, Math.max(0, refunded - payment))
}

/** Why these are no settings of tips; undefined where they are. */
export function tipsProblem({ percents, forbidden }: Omit<TipSettings, 'enabled'>): string | undefined {
  const isPercent = (percent: number) => Number.isInteger(percent) && percent >= 1 && percent <= 50
  if (percents.length === 0 || percents.length > mostPercents || !percents.every(isPercent))
    return `Please propose 1 to ${mostPercents} whole percentages up to 50`
  if (new Set(percents).size < percents.length) return 'Two proposals are the same'
  if (forbidden.length > mostForbiddenPlaces) return `There are at most ${mostForbiddenPlaces} places`
  return forbidden
    .map(({ place, reason }) => textProblem(tipTexts.place, place) ?? textProblem(tipTexts.reason, reason))
    .find((problem) => problem !== undefined)
}

/** True for stored settings that still fit. */
export function isTips(value: unknown): value is TipSettings {
  if (typeof value !== 'object' || value === null) return false
  const { enabled, percents, forbidden } = value as Readonly<Record<string, unknown>>
  if (typeof enabled !== 'boolean' || !Array.isArray(percents) || !Array.isArray(forbidden)) return false
  const isPlace = (each: unknown) =>
    typeof each === 'object' &&
    each !== null &&
    typeof (each as ForbiddenPlace).place === 'string' &&
    typeof (each as ForbiddenPlace).reason === 'string'
  return (
    forbidden.every(isPlace) &&
    tipsProblem({ percents: percents as number[], forbidden: forbidden as ForbiddenPlace[] }) === undefined
  )
}
