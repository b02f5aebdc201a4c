/** Notifications to owners about inquiries, their dates and details. */
import { startText } from '#domain/events/place-clock.ts'
import { paths } from '#domain/addresses.ts'
import { eventTypeLabel } from '#domain/bookings/names.ts'
import { hourLabel, longDate } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { OutboxEntry } from '#server/platform/audit/outbox.ts'
import type { OwnerNoticeInput } from '#server/records/accounts/notify-owners.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import { startOfBooking } from '#server/records/event-facts/read.ts'

/** Inquiries that an owner took down send no notice. */
export async function newInquiry(
  { database }: AppContext,
  { id, actor }: OutboxEntry,
): Promise<OwnerNoticeInput | undefined> {
  if (actor.kind === 'owner') return undefined
  const booking = await findBooking(database.db, id)
  if (!booking) return undefined
  const event = eventTypeLabel(booking.event_type)
  return {
    notice: 'new_inquiry',
    title: `New inquiry ${booking.booking_reference}`,
    text: `${booking.first_name} ${booking.last_name} asks for a ${event.toLowerCase()} on ${longDate(booking.event_date)}.`,
    rows: [
      ['Event', event],
      ['Date', `${longDate(booking.event_date)}, ${hourLabel(booking.start_time)}`],
      ['Location', booking.location],
      ['Guests', booking.guest_count],
      ['Email', booking.email],
      ['Phone', booking.phone],
    ],
    about: { table: 'bookings', id },
    path: paths.admin.inquiry(id),
  }
}

/** A client wanted to approve a quote whose date was taken while it was open. */
export async function takenAtApproval(
  app: AppContext,
  entry: OutboxEntry,
): Promise<OwnerNoticeInput | undefined> {
  return dateNotice(app, entry, {
    title: (name) => `${name} could not approve: the date is taken`,
    text: 'The client is on the waitlist now, before those who only asked, and was told so. Make room, or offer another date.',
  })
}

/** A payment came in for a date that is taken. */
export async function paidWithoutDate(
  app: AppContext,
  entry: OutboxEntry,
): Promise<OwnerNoticeInput | undefined> {
  return dateNotice(app, entry, {
    title: (name) => `${name} paid, and the date is taken`,
    text: 'The payment is kept, and the date is not reserved. The client reads that you will call: make room for the event, or refund the payment.',
  })
}

/** A client told something else about an event whose quote is approved. */
export async function detailsChanged(
  { database, settings }: AppContext,
  { id, actor, detail }: OutboxEntry,
): Promise<OwnerNoticeInput | undefined> {
  if (actor.kind !== 'client' || detail['agreed'] !== true) return undefined
  const booking = await findBooking(database.db, id)
  if (!booking) return undefined
  return {
    notice: 'details_changed',
    title: `${booking.first_name} ${booking.last_name} changed the details`,
    text: 'The quote of this event is approved: look whether it still fits.',
    rows: [
      ...Object.entries(detail).flatMap(([fact, change]) => {
        const text = changeText(change)
        return text === undefined ? [] : [[labelOf(fact), text] as const]
      }),
      ['Date', startText(await startOfBooking(database.db, booking, await settings()))],
      ['Booking', booking.booking_reference],
      ['Phone', booking.phone],
    ],
    about: { table: 'bookings', id },
    path: paths.admin.inquiry(id),
  }
}

/** `100 → 84`; undefined for what is no change. */
function changeText(change: unknown): string | undefined {
  if (typeof change !== 'object' || change === null || !('from' in change) || !('to' in change))
    return undefined
  const text = (value: unknown) => {
    if (Array.isArray(value)) return value.join('; ')
    return typeof value === 'string' || typeof value === 'number' ? String(value) : 'not told'
  }
  return `${text(change.from)} → ${text(change.to)}`
}

function labelOf(fact: string): string {
  return (fact.charAt(0).toUpperCase() + fact.slice(1)).replaceAll('_', ' ')
}

async function dateNotice(
  { database, settings }: AppContext,
  { id, detail }: OutboxEntry,
  { title, text }: { readonly title: (name: string) => string; readonly text: string },
): Promise<OwnerNoticeInput | undefined> {
  const booking = await findBooking(database.db, id)
  if (!booking) return undefined
  const inTheWay = detail['in_the_way']
  return {
    notice: 'date_conflict',
    title: title(`${booking.first_name} ${booking.last_name}`),
    text,
    rows: [
      ['Date', startText(await startOfBooking(database.db, booking, await settings()))],
      ...(typeof inTheWay === 'string' ? [['In the way', inTheWay] as const] : []),
      ['Booking', booking.booking_reference],
      ['Phone', booking.phone],
    ],
    about: { table: 'bookings', id },
    path: paths.admin.inquiry(id),
  }
}
