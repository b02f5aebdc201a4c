/** The plan of an invoice: the one that was chosen, else the one that its terms and due date say (rules.md, Y-02). */
import type { PlanPart } from './plan.ts'

/** A plan as it was chosen: a copy, so that a template that changes later changes nothing. */
export interface InvoicePlan {
  readonly name: string
  readonly parts: readonly PlanPart[]
}

/** `cancelled`: its invoice was canceled before it was paid. */
export const installmentStates = ['open', 'paid', 'cancelled'] as const
export type InstallmentState = (typeof installmentStates)[number]
