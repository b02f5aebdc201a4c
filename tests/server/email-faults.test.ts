/** Emails of rules: one bad record holds no other up, and each payment that came in brings one email. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AlertsView } from '#contract/dashboard.ts'
import type { AheadItem } from '#contract/outbox.ts'
import { addMinutes } from '#domain/time.ts'
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
  // The tests say when the job runs.
  await world.rows(`delete from pgboss.schedule where name = 'keep-emails'`)
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
  const stateOf = async (id: string) => (await made()).find(({ booking_id }) => booking_id === id)?.state
  expect([await stateOf(bad), await stateOf(fine)]).toEqual(['planned', 'waiting'])
  await world.rows(`update bookings set portal_pin = '${pin}' where id = '${bad}'`)
  now = '2027-01-11T15:15:00.000Z'
  await keep()
  expect([await stateOf(bad), await stateOf(fine)]).toEqual(['waiting', 'waiting'])
})

interface Failed {
  readonly id: string
  readonly version: number
  readonly booking_id: string
  readonly rule_id: string
  readonly key: string
  readonly failed_because: string
}
const failed = async () =>
  (await good('list-failed-emails', {})) as unknown as { count: number; emails: Failed[] }
const alerts = async () => {
  const { groups } = (await good('list-alerts', {})) as unknown as AlertsView
  return groups.find(({ kind }) => kind === 'email_failed')?.count ?? 0
}
const pinOf = async (id: string) => {
  const [row] = await world.rows<{ pin: string }>(`select portal_pin as pin from bookings where id = '${id}'`)
  return row?.pin ?? ''
}

/** Lets the job run until this time, every quarter of an hour. */
async function runUntil(end: string) {
  for (; now <= end; now = addMinutes(now, 15)) await keep()
}

test.each(['send', 'review'] as const)(
  'an email that keeps failing (%s) is left to a person with its reason, after four failures',
  async (mode) => {
    const [bad, fine] = [await eventToday(), await eventToday()]
    await switchOn('Details before the event', {
      mode,
      quiet: null,
      moments: [moment(1, 'days', 'event-end')],
    })
    // Without a PIN in it: this email of the same booking can be made.
    await switchOn('Thanks', { quiet: null })
    const pin = await pinOf(bad)
    await world.rows(`update bookings set portal_pin = 'unreadable' where id = '${bad}'`)
    now = '2027-01-11T14:30:00.000Z'
    await runUntil('2027-01-11T15:15:00.000Z')
    expect([(await failed()).count, await alerts()]).toEqual([0, 0])
    await runUntil('2027-01-11T16:30:00.000Z')

    const { count, emails } = await failed()
    expect([count, await alerts()]).toEqual([1, 1])
    const [email] = emails
    if (!email) throw new Error('nothing failed')
    expect(email.booking_id).toBe(bad)
    expect(email.failed_because).not.toBe('')
    const of = async (id: string) =>
      (await made()).filter(({ booking_id }) => booking_id === id).map(({ state }) => state)
    expect((await of(bad)).toSorted()).toEqual(['failed', 'sent'])
    expect((await of(fine)).toSorted()).toEqual(mode === 'send' ? ['sent', 'sent'] : ['sent', 'waiting'])
    const { items } = (await good('list-ahead', { booking_id: bad })) as unknown as { items: AheadItem[] }
    expect(items.map((item) => item.email?.state)).toEqual(['failed'])

    const before = await world.rows('select tries, version from automation_occurrences order by id')
    await runUntil('2027-01-11T18:00:00.000Z')
    expect(await world.rows('select tries, version from automation_occurrences order by id')).toEqual(before)
    const again = await world.call('try-email-again', email, owner.headers)
    expect([again.status, again.body['reason']]).toEqual([409, 'automation.email-failed'])
    expect((await failed()).count).toBe(1)
    expect((await world.call('try-email-again', email, owner.headers)).body['reason']).toBe(
      'automation.email-changed',
    )

    await world.rows(`update bookings set portal_pin = '${pin}' where id = '${bad}'`)
    const [next] = (await failed()).emails
    const answers = await Promise.all(
      [1, 2, 3].map(() => world.call('try-email-again', next ?? {}, owner.headers)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404 || status === 409)).toHaveLength(2)
    const became = answers.find(({ status }) => status === 200)?.body['became']
    expect(became).toBe(mode === 'send' ? 'sent' : 'waiting')
    expect([(await failed()).count, await alerts()]).toEqual([0, 0])
    await keep()
    const mails = await world.rows(
      `select id from mail_messages where template = 'event-details' and about_id = '${bad}'`,
    )
    expect(mails).toHaveLength(mode === 'send' ? 1 : 0)
  },
)

test('an email that failed is skipped, or goes with its reason', async () => {
  const [one, two] = [await eventToday(), await eventToday()]
  await switchOn('Details before the event', { quiet: null, moments: [moment(1, 'days', 'event-end')] })
  await world.rows(`update bookings set portal_pin = 'unreadable'`)
  now = '2027-01-11T14:30:00.000Z'
  await runUntil('2027-01-11T16:30:00.000Z')
  const { emails } = await failed()
  expect(emails.map(({ booking_id }) => booking_id).toSorted()).toEqual([one, two].toSorted())
  const skipped = emails.find(({ booking_id }) => booking_id === one)
  if (!skipped) throw new Error('nothing to skip')
  const { booking_id, rule_id, key } = skipped
  await good('skip-email', { booking_id, rule_id, key })
  await world.rows(`update bookings set status = 'cancelled' where id = '${two}'`)
  await keep()
  expect([(await failed()).count, await alerts()]).toEqual([0, 0])
  expect((await made()).map(({ state }) => state).toSorted()).toEqual(['skipped', 'stopped'])
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
