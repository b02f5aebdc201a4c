/** Offers: what a client chooses from a sent quote, and what follows for amounts, approval and invoice. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBooking, aQuote, firstOwner, type Person } from '../office.ts'
import { anOffer, withOffer } from '../offers/an-offer.ts'
import { wordsOfPdf } from '../pdf.ts'
import { startSmtp, type SmtpSink } from '../smtp.ts'
import { createWorld, eventually, readPortalMail, type World } from '../world.ts'

let smtp: SmtpSink
let world: World
let owner: Person
beforeAll(async () => {
  smtp = await startSmtp()
  world = await createWorld({ SMTP_URL: smtp.url })
  owner = await firstOwner(world)
})
afterAll(async () => {
  await world.close()
  await smtp.close()
})

interface OfferedClient {
  readonly bookingId: string
  readonly quoteId: string
  readonly token: string
}

interface ShownQuote {
  readonly version: number
  readonly status: string
  readonly subtotal: number
  readonly tax_amount: number
  readonly total_amount: number
  readonly quote_items: readonly { name: string; quantity: number; how: string | null; total_price: number }[]
  readonly breakdown: { charges: readonly object[]; taxes: readonly object[] } | null
  readonly offer: { selection: object; selection_hash: string; facts: object } | null
}

const save = (quote: object) => world.call('save-quote', quote, owner.headers)

async function saved(bookingId: string, offer: object = anOffer()): Promise<string> {
  const quote = aQuote(bookingId, withOffer(offer))
  const { status, body } = await save(quote)
  expect(status, JSON.stringify(body)).toBe(200)
  return quote.id
}

const send = (quoteId: string) => world.call('send-quote-emails', { quoteId }, owner.headers)

/** A client with a sent offer for 150 guests. */
async function offered(offer: object = anOffer()): Promise<OfferedClient> {
  const email = `client-${crypto.randomUUID()}@offers.example`
  const bookingId = await aBooking(world, { guest_count: '101-150', email })
  const quoteId = await saved(bookingId, offer)
  const { status, body } = await send(quoteId)
  expect(status, JSON.stringify(body)).toBe(200)
  const { token, pin } = await readPortalMail(world, email)
  const { body: opened } = await world.call('validate-portal-token', { token, pin })
  return { bookingId, quoteId, token: String(opened['session_token']) }
}

async function shown({ bookingId, quoteId, token }: OfferedClient): Promise<ShownQuote> {
  const { body } = await world.call('get-portal-quotes', { bookingId, token })
  const quotes = body['quotes'] as (ShownQuote & { id: string })[]
  const quote = quotes.find(({ id }) => id === quoteId)
  if (!quote) throw new Error('the quote is not shown')
  return quote
}

const choose = async (
  client: OfferedClient,
  options: Record<string, unknown>,
  { guests = null, version }: { guests?: number | null; version?: number } = {},
) =>
  world.call('save-selection', {
    quoteId: client.quoteId,
    token: client.token,
    version: version ?? (await shown(client)).version,
    selection: { options, guests },
  })

const answer = (client: OfferedClient, changes: object) =>
  world.call('approve-quote', { quoteId: client.quoteId, action: 'approve', token: client.token, ...changes })

test('a plain quote has nothing of an offer', async () => {
  const bookingId = await aBooking(world)
  const { body } = await save(aQuote(bookingId))
  expect(body['quote']).toMatchObject({ total_amount: 359_370, breakdown: null, offer: null })
})

test('an offer is priced with the facts of its booking and what its owner proposes', async () => {
  const client = await offered()
  expect(await shown(client)).toMatchObject({
    subtotal: 425_000,
    tax_amount: 34_000,
    total_amount: 459_000,
    quote_items: [
      { name: 'Marble bar front', total_price: 65_000 },
      { name: 'The Craft Bar', quantity: 150, how: '150 guests × $24.00', total_price: 360_000 },
    ],
    breakdown: { charges: [], taxes: [{ name: 'Sales tax', rate: 0.08, amount: 34_000 }] },
    offer: { selection: { options: { craft: 1 }, guests: null } },
  })
})

test('what a client chooses is kept, comes to its price, and is seen by the owner', async () => {
  const client = await offered()
  const { status, body } = await choose(client, { grand: 1, tower: 1, bartender: 2 }, { guests: 120 })
  expect(status, JSON.stringify(body)).toBe(200)
  // 120 × $31.00 + $650.00 + $480.00 + 2 × 4 h × $55.00
  const total = 372_000 + 65_000 + 48_000 + 44_000
  expect(body['quote']).toMatchObject({ subtotal: total, total_amount: total + 42_320 })
  const { body: read } = await world.call('read-quote', { id: client.quoteId }, owner.headers)
  expect(read['quote']).toMatchObject({
    total_amount: total + 42_320,
    offer: { selection: { options: { grand: 1, tower: 1, bartender: 2 }, guests: 120 } },
  })
  expect((read['quote'] as { offer: { selected_at: string | null } }).offer.selected_at).not.toBeNull()
})

test.each<[string, Record<string, unknown>, number | null, number, string]>([
  ['none of a group', {}, null, 409, 'Choose your bar: please choose exactly one.'],
  ['two of one', { craft: 1, grand: 1 }, null, 409, 'Choose your bar: please choose exactly one.'],
  ['an unknown option', { craft: 1, cellar: 1 }, null, 409, 'This choice is not part of the quote any more.'],
  ['too many of one', { craft: 1, bartender: 4 }, null, 409, 'Extra bartender: from 1 to 3.'],
  ['one twice', { craft: 2 }, null, 409, 'The Craft Bar can be chosen once.'],
  ['too few guests', { craft: 1 }, 99, 409, 'From 100 to 200 guests.'],
  ['half a bartender', { craft: 1, bartender: 0.5 }, null, 422, ''],
  ['fewer than none', { craft: 1, tower: -1 }, null, 422, ''],
  ['a price', { craft: { unit_price: 1 } }, null, 422, ''],
])('%s is refused, and nothing is stored', async (_name, options, guests, status, text) => {
  const client = await offered()
  const before = await shown(client)
  const refused = await choose(client, options, { guests })
  expect(refused.status).toBe(status)
  if (text) expect(refused.body['error']).toBe(text)
  expect(await shown(client)).toEqual(before)
})

test('the choice of another version, of another booking, or after the end is refused', async () => {
  const [client, other] = [await offered(), await offered()]
  expect((await choose(client, { grand: 1 }, { version: 99 })).status).toBe(409)
  const stolen = { ...client, token: other.token }
  const { version } = await shown(client)
  expect((await choose(stolen, { grand: 1 }, { version })).status).toBe(401)
  await answer(client, { action: 'decline', comments: 'No' })
  expect((await choose(client, { grand: 1 }, { version: version + 1 })).body['reason']).toBe('offer.not-open')
})

test('only the choice that was shown is approved, and the invoice is it to the cent', async () => {
  const terms = {
    discount: { kind: 'percent', rate: 0.1, reason: 'Friends' },
    minimum: null,
    peaks: [],
    service_charge: 0.2,
    taxes: [
      { name: 'Sales tax', rate: 0.08, categories: [] },
      { name: 'Liquor tax', rate: 0.0667, categories: ['Cocktails'] },
    ],
  }
  const client = await offered(anOffer({ terms }))
  const first = await shown(client)
  await choose(client, { grand: 1, tower: 1 })
  const second = await shown(client)
  const { version } = second
  // A call that names neither version nor choice was shown nothing.
  for (const named of [{}, { version }, { selection_hash: second.offer?.selection_hash }])
    expect((await answer(client, named)).body['reason']).toBe('offer.selection-changed')
  const stale = await answer(client, { version, selection_hash: first.offer?.selection_hash })
  expect([stale.status, stale.body['reason']]).toEqual([409, 'offer.selection-changed'])
  const told = await answer(client, {
    version,
    selection_hash: first.offer?.selection_hash,
    selection: first.offer?.selection,
  })
  expect(told.body['difference']).toEqual({
    lines: [
      { name: 'The Grand Bar', before: null, after: 465_000 },
      { name: 'Champagne coupe tower', before: null, after: 48_000 },
      { name: 'The Craft Bar', before: 360_000, after: null },
    ],
    total_before: first.total_amount,
    total_after: second.total_amount,
  })
  const { status } = await answer(client, { version, selection_hash: second.offer?.selection_hash })
  expect(status).toBe(200)

  const { body } = await world.call('get-portal-invoices', {
    bookingId: client.bookingId,
    token: client.token,
  })
  const [invoice] = body['invoices'] as {
    id: string
    pdf_url: string
    invoice_items: { line_total: number; how: string | null }[]
  }[]
  const { subtotal, tax_amount, total_amount, breakdown } = second
  expect(invoice).toMatchObject({ subtotal, tax_amount, total_amount, breakdown })
  // $5,780.00 − 10% + 20%
  expect(subtotal).toBe(624_240)
  expect(invoice?.invoice_items.map((item) => item.line_total)).toEqual([65_000, 465_000, 48_000])
  // As on the quote, the lines say how they came to their amounts.
  expect(invoice?.invoice_items.map((item) => item.how)).toEqual([null, '150 guests × $31.00', null])
  const words = await wordsOfPdf(await pdfOf(invoice?.pdf_url ?? ''))
  expect(words).toContain('150 guests × $31.00')
  expect(words).toContain('Discount: Friends (10%)')
  expect(words).toContain('Liquor tax (6.67%)')
  expect(words).toContain('$6,242.40')
  await expect(
    world.rows(`update invoices set breakdown = null where id = '${invoice?.id}'`),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining('stays as it was sent') } })
})

async function pdfOf(path: string): Promise<Uint8Array> {
  const answered = await fetch(`${world.url}${path}`, { headers: owner.headers })
  expect(answered.status).toBe(200)
  return new Uint8Array(await answered.arrayBuffer())
}

describe('what cannot be sent', () => {
  test('an offer that contradicts itself, by name', async () => {
    const [bar, more] = anOffer().groups
    const bookingId = await aBooking(world)
    const groups = [{ ...bar, options: bar?.options.map((each) => ({ ...each, chosen: 0 })) }, more]
    const id = await saved(bookingId, anOffer({ groups }))
    const { status, body } = await send(id)
    expect([status, body['error']]).toEqual([
      409,
      'This offer contradicts itself. Choose your bar: please choose exactly one.',
    ])
  })

  test('an offer that was priced with other facts, until it is saved again', async () => {
    const bookingId = await aBooking(world, { guest_count: '101-150' })
    const id = await saved(bookingId)
    const fact = { part: 'guests', estimated: 120, guaranteed: null, final: null, minors: null }
    const said = await world.call('save-event-facts', { booking_id: bookingId, fact }, owner.headers)
    expect(said.status, JSON.stringify(said.body)).toBe(200)
    const { status, body } = await send(id)
    expect([status, body['error']]).toEqual([
      409,
      'The event changed since this quote was priced: 120 guests instead of 150 guests. Open the quote and save it, then send it.',
    ])
    await save(aQuote(bookingId, { ...withOffer(), id, version: 1 }))
    expect((await send(id)).status).toBe(200)
  })
})

test('the facts that prices depend on, and which of them nobody said', async () => {
  const bookingId = await aBooking(world, { guest_count: '101-150', event_date: '2028-06-24' })
  const read = async (id: string) =>
    (await world.call('read-pricing-facts', { booking_id: id }, owner.headers)).body
  expect(await read(bookingId)).toEqual({
    facts: {
      guests: 150,
      service_minutes: 240,
      duty_minutes: 420,
      miles: null,
      mode: null,
      date: '2028-06-24',
    },
    assumed: { guests: true, hours: true, miles: true },
  })
  const fact = { part: 'guests', estimated: 120, guaranteed: null, final: null, minors: null }
  await world.call('save-event-facts', { booking_id: bookingId, fact }, owner.headers)
  expect(await read(bookingId)).toMatchObject({
    facts: { guests: 120 },
    assumed: { guests: false, hours: true },
  })
  expect(await read(crypto.randomUUID())).toMatchObject({ reason: 'booking.not-found' })
})

test('a repeated save has no effect, and another one over a newer version is refused', async () => {
  const bookingId = await aBooking(world)
  const quote = aQuote(bookingId, withOffer())
  const versionOf = ({ body }: Awaited<ReturnType<typeof save>>) => (body['quote'] as ShownQuote).version
  expect(versionOf(await save(quote))).toBe(1)
  expect(versionOf(await save(quote))).toBe(1)
  expect((await save({ ...quote, offer: anOffer({ guests: null }) })).status).toBe(409)
  expect(versionOf(await save({ ...quote, version: 1, offer: anOffer({ guests: null }) }))).toBe(2)
})

describe('the next version of a sent quote', () => {
  const revise = async (client: OfferedClient, offer: object, version = 0) => {
    const { version: revises } = await shown(client)
    const quote = aQuote(client.bookingId, { ...withOffer(offer), id: client.quoteId, version, revises })
    return save(quote)
  }
  const sendNext = ({ quoteId }: OfferedClient) =>
    world.call('send-quote-emails', { quoteId, revision: true }, owner.headers)
  const dearer = () => {
    const offer = anOffer()
    const [bar, more] = offer.groups
    const options = bar?.options.map((each) =>
      each.id === 'craft'
        ? { ...each, lines: each.lines.map((line) => ({ ...line, unit_price: 2_600 })) }
        : each,
    )
    return {
      ...offer,
      groups: [
        { ...bar, options },
        { ...more, options: more?.options.slice(0, 1) },
      ],
    }
  }

  test('is seen once it is sent, with what has changed, and keeps what was picked', async () => {
    const client = await offered()
    await choose(client, { craft: 1, tower: 1, bartender: 1 })
    const before = await shown(client)
    const { status, body } = await revise(client, dearer())
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body['quote']).toMatchObject({
      total_amount: before.total_amount,
      revision: { total_amount: 491_400 },
      revision_version: 1,
      versions: 1,
    })
    expect(await shown(client)).toEqual(before)

    expect((await sendNext(client)).status).toBe(200)
    const after = await shown(client)
    expect(after).toMatchObject({
      status: 'sent',
      version: before.version + 1,
      // 150 × $26.00 + $650.00 + $480.00, with tax; the bartender is no longer on offer.
      total_amount: 543_240,
      offer: { selection: { options: { craft: 1, tower: 1 }, guests: null } },
      changes: {
        lines: [
          { name: 'The Craft Bar', before: 360_000, after: 390_000 },
          { name: 'Extra bartender', before: 22_000, after: null },
        ],
        total_before: 459_000,
        total_after: 491_400,
      },
    })
    const stale = await answer(client, {
      version: before.version,
      selection_hash: before.offer?.selection_hash,
    })
    expect([stale.status, stale.body['reason']]).toEqual([409, 'quote.changed'])
    expect(stale.body['difference']).toMatchObject({
      lines: [
        { name: 'The Craft Bar', before: 360_000, after: 390_000 },
        { name: 'Extra bartender', before: 22_000, after: null },
      ],
      total_before: 459_000,
      total_after: 491_400,
    })
    const { version } = after
    expect((await answer(client, { version, selection_hash: after.offer?.selection_hash })).status).toBe(200)
  })

  test('is refused over a newer one, over another sent version, and once the quote is answered', async () => {
    const client = await offered()
    await revise(client, dearer())
    // The same again is a repeat.
    expect((await revise(client, dearer())).status).toBe(200)
    expect((await revise(client, anOffer({ guests: null }))).status).toBe(409)
    expect((await revise(client, anOffer({ guests: null }), 1)).status).toBe(200)
    const other = aQuote(client.bookingId, { ...withOffer(), id: client.quoteId, version: 2, revises: 99 })
    expect((await save(other)).body['reason']).toBe('quote.version-conflict')
    await answer(client, { action: 'decline', comments: 'No' })
    expect((await sendNext(client)).body['reason']).toBe('quote.not-sent')
    expect((await revise(client, dearer(), 2)).body['reason']).toBe('quote.not-sent')
    const { body } = await world.call('read-quote', { id: client.quoteId }, owner.headers)
    expect(body['quote']).toMatchObject({ status: 'declined', revision: null })
  })

  test('can be thrown away, and there is none to send then', async () => {
    const client = await offered()
    await revise(client, dearer())
    await revise(client, anOffer({ guests: null }), 1)
    const discard = (version: number) =>
      world.call('discard-revision', { id: client.quoteId, version }, owner.headers)
    // What someone else wrote meanwhile is not thrown away.
    expect((await discard(1)).body['reason']).toBe('quote.version-conflict')
    const { body } = await discard(2)
    expect(body['quote']).toMatchObject({ revision: null, versions: 1 })
    expect((await sendNext(client)).body['reason']).toBe('quote.no-revision')
  })

  test('of a plain quote names what has changed', async () => {
    const email = `client-${crypto.randomUUID()}@offers.example`
    const bookingId = await aBooking(world, { email })
    const quote = aQuote(bookingId)
    await save(quote)
    await send(quote.id)
    const { token, pin } = await readPortalMail(world, email)
    const { body: opened } = await world.call('validate-portal-token', { token, pin })
    const client = { bookingId, quoteId: quote.id, token: String(opened['session_token']) }
    const { version } = await shown(client)
    const [bar] = quote.items
    const next = await save({ ...quote, items: [bar], version: 0, revises: version })
    expect(next.status, JSON.stringify(next.body)).toBe(200)
    await sendNext(client)
    expect((await shown(client)) as object).toMatchObject({
      total_amount: 285_120,
      changes: { lines: [{ name: 'Bartender', before: 68_750, after: null }], total_before: 359_370 },
    })
  })

  test('what was sent stays, also by the database, and the days it was opened are kept once', async () => {
    const client = await offered()
    await shown(client)
    await shown(client)
    const { body } = await world.call('read-quote', { id: client.quoteId }, owner.headers)
    expect((body['quote'] as { seen: object[] }).seen).toHaveLength(1)
    const its = `where quote_id = '${client.quoteId}'`
    for (const statement of [
      `update quote_versions set number = 9 ${its}`,
      `delete from quote_versions ${its}`,
      'truncate quote_versions',
    ])
      await expect(world.rows(statement)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('stays') },
      })
  })

  test('names the version that was opened, and what differs from the last one that was', async () => {
    const client = await offered()
    const seen = async () => {
      const { body } = await world.call('read-quote', { id: client.quoteId }, owner.headers)
      const { versions, seen: days } = body['quote'] as { versions: number; seen: { version: number }[] }
      return { versions, seen: days.map(({ version }) => version) }
    }
    await shown(client)
    const revised = async (unit_price: number) => {
      const [bar, more] = anOffer().groups
      const options = bar?.options.map((each) =>
        each.id === 'craft' ? { ...each, lines: each.lines.map((line) => ({ ...line, unit_price })) } : each,
      )
      const rows = await world.rows<{ version: number; revision: number }>(
        `select version, revision_version as revision from quotes where id = '${client.quoteId}'`,
      )
      const content = withOffer(anOffer({ groups: [{ ...bar, options }, more] }))
      const { version: revises = 0, revision: version = 0 } = rows[0] ?? {}
      const saving = await save(
        aQuote(client.bookingId, { ...content, id: client.quoteId, version, revises }),
      )
      expect(saving.status, JSON.stringify(saving.body)).toBe(200)
      expect((await sendNext(client)).status).toBe(200)
    }
    await revised(2_500)
    expect(await seen()).toEqual({ versions: 2, seen: [1] })
    await revised(2_600)
    // Version 2 was never opened: the difference is from version 1 on.
    expect(await shown(client)).toMatchObject({
      changes: { lines: [{ name: 'The Craft Bar', before: 360_000, after: 390_000 }] },
    })
    expect(await seen()).toEqual({ versions: 3, seen: [3, 1] })
    expect(await shown(client)).toMatchObject({ changes: { lines: [{ before: 360_000 }] } })
  })

  test('a choice survives the way back to a draft', async () => {
    const client = await offered()
    await choose(client, { grand: 1, tower: 1 }, { guests: 120 })
    const { version } = await shown(client)
    await answer(client, { action: 'decline', version })
    await world.call('set-quote-status', { id: client.quoteId, status: 'draft' }, owner.headers)
    const [row] = await world.rows<{ version: number }>(
      `select version from quotes where id = '${client.quoteId}'`,
    )
    const draft = aQuote(client.bookingId, { ...withOffer(), id: client.quoteId, version: row?.version })
    expect((await save(draft)).body['quote']).toMatchObject({
      offer: { selection: { options: { grand: 1, tower: 1 }, guests: 120 } },
    })
  })
})

test('a client asks for a change: kept once, told to the owners, and the quote stays open', async () => {
  const client = await offered()
  const wish = {
    id: crypto.randomUUID(),
    quoteId: client.quoteId,
    token: client.token,
    message: 'More ice, please',
  }
  expect((await world.call('ask-for-change', wish)).status).toBe(200)
  expect((await world.call('ask-for-change', wish)).status).toBe(200)
  expect(await shown(client)).toMatchObject({ status: 'sent', messages: [{ text: 'More ice, please' }] })
  const { body } = await world.call('read-quote', { id: client.quoteId }, owner.headers)
  expect(body['quote']).toMatchObject({ status: 'sent', messages: [{ text: 'More ice, please' }] })
  const mail = await eventually(async () =>
    smtp.mails.find(
      ({ subject, text }) => subject?.includes('asks for a change') && text?.includes('More ice'),
    ),
  )
  expect(mail?.text).toContain('stays open')
  for (let more = 0; more < 9; more++)
    await world.call('ask-for-change', { ...wish, id: crypto.randomUUID(), message: `Wish ${more}` })
  const refused = await world.call('ask-for-change', { ...wish, id: crypto.randomUUID() })
  expect(refused.body['reason']).toBe('quote.many-messages')
  expect((await world.call('ask-for-change', { ...wish, message: '  ' })).status).toBe(422)
  // What was kept before is no refusal when it is sent again, whatever came since.
  expect((await world.call('ask-for-change', wish)).status).toBe(200)
  await answer(client, { action: 'decline', version: (await shown(client)).version })
  expect((await world.call('ask-for-change', wish)).status).toBe(200)
  const late = await world.call('ask-for-change', { ...wish, id: crypto.randomUUID() })
  expect(late.body['reason']).toBe('offer.not-open')
  const kept = await world.rows(`select id from quote_messages where quote_id = '${client.quoteId}'`)
  expect(kept).toHaveLength(10)
})
