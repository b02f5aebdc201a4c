/** What will happen, as it was said and as it came: the clock runs and the job decides (M-01 to M-03). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anchors, type Anchor, type Moment } from '#domain/automations/rule.ts'
import { addMinutes } from '#domain/time.ts'
import type { AheadItem } from '#contract/outbox.ts'
import { keepDates } from '#server/flows/keep-dates.ts'
import { keepEmails } from '#server/flows/keep-emails.ts'
import { anEmailRule } from '../automations/office.ts'
import { aBooking, aDraft, anInvoice, firstOwner, type Person } from '../office.ts'
import { createWorld, type World } from '../world.ts'

const begin = '2027-03-10T15:07:00.000Z'
let now = ''
let world: World
let owner: Person
beforeEach(async () => {
  now = begin
  world = await createWorld({}, { clock: () => now })
  owner = await firstOwner(world)
  // The test says when the jobs of the clock run.
  await world.rows(`delete from pgboss.schedule where name in ('keep-emails', 'keep-dates', 'keep-autopay')`)
})
afterEach(() => world.close())

const ask = async <Body = Record<string, unknown>>(name: string, input: object = {}) => {
  // The clock is months ahead of the one that sessions end by.
  await world.rows(`update sessions set expires_at = '2099-01-01'`)
  const { status, body } = await world.call(name, input, owner.headers)
  if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
  return body as Body
}
const ahead = async (input: object = {}) => (await ask<{ items: AheadItem[] }>('list-ahead', input)).items

/** One rule for each anchor; those that look back come soon after the beginning. */
const momentsOf: Readonly<Record<Anchor, Omit<Moment, 'anchor'>>> = {
  inquiry: { amount: 30, unit: 'hours', direction: 'after' },
  'quote-sent': { amount: 2, unit: 'days', direction: 'after' },
  'quote-seen': { amount: 7, unit: 'hours', direction: 'after' },
  'quote-expires': { amount: 1, unit: 'days', direction: 'before' },
  approved: { amount: 1, unit: 'days', direction: 'after' },
  signed: { amount: 11, unit: 'hours', direction: 'after' },
  'installment-due': { amount: 3, unit: 'days', direction: 'after' },
  paid: { amount: 5, unit: 'hours', direction: 'after' },
  'event-start': { amount: 9, unit: 'hours', direction: 'before' },
  'event-end': { amount: 1, unit: 'days', direction: 'after' },
  'brief-missing': { amount: 2, unit: 'days', direction: 'before' },
  'guests-missing': { amount: 26, unit: 'hours', direction: 'before' },
  'papers-due': { amount: 1, unit: 'days', direction: 'before' },
}

async function aRuleForEachAnchor() {
  await world.rows(`update automation_rules set acts_from = null`)
  for (const anchor of anchors) {
    const moments = [{ anchor, ...momentsOf[anchor] }]
    const more =
      anchor === 'quote-sent' ? [{ anchor, amount: 40, unit: 'days', direction: 'after' } as const] : []
    const content = anEmailRule({
      name: anchor,
      moments: [...moments, ...more],
      conditions: [],
      email: 'event-details',
      mode: anchor === 'event-start' ? 'review' : 'send',
    })
    await ask('save-email-rule', { id: crypto.randomUUID(), version: 0, content, is_on: true, past: null })
  }
}

/** The night of the clock change lies before the event. */
async function everything(): Promise<void> {
  const busy = await aBooking(world, { event_date: '2027-06-26', start_time: '17:00' })
  const venue = crypto.randomUUID()
  await world.rows(`insert into venues (id, name, papers_days) values ('${venue}', 'The Barn', 3)`)
  await world.rows(
    `update bookings set event_date = '2027-03-16', status = 'confirmed', created_at = '2027-03-10T14:00:00Z' where id = '${busy}'`,
  )
  await world.rows(`insert into event_facts (booking_id, venue_id) values ('${busy}', '${venue}')
    on conflict (booking_id) where booking_id is not null do update set venue_id = excluded.venue_id`)

  const billed = await aBooking(world, { event_date: '2027-07-03' })
  const invoice = anInvoice(billed, { due_date: '2027-03-11', payment_terms: '50_50_event' })
  await ask('save-invoice', invoice)
  await ask('send-invoice-email', { invoiceId: invoice.id })
  await ask('record-payment', {
    invoice_id: invoice.id,
    amount: 10_000,
    method: 'cash',
    paid_on: '2027-03-10',
  })

  const open = await aBooking(world, { event_date: '2027-07-10' })
  const quote = await aDraft(world, owner, open)
  await ask('send-quote-emails', { quoteId: quote })
  await world.rows(`update quotes set expires_at = '2027-03-14T18:20:00Z' where id = '${quote}'`)
  await world.rows(
    `insert into quote_sightings (quote_id, seen_on, first_seen_at) values ('${quote}', '2027-03-10', '${begin}')`,
  )

  const agreed = await aBooking(world, { event_date: '2027-07-17' })
  const accepted = await aDraft(world, owner, agreed)
  await world.rows(
    `update quotes set status = 'accepted', sent_at = '${begin}', accepted_at = '${begin}' where id = '${accepted}'`,
  )
  await world.rows(`insert into signatures (booking_id, quote_id, quote_version, snapshot, sha256, signer_name, ip_address, user_agent, signed_at)
    values ('${agreed}', '${accepted}', 1, '{}', encode(sha256('{}'), 'hex'), 'A', '127.0.0.1', 'test', '${begin}')`)
}

interface Came {
  readonly booking_id: string
  readonly key: string
  readonly state: string
  readonly updated_at: string
}

test('over all anchors, what was said is what was queued, when it was said', async () => {
  await aRuleForEachAnchor()
  await everything()
  const until = '2027-03-18T00:00:00.000Z'
  const said = (await ahead())
    .filter(({ kind, email, at }) => kind === 'email' && email !== null && at < until)
    .map(({ booking_id, email, at }) => `${booking_id} ${email?.key} ${at}`)
  const ofAnchor = (anchor: Anchor) => said.filter((each) => each.includes(` ${anchor}|`)).length
  expect(anchors.filter((anchor) => ofAnchor(anchor) === 0)).toEqual([])

  const came: string[] = []
  for (now = '2027-03-10T15:15:00.400Z'; now < until; now = addMinutes(now, 15)) {
    await keepEmails(world.program.app)
    const rows = await world.rows<Came>(
      `select booking_id, key, state, to_char(leaves_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as leaves_at,
         to_char(updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at
       from automation_occurrences where state in ('sent', 'waiting')`,
    )
    for (const { booking_id, key } of rows) {
      const name = `${booking_id} ${key}`
      if (!came.some((each) => each.startsWith(name))) came.push(`${name} ${now.slice(0, 16)}:00.000Z`)
    }
  }
  const [reviewed, sent] = [
    (each: string) => each.includes(' event-start|'),
    (each: string) => !each.includes(' event-start|'),
  ]
  expect(came.filter(sent).toSorted()).toEqual(said.filter(sent).toSorted())
  // What a person reviews waits from a little before.
  const named = (each: string) => each.slice(0, each.lastIndexOf(' '))
  expect(came.filter(reviewed).map(named)).toEqual(said.filter(reviewed).map(named))
  expect(came.filter(reviewed).every((each, index) => each <= (said.filter(reviewed)[index] ?? ''))).toBe(
    true,
  )
}, 120_000)

test('quotes that expire, reminders of what is overdue, and of holds are in it, 60 days ahead', async () => {
  await world.rows(`update automation_rules set acts_from = '2027-01-01' where shipped = 'late'`)
  const billed = await aBooking(world, { event_date: '2027-07-03' })
  const invoice = anInvoice(billed, { due_date: '2027-03-11' })
  await ask('save-invoice', invoice)
  await ask('send-invoice-email', { invoiceId: invoice.id })
  now = '2027-03-13T15:00:00.000Z'
  const late = (await ahead()).filter(({ title }) => title === 'Late payment')
  expect(late.map(({ reason }) => reason)).toEqual([
    '3 days after the balance is due, March 11, 2027',
    '7 days after the balance is due, March 11, 2027',
    '14 days after the balance is due, March 11, 2027',
  ])
  expect((await ahead({ booking_id: billed })).filter(({ title }) => title === 'Late payment')).toEqual(late)

  const open = await aBooking(world, { event_date: '2027-07-10' })
  const quote = await aDraft(world, owner, open)
  await ask('send-quote-emails', { quoteId: quote })
  const at = '2027-05-10T15:00:00.000Z'
  await world.rows(`update quotes set expires_at = '${at}' where id = '${quote}'`)
  const ofQuote = async (input: object) => (await ahead(input)).filter(({ kind }) => kind === 'quote')
  expect(await ofQuote({})).toMatchObject([{ title: 'Quote expires', at, quote_id: quote, booking_id: open }])
  expect(await ofQuote({ booking_id: open })).toHaveLength(1)
  expect(await ofQuote({ days: 30 })).toEqual([])
  await world.rows(`update bookings set status = 'cancelled' where id = '${open}'`)
  expect(await ofQuote({})).toEqual([])
  await world.rows(`update bookings set status = 'quoted' where id = '${open}'`)

  const holds = (await ahead({ booking_id: open })).filter(({ title }) => title.startsWith('Hold'))
  expect(holds.map(({ kind }) => kind)).toEqual(['email', 'hold'])
  const [reminder, hold] = holds.map((each) => each.at)
  now = addMinutes(reminder ?? '', -1)
  await keepDates(world.program.app)
  const reminders = () =>
    world.rows(`select id from mail_messages where template = 'hold-ending' and about_id = '${open}'`)
  expect(await reminders()).toEqual([])
  now = reminder ?? ''
  await keepDates(world.program.app)
  expect(await reminders()).toHaveLength(1)
  expect((await ahead({ booking_id: open })).map(({ title }) => title)).not.toContain('Hold ends soon')
  now = hold ?? ''
  await keepDates(world.program.app)
  expect(await world.rows(`select ended_because from claims where booking_id = '${open}'`)).toMatchObject([
    { ended_because: expect.anything() },
  ])
})
