/** The data of every document: business, client, event and amounts. */
import { startHour } from '#domain/events/place-clock.ts'
import type { Cents, Currency, Rate } from '#domain/money.ts'
import { mediumDate, type CalendarDate, type WallTime } from '#domain/time.ts'
import type { Breakdown } from '#domain/offers/charges.ts'
import type { Letterhead } from './document-sheet.tsx'

/** What client or owner said of the event; left out where nobody did, so that such documents stay what they were. */
export interface ToldFacts {
  /** The number in force. */
  readonly guests?: number
  /** `Dinner, 6 PM to 8:30 PM`, on the clock of the place. */
  readonly windows?: readonly string[]
  /** The zone of the hour, where the place is on another clock and nobody said windows. */
  readonly start_zone?: string
}

export interface DocumentData extends Letterhead, ToldFacts {
  /** In the business time zone. */
  readonly created_on: CalendarDate
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  /** Display name of the event type: `Wedding`. */
  readonly event: string
  readonly event_date: CalendarDate
  readonly start_time: WallTime
  readonly location: string
  readonly guest_count: string
  readonly booking_reference: string
  readonly subtotal: Cents
  readonly tax_rate: Rate
  readonly tax_amount: Cents
  readonly total_amount: Cents
  readonly currency: Currency
  /** Charges and taxes of an offer; left out of plain documents, so that theirs stay what they were. */
  readonly breakdown?: Breakdown
}

export function clientLines({ first_name, last_name, email, phone }: DocumentData): string[] {
  return [`${first_name} ${last_name}`, email, phone]
}

/** What was told, else the inquiry's band of guests and its hour. */
export function eventLines(document: DocumentData): string[] {
  const { event, event_date, location, guests, windows } = document
  const who = guests === 1 ? '1 guest' : `${guests ?? document.guest_count} guests`
  const day = mediumDate(event_date)
  const when = windows ? [day, ...windows] : [`${day}, ${startHour(document)}`]
  return [`${event}, ${who}`, ...when, location]
}
