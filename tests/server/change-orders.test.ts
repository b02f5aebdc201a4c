/** Change orders of approved quotes: guests, hours and added lines, and the invoices that follow (rules.md, O-07, O-08). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailJobs, postponeJobs } from '../chaos/bar.ts'
import { auditMoney } from '../chaos/money-audit.ts'
import { mailedCode } from '../mailed-code.ts'
import { aBooking, aQuote, firstOwner, type Person } from '../office.ts'
import { aChangeOrder, anOffer, withOffer } from '../offers/an-offer.ts'
import { setSigning, aSignature } from '../signing.ts'
import { wordsOfPdf } from '../pdf.ts'
import { startSmtp, type SmtpSink } from '../smtp.ts'
import { createWorld, eventually, readPortalMail, type World } from '../world.ts'

let smtp: SmtpSink
let world: World
let owner: Person
let now: number
beforeAll(async () => {
  now = Date.now()
  smtp = await startSmtp()
  world = await createWorld({ SMTP_URL: smtp.url }, { clock: () => new Date(now).toISOString() })
  owner = await firstOwner(world)
})
afterAll(async () => {
  await world.close()
  await smtp.close()
})

beforeEach(() => {
  now = Date.now()
})

interface Client {
  readonly bookingId: string
  readonly quoteId: string
  readonly token: string
}

interface Change {
  readonly id: string
  readonly hash: string
  readonly number: number
  readonly version: number
  readonly difference: {
    readonly facts: readonly object[]
    readonly lines: readonly object[]
    readonly same: readonly string[]
    readonly total_before: number
    readonly total_after: number
  }
  readonly payments: Record<string, unknown>
}

const asOwner = async (name: string, input: object) => {
  const { status, body } = await world.call(name, input, owner.headers)
  expect(status, `${name}: ${JSON.stringify(body)}`).toBe(200)
  return body
}

/** A client whose quote is approved: 150 guests in the Craft Bar and a marble front, $4,590.00 with tax. */
async function agreed(
  content: Record<string, unknown> = withOffer(anOffer({ guests: null })),
): Promise<Client> {
  const email = `client-${crypto.randomUUID()}@changes.example`
  const bookingId = await aBooking(world, { guest_count: '101-150', email })
  const quote = aQuote(bookingId, content)
  await asOwner('save-quote', quote)
  await asOwner('send-quote-emails', { quoteId: quote.id })
  const { token, pin } = await readPortalMail(world, email)
  const { body } = await world.call('validate-portal-token', { token, pin })
  await asOwner('set-quote-status', { id: quote.id, status: 'accepted' })
  return { bookingId, quoteId: quote.id, token: String(body['session_token']) }
}

const tell = ({ bookingId, token }: Client, guests: number) =>
  world.call('save-brief', {
    bookingId,
    token,
    fact: { part: 'guests', estimated: guests, minors: null },
  })

async function openChange({ bookingId, token }: Client): Promise<Change | null> {
  const { status, body } = await world.call('get-portal-change', { bookingId, token })
  expect(status).toBe(200)
  return body['change'] as Change | null
}

const answer = ({ token }: Client, { id, hash }: Pick<Change, 'id' | 'hash'>, action = 'approve') =>
  world.call('answer-change', { changeId: id, token, hash, action, comment: null })

async function approved(client: Client): Promise<void> {
  const change = await openChange(client)
  if (!change) throw new Error('no change waits')
  const { status, body } = await answer(client, change)
  expect(status, JSON.stringify(body)).toBe(200)
}

interface Billed {
  readonly invoice_number: string
  readonly kind: string
  readonly status: string
  readonly total_amount: number
  readonly paid: number
  readonly owed_back: number
}

const invoicesOf = ({ bookingId }: Client) =>
  world.rows<Billed>(`select invoice_number, kind, status, total_amount, owed_back,
      (select coalesce(sum(p.amount), 0)::int from payments p where p.invoice_id = i.id and p.status = 'completed') as paid
    from invoices i where booking_id = '${bookingId}' order by created_at, id`)

const changesOf = ({ quoteId }: Client) =>
  world.rows(`select number, state from change_orders where quote_id = '${quoteId}' order by number`)

const quoteOf = async ({ quoteId }: Client) =>
  (
    await world.rows<Record<string, unknown>>(
      `select status, total_amount, version, changes, (facts ->> 'guests')::int as guests from quotes where id = '${quoteId}'`,
    )
  )[0]

/** Pays what is open of the newest invoice, or a part. */
async function pay(client: Client, amount?: number): Promise<void> {
  const [invoice] = await world.rows<{ id: string; total: number }>(
    `select id, total_amount - (select coalesce(sum(a.amount), 0)::int from allocations a where a.applied_to = invoices.id) as total from invoices where booking_id = '${client.bookingId}' and status in ('sent', 'partial') order by created_at desc limit 1`,
  )
  const paid_on = new Date(now - 86_400_000).toISOString().slice(0, 10)
  const sum = amount ?? invoice?.total
  await asOwner('record-payment', { invoice_id: invoice?.id, method: 'cash', amount: sum, paid_on })
}

describe('guests', () => {
  test('go up by a change order; nothing follows until it is approved, then all does', async () => {
    const client = await agreed()
    expect((await tell(client, 170)).status).toBe(200)
    const change = await openChange(client)
    expect(change?.difference).toMatchObject({
      facts: [{ name: 'Guests', before: '150', after: '170', difference: '+ 20' }],
      lines: [{ name: 'The Craft Bar', how: '170 guests × $24.00', before: 360_000, after: 408_000 }],
      same: ['Marble bar front'],
      total_before: 459_000,
      total_after: 510_840,
    })
    expect(await quoteOf(client)).toMatchObject({ total_amount: 459_000, guests: 150, changes: 0 })
    const [first] = await invoicesOf(client)
    expect(first).toMatchObject({ status: 'sent', total_amount: 459_000 })

    await approved(client)
    expect(await quoteOf(client)).toMatchObject({
      status: 'accepted',
      total_amount: 510_840,
      guests: 170,
      changes: 1,
    })
    expect(await invoicesOf(client)).toMatchObject([
      { status: 'cancelled', total_amount: 459_000 },
      { status: 'sent', total_amount: 510_840, invoice_number: `${first?.invoice_number}-2` },
    ])
    const [booking] = await world.rows(
      `select total_amount, (select guests_estimated from event_facts where booking_id = b.id) as guests from bookings b where id = '${client.bookingId}'`,
    )
    expect(booking).toEqual({ total_amount: 510_840, guests: 170 })
    expect(await openChange(client)).toBeNull()
  })

  test('that go up and back leave no trace', async () => {
    const client = await agreed()
    const before = await quoteOf(client)
    await tell(client, 170)
    expect((await tell(client, 150)).status).toBe(200)
    expect(await openChange(client)).toBeNull()
    expect(await changesOf(client)).toEqual([])
    expect(await quoteOf(client)).toEqual(before)
  })

  test('go 100, 140, 120 through client and owner, each approved once', async () => {
    const client = await agreed()
    await tell(client, 140)
    const stale = await openChange(client)
    await tell(client, 145)
    expect((await answer(client, stale ?? { id: '', hash: '' })).body).toMatchObject({
      reason: 'change.changed',
    })
    const change = (await openChange(client)) ?? { id: '', hash: '' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => answer(client, change)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    const id = crypto.randomUUID()
    const written = {
      id,
      version: 0,
      quote_id: client.quoteId,
      reason: 'Fewer guests',
      guests: 120,
      added: [],
    }
    await asOwner('save-change-order', written)
    await asOwner('save-change-order', written)
    expect((await tell(client, 130)).body).toMatchObject({ reason: 'change.open' })
    await approved(client)
    expect(await quoteOf(client)).toMatchObject({ guests: 120, changes: 2, total_amount: 381_240 })
    expect((await invoicesOf(client)).map(({ status, total_amount }) => [status, total_amount])).toEqual([
      ['cancelled', 459_000],
      ['cancelled', 446_040],
      ['sent', 381_240],
    ])
    expect(await changesOf(client)).toEqual([
      { number: 1, state: 'approved' },
      { number: 2, state: 'approved' },
    ])
  })

  test('under the least that is billed and after the lock day are refused with who can change them', async () => {
    const client = await agreed()
    const guests = { part: 'guests', estimated: 150, guaranteed: 120, final: null, minors: null }
    await asOwner('save-event-facts', { booking_id: client.bookingId, fact: guests })
    const { status, body } = await tell(client, 110)
    expect([status, body['error']]).toEqual([
      422,
      '120 guests are the least we bill. To lower that, please call us.',
    ])
    expect((await tell(client, 160)).status).toBe(200)
    const change = (await openChange(client)) ?? { id: '', hash: '' }
    const [booking] = await world.rows<{ day: string }>(
      `select event_date::text as day from bookings where id = '${client.bookingId}'`,
    )
    now = Date.parse(`${booking?.day}T12:00:00Z`) - 86_400_000
    await world.rows(`update sessions set expires_at = '2099-01-01'`)
    expect((await tell(client, 170)).body).toMatchObject({ reason: 'facts.closed' })
    expect((await answer(client, change)).body).toMatchObject({ reason: 'facts.closed' })
  })

  test('of a plain quote are said as before: no price depends on them', async () => {
    const client = await agreed({})
    expect((await tell(client, 140)).status).toBe(200)
    expect(await openChange(client)).toBeNull()
  })
})

describe('invoices', () => {
  test('with a deposit paid: the next version has the whole sum, and what was paid counts on it', async () => {
    const client = await agreed()
    await pay(client, 114_750)
    await tell(client, 170)
    expect((await openChange(client))?.payments).toMatchObject({
      paid: 114_750,
      open_before: 344_250,
      open_after: 396_090,
      // A quarter of the total before is no quarter of this one.
      parts: [
        { label: 'Deposit', amount: 114_750 },
        { label: 'Balance', amount: 396_090 },
      ],
    })
    await approved(client)
    const [old, next] = await invoicesOf(client)
    expect(old).toMatchObject({ status: 'cancelled', paid: 114_750, owed_back: 0 })
    expect(next).toMatchObject({ status: 'partial', total_amount: 510_840 })
    await pay(client)
    expect((await invoicesOf(client))[1]).toMatchObject({ status: 'paid', paid: 396_090, owed_back: 0 })
  })

  test('that are paid stay: what is added is billed, what is taken off is owed back', async () => {
    const client = await agreed()
    await pay(client)
    await tell(client, 170)
    await approved(client)
    expect((await invoicesOf(client)).slice(1)).toMatchObject([{ kind: 'change', total_amount: 51_840 }])
    // On the day of the last payment (Y-04).
    const days = await world.rows<{ due_on: string }>(
      `select max(n.due_on)::text as due_on from installments n join invoices i on i.id = n.invoice_id
       where i.booking_id = '${client.bookingId}' group by i.id, i.created_at order by i.created_at`,
    )
    expect(days[1]).toEqual(days[0])
    await pay(client)
    await asOwner('save-change-order', {
      id: crypto.randomUUID(),
      version: 0,
      quote_id: client.quoteId,
      reason: null,
      guests: 120,
      added: [],
    })
    await approved(client)
    const billed = await invoicesOf(client)
    expect(billed).toMatchObject([{ status: 'paid' }, { status: 'paid' }])
    expect(billed.reduce((sum, { owed_back }) => sum + owed_back, 0)).toBe(510_840 - 381_240)
    const [notes] = await world.rows<{ sum: number; tax: number }>(
      `select sum(n.subtotal + n.tax_amount)::int as sum, sum(n.tax_amount)::int as tax
       from credit_notes n join invoices i on i.id = n.invoice_id where i.booking_id = '${client.bookingId}'`,
    )
    expect(notes).toEqual({ sum: 129_600, tax: 9_600 })
  })

  test('follow overtime on the night, added by hand', async () => {
    const client = await agreed({})
    await pay(client)
    const added = [
      {
        id: crypto.randomUUID(),
        name: 'Overtime',
        description: '1.5 h × 2 bartenders',
        quantity: 3,
        unit_price: 6_000,
        taxable: true,
      },
    ]
    const id = crypto.randomUUID()
    await asOwner('save-change-order', {
      id,
      version: 0,
      quote_id: client.quoteId,
      reason: 'As asked on the night',
      guests: null,
      added,
    })
    const change = await openChange(client)
    expect(change?.difference.lines).toMatchObject([{ name: 'Overtime', before: null, after: 18_000 }])
    await asOwner('approve-change-order', { id, hash: change?.hash })
    expect((await invoicesOf(client)).slice(1)).toMatchObject([
      { kind: 'change', status: 'sent', total_amount: 19_440 },
    ])
  })
})

test('where quotes are signed, a change is signed: its paper says what differs, and the one before is superseded', async () => {
  const client = await agreed()
  const bar = { call: world.call, sql: world.rows, owner: owner.headers }
  await setSigning(bar, 'name and code')
  await tell(client, 170)
  const change = (await openChange(client)) ?? { id: '', hash: '' }
  expect((await answer(client, change)).body).toMatchObject({ reason: 'quote.sign-first' })
  const named = { quoteId: client.quoteId, changeId: change.id, token: client.token }
  const { body } = await world.call('get-portal-agreement', named)
  const { sha256, version, snapshot } = body['agreement'] as {
    sha256: string
    version: number
    snapshot: { change: { name: string } }
  }
  expect(snapshot.change.name).toMatch(/^Change 1 to Quote /)
  const shown = { ...named, version, sha256 }
  expect((await world.call('send-signing-code', shown)).status).toBe(200)
  const code = await mailedCode(world, client.quoteId)
  const signed = await world.call('sign-quote', { ...aSignature(client.quoteId), ...shown, code })
  expect(signed.status, JSON.stringify(signed.body)).toBe(200)
  expect(await quoteOf(client)).toMatchObject({ total_amount: 510_840, changes: 1 })
  const paper = await eventually(
    async () => (await world.rows<{ body: Buffer }>('select body from papers order by sealed_at desc'))[0],
  )
  const words = await wordsOfPdf(new Uint8Array(paper.body))
  expect(words).toContain('what differs')
  expect(words).toContain('$5,108.40')
  await setSigning(bar, 'off')
})

test('the money of all of it adds up', async () => {
  expect(await auditMoney(world.rows)).toEqual([])
})

test('an email of a change that waits for the mail server does not leave once the change is another one, or taken back', async () => {
  const client = await agreed()
  const states = async () =>
    (
      await world.rows<{ state: string }>(
        `select state from mail_messages where about_id = '${client.quoteId}' and template = 'change-sent' order by created_at`,
      )
    ).map(({ state }) => state)
  const order = aChangeOrder(client.quoteId, { guests: null })
  await postponeJobs(world.rows, mailJobs)
  try {
    await asOwner('save-change-order', order)
    const { version } = (await openChange(client)) ?? { version: 0 }
    await asOwner('save-change-order', { ...order, version, reason: 'As written on the phone' })
    expect(await states()).toEqual(['withdrawn', 'waiting'])
    await asOwner('withdraw-change-order', { id: order.id })
    expect(await states()).toEqual(['withdrawn', 'withdrawn'])
    // The client has not heard of it.
    const told = `select 1 from mail_messages where about_id = '${client.quoteId}' and template = 'change-withdrawn'`
    expect(await world.rows(told)).toEqual([])
  } finally {
    await world.rows('drop trigger jobs_later on pgboss.job')
  }
})

test('a change that an owner takes back is emailed once to a client who heard of it, or asked for it', async () => {
  const client = await agreed()
  const told = async () => {
    const mails = await world.program.app.mailer.readNewest(50)
    return mails.filter(
      ({ about_id, template }) => about_id === client.quoteId && template === 'change-withdrawn',
    )
  }
  const order = aChangeOrder(client.quoteId, { guests: 120 })
  await asOwner('save-change-order', order)
  await eventually(async () => {
    const sent = await world.rows(
      `select 1 from mail_messages where about_id = '${client.quoteId}' and template = 'change-sent' and state = 'sent'`,
    )
    return sent.length > 0
  }, 'the email of the change')
  await asOwner('withdraw-change-order', { id: order.id })
  expect(await told()).toMatchObject([{ subject: expect.stringContaining('stays as it is') }])
  await tell(client, 170)
  const asked = await openChange(client)
  await asOwner('withdraw-change-order', { id: asked?.id })
  const [text = ''] = await eventually(async () => {
    const all = (await told()).map((each) => each.text)
    return all.length === 2 && all.every(Boolean) ? all.map((each) => each ?? '') : undefined
  }, 'both emails')
  expect(text).toContain('It is the change that you asked for')
  expect(text).toContain('$4,590.00')
  // The client knows what they take back themselves.
  await tell(client, 180)
  await tell(client, 150)
  expect(await told()).toHaveLength(2)
})

test('an owner takes back the change that was shown, not one that came in its place meanwhile', async () => {
  const client = await agreed()
  const order = aChangeOrder(client.quoteId, { guests: 120 })
  await asOwner('save-change-order', order)
  const shown = await openChange(client)
  await asOwner('save-change-order', { ...order, version: shown?.version, guests: 130 })
  const takeBack = (hash?: string) =>
    world.call('withdraw-change-order', { id: order.id, ...(hash ? { hash } : {}) }, owner.headers)
  const { status, body } = await takeBack(shown?.hash)
  expect([status, body['reason']]).toEqual([409, 'change.changed'])
  expect(await changesOf(client)).toEqual([{ number: 1, state: 'open' }])
  expect((await takeBack((await openChange(client))?.hash)).status).toBe(200)
  expect(await changesOf(client)).toEqual([{ number: 1, state: 'withdrawn' }])
})

test('what a client declines stays as it was agreed, and another client reaches nothing', async () => {
  const client = await agreed()
  const other = await agreed()
  await asOwner('save-change-order', {
    id: crypto.randomUUID(),
    version: 0,
    quote_id: client.quoteId,
    reason: null,
    guests: 120,
    added: [],
  })
  const change = (await openChange(client)) ?? { id: '', hash: '' }
  const stolen = await world.call('answer-change', {
    changeId: change.id,
    token: other.token,
    hash: change.hash,
    action: 'approve',
    comment: null,
  })
  expect(stolen.status).toBe(401)
  expect((await answer(client, change, 'decline')).status).toBe(200)
  expect(await quoteOf(client)).toMatchObject({ total_amount: 459_000, changes: 0 })
  expect(await changesOf(client)).toEqual([{ number: 1, state: 'declined' }])
  await expect(world.rows(`update change_orders set reason = 'x'`)).rejects.toThrow()
  await expect(world.rows('truncate change_orders')).rejects.toThrow()
})
