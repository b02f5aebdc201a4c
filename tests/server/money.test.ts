/** From approval to paid: one winner, one invoice, correct sums, frozen documents. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBooking, aDraft, anInvoice, firstOwner, type Person } from '../office.ts'
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

const ask = async (name: string, input: object) => (await world.call(name, input, owner.headers)).body
const invoicesOf = (bookingId: string) =>
  world.rows<{ id: string; status: string; kind: string; total_amount: number; quote_id: string }>(
    `select id, status, kind, total_amount, quote_id from invoices where booking_id = '${bookingId}' order by created_at`,
  )
const booking = async (id: string) =>
  (
    await world.rows<{
      status: string
      payment_status: string
      total_amount: number
      deposit_amount: number
    }>(`select status, payment_status, total_amount, deposit_amount from bookings where id = '${id}'`)
  )[0]

interface Client {
  readonly bookingId: string
  readonly quoteId: string
  readonly token: string
  readonly email: string
}

/** A client in the portal, with a sent quote. */
async function aClient(email = `c-${Math.random().toString(36).slice(2)}@example.com`): Promise<Client> {
  const bookingId = await aBooking(world, { email })
  const quoteId = await aDraft(world, owner, bookingId)
  const { token, pin } = await readPortalMail(world, email)
  const opened = await world.call('validate-portal-token', { token, pin })
  await world.call('send-quote-emails', { quoteId }, owner.headers)
  return { bookingId, quoteId, token: String(opened.body['session_token']), email }
}
const commentOf = ({ quoteId }: Client) =>
  world.rows(`select status, decline_comment from quotes where id = '${quoteId}'`)
const approve = (client: Client, via = world) =>
  via.call('approve-quote', { quoteId: client.quoteId, action: 'approve', token: client.token })

test('an invoice whose email cannot be written stays a draft, and the approval holds', async () => {
  const client = await aClient()
  const { mailer } = world.program.app
  const { post } = mailer
  const fails: typeof post = (tx, email) =>
    email.template === 'invoice-sent' ? Promise.reject(new Error('injected')) : post(tx, email)
  Object.assign(mailer, { post: fails })
  const { status, body } = await approve(client).finally(() => Object.assign(mailer, { post }))
  expect([status, body['invoiced']]).toEqual([200, false])
  expect(await invoicesOf(client.bookingId)).toMatchObject([{ status: 'draft', quote_id: client.quoteId }])
  const [draft] = await invoicesOf(client.bookingId)
  expect(await booking(client.bookingId)).toMatchObject({ status: 'invoiced' })
  expect((await world.call('send-invoice-email', { invoiceId: draft?.id }, owner.headers)).status).toBe(200)
  expect(await invoicesOf(client.bookingId)).toMatchObject([{ status: 'sent' }])
})

describe('a client', () => {
  test('sees what was sent, approves, and the invoice is there, sent, with its mail', async () => {
    const client = await aClient()
    await aDraft(world, owner, client.bookingId)
    const opened = { bookingId: client.bookingId, token: client.token }
    const { quotes } = (await world.call('get-portal-quotes', opened)).body as { quotes: object[] }
    expect(quotes).toMatchObject([
      { id: client.quoteId, status: 'sent', total_amount: 359_370, quote_items: [{ quantity: 110 }, {}] },
    ])
    const answer = await approve(client)
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        success: true,
        message: 'Quote approved successfully!',
        quote: { status: 'accepted', accepted_at: expect.any(String) },
        invoiced: true,
      },
    ])
    const { accepted_at } = answer.body['quote'] as { accepted_at: string }
    expect(
      await world.rows(
        `select status, accepted_at = '${accepted_at}' as is_told from quotes where id = '${client.quoteId}'`,
      ),
    ).toEqual([{ status: 'accepted', is_told: true }])
    expect(await booking(client.bookingId)).toEqual({
      status: 'invoiced',
      payment_status: 'pending',
      total_amount: 359_370,
      deposit_amount: 89_843,
    })
    const { invoices, provider } = (await world.call('get-portal-invoices', opened)).body as {
      invoices: { invoice_number: string }[]
      provider: string
    }
    expect(provider).toBe('simulated')
    expect(invoices).toMatchObject([
      {
        status: 'sent',
        subtotal: 332_750,
        tax_amount: 26_620,
        total_amount: 359_370,
        balance: 359_370,
        choices: [
          { type: 'full', amount: 359_370 },
          { type: 'deposit', amount: 89_843 },
        ],
        invoice_items: [{ description: 'Craft Cocktail Bar - Ten cocktails' }, { description: 'Bartender' }],
      },
    ])
    expect(invoices[0]?.invoice_number).toMatch(/^INV-\d{4}-\d{4}$/)
    expect(
      await world.rows(
        `select due_date - (created_at at time zone 'America/New_York')::date as days from invoices where booking_id = '${client.bookingId}'`,
      ),
    ).toEqual([{ days: 30 }])
    await eventually(
      async () => smtp.mails.find(({ subject }) => subject?.includes(invoices[0]?.invoice_number ?? 'x')),
      'the invoice by mail',
    )
  })

  test('sees what was sent to them, newest first; an owner in the same browser sees all', async () => {
    const client = await aClient()
    const others = ['draft', 'cancelled', 'declined'] as const
    const quoteIds = { sent: client.quoteId } as Record<(typeof others)[number] | 'sent', string>
    for (const status of others) {
      quoteIds[status] = await aDraft(world, owner, client.bookingId)
      await world.rows(`update quotes set status = '${status}' where id = '${quoteIds[status]}'`)
    }
    const [draft, sent, cancelled] = [1, 2, 3].map(() => anInvoice(client.bookingId))
    for (const wish of [draft, sent, cancelled]) await ask('save-invoice', wish ?? {})
    await ask('send-invoice-email', { invoiceId: sent?.id })
    await ask('cancel-invoice', { id: cancelled?.id, reason: 'Written twice' })
    await world.rows(`insert into invoices (id, booking_id, invoice_number, status, subtotal, tax_amount, total_amount, due_date, is_active)
      values (gen_random_uuid(), '${client.bookingId}', 'ASIDE-${client.bookingId}', 'sent', 0, 0, 0, now(), false)`)
    const seen = async (name: string, list: string, headers: Record<string, string> = {}) => {
      const { bookingId, token } = client
      const { body } = await world.call(name, { bookingId, token }, headers)
      return (body[list] as { id: string }[]).map(({ id }) => id)
    }
    expect(await seen('get-portal-quotes', 'quotes')).toEqual([quoteIds.declined, quoteIds.sent])
    expect(await seen('get-portal-invoices', 'invoices')).toEqual([sent?.id])
    const { declined, cancelled: gone, draft: unsent } = quoteIds
    expect(await seen('get-portal-quotes', 'quotes', owner.headers)).toEqual([
      declined,
      gone,
      unsent,
      quoteIds.sent,
    ])
    expect(await seen('get-portal-invoices', 'invoices', owner.headers)).toEqual([
      cancelled?.id,
      sent?.id,
      draft?.id,
    ])
    const listed = (await ask('list-invoices', { search: client.email }))['rows'] as { id: string }[]
    expect(listed.map(({ id }) => id)).toEqual([cancelled?.id, sent?.id, draft?.id])
    for (const wish of [draft, cancelled]) {
      const { bookingId, token } = client
      const paying = { invoiceId: wish?.id, bookingId, token, payment_type: 'full' }
      expect((await world.call('create-checkout', paying)).status).toBeGreaterThanOrEqual(400)
    }
  })

  test('without a provider is led to a page that says so, and no money moves', async () => {
    const client = await aClient()
    await approve(client)
    const [invoice] = await invoicesOf(client.bookingId)
    const { bookingId, token } = client
    const paying = { invoiceId: invoice?.id, bookingId, token, payment_type: 'full' }
    const bare = await world.another({ PAYMENTS: 'none' })
    expect((await bare.call('create-checkout', paying)).body).toEqual({
      success: true,
      checkout_url: `${bare.url}/payment-placeholder`,
      payment_id: null,
      amount: null,
      tip: null,
    })
    expect(await world.rows(`select 1 from payments where booking_id = '${client.bookingId}'`)).toEqual([])
  })

  test('answers only a quote that was sent and has not expired', async () => {
    const client = await aClient()
    // Its document may be rendered meanwhile.
    const row = () =>
      world.rows(
        `select to_jsonb(quotes) - 'pdf_final_url' as row from quotes where id = '${client.quoteId}'`,
      )
    const answer = (action: string) =>
      world.call('approve-quote', { quoteId: client.quoteId, action, token: client.token })
    // Each answer says what the client can do, and none mentions statuses.
    for (const [state, ...reasons] of [
      [`status = 'draft'`, 'closed-taken-back', 'closed-taken-back'],
      [`status = 'accepted'`, 'already-approved', 'closed-approved'],
      [`status = 'expired'`, 'closed-expired', 'closed-expired'],
      [`status = 'cancelled'`, 'closed-taken-back', 'closed-taken-back'],
      [`status = 'sent', expires_at = now() - interval '1 second'`, 'closed-expired', 'closed-expired'],
    ] as const) {
      await world.rows(`update quotes set ${state} where id = '${client.quoteId}'`)
      const before = await row()
      for (const [place, action] of ['approve', 'decline'].entries()) {
        const { status, body } = await answer(action)
        expect([state, status, body['reason']]).toEqual([state, 409, `quote.${reasons[place]}`])
      }
      expect((await answer('burn')).status).toBe(422)
      expect(await row()).toEqual(before)
    }
    expect(await invoicesOf(client.bookingId)).toEqual([])
  })

  test('is not approved once its inquiry is rejected, and the client reads why', async () => {
    const client = await aClient()
    await ask('set-inquiry-status', { id: client.bookingId, status: 'rejected' })
    const { status, body } = await approve(client)
    expect([status, body['reason']]).toEqual([409, 'quote.closed-rejected'])
    expect(await invoicesOf(client.bookingId)).toEqual([])
  })

  test('is approved where a draft of a rejected inquiry was sent: that quotes it again', async () => {
    const { bookingId, token } = await aClient()
    const quoteId = await aDraft(world, owner, bookingId)
    await ask('set-inquiry-status', { id: bookingId, status: 'rejected' })
    await ask('send-quote-emails', { quoteId })
    expect(await booking(bookingId)).toMatchObject({ status: 'quoted' })
    expect((await world.call('approve-quote', { quoteId, action: 'approve', token })).status).toBe(200)
  })

  test('whose invoice cannot be made has approved all the same; what fails whole changes nothing', async () => {
    const client = await aClient()
    const breaking = async (table: string, when: string, act: () => Promise<void>) => {
      await world.rows(`create function break_it() returns trigger language plpgsql as $$
        begin raise exception 'broken on purpose'; end $$`)
      await world.rows(`create trigger break_it before insert or update on ${table} for each row
        when (${when}) execute function break_it()`)
      await act()
      await world.rows('drop function break_it cascade')
    }
    const ofClient = `new.email = '${client.email}'`
    await breaking('bookings', ofClient, async () => {
      const answer = await approve(client)
      expect([answer.status, answer.body['error']]).toEqual([500, 'Failed to process quote action'])
      expect(await world.rows(`select status from quotes where id = '${client.quoteId}'`)).toEqual([
        { status: 'sent' },
      ])
    })
    await breaking('invoices', `new.booking_id = '${client.bookingId}'`, async () => {
      const { status, body } = await approve(client)
      expect([status, body['invoiced'], body['quote']]).toMatchObject([200, false, { status: 'accepted' }])
    })
    expect(await invoicesOf(client.bookingId)).toEqual([])
    expect(await booking(client.bookingId)).toMatchObject({ status: 'approved' })

    const id = crypto.randomUUID()
    await ask('create-invoice-from-quote', { id, quote_id: client.quoteId, kind: 'full' })
    await ask('send-invoice-email', { invoiceId: id })
    await breaking('bookings', ofClient, async () => {
      expect((await world.call('mark-invoice-paid', { id }, owner.headers)).status).toBe(500)
    })
    expect(await world.rows(`select 1 from payments where invoice_id = '${id}'`)).toEqual([])
    expect(await invoicesOf(client.bookingId)).toMatchObject([{ status: 'sent' }])
  })

  test('declines with a comment or without; the booking stays quoted', async () => {
    for (const comments of ['Too far away', undefined]) {
      const client = await aClient()
      const declining = { quoteId: client.quoteId, action: 'decline', token: client.token, comments }
      const answer = await world.call('approve-quote', declining)
      expect(answer.body['quote']).toEqual({ status: 'declined', accepted_at: null })
      expect(await booking(client.bookingId)).toMatchObject({ status: 'quoted' })
      expect(await commentOf(client)).toEqual([{ status: 'declined', decline_comment: comments ?? null }])
    }
  })

  test('approves, and no comment is kept with that', async () => {
    const client = await aClient()
    const approving = { quoteId: client.quoteId, action: 'approve', token: client.token, comments: 'Lovely' }
    expect((await world.call('approve-quote', approving)).status).toBe(200)
    expect(await commentOf(client)).toEqual([{ status: 'accepted', decline_comment: null }])
  })

  test('approves one quote of the booking: another one is refused, and no second invoice follows', async () => {
    const client = await aClient()
    const other = { ...client, quoteId: await aDraft(world, owner, client.bookingId) }
    await ask('send-quote-emails', { quoteId: other.quoteId })
    expect((await approve(client)).status).toBe(200)
    const { status, body } = await approve(other)
    expect([status, body['reason']]).toEqual([409, 'quote.other-approved'])
    expect(await commentOf(other)).toMatchObject([{ status: 'sent' }])
    expect(await invoicesOf(client.bookingId)).toMatchObject([{ quote_id: client.quoteId }])
  })

  test('of a canceled booking reads it, and neither approves, declines nor pays', async () => {
    const [one, billed] = [await aClient(), await aClient()]
    await approve(billed)
    const [invoice] = await invoicesOf(billed.bookingId)
    // Also where what is open of it was not canceled with it.
    for (const { bookingId, token } of [one, billed]) {
      await world.rows(
        `update bookings set status = 'cancelled', is_active = false where id = '${bookingId}'`,
      )
      const { status, body } = await world.call('get-portal-booking', { bookingId, token })
      expect([status, body['booking']]).toMatchObject([200, { status: 'cancelled' }])
    }
    const { bookingId, token } = billed
    for (const [name, input] of [
      ['approve-quote', { quoteId: one.quoteId, action: 'approve', token: one.token }],
      ['approve-quote', { quoteId: one.quoteId, action: 'decline', token: one.token }],
      ['create-checkout', { invoiceId: invoice?.id, bookingId, token, payment_type: 'full' }],
    ] as const)
      expect([input, (await world.call(name, input)).status]).toEqual([input, 409])
    expect(await commentOf(one)).toMatchObject([{ status: 'sent' }])
    expect(await world.rows(`select 1 from payments where booking_id = '${bookingId}'`)).toEqual([])
  })

  test('pays the deposit, then the balance, by what the provider says', async () => {
    const client = await aClient()
    await approve(client)
    const [invoice] = await invoicesOf(client.bookingId)
    const pay = (payment_type: string) =>
      world.call('create-checkout', {
        invoiceId: invoice?.id,
        bookingId: client.bookingId,
        token: client.token,
        payment_type,
        amount: 1,
      })
    const deposit = await pay('deposit')
    expect(deposit.body).toMatchObject({ success: true, amount: 89_843 })
    await eventually(
      async () => (await booking(client.bookingId))?.payment_status === 'partial',
      'the deposit',
    )
    expect(await invoicesOf(client.bookingId)).toMatchObject([{ status: 'partial' }])
    expect(await booking(client.bookingId)).toMatchObject({ status: 'invoiced' })
    expect((await pay('deposit')).status).toBe(409)
    expect((await pay('full')).body).toMatchObject({ amount: 359_370 - 89_843 })
    await eventually(async () => (await booking(client.bookingId))?.payment_status === 'paid', 'the balance')
    expect(await invoicesOf(client.bookingId)).toMatchObject([{ status: 'paid' }])
    expect(await booking(client.bookingId)).toMatchObject({ status: 'paid' })
    expect((await pay('full')).status).toBe(409)
    const processed = {
      payment_method: 'simulated',
      processed_at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    }
    expect(
      await world.rows(
        `select amount, status, payment_type, metadata from payments where booking_id = '${client.bookingId}' order by created_at`,
      ),
    ).toMatchObject([
      { amount: 89_843, status: 'completed', payment_type: 'deposit', metadata: processed },
      { amount: 359_370 - 89_843, status: 'completed', payment_type: 'full', metadata: processed },
    ])
    await eventually(
      async () =>
        smtp.mails.filter(
          ({ to, subject }) => to?.[0]?.address === client.email && subject?.startsWith('Receipt'),
        ).length === 2,
      'two receipts',
    )
  })

  test('of another booking is answered as for an unknown quote, invoice or payment', async () => {
    const [mine, theirs] = [await aClient(), await aClient()]
    await approve(theirs)
    const [invoice] = await invoicesOf(theirs.bookingId)
    const pairs = [
      ['approve-quote', { quoteId: theirs.quoteId, action: 'approve', token: mine.token }, 'quoteId'],
      ['get-portal-quotes', { bookingId: theirs.bookingId, token: mine.token }, 'bookingId'],
      ['get-portal-invoices', { bookingId: theirs.bookingId, token: mine.token }, 'bookingId'],
      [
        'create-checkout',
        { invoiceId: invoice?.id, bookingId: mine.bookingId, token: mine.token, payment_type: 'full' },
        'invoiceId',
      ],
    ] as const
    for (const [name, input, id] of pairs) {
      const foreign = await world.call(name, input)
      const unknown = await world.call(name, { ...input, [id]: crypto.randomUUID() })
      expect([name, foreign.status, foreign.body]).toEqual([name, unknown.status, unknown.body])
      expect(foreign.status).toBeGreaterThanOrEqual(400)
    }
  })
})

test('admin mode opens to a signed-in owner with their own password only', async () => {
  const { token, bookingId } = await aClient()
  const unlock = (admin_password: string, headers = {}, via = world) =>
    via.call('admin-unlock', { token, admin_password }, headers)
  const refused = [
    401,
    {
      success: false,
      error: 'Invalid admin password',
      code: 'NOT_SIGNED_IN',
      reason: 'portal.admin-password',
    },
  ]
  const told = ({ status, body }: Awaited<ReturnType<typeof unlock>>) => [status, body]
  expect(told(await unlock(owner.password))).toEqual(refused)
  expect(told(await unlock('a guess', owner.headers))).toEqual(refused)
  const before = Date.now()
  const { status, body } = await unlock(owner.password, owner.headers)
  expect([status, body]).toEqual([
    200,
    {
      success: true,
      admin_session_token: expect.any(String),
      permissions: { role: 'owner' },
      session_expires_at: expect.any(String),
    },
  ])
  const minutes = (Date.parse(String(body['session_expires_at'])) - before) / 60_000
  expect(Math.round(minutes)).toBe(60)
  expect(JSON.stringify(await world.rows('select * from sessions'))).not.toContain(
    String(body['admin_session_token']),
  )
  expect(
    await world.rows(
      `select 1 from changes where record_id = '${bookingId}' and action = 'admin mode unlocked'`,
    ),
  ).toHaveLength(1)

  const strict = await world.another({ RATE_LIMIT_FACTOR: '0.25' })
  const guesses = []
  for (let tries = 0; tries < 4; tries++)
    guesses.push((await unlock('a guess', owner.headers, strict)).status)
  expect(guesses.at(-1)).toBe(429)
})

describe('many at once', () => {
  test('fifty approvals over two processes: one wins, one invoice, one mail', async () => {
    const client = await aClient()
    const other = await world.another()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, each) => approve(client, each % 2 ? world : other)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    expect(await invoicesOf(client.bookingId)).toHaveLength(1)
    const emails = await world.rows(
      `select 1 from mail_messages m join invoices i on i.id = m.about_id where i.booking_id = '${client.bookingId}' and m.template = 'invoice-sent'`,
    )
    expect(emails).toHaveLength(1)
  })

  test('approve against decline: one of them', async () => {
    const client = await aClient()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, each) =>
        world.call('approve-quote', {
          quoteId: client.quoteId,
          action: each % 2 ? 'approve' : 'decline',
          token: client.token,
        }),
      ),
    )
    const [quote] = await world.rows<{ status: string }>(
      `select status from quotes where id = '${client.quoteId}'`,
    )
    const invoices = await invoicesOf(client.bookingId)
    expect(invoices).toHaveLength(quote?.status === 'accepted' ? 1 : 0)
    const approvals = answers.filter(({ body }) => body['invoiced'] === true)
    expect(approvals).toHaveLength(invoices.length)
  })

  test('fifty who pay at once open one checkout, and the money comes in once', async () => {
    const client = await aClient()
    await approve(client)
    const [invoice] = await invoicesOf(client.bookingId)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, each) =>
        world.call('create-checkout', {
          invoiceId: invoice?.id,
          bookingId: client.bookingId,
          token: client.token,
          payment_type: each % 2 ? 'full' : 'deposit',
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await eventually(
      async () => (await booking(client.bookingId))?.payment_status !== 'pending',
      'the payment',
    )
    const paid = await world.rows<{ amount: number }>(
      `select amount from payments where invoice_id = '${invoice?.id}' and status = 'completed'`,
    )
    expect(paid).toHaveLength(1)
  })

  test('fifty times marked as paid: one payment of what was open', async () => {
    const client = await aClient()
    await approve(client)
    const [invoice] = await invoicesOf(client.bookingId)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => world.call('mark-invoice-paid', { id: invoice?.id }, owner.headers)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      await world.rows(
        `select amount, status, metadata ->> 'payment_method' as method from payments where invoice_id = '${invoice?.id}'`,
      ),
    ).toEqual([{ amount: 359_370, status: 'completed', method: 'manual' }])
    expect(await booking(client.bookingId)).toMatchObject({ status: 'paid', payment_status: 'paid' })
  })
})

describe('the owner', () => {
  test('bills a deposit, is refused a second invoice, and bills the balance once the deposit is paid', async () => {
    const bookingId = await aBooking(world)
    const quoteId = await aDraft(world, owner, bookingId)
    const refused = await world.call(
      'create-invoice-from-quote',
      { id: crypto.randomUUID(), quote_id: quoteId, kind: 'full' },
      owner.headers,
    )
    expect(refused.body['error']).toBe('Quote must be approved (current status: draft)')
    await world.rows(`update quotes set status = 'accepted', accepted_at = now() where id = '${quoteId}'`)
    await world.rows(`update bookings set status = 'approved' where id = '${bookingId}'`)
    const deposit = (await ask('create-invoice-from-quote', {
      id: crypto.randomUUID(),
      quote_id: quoteId,
      kind: 'deposit',
    })) as { invoice: { id: string } }
    expect(deposit.invoice).toMatchObject({
      kind: 'deposit',
      subtotal: 83_188,
      tax_amount: 6655,
      items: [
        { quantity: 1, unit_price: 83_188, description: expect.stringMatching(/^Deposit 25% for Quote QT-/) },
      ],
    })
    const again = await world.call(
      'create-invoice-from-quote',
      { id: crypto.randomUUID(), quote_id: quoteId, kind: 'full' },
      owner.headers,
    )
    expect([again.status, again.body['error']]).toEqual([409, 'Quote already has an active invoice'])
    await ask('send-invoice-email', { invoiceId: deposit.invoice.id })
    await ask('mark-invoice-paid', { id: deposit.invoice.id })
    expect(await booking(bookingId)).toMatchObject({ status: 'invoiced', payment_status: 'partial' })
    const balance = (await ask('create-invoice-from-quote', {
      id: crypto.randomUUID(),
      quote_id: quoteId,
      kind: 'full',
    })) as { invoice: { id: string; total_amount: number } }
    expect(balance.invoice).toMatchObject({
      kind: 'balance',
      total_amount: 359_370 - 89_843,
      items: [{ description: expect.stringMatching(/^Balance for Quote QT-/) }],
    })
    await ask('send-invoice-email', { invoiceId: balance.invoice.id })
    await ask('mark-invoice-paid', { id: balance.invoice.id })
    expect(await booking(bookingId)).toMatchObject({ status: 'paid', payment_status: 'paid' })
  })

  test('writes an invoice by hand at 8%, sends it, records and voids payments', async () => {
    const bookingId = await aBooking(world)
    const wish = anInvoice(bookingId, {
      payment_terms: 'deposit_installments',
      items: [
        { description: 'Bar', quantity: 'x', unit_price: 100_000 },
        { description: ' ', quantity: 1, unit_price: 5 },
        { description: 'Ice', quantity: 2, unit_price: -1 },
      ],
    })
    const { invoice } = (await ask('save-invoice', wish)) as { invoice: Record<string, unknown> }
    expect(invoice).toMatchObject({
      subtotal: 100_000,
      tax_amount: 8000,
      total_amount: 108_000,
      status: 'draft',
    })
    expect((invoice['schedule'] as { amount: number }[]).map(({ amount }) => amount)).toEqual([
      50_000, 14_500, 14_500, 14_500, 14_500,
    ])
    expect((await world.call('mark-invoice-paid', { id: wish.id }, owner.headers)).status).toBe(409)
    expect((await world.call('send-invoice-email', { invoiceId: wish.id }, owner.headers)).status).toBe(200)
    const terms = 'A $500 deposit plus the remaining balance in 4 equal monthly payments'
    const number = String(invoice['invoice_number'])
    const mail = smtp.mails.find(({ subject }) => subject?.includes(number))
    await ask('generate-invoice-pdf', { invoiceId: wish.id })
    const file = await fetch(`${world.url}/documents/invoices/${wish.id}.pdf`, { headers: owner.headers })
    const printed = await wordsOfPdf(new Uint8Array(await file.arrayBuffer()))
    for (const [where, text] of Object.entries({ mail: mail?.text ?? '', printed })) {
      const words = text.replaceAll(/\s+/g, ' ')
      for (const each of [terms, 'Deposit', '$500.00', 'Payment 4 of 4', '$145.00'])
        expect(words, where).toContain(each)
    }
    const pay = (amount: number) =>
      world.call(
        'record-payment',
        { invoice_id: wish.id, amount, method: 'cheque', paid_on: '2026-11-01', reference: 'No. 7' },
        owner.headers,
      )
    expect((await pay(108_001)).status).toBe(409)
    expect((await pay(8000)).status).toBe(200)
    const after = (await ask('read-invoice', { id: wish.id })) as {
      invoice: { payments: { id: string }[]; balance: number }
    }
    expect(after.invoice).toMatchObject({
      stored_status: 'partial',
      balance: 100_000,
      payments: [{ amount: 8000, method: 'cheque', reference: 'No. 7' }],
    })
    await ask('void-payment', { id: after.invoice.payments[0]?.id ?? '', reason: 'Bounced' })
    expect((await ask('read-invoice', { id: wish.id }))['invoice']).toMatchObject({
      stored_status: 'sent',
      balance: 108_000,
      payments: [{ status: 'voided', reason: 'Bounced' }],
    })
    // Part of what is open is no full payment, and all of it is.
    expect((await pay(108_000)).status).toBe(200)
    expect(
      await world.rows(
        `select amount::int, payment_type from payments where invoice_id = '${wish.id}' order by created_at`,
      ),
    ).toEqual([
      { amount: 8000, payment_type: 'part' },
      { amount: 108_000, payment_type: 'full' },
    ])
  })

  test('sees what an invoice lacks, and imports from the approved quote before the newest sent one', async () => {
    const bookingId = await aBooking(world)
    const refused = async (name: string, input: object) => {
      const { status, body } = await world.call(name, input, owner.headers)
      return [status, body['error']]
    }
    const required = [422, 'Please fill in all required fields']
    const blank = [{ description: '  ', quantity: 1, unit_price: 1 }]
    expect(await refused('save-invoice', anInvoice(bookingId, { items: blank }))).toEqual(required)
    expect(await refused('save-invoice', anInvoice(''))).toEqual(required)
    expect(await refused('save-invoice', anInvoice(crypto.randomUUID()))).toEqual([
      404,
      'Referential integrity violation',
    ])
    const unknown = { id: crypto.randomUUID(), quote_id: crypto.randomUUID(), kind: 'full' }
    expect(await refused('create-invoice-from-quote', unknown)).toEqual([404, 'Quote not found'])

    const wish = anInvoice(bookingId)
    await ask('save-invoice', wish)
    const importing = { id: wish.id }
    expect(await refused('import-invoice-items', importing)).toEqual([
      409,
      'This invoice has its items already.',
    ])
    const empty = () => world.rows(`delete from invoice_items where invoice_id = '${wish.id}'`)
    await empty()
    expect(await refused('import-invoice-items', importing)).toEqual([
      409,
      'No related quote found to import items from',
    ])
    const statuses = ['accepted', 'sent', 'sent']
    for (const [place, status] of statuses.entries()) {
      const id = crypto.randomUUID()
      await world.rows(`insert into quotes (id, booking_id, quote_number, title, status, subtotal, tax_rate, tax_amount, total_amount, expires_at, created_at)
        values ('${id}', '${bookingId}', 'I-${id}', 'A', 'sent', 0, 0, 0, 0, now() + interval '1 day', now() + interval '${place} seconds')`)
      await world.rows(`insert into quote_items (quote_id, position, name, description, quantity, unit_price, total_price)
        select '${id}', 0, 'Quote ${place}', 'with ice', 2, 500, 1000 where ${place} < 2`)
      if (status === 'accepted') await world.rows(`update quotes set status = 'declined' where id = '${id}'`)
    }
    const imported = async () =>
      ((await ask('import-invoice-items', importing))['invoice'] as { items: object[] }).items.at(-1)
    expect(await refused('import-invoice-items', importing)).toEqual([409, 'Selected quote has no items'])
    // Expired, and stored as it was sent.
    await world.rows(`update quotes set expires_at = now() where booking_id = '${bookingId}' and not exists (
      select from quote_items i where i.quote_id = quotes.id)`)
    expect(await imported()).toMatchObject({ description: 'Quote 1 - with ice', line_total: 1000 })
    expect((await refused('import-invoice-items', importing))[0]).toBe(409)
    await empty()
    await world.rows(
      `update quotes set status = 'accepted' where booking_id = '${bookingId}' and status = 'declined'`,
    )
    expect(await imported()).toMatchObject({
      description: 'Quote 0 - with ice',
      quantity: 2,
      unit_price: 500,
    })
    expect((await ask('read-invoice', importing))['invoice']).toMatchObject({
      subtotal: 1000,
      quote_id: null,
    })
    const next = (await ask('save-invoice', anInvoice(bookingId)))['invoice'] as { quote_id: string }
    expect(
      await world.rows(
        `select status from quotes where id = '${next.quote_id}' and booking_id = '${bookingId}'`,
      ),
    ).toEqual([{ status: 'accepted' }])
  })

  test('cancels the last invoice that was open: what is left is paid', async () => {
    const bookingId = await aBooking(world)
    const send = async () => {
      const invoice = anInvoice(bookingId)
      await ask('save-invoice', invoice)
      await ask('send-invoice-email', { invoiceId: invoice.id })
      return invoice.id
    }
    const [first, second] = [await send(), await send()]
    await ask('mark-invoice-paid', { id: first })
    expect(await booking(bookingId)).toMatchObject({ payment_status: 'partial' })
    await ask('cancel-invoice', { id: second, reason: 'Sent twice' })
    expect(await booking(bookingId)).toMatchObject({ payment_status: 'paid' })
  })

  test('is not kept waiting by a simulated checkout whose job was lost', async () => {
    const client = await aClient()
    await approve(client)
    const [invoice] = await invoicesOf(client.bookingId)
    await world.rows(`insert into payments (booking_id, invoice_id, amount, status, payment_type, provider, provider_reference, created_at)
      values ('${client.bookingId}', '${invoice?.id}', 100, 'pending', 'full', 'simulated', 'simulated-lost-${client.bookingId}', now() - interval '11 minutes')`)
    expect((await world.call('mark-invoice-paid', { id: invoice?.id }, owner.headers)).status).toBe(200)
  })

  test('is refused while a client is paying, and records nothing on a day to come', async () => {
    const client = await aClient()
    await approve(client)
    const [invoice] = await invoicesOf(client.bookingId)
    const { bookingId, token } = client
    await world.call('create-checkout', { invoiceId: invoice?.id, bookingId, token, payment_type: 'full' })
    const marked = await world.call('mark-invoice-paid', { id: invoice?.id }, owner.headers)
    expect([marked.status, marked.body['error']]).toEqual([
      409,
      'A payment of this invoice is under way. Please wait a moment.',
    ])
    await eventually(async () => (await booking(bookingId))?.payment_status === 'paid', 'the payment')
    expect(
      await world.rows(`select amount, status from payments where invoice_id = '${invoice?.id}'`),
    ).toEqual([{ amount: 359_370, status: 'completed' }])

    const tomorrow = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10)
    const early = await world.call(
      'record-payment',
      { invoice_id: invoice?.id, amount: 1, method: 'cash', paid_on: tomorrow, reference: null },
      owner.headers,
    )
    expect([early.status, early.body['fields']]).toEqual([
      422,
      { paid_on: ['Please choose today or a day before'] },
    ])
  })

  test('a failing mail leaves the draft a draft', async () => {
    const wish = anInvoice(await aBooking(world))
    await ask('save-invoice', wish)
    smtp.refuse(451)
    const answer = await world.call('send-invoice-email', { invoiceId: wish.id }, owner.headers)
    smtp.refuse()
    expect([answer.status, answer.body['error']]).toEqual([409, 'Failed to send invoice'])
    expect((await ask('read-invoice', { id: wish.id }))['invoice']).toMatchObject({ stored_status: 'draft' })
  })

  test('sees the figures above the list', async () => {
    const figures = await ask('read-invoice-statistics', {})
    const rows = await world.rows<{ status: string; total_amount: number }>(
      'select status, total_amount from invoices where is_active',
    )
    const sum = (statuses: string[]) =>
      rows
        .filter(({ status }) => statuses.includes(status))
        .reduce((all, { total_amount }) => all + total_amount, 0)
    expect(figures).toEqual({
      total: rows.filter(({ status }) => status !== 'cancelled').length,
      outstanding: sum(['draft', 'sent', 'partial', 'overdue']),
      paid: sum(['paid', 'completed']),
      overdue: 0,
      overdue_balance: 0,
      tabs: {
        all: { count: rows.length, total: sum(rows.map(({ status }) => status)) },
        draft: { count: rows.filter(({ status }) => status === 'draft').length, total: sum(['draft']) },
        open: expect.objectContaining({
          count: rows.filter(({ status }) => ['sent', 'partial', 'overdue'].includes(status)).length,
        }),
        overdue: { count: 0, total: 0 },
        paid: expect.objectContaining({ total: sum(['paid', 'completed']) }),
        cancelled: expect.objectContaining({ total: sum(['cancelled']) }),
      },
    })
  })
})

describe('what was sent stays as it was sent', () => {
  test.each([
    'total_amount = total_amount + 1, subtotal = subtotal + 1',
    `invoice_number = 'X'`,
    `due_date = '2020-01-01'`,
    `status = 'draft'`,
    `custom_terms = 'free'`,
  ])('update … set %s is refused by the database', async (change) => {
    const client = await aClient()
    await approve(client)
    const [invoice] = await invoicesOf(client.bookingId)
    await expect(world.rows(`update invoices set ${change} where id = '${invoice?.id}'`)).rejects.toThrow()
    await expect(
      world.rows(`update invoice_items set unit_price = 1 where invoice_id = '${invoice?.id}'`),
    ).rejects.toThrow()
    await expect(world.rows(`delete from invoices where id = '${invoice?.id}'`)).rejects.toThrow()
    const save = await world.call(
      'save-invoice',
      anInvoice(client.bookingId, { id: invoice?.id, version: 2 }),
      owner.headers,
    )
    expect(save.status).toBe(409)
    expect((await world.call('import-invoice-items', { id: invoice?.id }, owner.headers)).status).toBe(409)
  })
})
