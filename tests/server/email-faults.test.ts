/** Emails of rules: one bad record holds no other up, and each payment that came in brings one email. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepEmails } from '#server/flows/keep-emails.ts'
import { aBooking, anInvoice, firstOwner, type Person } from '../office.ts'
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
afterEach(() => world.close())

const good = async (name: string, input: object) => {
  const { status, body } = await world.call(name, input, owner.headers)
  expect([name, status, body['error']]).toEqual([name, 200, undefined])
  return body
}
const keep = () => keepEmails(world.program.app)
const made = () =>
  world.rows<{ booking_id: string; state: string; key: string }>(
    'select booking_id, state, key from automation_occurrences order by created_at, key',
  )

async function switchOn(name: string, changes: object = {}) {
  const { body } = await world.call('list-email-rules', {}, owner.headers)
  const rules = body['rules'] as { id: string; version: number; content: { name: string } }[]
  const rule = rules.find(({ content }) => content.name === name)
  if (!rule) throw new Error('no such rule')
  const { id, version } = rule
  await good('save-email-rule', { id, version, content: { ...rule.content, ...changes }, is_on: true })
}

async function eventToday() {
  const id = await aBooking(world, { event_date: '2027-06-26', start_time: '15:00' })
  await world.rows(
    `update bookings set event_date = '2027-01-10', status = 'confirmed', created_at = '2026-06-01' where id = '${id}'`,
  )
  return id
}

test('a booking whose email cannot be composed holds no other up, and is tried again', async () => {
  const [bad, fine] = [await eventToday(), await eventToday()]
  await switchOn('Details before the event', { mode: 'review', moments: [moment(1, 'days', 'event-end')] })
  now = '2027-01-11T15:00:00.000Z'
  const [{ pin } = { pin: '' }] = await world.rows<{ pin: string }>(
    `select portal_pin as pin from bookings where id = '${bad}'`,
  )
  await world.rows(`update bookings set portal_pin = 'unreadable' where id = '${bad}'`)
  await keep()
  expect(await made()).toMatchObject([{ booking_id: fine }])
  await world.rows(`update bookings set portal_pin = '${pin}' where id = '${bad}'`)
  now = '2027-01-11T15:15:00.000Z'
  await keep()
  expect((await made()).map(({ booking_id }) => booking_id)).toContain(bad)
})

test('an email that cannot be composed when it leaves holds no other up', async () => {
  const [bad, fine] = [await eventToday(), await eventToday()]
  await switchOn('Details before the event', { quiet: null, moments: [moment(1, 'days', 'event-end')] })
  now = '2027-01-11T15:00:00.000Z'
  await keep()
  await world.rows(`update bookings set portal_pin = 'unreadable' where id = '${bad}'`)
  await world.rows(
    `update automation_occurrences set leaves_at = '2027-01-11T15:01:00Z' where booking_id = '${bad}'`,
  )
  now = '2027-01-11T15:20:00.000Z'
  await keep()
  const stateOf = async (id: string) => (await made()).find(({ booking_id }) => booking_id === id)?.state
  expect([await stateOf(bad), await stateOf(fine)]).toEqual(['planned', 'sent'])
})

const moment = (amount: number, unit: string, anchor: string) => ({
  amount,
  unit,
  anchor,
  direction: 'after',
})

test('one email for each payment that came in, and none for those of before the rule', async () => {
  const bookingId = await aBooking(world, { event_date: '2027-06-26', start_time: '15:00' })
  const wish = anInvoice(bookingId, { payment_terms: '50_50_event', due_date: '2027-01-20' })
  await good('save-invoice', wish)
  await good('send-invoice-email', { invoiceId: wish.id })
  const pay = (amount: number, paid_on: string) =>
    good('record-payment', { invoice_id: wish.id, amount, method: 'cash', paid_on, reference: null })
  await pay(165_000, '2026-12-04')
  await switchOn('Thanks', { conditions: [], moments: [moment(1, 'hours', 'paid')] })
  await keep()
  expect(await made()).toEqual([])
  now = '2027-01-12T15:00:00.000Z'
  await pay(165_000, '2027-01-12')
  now = '2027-01-12T16:00:00.000Z'
  await keep()
  const [{ id } = { id: '' }] = await world.rows<{ id: string }>(
    `select id from payments where metadata->>'processed_at' = '2027-01-12'`,
  )
  expect((await made()).map(({ key }) => key)).toEqual([`1 hours after paid|${id}|client`])
})
