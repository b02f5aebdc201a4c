/** An event, converted from an inquiry or created by the owner: its lifecycle and labels. */
import type { PaymentStatus, Tone } from '../bookings/booking.ts'
import { stepOf, type Transitions } from '../lifecycle.ts'

export const eventKinds = [
  'Wedding',
  'Corporate Event',
  'Private Party',
  'Birthday Party',
  'Anniversary',
  'Graduation',
  'Holiday Party',
  'Cocktail Reception',
  'Other',
] as const
export type EventKind = (typeof eventKinds)[number]

export const eventStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const
export type EventStatus = (typeof eventStatuses)[number]

/** The orders of the list; the newest first without one. */
export const eventSorts = ['start', 'start-desc'] as const
export type EventSort = (typeof eventSorts)[number]

/** An event has no partial payment status (C-67). */
export const eventPaymentStatuses = ['pending', 'paid', 'overdue'] as const
export type EventPaymentStatus = (typeof eventPaymentStatuses)[number]

/**
 * The transition table. A confirmation can be revoked. Completed and canceled are final: clients were informed, and
 * shifts were released.
 */
export const eventTransitions: Transitions<EventStatus> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['completed', 'cancelled', 'pending'],
  completed: [],
  cancelled: [],
}

export function eventStep(from: EventStatus, to: EventStatus) {
  return stepOf(eventTransitions, from, to)
}

/** The statuses of events that can be edited and staffed (C-51). */
export const openEventStatuses: readonly EventStatus[] = ['pending', 'confirmed']

export function isOpenEvent(status: EventStatus): boolean {
  return openEventStatuses.includes(status)
}

/** The payment status of an event by that of its booking. A deposit leaves it pending (C-67). */
export function eventPaymentOf(booking: PaymentStatus): 'paid' | 'pending' {
  return booking === 'paid' ? 'paid' : 'pending'
}

const tones: Readonly<Record<EventStatus, Tone>> = {
  pending: 'warn',
  confirmed: 'ok',
  completed: 'info',
  cancelled: 'bad',
}

export function eventTone(status: EventStatus): Tone {
  return tones[status]
}
