/** The event type and the details of an inquiry, corrected after it was made (rules.md, B-04). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBooking, firstOwner, noDetails, type Person } from '../office.ts'
import { createWorld, type World } from '../world.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await createWorld()
  owner = await firstOwner(world)
})
afterAll(() => world.close())

const call = (name: string, input: object) => world.call(name, input, owner.headers)
const shown = { ...noDetails, drinks: 'wine', wedding_theme: 'Garden party' }
const aWedding = () => aBooking(world, { wedding_service: null, ...shown })
const correct = (booking_id: string, changes: object) =>
  call('correct-details', { booking_id, details: { ...shown, ...changes }, shown })
const stored = async (id: string) => {
  const fields = Object.keys(noDetails).join(', ')
  return (await world.rows<object>(`select ${fields} from bookings where id = '${id}'`))[0]
}
const history = async (id: string) => {
  const { body } = await call('read-history', { table: 'bookings', id })
  const changes = body['changes'] as { action: string; detail: object }[]
  return changes.filter(({ action }) => action === 'details corrected').map(({ detail }) => detail)
}

test('details of another type go with the type, and the history keeps them', async () => {
  const id = await aWedding()
  const { status, body, headers } = await correct(id, {
    event_type: 'corporate',
    company_name: ' Larkspur\u202e Ltd ',
    drinks: 'zero-proof,wine',
  })
  expect([status, body]).toEqual([200, { success: true }])
  expect(headers.get('x-touches')).toContain('bookings')
  const corrected = {
    ...noDetails,
    event_type: 'corporate',
    company_name: 'Larkspur Ltd',
    drinks: 'wine, zero-proof',
  }
  expect(await stored(id)).toEqual(corrected)
  expect(await history(id)).toEqual([
    {
      event_type: { from: 'wedding', to: 'corporate' },
      drinks: { from: 'wine', to: 'wine, zero-proof' },
      wedding_theme: { from: 'Garden party', to: null },
      company_name: { from: null, to: 'Larkspur Ltd' },
    },
  ])
  const found = await call('list-inquiries', { search: 'corporate event' })
  expect((found.body['rows'] as { id: string }[]).map((row) => row.id)).toContain(id)
})

test.each([
  [{ event_type: 'funeral' }, 'Please select an event type'],
  [{ drinks: 'mead' }, 'Please choose one of the listed options'],
  [{ wedding_venue: 'moon' }, 'Please choose one of the listed options'],
  [{ wedding_theme: 'x'.repeat(301) }, 'Theme must be at most 300 characters'],
  [{ wedding_theme: 'Garden\u0007' }, 'This text contains characters that cannot be stored'],
] as const)('%j is refused as in the wizard: %s', async (changes, message) => {
  const id = await aWedding()
  const { status, body } = await correct(id, changes)
  expect([status, body['error']]).toEqual([422, message])
  expect(await stored(id)).toEqual(shown)
})

test('what someone else corrected meanwhile is not written over; repeated, a correction is one', async () => {
  const id = await aWedding()
  const first = { wedding_theme: 'Sage and ivory' }
  expect((await correct(id, first)).status).toBe(200)
  expect((await correct(id, first)).status).toBe(200)
  const other = await correct(id, { wedding_theme: 'Tent' })
  expect([other.status, other.body['reason']]).toEqual([409, 'booking.version-conflict'])
  expect(await stored(id)).toEqual({ ...shown, ...first })
  expect(await history(id)).toHaveLength(1)

  const both = await aWedding()
  const themes = ['Tent', 'Barn', 'Lake', 'Hill']
  const all = await Promise.all(themes.map((wedding_theme) => correct(both, { wedding_theme })))
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
})

test('a booking that is unknown or canceled is refused', async () => {
  const unknown = await correct(crypto.randomUUID(), { wedding_theme: 'Tent' })
  expect([unknown.status, unknown.body['reason']]).toEqual([404, 'booking.not-found'])
  const id = await aWedding()
  await world.rows(`update bookings set is_active = false, status = 'cancelled' where id = '${id}'`)
  const canceled = await correct(id, { wedding_theme: 'Tent' })
  expect([canceled.status, canceled.body['reason']]).toEqual([409, 'booking.canceled'])
})

test('the type by its alias is the same type', async () => {
  const id = await aWedding()
  await world.rows(`update bookings set event_type = 'private_party' where id = '${id}'`)
  const before = { ...shown, event_type: 'private_party', wedding_theme: 'Garden party' }
  const input = { booking_id: id, shown: before }
  const details = { ...before, wedding_theme: null, private_party_vibe: 'casual' }
  expect((await call('correct-details', { ...input, details })).status).toBe(200)
  expect(await stored(id)).toMatchObject({ event_type: 'private_party', private_party_vibe: 'casual' })
})
