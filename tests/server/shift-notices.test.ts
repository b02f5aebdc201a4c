/** The owners are notified of shifts that an event left behind with the hours that its client gave it (rules.md, T-15). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aConversion, aMemberOfStaff, anAssignment, firstOwner, type Person } from '../office.ts'
import { aChangeOrder } from '../offers/an-offer.ts'
import { offerClients, type OfferClient } from '../offers/clients.ts'
import { createWorld, eventually, type World } from '../world.ts'

let world: World
let owner: Person
let clients: ReturnType<typeof offerClients>
beforeAll(async () => {
  world = await createWorld()
  owner = await firstOwner(world)
  clients = offerClients(world, () => owner)
})
afterAll(async () => world.close())

/** The event of the client's inquiry, with one shift as long as it and one that is over before its end. */
async function staffed(client: OfferClient) {
  const read = await clients.asOwner('read-booking-conversion', { id: client.bookingId })
  const start_at = String(read['start_at'])
  const after = (hours: number) => new Date(Date.parse(start_at) + hours * 3_600_000).toISOString()
  const hours = { start_at, end_at: after(4) }
  const conversion = { ...aConversion(client.bookingId), ...read, ...hours }
  const made = (await clients.asOwner('convert-booking', conversion)) as { event: { id: string } }
  const { id } = made.event
  for (const shift_end of [after(4), after(2)]) {
    const member = aMemberOfStaff({ email: `${crypto.randomUUID()}@staff.example` })
    await clients.asOwner('create-staff-member', member)
    await clients.asOwner('assign-staff', anAssignment(id, member.id, { shift_start: start_at, shift_end }))
  }
  return { id, longer: [{ kind: 'service', starts_at: start_at, ends_at: after(6) }] }
}

const noticesOf = (eventId: string) =>
  eventually(async () => {
    const rows = await world.rows<{ id: string; subject: string }>(
      `select id, subject from mail_messages where template = 'owner-notice' and about_id = '${eventId}'`,
    )
    return rows.length > 0 && rows
  }, 'the notice')

test('where the client tells other hours in the brief, once for what was told', async () => {
  const client = await clients.sent({}, { event_date: '2029-06-09' })
  const { id, longer: windows } = await staffed(client)
  expect((await clients.tell(client, { part: 'guests', estimated: 140, minors: null })).status).toBe(200)
  expect((await clients.tell(client, { part: 'windows', windows })).status).toBe(200)
  const [notice, ...others] = await noticesOf(id)
  expect([notice?.subject, others]).toEqual([
    'The event of Amelia Hartwell has other hours than its shifts',
    [],
  ])
  const mail = await eventually(async () =>
    (await world.program.app.mailer.readNewest(50)).find((each) => each.id === notice?.id && each.text),
  )
  expect(mail.text).toContain('2 shifts do not cover the whole event now.')
})

test('where a change order with other hours is approved, not where one changes the guests alone', async () => {
  const client = await clients.agreed(undefined, { event_date: '2029-06-10' })
  const { id, longer: windows } = await staffed(client)
  const order = (changes: object) => aChangeOrder(client.quoteId, { guests: null, added: [], ...changes })
  await clients.asOwner('save-change-order', order({ guests: 170 }))
  expect((await clients.answerOpen(client)).status).toBe(200)
  await clients.asOwner('save-change-order', order({ windows }))
  expect((await clients.answerOpen(client)).status).toBe(200)
  expect(await noticesOf(id)).toHaveLength(1)
})

test('not where the owner says a place on another clock: the answer names them', async () => {
  const client = await clients.sent({}, { event_date: '2029-06-11' })
  const { id } = await staffed(client)
  const place = { part: 'place', place: 'Mesa Ranch, Santa Fe', time_zone: 'America/Denver' }
  const fact = { ...place, latitude: null, longitude: null, travel_minutes: null }
  const { kept } = (await clients.asOwner('save-event-facts', { event_id: id, seen: null, fact })) as {
    kept: { shifts: object[] } | null
  }
  expect(kept?.shifts).toHaveLength(2)
})
