/** The promise to answer an inquiry within a day (M-09). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AlertsView, WaitingView } from '#contract/dashboard.ts'
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

test('by the hours of the business: the list, the alert, the dashboard and the figure count them alike', async () => {
  // January 10, 2027 is a Sunday; the hours begin on Monday at nine, which is 14:00 UTC.
  const [early, late] = [await aBooking(world, day), await aBooking(world, day)]
  await world.rows(`update bookings set created_at = '2027-01-10T12:00:00Z' where id = '${early}'`)
  await world.rows(`update bookings set created_at = '2027-01-11T15:00:00Z' where id = '${late}'`)
  const { promise } = (await ask('read-settings')) as { promise: { version: string; values: object } }
  expect(promise.values).toEqual({ promise_hours: null })
  const save = (hours: object) =>
    world.call(
      'save-settings',
      { section: 'promise', version: promise.version, values: { promise_hours: hours } },
      owner.headers,
    )
  const hours = { weekdays: [1, 2, 3, 4, 5], from_minutes: 540, to_minutes: 1020 }
  for (const wrong of [{ weekdays: [] }, { to_minutes: 541 }, { from_minutes: -1 }, { weekdays: [1, 9] }])
    expect((await save({ ...hours, ...wrong })).status).toBe(422)
  const alerts = async () => {
    const { groups } = (await ask('list-alerts')) as unknown as AlertsView
    return groups.find(({ kind }) => kind === 'promise_ending')?.alerts.map(({ id }) => id) ?? []
  }
  const waiting = async () => ((await ask('read-dashboard')) as { waiting: WaitingView }).waiting
  now = '2027-01-12T20:00:00.000Z'
  expect([await listed({ status: 'late' }), (await waiting()).late]).toEqual([[late, early], 2])
  expect((await save(hours)).status).toBe(200)
  expect((await ask('read-business'))['promise_hours']).toEqual(hours)
  expect([await listed({ status: 'late' }), (await waiting()).late, await alerts()]).toEqual([[], 0, []])

  // 20 hours of the first are over on Wednesday at one.
  now = '2027-01-13T17:59:00.000Z'
  expect(await alerts()).toEqual([])
  now = '2027-01-13T18:00:00.000Z'
  expect([await alerts(), await listed({ status: 'promise_ending' })]).toEqual([[early], [early]])
  now = '2027-01-13T22:00:00.000Z'
  expect([await listed({ status: 'late' }), (await waiting()).late]).toEqual([[early], 1])
  expect((await listed({ sort: 'waiting' })).slice(0, 2)).toEqual([early, late])
  await ask('note-call', { id: early })
  // In the night nothing counts, and the next hour does.
  now = '2027-01-14T14:00:00.000Z'
  expect(await listed({ status: 'late' })).toEqual([])
  await ask('note-call', { id: late })
  expect(await ask('read-promise')).toEqual({ answered: 2, waiting: 0, median: 1410, share: 1 })
  const csv = await fetch(`${world.url}/office/export/inquiries.csv?status=late`, { headers: owner.headers })
  expect([csv.status, (await csv.text()).trim().split('\n')]).toEqual([200, [expect.anything()]])
})

test('a call that was noted by mistake is taken back while nothing has followed: the inquiry waits again', async () => {
  const [id, answered] = [await aBooking(world, day), await aBooking(world, day)]
  const takeBack = (of: string) => world.call('note-call', { id: of, taken_back: true }, owner.headers)
  expect(await ask('note-call', { id })).toEqual({ success: true, noted: true })
  expect(await ask('note-call', { id })).toEqual({ success: true, noted: false })
  expect((await takeBack(id)).status).toBe(200)
  // The answer was lost.
  expect((await takeBack(id)).status).toBe(200)
  expect(await world.rows(`select answered_at from bookings where id = '${id}'`)).toEqual([
    { answered_at: null },
  ])
  const { changes } = (await ask('read-history', { table: 'bookings', id })) as {
    changes: { action: string }[]
  }
  expect(changes.slice(0, 2).map(({ action }) => action)).toEqual(['call taken back', 'called'])

  // What was answered otherwise stays, and so does a call that a mail followed.
  await ask('send-quote-emails', { quoteId: await aDraft(world, owner, answered) })
  expect((await takeBack(answered)).body['reason']).toBe('booking.answered-since')
  const { client } = (await ask('create-client', { name: 'Amelia', primary_email: 'a@promise.example' })) as {
    client: { id: string }
  }
  await ask('link-booking-client', { booking_id: id, client_id: client.id })
  await ask('note-call', { id })
  await ask('send-client-email', { client_id: client.id, subject: 'Hello', text: 'We called.' })
  expect((await takeBack(id)).body['reason']).toBe('booking.answered-since')
})

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
