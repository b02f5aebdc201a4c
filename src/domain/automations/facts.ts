/** What the rules of automated emails ask about one booking (rules.md, M-01 to M-06). */
import type { BookingStatus } from '../bookings/booking.ts'
import type { EventType } from '../bookings/choices.ts'
import type { ServiceMode } from '../events/service-modes.ts'
import type { Cents } from '../money.ts'
import type { CalendarDate, Instant } from '../time.ts'
import type { Recipient } from './rule.ts'

export const sources = ['website', 'office'] as const
/** Who took an inquiry down: its client on the website, or an owner. */
export type Source = (typeof sources)[number]

/** Someone a rule may write to. `key` tells the recipients of one kind apart, in the key of an occurrence. */
export interface Addressee {
  readonly key: string
  readonly name: string
  readonly address: string
  /** The mail server refused the address for good. */
  readonly is_refused: boolean
  /** The person stopped emails that are not about contract or money. */
  readonly has_stopped: boolean
}

/** The quote that counts: the approved one, else the newest one that was sent. */
export interface QuoteFacts {
  readonly id: string
  readonly sent_at: Instant
  readonly seen_at: Instant | null
  readonly expires_at: Instant
  /** Sent and neither answered nor called off. */
  readonly is_open: boolean
  readonly approved_at: Instant | null
  readonly signed_at: Instant | null
}

/** A payment that a client owes on a day; `open` in cents, 0 where it is paid. */
export interface DuePayment {
  readonly id: string
  readonly due_on: CalendarDate
  readonly billed_at: Instant
  readonly open: Cents
}

/** A payment that came in; a credit is none. */
export interface ReceivedPayment {
  readonly id: string
  readonly received_at: Instant
}

export interface AutomationFacts {
  /** The zone of the business, in which days are counted. */
  readonly zone: string
  /** The zone of the event's place, in which its day is. */
  readonly place_zone: string
  readonly booking_id: string
  readonly made_at: Instant
  /** A canceled, rejected or deleted booking, or one whose event was called off, gets nothing. */
  readonly is_live: boolean
  readonly status: BookingStatus
  readonly mode: ServiceMode | null
  readonly type: EventType
  readonly source: Source
  /** The total of the quote that counts, in cents; null without one. */
  readonly total: Cents | null
  readonly guests: number | null
  readonly has_final_guests: boolean
  readonly is_brief_complete: boolean
  /** No earlier booking of the same client was approved. */
  readonly is_new_client: boolean
  readonly starts_at: Instant
  readonly ends_at: Instant
  readonly quote: QuoteFacts | null
  readonly payments: readonly DuePayment[]
  readonly received: readonly ReceivedPayment[]
  /** The day by which the venue wants its papers; null where it asks for none. */
  readonly papers_due_on: CalendarDate | null
  readonly addressees: Readonly<Record<Recipient, readonly Addressee[]>>
  /** `handledKey` of the occurrences that are planned, wait, were sent or skipped: none comes twice. */
  readonly handled: ReadonlySet<string>
}

/** The key of an occurrence among all rules of a booking. */
export function handledKey(rule: string, occurrence: string): string {
  return `${rule} ${occurrence}`
}
