/** What an inquiry's date is, in words for the owner. */
import type { InquiryView } from '#contract/inquiries.ts'
import type { DateState } from '#domain/availability/date-state.ts'
import type { Tone } from '#domain/bookings/booking.ts'
import { untilText, type Instant } from '#domain/time.ts'

export type DateAction = 'hold' | 'reserve' | 'release' | 'join' | 'first' | 'leave' | 'room' | 'refund'

/** The actions that `DateDialog` asks about. */
export type AskedAction = Extract<DateAction, 'hold' | 'reserve' | 'release' | 'first'>

interface DateWords {
  readonly tone: Tone
  readonly title: string
  readonly detail: string
  readonly actions: readonly DateAction[]
}

/** Undefined for a booking that is closed or over: nothing can be held. */
export function dateWords(
  { date, event, is_active, status }: Pick<InquiryView, 'date' | 'event' | 'is_active' | 'status'>,
  zone: string,
): DateWords | undefined {
  if (!is_active || status === 'rejected' || status === 'completed') return undefined
  const words = wordsOf[date.state](date.until === null ? '' : untilText(date.until, zone))
  // The date of an event is changed at the event.
  return event && words.actions.includes('release') ? { ...words, actions: [] } : words
}

const wordsOf: Readonly<Record<DateState, (until: Instant) => DateWords>> = {
  none: () => ({
    tone: 'note',
    title: 'The date is not held',
    detail: 'A sent quote holds it by itself.',
    actions: ['hold', 'reserve', 'join'],
  }),
  held: (until) => ({
    tone: 'warn',
    title: `Held until ${until}`,
    detail: 'The first payment makes it firm.',
    actions: ['hold', 'reserve', 'release'],
  }),
  reserved: () => ({
    tone: 'ok',
    title: 'The date is reserved',
    detail: 'It stays until the booking is canceled.',
    actions: ['release'],
  }),
  'over-capacity': () => ({
    tone: 'bad',
    title: 'Over capacity: no unit is free',
    detail: 'It gets a unit by itself as soon as one is free for it.',
    actions: ['release'],
  }),
  waiting: () => ({
    tone: 'info',
    title: 'On the waitlist',
    detail: 'The first in line is offered the date alone when it becomes free.',
    actions: ['first', 'hold', 'leave'],
  }),
  'first-in-line': () => ({
    tone: 'info',
    title: 'First on the waitlist',
    detail: 'When the date becomes free, it is offered to this client alone.',
    actions: ['hold', 'leave'],
  }),
  offered: (until) => ({
    tone: 'warn',
    title: `The free date is offered until ${until}`,
    detail: 'After that it goes to the next in line.',
    actions: ['hold', 'leave'],
  }),
  'paid-without-date': () => ({
    tone: 'bad',
    title: 'Paid, and the date is taken',
    detail: 'The client reads that you will call. Make room and reserve the date, or refund the payment.',
    actions: ['room', 'refund', 'join'],
  }),
  'paid-released': () => ({
    tone: 'bad',
    title: 'Paid, and the date is not reserved',
    detail:
      'It was released. The client reads that you will call. Reserve the date again, or refund the payment.',
    actions: ['room', 'refund', 'join'],
  }),
  'event-canceled': () => ({
    tone: 'bad',
    title: 'The event is canceled',
    detail: 'No date is held. Cancel the booking to close it.',
    actions: ['refund'],
  }),
}

export const actionLabels: Readonly<Record<DateAction, string>> = {
  hold: 'Hold the Date',
  reserve: 'Mark as Firm',
  release: 'Release',
  join: 'Put on Waitlist',
  first: 'Put First',
  leave: 'Take Off',
  room: 'Make Room',
  refund: 'Refund',
}
