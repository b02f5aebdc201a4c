/** Terms after a choice and a change order: the words follow what is agreed, and what is signed is what is kept (rules.md, O-06, T-22). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AgreementView } from '#contract/agreements.ts'
import type { QuoteView } from '#contract/quote-views.ts'
import { addDays } from '#domain/time.ts'
import { aBooking, aQuote, firstOwner, type Person } from '../office.ts'
import { aChangeOrder, anOffer, withOffer } from '../offers/an-offer.ts'
import { aSignature, setSigning } from '../signing.ts'
import { createWorld, readPortalMail, type World } from '../world.ts'

let now = Date.now()
let world: World
let owner: Person
beforeAll(async () => {
  world = await createWorld({}, { clock: () => new Date(now).toISOString() })
  owner = await firstOwner(world)
  await setSigning({ call: world.call, sql: world.rows, owner: owner.headers }, 'name')
  await addHalves()
})
afterAll(async () => world.close())
beforeEach(async () => {
  now = Date.now()
  await world.rows('update clauses set is_active = false, archived_at = now()')
})

const ask = async (name: string, input: object) => {
  const { status, body } = await world.call(name, input, owner.headers)
  expect(status, `${name}: ${JSON.stringify(body)}`).toBe(200)
  return body
}

async function addClause(title: string, text: string, conditions: object = {}): Promise<void> {
  const id = crypto.randomUUID()
  await ask('save-clause', { id, version: 0, title, text, conditions })
  await ask('switch-clause', { id, is_active: true })
}

const halves = crypto.randomUUID()

/** A plan of two equal payments, beside the owner's default of a quarter first. */
async function addHalves(): Promise<void> {
  const { plans } = await ask('read-settings', {})
  const { version, values } = plans as { version: string; values: { templates: object[] } }
  const half = { share: { kind: 'percent', percent: 50 } }
  const template = {
    id: halves,
    name: 'Two halves',
    parts: [
      { label: 'First half', ...half, anchor: { kind: 'approval' } },
      { label: 'Second half', ...half, anchor: { kind: 'before_event', days: 30 } },
    ],
  }
  const wish = { ...values, templates: [...values.templates, template] }
  await ask('save-settings', { section: 'plans', version, values: wish })
}

interface Client {
  readonly bookingId: string
  readonly quoteId: string
  readonly token: string
}

async function sent(content: object, plan: string | null = null): Promise<Client> {
  const email = `client-${crypto.randomUUID()}@terms.example`
  const bookingId = await aBooking(world, { guest_count: '101-150', email })
  const quote = aQuote(bookingId, { ...content })
  await ask('save-quote', quote)
  if (plan !== null)
    await ask('set-payment-plan', { table: 'quotes', id: quote.id, version: 1, plan_id: plan })
  await ask('send-quote-emails', { quoteId: quote.id })
  const { token, pin } = await readPortalMail(world, email)
  const { body } = await world.call('validate-portal-token', { token, pin })
  return { bookingId, quoteId: quote.id, token: String(body['session_token']) }
}

const quoteOf = async ({ quoteId }: Client) =>
  (await ask('read-quote', { id: quoteId }))['quote'] as QuoteView

/** Title and words of the terms that the quote has. */
const termsOf = async (client: Client) =>
  (await quoteOf(client)).clauses?.map(({ title, blocks }) => [
    title,
    blocks.flatMap((block) => (block.kind === 'list' ? [] : block.runs.map(({ text }) => text))).join(''),
  ]) ?? []

async function choose(client: Client, options: Record<string, number>): Promise<void> {
  const { version } = await quoteOf(client)
  const selection = { options, guests: null }
  const wish = { quoteId: client.quoteId, token: client.token, version, selection }
  const { status, body } = await world.call('save-selection', wish)
  expect(status, JSON.stringify(body)).toBe(200)
}

async function agreementOf({ quoteId, token }: Client, changeId?: string): Promise<AgreementView> {
  const wish = { quoteId, token, ...(changeId ? { changeId } : {}) }
  const { status, body } = await world.call('get-portal-agreement', wish)
  expect(status, JSON.stringify(body)).toBe(200)
  return body['agreement'] as AgreementView
}

async function sign(client: Client, changeId?: string): Promise<AgreementView> {
  const agreement = await agreementOf(client, changeId)
  const { version, sha256 } = agreement
  const wish = { ...aSignature(client.quoteId, { version, sha256 }), token: client.token }
  const { status, body } = await world.call('sign-quote', { ...wish, ...(changeId ? { changeId } : {}) })
  expect(status, JSON.stringify(body)).toBe(200)
  return agreement
}

const wordsOf = ({ snapshot }: AgreementView) => snapshot.clauses.map(({ title, text }) => [title, text])

test('a choice keeps the plan and the day of sending in the words', async () => {
  await addClause(
    'Payment',
    'Deposit {{deposit_percent}} is {{deposit}}, then {{balance}}. Sent {{sent_date}}.',
  )
  const client = await sent(withOffer(), halves)
  const [[, before = ''] = []] = await termsOf(client)
  expect(before).toMatch(/^Deposit 50% is \$2,295\.00, then \$2,295\.00\. Sent /)
  now += 3 * 86_400_000
  await choose(client, { craft: 1, tower: 1 })
  const [[, after = ''] = []] = await termsOf(client)
  expect(after).toBe(before.replaceAll('$2,295.00', '$2,554.20'))
})

test('overtime that a client chooses brings its clause in, and takes it out again', async () => {
  await addClause('Overtime', 'Every hour more is billed.', { with_overtime: true })
  const offer = anOffer()
  const [bar, more] = offer.groups
  const late = {
    ...more?.options[0],
    id: 'late',
    name: 'Late bar',
    lines: [{ ...more?.options[0]?.lines[0], id: 'l', name: 'Overtime' }],
  }
  const client = await sent(
    withOffer({ ...offer, groups: [bar, { ...more, options: [...(more?.options ?? []), late] }] }),
  )
  expect(await termsOf(client)).toEqual([])
  await choose(client, { craft: 1, late: 1 })
  expect(await termsOf(client)).toEqual([['Overtime', 'Every hour more is billed.']])
  // Clauses that are switched on later are not of this quote.
  await addClause('Newer', 'Not for this one.')
  now += 1000
  await choose(client, { craft: 1, tower: 1 })
  expect(await termsOf(client)).toEqual([])
})

test('a package that a client chooses brings its clause in', async () => {
  const garden = { id: crypto.randomUUID(), name: 'The Garden Evening' }
  await addClause('Garden', 'Flowers are ours.', { packages: [garden] })
  const offer = anOffer()
  const [bar, more] = offer.groups
  const options = (bar?.options ?? []).map((option) =>
    option.id === 'garden'
      ? { ...option, lines: option.lines.map((line) => ({ ...line, package: garden })) }
      : option,
  )
  const client = await sent(withOffer({ ...offer, groups: [{ ...bar, options }, more] }))
  expect(await termsOf(client)).toEqual([])
  await choose(client, { garden: 1 })
  expect(await termsOf(client)).toEqual([['Garden', 'Flowers are ours.']])
  now += 1000
  await choose(client, { grand: 1 })
  expect(await termsOf(client)).toEqual([])
})

test('an option whose clause would lack a value keeps the offer from being sent', async () => {
  await addClause('Overtime', 'For {{guests_final}} guests.', { with_overtime: true })
  const offer = anOffer()
  const [bar, more] = offer.groups
  const late = {
    ...more?.options[0],
    id: 'late',
    name: 'Overtime',
    lines: [{ ...more?.options[0]?.lines[0], id: 'l', name: 'Overtime' }],
  }
  const bookingId = await aBooking(world, { guest_count: '101-150' })
  const quote = aQuote(bookingId, withOffer({ ...offer, groups: [bar, { ...more, options: [late] }] }))
  await ask('save-quote', quote)
  const { body } = await world.call('send-quote-emails', { quoteId: quote.id }, owner.headers)
  expect(body).toMatchObject({ reason: 'quote.terms-incomplete' })
})

test('a signed change has the new hours and guests in its words, and what is kept is what was signed', async () => {
  await addClause(
    'Service',
    '{{service_hours}} hours until {{service_end}}, {{guests_guaranteed}} guaranteed, {{deposit_percent}} first.',
  )
  await addClause('Overtime', 'Every hour more is billed.', { with_overtime: true })
  const email = `client-${crypto.randomUUID()}@terms.example`
  const bookingId = await aBooking(world, { guest_count: '101-150', email })
  const guests = { part: 'guests', estimated: 150, guaranteed: 140, final: null, minors: 12 }
  await ask('save-event-facts', { booking_id: bookingId, fact: guests })
  const quote = aQuote(bookingId, withOffer(anOffer({ guests: null })))
  await ask('save-quote', quote)
  await ask('set-payment-plan', { table: 'quotes', id: quote.id, version: 1, plan_id: halves })
  await ask('send-quote-emails', { quoteId: quote.id })
  const { token, pin } = await readPortalMail(world, email)
  const { body } = await world.call('validate-portal-token', { token, pin })
  const client = { bookingId, quoteId: quote.id, token: String(body['session_token']) }
  const first = await sign(client)
  expect(first.snapshot.quote.version).toBe(1)
  expect(wordsOf(first)[0]?.[1]).toContain('140 guaranteed, 50% first')

  const windows = first.snapshot.event.windows.map((window) => ({
    ...window,
    ends_at: new Date(Date.parse(window.ends_at) + 3_600_000).toISOString(),
  }))
  const order = aChangeOrder(quote.id, { guests: 160, windows })
  await ask('save-change-order', order)
  const signed = await sign(client, order.id)
  const hours = Number(/^[\d.]+/.exec(wordsOf(first)[0]?.[1] ?? '')?.[0])
  expect(wordsOf(signed)).toEqual([
    ['Service', expect.stringMatching(new RegExp(`^${hours + 1} hours .* 140 guaranteed, 50% first`))],
    ['Overtime', 'Every hour more is billed.'],
  ])
  expect(signed.snapshot.quote.version).toBe(2)
  const [stored] = await world.rows<{ clauses: { title: string; text: string }[] }>(
    `select clauses from quotes where id = '${quote.id}'`,
  )
  expect(stored?.clauses.map(({ title, text }) => [title, text])).toEqual(wordsOf(signed))
  const view = await quoteOf(client)
  expect([view.versions, view.signature?.quote_version]).toEqual([2, 2])
})

test('the paper, the office and the client call a version by the same number', async () => {
  const client = await sent({})
  const { quoteId, bookingId } = client
  await ask('save-quote', {
    ...aQuote(bookingId, { id: quoteId, title: 'Anew' }),
    version: 0,
    revises: (await quoteOf(client)).version,
    expires_on: addDays('2098-12-31', -1),
  })
  await ask('send-quote-emails', { quoteId, revision: true })
  const agreement = await sign(client)
  const view = await quoteOf(client)
  expect([agreement.snapshot.quote.version, view.versions, view.signature?.quote_version]).toEqual([2, 2, 2])
})
