/** The data of every document: business, client, event and amounts. */
import type { Cents, Currency, Rate } from '#domain/money.ts'
import { hourLabel, mediumDate, type CalendarDate, type WallTime } from '#domain/time.ts'
import type { Breakdown } from '#domain/offers/charges.ts'
import type { Letterhead } from './document-sheet.tsx'

export interface DocumentData extends Letterhead {
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

export function eventLines({ event, guest_count, event_date, start_time, location }: DocumentData): string[] {
  return [`${event}, ${guest_count} guests`, `${mediumDate(event_date)}, ${hourLabel(start_time)}`, location]
}
