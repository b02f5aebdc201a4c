/** Which bookings the job of automated emails looks at: also those of which a fact became true by another record (M-03). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepEmails } from '#server/flows/keep-emails.ts'
import { noteRefusal } from '#server/records/automations/addresses.ts'
import { candidatesOf } from '#server/records/automations/candidates.ts'
import { readRules } from '#server/records/automations/rules.ts'
import { anEmailRule } from '../automations/office.ts'
import { clockBar, type MovedBar } from '../automations/clock-bar.ts'
import { aBooking, aConversion, aDraft } from '../office.ts'

let bar: MovedBar
beforeEach(async () => {
  bar = await clockBar()
  await bar.sql(`update automation_rules set acts_from = null`)
})
afterEach(() => bar.close())

const day = '2027-03-10'
/** The day on which a moment of that day still counts. */
const later = '2027-03-12'
const at = (time: string, on = day) => `${on}T${time}:00.700Z`
const good = async (name: string, input: object) => {
  const { status, body } = await bar.ask(name, input)
  if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
}
const aRule = (changes: Record<string, unknown>) =>
  good('save-email-rule', {
    id: crypto.randomUUID(),
    version: 0,
    content: anEmailRule({ conditions: [], quiet: null, ...changes }),
    is_on: true,
    past: null,
  })
/** One run of the job, and what has been written by then. The changes before it are an hour old at the next one. */
const look = async (now: string) => {
  bar.setNow(now)
  await keepEmails(bar.app)
  await bar.sql(`update automation_looks set seen_at = seen_at + interval '1 hour'`)
  return bar.sql<{ booking_id: string; state: string }>(
    `select booking_id, state from automation_occurrences`,
  )
}
const afterInquiry = { anchor: 'inquiry', amount: 1, unit: 'hours', direction: 'after' }
/** A booking that was asked for at this moment. */
const asked = async (changes: Record<string, unknown> = {}) => {
  const before = await bar.sql<{ id: string }>('select id from bookings')
  await aBooking(bar.world, changes)
  const [made] = await bar.sql<{ id: string }>(`update bookings set created_at = '${bar.now()}'
    where id <> all('{${before.map(({ id }) => id).join(',')}}'::uuid[]) returning id`)
  return made?.id ?? ''
}
const aClient = (email: string) =>
  bar.sql(`insert into clients (name, primary_email) values ('A client', '${email}')`)

test('a client becomes known by another booking of theirs', async () => {
  await aClient('twice@looks.example')
  await aRule({ moments: [afterInquiry], conditions: [{ field: 'client', values: ['known'] }] })
  const first = await asked({ email: 'twice@looks.example' })
  bar.setNow(at('15:01'))
  const second = await asked({ email: 'twice@looks.example' })
  for (const now of [at('15:15'), at('16:15'), at('07:45', later)]) expect(await look(now)).toEqual([])
  await bar.sql(`update sessions set expires_at = '2099-01-01'`)
  const quote = await aDraft(bar.world, bar.owner, first)
  await good('send-quote-emails', { quoteId: quote })
  await good('set-quote-status', { id: quote, status: 'accepted' })
  expect(await look(at('08:00', later))).toEqual([{ booking_id: second, state: 'planned' }])
})

test('an address works again, for all of its bookings', async () => {
  await aRule({ moments: [afterInquiry] })
  const first = await asked({ email: 'dead@looks.example' })
  await asked({ email: 'dead@looks.example' })
  await noteRefusal(bar.app.database.db, 'dead@looks.example', '550 unknown', at('15:02'))
  for (const now of [at('15:15'), at('16:15'), at('07:45', later)]) expect(await look(now)).toEqual([])
  await good('say-address-works', { booking_id: first })
  expect(await look(at('08:00', later))).toHaveLength(2)
})

test('an event of several days ends when it ends', async () => {
  await aRule({ moments: [{ anchor: 'event-end', amount: 2, unit: 'hours', direction: 'after' }] })
  const booking = await asked()
  const times = { start_at: '2027-03-11T15:00:00.000Z', end_at: '2027-03-17T15:00:00.000Z' }
  await good('convert-booking', aConversion(booking, times))
  expect(await look(at('15:15'))).toEqual([])
  expect(await look(at('16:00', '2027-03-17'))).toEqual([])
  expect(await look(at('16:45', '2027-03-17'))).toEqual([{ booking_id: booking, state: 'planned' }])
})

test('of a day at ten one run looks at its bookings, and no later one again', async () => {
  bar.setNow(at('15:00', '2027-03-09'))
  const booking = await asked()
  await aRule({ moments: [{ anchor: 'inquiry', amount: 1, unit: 'days', direction: 'after' }] })
  const { db } = bar.app.database
  const rules = (await readRules(db)).filter(({ acts_from }) => acts_from !== null)
  // Ten in the morning of New York is 15:00; a run writes half an hour ahead.
  const runAt = (run: string, before: string, ahead: string, seen?: string) =>
    candidatesOf(db, rules, {
      from: at(before),
      ...(seen === undefined ? {} : { daysFrom: at(seen) }),
      to: at(ahead),
      zone: 'America/New_York',
    }).then((ids) => [run, ids])
  expect(await runAt('14:15', '14:00', '14:45', '14:30')).toEqual(['14:15', []])
  expect(await runAt('14:30', '14:15', '15:00', '14:45')).toEqual(['14:30', [booking]])
  expect(await runAt('14:45', '14:30', '15:15', '15:00')).toEqual(['14:45', []])
  // A run whose forerunner failed looks at all of it.
  expect(await runAt('14:45', '14:30', '15:15')).toEqual(['14:45', [booking]])
})

test('an email of a day is written by the run half an hour before ten', async () => {
  bar.setNow(at('15:00', '2027-03-09'))
  const booking = await asked()
  await aRule({ moments: [{ anchor: 'inquiry', amount: 1, unit: 'days', direction: 'after' }] })
  for (const now of ['13:45', '14:00', '14:15']) expect(await look(at(now))).toEqual([])
  expect(await look(at('14:30'))).toEqual([{ booking_id: booking, state: 'planned' }])
})
