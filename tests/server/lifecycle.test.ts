/** Every status × every step of bookings and quotes, through the functions, against the status tables. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingStatuses, type BookingStatus } from '#domain/bookings/booking.ts'
import { quoteStatuses, quoteStatusWords } from '#domain/quotes/quote.ts'
import { aBooking, aDraft, aQuote, firstOwner, type Person } from '../office.ts'
import { createWorld, type World } from '../world.ts'

/** The specification's table and C-08, written independently of the program's own table. */
const bookingTable: Record<BookingStatus, string> = {
  pending: 'quoted cancelled converted_to_event',
  quoted: 'approved rejected cancelled converted_to_event',
  approved: 'invoiced cancelled converted_to_event',
  invoiced: 'paid cancelled converted_to_event',
  paid: 'completed cancelled converted_to_event confirmed',
  completed: '',
  cancelled: '',
  converted_to_event: 'quoted approved invoiced paid completed cancelled',
  confirmed: 'quoted approved invoiced paid completed cancelled converted_to_event',
  rejected: 'quoted cancelled',
}
const byHand = ['confirmed', 'completed', 'rejected']

/** The specification's names; accepted is approved, declined is rejected (C-02). */
const quoteTable: Record<string, string> = {
  draft: 'sent cancelled',
  sent: 'approved rejected expired',
  approved: 'invoiced',
  rejected: 'draft',
  expired: 'draft',
  cancelled: '',
}
const statusName = (status: string) =>
  status === 'accepted' ? 'approved' : status === 'declined' ? 'rejected' : status

let world: World
let owner: Person
beforeAll(async () => {
  world = await createWorld()
  owner = await firstOwner(world)
})
afterAll(async () => world.close())

describe.each(bookingStatuses)('a booking that is %s', (from) => {
  test.each(bookingStatuses)('to %s', async (to) => {
    const id = await aBooking(world)
    await world.rows(`update bookings set status = '${from}' where id = '${id}'`)
    const answer = await world.call('set-inquiry-status', { id, status: to }, owner.headers)
    const [row] = await world.rows<{ status: string }>(`select status from bookings where id = '${id}'`)
    const isAllowed = bookingTable[from].split(' ').includes(to)

    if (from === to) {
      expect([answer.status, row?.status]).toEqual([200, from])
      const changes = await changesOf('bookings', id)
      expect(changes.filter(({ action }) => action === 'status changed')).toEqual([])
    } else if (!isAllowed) {
      expect(answer.status).toBe(409)
      expect(answer.body['error']).toBe(`Invalid status transition from ${from} to ${to}`)
      expect(row?.status).toBe(from)
    } else if (byHand.includes(to)) {
      expect([answer.status, row?.status]).toEqual([200, to])
      expect(await changesOf('bookings', id)).toContainEqual(
        expect.objectContaining({ action: 'status changed', detail: { from, to } }),
      )
    } else {
      // Allowed only through another function: the refusal names it.
      expect(answer.status).toBe(409)
      expect(answer.body['error']).not.toMatch(/Invalid status/)
      expect(row?.status).toBe(from)
    }
  })

  test('a quote can be made from it, or the refusal names the step', async () => {
    const id = await aBooking(world)
    await world.rows(`update bookings set status = '${from}' where id = '${id}'`)
    const answer = await world.call('save-quote', aQuote(id), owner.headers)
    const [row] = await world.rows<{ status: string }>(`select status from bookings where id = '${id}'`)
    if (['pending', 'quoted', 'rejected', 'converted_to_event', 'confirmed'].includes(from)) {
      expect([answer.status, row?.status]).toEqual([200, 'quoted'])
    } else {
      expect([answer.status, row?.status]).toEqual([409, from])
      expect(answer.body['error']).toBe(`Invalid status transition from ${from} to quoted`)
    }
  })

  test('it can be canceled, or the refusal names the step', async () => {
    const id = await aBooking(world)
    await world.rows(`update bookings set status = '${from}' where id = '${id}'`)
    const apologyMessage = 'We are so sorry: the van is in the lake.'
    const answer = await world.call(
      'send-booking-cancellation',
      { bookingId: id, apologyMessage },
      owner.headers,
    )
    const [row] = await world.rows<{ status: string }>(`select status from bookings where id = '${id}'`)
    if (from === 'cancelled') expect(answer.status).toBe(200)
    else if (bookingTable[from].includes('cancelled'))
      expect([answer.status, row?.status]).toEqual([200, 'cancelled'])
    else {
      expect([answer.status, row?.status]).toEqual([409, from])
      expect(answer.body['error']).toBe(`Invalid status transition from ${from} to cancelled`)
    }
  })
})

describe.each(quoteStatuses)('a quote that is %s', (from) => {
  test.each(quoteStatusWords)('to %s', async (word) => {
    const bookingId = await aBooking(world)
    const id = await aDraft(world, owner, bookingId)
    await world.rows(`update quotes set status = '${from}' where id = '${id}'`)
    const answer = await world.call('set-quote-status', { id, status: word }, owner.headers)
    const [row] = await world.rows<{ status: string; accepted_at: string | null }>(
      `select status, accepted_at from quotes where id = '${id}'`,
    )
    const isAllowed = (quoteTable[statusName(from)] ?? '').split(' ').includes(statusName(word))

    if (statusName(from) === statusName(word)) {
      expect([answer.status, row?.status]).toEqual([200, from])
    } else if (!isAllowed) {
      expect(answer.status).toBe(409)
      expect(answer.body['error']).toBe(
        `Invalid status transition from ${statusName(from)} to ${statusName(word)}`,
      )
      expect(row?.status).toBe(from)
    } else if (['sent', 'invoiced'].includes(word)) {
      expect([answer.status, row?.status]).toEqual([409, from])
      expect(answer.body['error']).not.toMatch(/Invalid status/)
    } else {
      expect(answer.status).toBe(200)
      expect(statusName(row?.status ?? '')).toBe(statusName(word))
      const [booking] = await world.rows<{ status: string; total_amount: number; deposit_amount: number }>(
        `select status, total_amount, deposit_amount from bookings where id = '${bookingId}'`,
      )
      if (statusName(word) === 'approved') {
        expect(row?.accepted_at).not.toBeNull()
        // The approval creates the invoice: the booking went from approved to invoiced.
        expect(booking).toEqual({
          status: 'invoiced',
          total_amount: 359_370,
          deposit_amount: 89_843,
        })
      } else expect(booking?.status).toBe('quoted')
    }
  })

  test('sent to its client', async () => {
    const id = await aDraft(world, owner, await aBooking(world))
    await world.rows(`update quotes set status = '${from}' where id = '${id}'`)
    const answer = await world.call('send-quote-emails', { quoteId: id }, owner.headers)
    const [row] = await world.rows<{ status: string }>(`select status from quotes where id = '${id}'`)
    if (from === 'draft' || from === 'sent') expect([answer.status, row?.status]).toEqual([200, 'sent'])
    else {
      expect([answer.status, row?.status]).toEqual([409, from])
      if (from !== 'expired')
        expect(answer.body['error']).toBe(`Invalid status transition from ${statusName(from)} to sent`)
    }
  })
})

test('a sent quote whose time is over is expired: it goes back to draft with a new time, and nowhere else', async () => {
  const id = await aDraft(world, owner, await aBooking(world))
  await world.rows(
    `update quotes set status = 'sent', expires_at = now() - interval '1 minute' where id = '${id}'`,
  )
  const read = await world.call('read-quote', { id }, owner.headers)
  expect(read.body['quote']).toMatchObject({ status: 'expired' })
  const approve = await world.call('set-quote-status', { id, status: 'approved' }, owner.headers)
  expect(approve.body['error']).toBe('Invalid status transition from expired to approved')
  const resend = await world.call('send-quote-emails', { quoteId: id, resend: true }, owner.headers)
  expect([resend.status, resend.body['error']]).toEqual([
    409,
    'This quote has expired. Take it back to draft, then send it again.',
  ])
  expect((await world.call('set-quote-status', { id, status: 'draft' }, owner.headers)).status).toBe(200)
  const again = await world.call('read-quote', { id }, owner.headers)
  expect(again.body['quote']).toMatchObject({ status: 'draft' })
  expect(Date.parse(String((again.body['quote'] as { expires_at: string }).expires_at))).toBeGreaterThan(
    Date.now() + 29 * 86_400_000,
  )
})

test('one approved quote a booking', async () => {
  const bookingId = await aBooking(world)
  const [one, other] = [await aDraft(world, owner, bookingId), await aDraft(world, owner, bookingId)]
  await world.rows(`update quotes set status = 'sent' where booking_id = '${bookingId}'`)
  const answers = await Promise.all(
    [one, other].map((id) => world.call('set-quote-status', { id, status: 'approved' }, owner.headers)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(
    await world.rows(`select id from quotes where booking_id = '${bookingId}' and status = 'accepted'`),
  ).toHaveLength(1)
})

async function changesOf(table: string, id: string) {
  const { body } = await world.call('read-history', { table, id }, owner.headers)
  return body['changes'] as { action: string; detail: unknown }[]
}

test('what is done with a canceled booking says that it is canceled', async () => {
  const bookingId = await aBooking(world)
  const quoteId = await aDraft(world, owner, bookingId)
  const apologyMessage = 'We are so sorry: the van is in the lake.'
  await world.call('send-booking-cancellation', { bookingId, apologyMessage }, owner.headers)
  for (const [name, input] of [
    ['save-quote', aQuote(bookingId)],
    ['save-quote', aQuote(bookingId, { id: quoteId, version: 1, title: 'Another title' })],
    ['set-quote-status', { id: quoteId, status: 'approved' }],
    ['set-quote-status', { id: quoteId, status: 'draft' }],
    ['set-inquiry-status', { id: bookingId, status: 'confirmed' }],
  ] as const) {
    const { status, body } = await world.call(name, input, owner.headers)
    expect([name, status, body['reason']]).toEqual([name, 409, 'booking.canceled'])
  }
  // The same apology again is the same cancellation; the client has not read another one.
  const again = await world.call('send-booking-cancellation', { bookingId, apologyMessage }, owner.headers)
  expect(again.status).toBe(200)
  const other = { bookingId, apologyMessage: 'We are so sorry: the van is on fire.' }
  const { body: refused } = await world.call('send-booking-cancellation', other, owner.headers)
  expect(refused['reason']).toBe('booking.canceled')
  const { body } = await world.call('read-booking-conversion', { id: bookingId }, owner.headers)
  expect(body['reason']).toMatch(/^This booking was canceled/)
})
