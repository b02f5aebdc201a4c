/** The status transitions of a booking and the actions they allow (C-08). */
import type { Transitions } from '../lifecycle.ts'
import type { BookingStatus } from './booking.ts'

export const bookingTransitions: Transitions<BookingStatus> = {
  pending: ['quoted', 'cancelled', 'converted_to_event'],
  quoted: ['approved', 'rejected', 'cancelled', 'converted_to_event'],
  approved: ['invoiced', 'cancelled', 'converted_to_event'],
  invoiced: ['paid', 'cancelled', 'converted_to_event'],
  paid: ['completed', 'cancelled', 'converted_to_event', 'confirmed'],
  converted_to_event: ['quoted', 'approved', 'invoiced', 'paid', 'completed', 'cancelled'],
  confirmed: ['quoted', 'approved', 'invoiced', 'paid', 'completed', 'cancelled', 'converted_to_event'],
  rejected: ['quoted', 'cancelled'],
  completed: [],
  cancelled: [],
}

/** The statuses of bookings that still lead to a date. */
export const openBookingStatuses: readonly BookingStatus[] = [
  'pending',
  'quoted',
  'approved',
  'invoiced',
  'paid',
  'converted_to_event',
  'confirmed',
]

export function isOpenBooking(status: BookingStatus): boolean {
  return openBookingStatuses.includes(status)
}

/** The statuses that an owner sets by hand (C-64). All others follow from other actions. */
export const statusesByHand = ['confirmed', 'completed', 'rejected'] as const
export type StatusByHand = (typeof statusesByHand)[number]

export function isStatusByHand(status: BookingStatus): status is StatusByHand {
  return statusesByHand.some((each) => each === status)
}

/** The action that leads to each other status, as a sentence for the owner. */
export const statusComesFrom: Readonly<Record<Exclude<BookingStatus, StatusByHand>, string>> = {
  pending: 'A booking is pending from its inquiry on.',
  quoted: 'Create a quote: the booking is quoted from then on.',
  approved: 'Approve its quote: the booking is approved with it.',
  invoiced: 'Generate its invoice: the booking is invoiced with it.',
  paid: 'Record the payment of its invoice: the booking is paid with it.',
  converted_to_event: 'Convert the inquiry to an event.',
  cancelled: 'Cancel the booking with an explanation for the client.',
}

/** The actions on a booking, by its status (C-09, C-10, A-INQ-17). */
export const bookingActions = [
  'create_quote',
  'view_quote',
  'edit_quote',
  'convert_to_event',
  'generate_invoice',
  'view_invoice',
  'cancel_booking',
] as const
export type BookingAction = (typeof bookingActions)[number]

export const bookingActionLabels: Readonly<Record<BookingAction, string>> = {
  create_quote: 'Create Quote',
  view_quote: 'View Quote',
  edit_quote: 'Edit Quote',
  convert_to_event: 'Convert to Event',
  generate_invoice: 'Generate Invoice',
  view_invoice: 'View Invoice',
  cancel_booking: 'Cancel Booking',
}

/** The actions of a row in the inquiry list that depend on its status. */
export function listActions(
  status: BookingStatus,
  { hasInvoice }: { readonly hasInvoice: boolean },
): readonly BookingAction[] {
  switch (status) {
    case 'pending':
      return ['create_quote', 'convert_to_event', 'cancel_booking']
    case 'quoted':
      return ['view_quote', 'edit_quote']
    case 'approved':
      return ['generate_invoice']
    case 'rejected':
      return ['create_quote']
    case 'invoiced':
    case 'paid':
    case 'converted_to_event':
    case 'confirmed':
    case 'completed':
    case 'cancelled':
      return hasInvoice ? ['view_invoice'] : []
    default:
      return status satisfies never
  }
}

/** True where the transition table allows to cancel the booking (C-10). */
export function canCancel(status: BookingStatus): boolean {
  return bookingTransitions[status].includes('cancelled')
}

/** True for the statuses from which a quote can be created (C-77). */
export function canQuote(status: BookingStatus): boolean {
  return status === 'quoted' || bookingTransitions[status].includes('quoted')
}

/**
 * True where the detail of an inquiry offers the conversion to an event: where the transition table allows it and no
 * event is linked (C-09).
 */
export function canConvert(status: BookingStatus, { hasEvent }: { readonly hasEvent: boolean }): boolean {
  return !hasEvent && bookingTransitions[status].includes('converted_to_event')
}
