/** The second contact of a booking: who names them, and what rules write to them (docs/rules.md, T-13, M-01). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AheadItem } from '#contract/outbox.ts'
import { automatedEmailNames } from '#domain/business/automated-emails.ts'
import { keepEmails } from '#server/flows/keep-emails.ts'
import { anEmailRule } from '../automations/office.ts'
import { aQuote, firstOwner, type Person } from '../office.ts'
import { anInquiry, createWorld, eventually, readPortalMail, type World } from '../world.ts'

const rosa = { name: 'Rosa Delgado', email: 'rosa@planners.example', role: 'Planner' }
/** Three days before the event, ten in the morning of New York. */
const leaves = '2027-06-23T14:00:00.000Z'

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

const post = async (name: string, input: object) => {
  // Months pass between two calls.
  await world.rows(`update sessions set expires_at = '2099-01-01'`)
  return world.call(name, input, owner.headers)
}
const ask = async <Body = Record<string, unknown>>(name: string, input: object) => {
  const { status, body } = await post(name, input)
  if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
  return body as Body
}

let clients = 0
async function aClient() {
  const email = `client-${++clients}@second.example`
  await world.call('submit-booking', anInquiry({ event_date: '2027-06-26', email }))
  const [booking] = await world.rows<{ id: string }>(`select id from bookings where email = '${email}'`)
  const bookingId = booking?.id ?? ''
  const { token: link, pin } = await readPortalMail(world, email)
  const { body } = await world.call('validate-portal-token', { token: link, pin })
  const token = String(body['session_token'])
  return {
    bookingId,
    email,
    pin,
    tell: (contact: object) =>
      world.call('save-brief', { bookingId, token, fact: { part: 'contact', ...contact } }),
    say: (contact: object, seen: string | null) =>
      post('save-event-facts', { booking_id: bookingId, seen, fact: { part: 'contact', ...contact } }),
    facts: async () => {
      const { inquiry } = await ask<{ inquiry: { facts: { contact: Record<string, string | null> } } }>(
        'read-inquiry',
        { id: bookingId },
      )
      return inquiry.facts.contact
    },
    ahead: async () => {
      const { items } = await ask<{ items: AheadItem[] }>('list-ahead', { booking_id: bookingId })
      return items.filter(({ kind }) => kind === 'email')
    },
  }
}

test('named after the approval it is no news to the owners: no quote depends on it', async () => {
  const client = await aClient()
  const quote = aQuote(client.bookingId)
  await ask('save-quote', quote)
  await ask('send-quote-emails', { quoteId: quote.id })
  await ask('set-quote-status', { id: quote.id, status: 'accepted' })
  expect((await client.tell(rosa)).status).toBe(200)
  expect(await client.facts()).toMatchObject({ name: rosa.name })
  const [told] = await world.rows<{ detail: object }>(
    `select detail from changes where kind = 'booking.facts-said' and record_id = '${client.bookingId}' order by id desc limit 1`,
  )
  expect(told?.detail).toEqual({
    second_contact: { from: null, to: 'Rosa Delgado, Planner, rosa@planners.example' },
  })
})

/** A rule that writes to the second contact three days before the event. */
async function aRule(changes: object = {}) {
  const content = anEmailRule({
    name: 'To the planner',
    moments: [{ anchor: 'event-start', amount: 3, unit: 'days', direction: 'before' }],
    conditions: [],
    recipient: 'second',
    email: 'event-details',
    quiet: null,
    ...changes,
  })
  await ask('save-email-rule', { id: crypto.randomUUID(), version: 0, content, is_on: true, past: null })
}

/** Lets the job write what is due then, and send it. */
async function send() {
  const { app } = world.program
  now = leaves
  await keepEmails(app)
  now = '2027-06-23T14:15:00.000Z'
  await keepEmails(app)
}

const sent = () =>
  world.rows<{ id: string; to_address: string; template: string }>(
    `select id, to_address, template from mail_messages where about_table = 'bookings' and template in
     (${automatedEmailNames.map((name) => `'${name}'`).join(', ')}) order by template, to_address`,
  )

/** An email once it is rendered. */
const written = (id = '') =>
  eventually(async () => {
    const mail = await world.program.app.mailer.read(id)
    return mail?.html && mail.text ? { html: mail.html, text: mail.text } : undefined
  }, 'the email')

describe('who names them', () => {
  test('the client in the brief, then the owner, who may remove them again', async () => {
    const client = await aClient()
    expect(await client.facts()).toMatchObject({ origin: 'assumed', name: null, email: null, role: null })
    expect((await client.tell(rosa)).status).toBe(200)
    const told = await client.facts()
    expect(told).toMatchObject({ ...rosa, origin: 'client' })
    expect((await client.say({ ...rosa, role: 'Sister' }, null)).body['reason']).toBe(
      'facts.version-conflict',
    )
    expect((await client.say({ ...rosa, role: 'Sister' }, told['said_at'] ?? null)).status).toBe(200)
    const said = await client.facts()
    expect(said).toMatchObject({ role: 'Sister', origin: 'owner' })
    expect((await client.say({ name: '', email: null, role: ' ' }, said['said_at'] ?? null)).status).toBe(200)
    expect(await client.facts()).toMatchObject({ name: null, email: null, role: null, origin: 'owner' })
  })

  test('what is no name with an address is refused, and nobody but the owner says it after the lock day', async () => {
    const client = await aClient()
    for (const wrong of [
      { ...rosa, email: 'rosa' },
      { ...rosa, email: null },
      { ...rosa, name: '' },
      { ...rosa, name: 'r'.repeat(81) },
      { ...rosa, role: 'r'.repeat(61) },
      { ...rosa, email: `${'r'.repeat(250)}@x.example` },
    ])
      expect([wrong, (await client.tell(wrong)).status]).toEqual([wrong, 422])
    now = '2027-06-20T15:00:00.000Z'
    expect((await client.tell(rosa)).body['reason']).toBe('facts.closed')
    expect((await client.say(rosa, null)).status).toBe(200)
  })

  test('the brief is complete without one', async () => {
    const client = await aClient()
    await client.tell(rosa)
    const [row] = await world.rows<{ windows_origin: string | null; contact_origin: string }>(
      `select windows_origin, contact_origin from event_facts where booking_id = '${client.bookingId}'`,
    )
    expect(row).toEqual({ windows_origin: null, contact_origin: 'client' })
    await ask('ask-for-brief', { booking_id: client.bookingId })
    const [mail] = await world.rows<{ id: string }>(
      `select id from mail_messages where template = 'brief-asked'`,
    )
    const { text } = await written(mail?.id)
    expect(text).toContain('Still open')
    expect(text).not.toContain('Second contact')
  })
})

describe('what they get', () => {
  test('is every kind of email by their name, and nothing that opens anything', async () => {
    const client = await aClient()
    await client.tell(rosa)
    for (const email of automatedEmailNames) await aRule({ name: email, email })
    await send()
    const emails = await sent()
    expect(emails.map(({ template }) => template)).toEqual([...automatedEmailNames].toSorted())
    for (const { id, to_address } of emails) {
      expect(to_address).toBe(rosa.email)
      const { html, text } = await written(id)
      for (const body of [html, text]) {
        for (const key of [client.pin, '/portal/', '/portal?', '/admin', client.bookingId, client.email])
          expect(body).not.toContain(key)
      }
    }
    const followUp = emails.find(({ template }) => template === 'thanks')
    const thanks = await written(followUp?.id)
    expect(thanks.text).toMatch(/thank you, rosa/i)
    expect(thanks.text).toContain('/stop-emails/')
  })

  test('goes to who is named when it leaves, once, and to nobody who was removed', async () => {
    await aRule()
    const [first, second] = [await aClient(), await aClient()]
    await first.tell(rosa)
    await second.tell(rosa)
    now = leaves
    await keepEmails(world.program.app)
    const seen = async (client: typeof first) => (await client.facts())['said_at'] ?? null
    const mia = { ...rosa, email: 'mia@planners.example' }
    expect(await first.say(mia, await seen(first))).toMatchObject({ status: 200 })
    const nobody = { name: null, email: null, role: null }
    expect(await second.say(nobody, await seen(second))).toMatchObject({ status: 200 })
    now = '2027-06-23T14:15:00.000Z'
    await keepEmails(world.program.app)
    await first.say(rosa, await seen(first))
    now = '2027-06-23T14:45:00.000Z'
    await keepEmails(world.program.app)
    now = '2027-06-23T15:15:00.000Z'
    await keepEmails(world.program.app)
    expect((await sent()).map(({ to_address }) => to_address)).toEqual(['mia@planners.example'])
  })

  test('stops by the link of their email, for them and not for the client', async () => {
    await aRule({ email: 'thanks' })
    await aRule({ name: 'To the client', email: 'thanks', recipient: 'client' })
    const client = await aClient()
    await client.tell(rosa)
    await aRule({ name: 'Later', email: 'anniversary', mode: 'review' })
    await send()
    const mail = (await sent()).find(
      ({ to_address, template }) => to_address === rosa.email && template === 'thanks',
    )
    const { text } = await written(mail?.id)
    const link = /https?:\/\/\S+\/stop-emails\/[\w.~-]+/.exec(text)?.[0] ?? ''
    const path = new URL(link).pathname
    const answer = await fetch(`${world.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
    const rows = await world.rows<{ state: string; name: string }>(
      `select o.state, r.content->>'name' as name from automation_occurrences o join automation_rules r on r.id = o.rule_id
       where r.content->>'name' in ('Later', 'To the client') order by name`,
    )
    expect(rows).toEqual([
      { state: 'stopped', name: 'Later' },
      { state: 'sent', name: 'To the client' },
    ])
    expect(await world.rows(`select address from stopped_addresses`)).toEqual([{ address: rosa.email }])
  })
})

describe('a rule for a second contact that nobody named', () => {
  test('is skipped, and what will happen says so until someone is', async () => {
    await aRule()
    const client = await aClient()
    now = '2027-06-01T15:00:00.000Z'
    expect(await client.ahead()).toMatchObject([
      {
        title: 'To the planner',
        name: 'Second contact',
        reason: 'skipped: no second contact is named',
        email: null,
      },
    ])
    await client.tell(rosa)
    expect(await client.ahead()).toMatchObject([{ name: rosa.name, email: { state: 'ahead' } }])
    await world.rows(
      `insert into refused_addresses (address, reason, refused_at) values ('${rosa.email}', 'no such user', now())`,
    )
    expect(await client.ahead()).toMatchObject([{ reason: 'skipped: the mail server refused the address' }])
    await send()
    expect(await sent()).toEqual([])
    now = '2027-06-23T15:00:00.000Z'
    await ask('say-address-works', { booking_id: client.bookingId })
    await keepEmails(world.program.app)
    now = '2027-06-23T15:20:00.000Z'
    await keepEmails(world.program.app)
    expect(await sent()).toMatchObject([{ to_address: rosa.email }])
  })
})

test('an address of theirs that was refused is an alert with their name, once for a booking, until it works again', async () => {
  const [client, later] = [await aClient(), await aClient()]
  await world.rows(`update bookings set event_date = '2027-08-14' where id = '${later.bookingId}'`)
  for (const each of [client, later]) await each.tell(rosa)
  const refuse = (address: string) =>
    world.rows(
      `insert into refused_addresses (address, because, reason, refused_at)
       values (lower('${address}'), 'refused', 'No such user', '${now}')`,
    )
  await refuse(rosa.email)
  const alerts = async () => {
    const { groups } = await ask<{
      groups: { kind: string; alerts: { id: string; title: string }[] }[]
    }>('list-alerts', {})
    return groups.find(({ kind }) => kind === 'address_refused')?.alerts.map(({ id, title }) => [id, title])
  }
  const rows = async () => {
    const found = await ask<{ rows: { id: string }[] }>('list-inquiries', { status: 'address_refused' })
    return found.rows.map(({ id }) => id)
  }
  // The next booking alone, though both name her.
  expect(await alerts()).toEqual([[client.bookingId, 'Rosa Delgado']])
  expect(await rows()).toEqual([client.bookingId])
  const { addresses } = await ask<{ addresses: object[] }>('list-ahead', { booking_id: client.bookingId })
  expect(addresses).toMatchObject([{ address: rosa.email, is_refused: true }])

  await refuse(client.email)
  expect(await alerts()).toEqual([[client.bookingId, 'Amelia Hartwell']])
  expect(await rows()).toEqual([client.bookingId])

  await ask('say-address-works', { booking_id: client.bookingId })
  expect(await alerts()).toBeUndefined()
  expect(await rows()).toEqual([])
})
