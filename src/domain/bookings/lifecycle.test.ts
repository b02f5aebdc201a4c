import { expect, test } from 'vitest'
import { stepOf } from '../lifecycle.ts'
import { bookingStatuses, type BookingStatus } from './booking.ts'
import {
  bookingActionLabels,
  bookingActions,
  bookingTransitions,
  canCancel,
  canConvert,
  canQuote,
  listActions,
  statusComesFrom,
  statusesByHand,
} from './lifecycle.ts'

/**
 * Rows are where a booking comes from, columns where it goes, both in the order of this heading. `x` may,
 * `.` may not, `=` is where it already is. Written out from the specification and C-08, not from the code.
 */
const order = [
  'pending',
  'quoted',
  'approved',
  'invoiced',
  'paid',
  'converted_to_event',
  'confirmed',
  'completed',
  'cancelled',
  'rejected',
] as const
const table: Record<BookingStatus, string> = {
  //                   p q a i p c c c c r
  //                   e u p n a o o o a e
  pending: /*         */ '= x . . . x . . x .',
  quoted: /*          */ '. = x . . x . . x x',
  approved: /*        */ '. . = x . x . . x .',
  invoiced: /*        */ '. . . = x x . . x .',
  paid: /*            */ '. . . . = x x x x .',
  converted_to_event: '. x x x x = . x x .',
  confirmed: /*       */ '. x x x x x = x x .',
  completed: /*       */ '. . . . . . . = . .',
  cancelled: /*       */ '. . . . . . . . = .',
  rejected: /*        */ '. x . . . . . . x =',
}

const hundred = order.flatMap((from) =>
  order.map((to, column) => ({ from, to, expected: table[from].split(' ')[column] })),
)

test('the table names every status once', () => {
  expect([...order].toSorted()).toEqual([...bookingStatuses].toSorted())
  expect(hundred).toHaveLength(100)
})

test.each(hundred)('from $from to $to: $expected', ({ from, to, expected }) => {
  const step = stepOf(bookingTransitions, from, to)
  if (expected === '=') expect(step).toEqual({ ok: true, value: 'unchanged' })
  else if (expected === 'x') expect(step).toEqual({ ok: true, value: 'allowed' })
  else
    expect(step).toMatchObject({
      ok: false,
      refusal: { message: `Invalid status transition from ${from} to ${to}` },
    })
})

test('completed and cancelled are final, everything else can be cancelled', () => {
  expect(order.filter((status) => bookingTransitions[status].length === 0)).toEqual([
    'completed',
    'cancelled',
  ])
  expect(order.filter((status) => !canCancel(status))).toEqual(['completed', 'cancelled'])
})

test('a quote may be made from five statuses (decisions C-77)', () => {
  expect(order.filter(canQuote)).toEqual(['pending', 'quoted', 'converted_to_event', 'confirmed', 'rejected'])
})

test('the list offers what each status allows, and an invoice where there is one', () => {
  const without = Object.fromEntries(
    order.map((status) => [status, listActions(status, { hasInvoice: false })]),
  )
  expect(without).toEqual({
    pending: ['create_quote', 'convert_to_event', 'cancel_booking'],
    quoted: ['view_quote', 'edit_quote'],
    approved: ['generate_invoice'],
    rejected: ['create_quote'],
    invoiced: [],
    paid: [],
    converted_to_event: [],
    confirmed: [],
    completed: [],
    cancelled: [],
  })
  expect(listActions('paid', { hasInvoice: true })).toEqual(['view_invoice'])
  expect(bookingActions.map((action) => bookingActionLabels[action])).toEqual([
    'Create Quote',
    'View Quote',
    'Edit Quote',
    'Convert to Event',
    'Generate Invoice',
    'View Invoice',
    'Cancel Booking',
  ])
})

test('every status is set by hand or says where it comes from', () => {
  expect([...statusesByHand, ...Object.keys(statusComesFrom)].toSorted()).toEqual([...order].toSorted())
})

test('an inquiry is converted while it is open and has no event', () => {
  const offered = order.filter((status) => canConvert(status, { hasEvent: false }))
  expect(offered).toEqual(['pending', 'quoted', 'approved', 'invoiced', 'paid', 'confirmed'])
  expect(order.filter((status) => canConvert(status, { hasEvent: true }))).toEqual([])
})
