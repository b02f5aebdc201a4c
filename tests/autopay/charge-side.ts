/** What the program and the model of its charges are both told and asked, in the simulation of saved cards. Amounts in cents. */
import type { AttemptState } from '#domain/autopay/consent.ts'
import type { HeldReason, NextStep } from '#domain/autopay/next-step.ts'
import type { PlanPart } from '#domain/payment-plans/plan.ts'
import type { CalendarDate, Instant } from '#domain/time.ts'

/** A booking as the world outside of its plan has it. */
export interface ChargeWorld {
  readonly zone: string
  readonly now: Instant
  readonly event_date: CalendarDate
  readonly paid: number
  /** Undefined where no consent is active, or the booking is canceled: nothing is charged then. */
  readonly consent: number | undefined
  readonly is_disputed: boolean
  readonly is_above_agreed: boolean
}

export interface NewBooking {
  readonly parts: readonly PlanPart[]
  readonly total: number
  readonly start: CalendarDate
  /** How long a part on approval can be paid. */
  readonly days: number
  readonly event_date: CalendarDate
}

/** What is said of an installment: its line is compared, and the rest is what follows from it. */
export interface Said {
  readonly place: number
  /** Its amount, day and what is open of it; the line says also what comes next. */
  readonly due: string
  readonly line: string
  readonly kind: NextStep['kind'] | HeldReason | 'due'
  readonly open: number
  readonly announces?: CalendarDate
  /** The number of the attempt. */
  readonly charges?: number
}

/** Announcements and attempts are named by their places in the order in which they were made. */
export interface ChargeSide {
  readonly ask: (world: ChargeWorld) => readonly Said[]
  readonly announce: (place: number, charge_on: CalendarDate, world: ChargeWorld) => void
  /** The mail server took an announcement, or refused it. */
  readonly mailed: (announcement: number, at: Instant) => void
  readonly refused: (announcement: number) => void
  readonly begin: (place: number, number: number, world: ChargeWorld) => void
  readonly end: (attempt: number, state: AttemptState, now: Instant) => void
  readonly move: (world: ChargeWorld) => void
  /** An approved change: the invoice's next version. */
  readonly bill: (total: number, world: ChargeWorld) => void
}

/** The line of an installment before what happens with it. */
export function dueLine(place: number, due_on: CalendarDate, amount: number, open: number): string {
  return `${place}: ${amount} on ${due_on}, ${open} open`
}
