/** The promise to answer an inquiry within a day (M-09). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBooking, aDraft, firstOwner, type Person } from '../office.ts'
import { createWorld, type World } from '../world.ts'

let now = ''
let world: World
let owner: Person
beforeEach(async () => {
  now = '2027-01-10T15:00:00.000Z'
  world = await createWorld({}, { clock: () => now })
  owner = await firstOwner(world)
  await world.rows(`update sessions set expires_at = '2099-01-01'`)
})
afterEach(async () => world.close())

const ask = async (name: string, input: object = {}) => {
  const { status, body } = await world.call(name, input, owner.headers)
  if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
  return body
}
const day = { event_date: '2027-06-26' }
const listed = async (input: object) =>
  ((await ask('list-inquiries', input))['rows'] as { id: string; answered_at: string | null }[]).map(
    ({ id }) => id,
  )

test('a quote, a mail and a call answer an inquiry; the first of them counts', async () => {
  const [quoted, called, waits] = [
    await aBooking(world, day),
    await aBooking(world, day),
    await aBooking(world, day),
  ]
  await world.rows(`update bookings set created_at = '2027-01-10T12:00:00Z'`)
  const quote = await aDraft(world, owner, quoted)
  await ask('send-quote-emails', { quoteId: quote })
  now = '2027-01-10T20:00:00.000Z'
  await ask('note-call', { id: called })
  now = '2027-01-10T21:00:00.000Z'
  await ask('note-call', { id: called })
  await ask('note-call', { id: quoted })
  const answered = await world.rows<{ id: string; at: string }>(
    `select id, to_char(answered_at at time zone 'utc', 'HH24:MI') as at from bookings where answered_at is not null order by at`,
  )
  expect(answered).toEqual([
    { id: quoted, at: '15:00' },
    { id: called, at: '20:00' },
  ])
  expect((await listed({ sort: 'waiting' }))[0]).toBe(waits)
  now = '2027-01-11T13:00:00.000Z'
  expect(await listed({ status: 'late' })).toEqual([waits])
  expect(await ask('read-promise')).toMatchObject({ answered: 2, waiting: 1, median: 330 })
  expect((await ask('read-promise'))['share']).toBeCloseTo(2 / 3)
})
