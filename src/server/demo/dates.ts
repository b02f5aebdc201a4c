/** The dates of the year: three units, a firm claim for each event, holds of open quotes, and who waits. */
import { holdOfApproval, holdOfQuote } from '#domain/availability/claim.ts'
import { inquirySpan, occupiedSpan, serviceSpan, spansOverlap } from '#domain/availability/span.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import { isOpenBooking } from '#domain/bookings/lifecycle.ts'
import { isOpenEvent } from '#domain/events/event.ts'
import type { Instant } from '#domain/time.ts'
import type { claims, waitlist } from '#server/records/availability/schema.ts'
import type { Year } from './year.ts'

export const demoUnits = ['The bar', 'The second bar', 'The caravan']

interface DatesContext {
  readonly settings: BusinessSettings
  readonly now: Instant
  /** The units in their order. */
  readonly unitIds: readonly string[]
}

type NewClaim = typeof claims.$inferInsert
type NewEntry = typeof waitlist.$inferInsert

/** Claims and waitlist; who came first gets the unit, events before bookings. */
export function datesOfYear(
  year: Year,
  context: DatesContext,
): { readonly claims: readonly NewClaim[]; readonly waitlist: readonly NewEntry[] } {
  const claimed: NewClaim[] = []
  const waiting: NewEntry[] = []
  for (const wanted of [...heldEvents(year, context), ...bookingsAhead(year, context)]) {
    const isTaken = (id: string) =>
      claimed.some((claim) => claim.unit_id === id && spansOverlap(claim.occupied, wanted.occupied))
    const unit_id = context.unitIds.find((id) => !isTaken(id)) ?? null
    if (unit_id !== null || wanted.kind === 'firm')
      claimed.push({
        ...wanted,
        unit_id,
        reason: unit_id === null ? 'A bar is rented for the evening' : null,
      })
    else if (wanted.booking_id) {
      const { booking_id, service, occupied, created_at: joined_at } = wanted
      waiting.push({ booking_id, service, occupied, joined_at })
    }
  }
  return { claims: claimed, waitlist: waiting }
}

type Wanted = NewClaim & { readonly created_at: Instant }

/** Events are firm, and those that are over keep the unit they had. */
function heldEvents(year: Year, { settings: { availability }, now }: DatesContext): readonly Wanted[] {
  return year.events.toSorted(byCreation).flatMap((event) => {
    const service = serviceSpan(event.start_at, event.end_at, availability)
    const isOver = service.to <= now
    if (isOver ? event.status === 'cancelled' : !isOpenEvent(event.status)) return []
    const { id: event_id, booking_id, created_at } = event
    const occupied = occupiedSpan(service, availability)
    return [{ booking_id, event_id, kind: 'firm' as const, service, occupied, created_at }]
  })
}

/** Bookings without an event: firm once something was paid, held while a quote is open. */
function bookingsAhead(year: Year, context: DatesContext): readonly Wanted[] {
  const { settings, now } = context
  const withEvent = new Set(year.events.map(({ booking_id }) => booking_id))
  return year.bookings.toSorted(byCreation).flatMap((booking) => {
    const service = inquirySpan(booking, settings.time_zone, settings.availability)
    const isOpen = booking.is_active && isOpenBooking(booking.status) && service.to > now
    if (!isOpen || withEvent.has(booking.id)) return []
    const isPaid = booking.payment_status !== 'pending'
    const expires_at = isPaid ? null : holdOf(year, booking.id, context)
    if (expires_at === undefined) return []
    const kind = isPaid ? ('firm' as const) : ('hold' as const)
    const occupied = occupiedSpan(service, settings.availability)
    return [{ booking_id: booking.id, kind, service, occupied, expires_at, created_at: booking.created_at }]
  })
}

/** When the hold of a booking's open quote ends; undefined where none is open, or the hold is over. */
function holdOf(year: Year, bookingId: string, { settings, now }: DatesContext): Instant | undefined {
  const { availability, time_zone: zone } = settings
  const ends = year.quotes
    .filter(({ booking_id }) => booking_id === bookingId)
    .flatMap(({ id, status, sent_at, expires_at }) => {
      if (status === 'sent' && sent_at && expires_at > now)
        return holdOfQuote({ now: sent_at, expires_at }, availability)
      const invoice = status === 'accepted' && year.invoices.find(({ quote_id }) => quote_id === id)
      return invoice ? holdOfApproval(invoice.due_date, zone, availability) : []
    })
    .filter((end) => end > now)
  return ends.toSorted().at(-1)
}

interface Created {
  readonly created_at: Instant
}

function byCreation(one: Created, other: Created): number {
  return one.created_at < other.created_at ? -1 : 1
}
