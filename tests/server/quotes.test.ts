/** Saving, sending and printing quotes: computed amounts and concurrency. */
import { todayIn } from '#domain/time.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aBooking, aDraft, anInvoice, aQuote, firstOwner, goodPassword, type Person } from '../office.ts'
import { wordsOfPdf } from '../pdf.ts'
import { startSmtp, type SmtpSink } from '../smtp.ts'
import { createWorld, eventually, type World } from '../world.ts'

let smtp: SmtpSink
let world: World
let owner: Person
beforeAll(async () => {
  smtp = await startSmtp()
  world = await createWorld({ SMTP_URL: smtp.url })
  owner = await firstOwner(world)
})
afterEach(() => smtp.refuse())
afterAll(async () => {
  await world.close()
  await smtp.close()
})

const quoteOf = async (id: string) =>
  (await world.call('read-quote', { id }, owner.headers)).body['quote'] as Record<string, unknown>
const emailsAbout = async (...ids: string[]) =>
  (await world.rows(`select 1 from mail_messages where about_id in ('${ids.join("', '")}')`)).length
const mailsAbout = (number: string) => smtp.mails.filter(({ subject }) => subject?.includes(number))

describe('a saved quote', () => {
  test('has a number, its amounts from the server, thirty days, and sets its booking to quoted', async () => {
    const bookingId = await aBooking(world)
    const wish = aQuote(bookingId, { subtotal: 1, total_amount: 1, status: 'accepted', quote_number: 'X' })
    const { status, body } = await world.call('save-quote', wish, owner.headers)
    expect(status).toBe(200)
    expect(body['quote']).toMatchObject({
      status: 'draft',
      version: 1,
      subtotal: 332_750,
      tax_amount: 26_620,
      total_amount: 359_370,
    })
    expect((body['quote'] as { quote_number: string }).quote_number).toMatch(
      /^QT-\d{4}(0[1-9]|1[0-2])-\d{3}$/,
    )
    const [booking] = await world.rows<object>(`select status from bookings where id = '${bookingId}'`)
    expect(booking).toEqual({ status: 'quoted' })
  })

  test.each([
    ['no items', { items: [] }, 422, 'Please add at least one item to the quote'],
    ['no title', { title: '  ' }, 422, 'Please give the quote a title'],
    [
      'an expiry that is over',
      { expires_on: '2020-01-01' },
      422,
      'Please choose an expiry date in the future',
    ],
    [
      'a total of billions',
      { items: Array.from({ length: 99 }, () => ({ name: 'A', quantity: 10_000, unit_price: 10_000_000 })) },
      409,
      'A quote comes to at most $20,000,000.00',
    ],
    ['no booking', { booking_id: crypto.randomUUID() }, 404, 'Referential integrity violation'],
  ])('is refused with %s', async (_what, change, status, message) => {
    const wish = aQuote(await aBooking(world), change)
    const answer = await world.call('save-quote', wish, owner.headers)
    expect([answer.status, answer.body['error']]).toEqual([status, message])
    expect(await world.rows(`select id from quotes where id = '${wish.id}'`)).toEqual([])
  })

  test.each([
    ['quantity', -1],
    ['quantity', 'x'],
    ['unit_price', -5],
    ['unit_price', 'x'],
  ])('a %s of %s counts as 0', async (field, value) => {
    const wish = aQuote(await aBooking(world), {
      items: [{ name: 'A', quantity: 2, unit_price: 100, [field]: value }],
    })
    const { body } = await world.call('save-quote', wish, owner.headers)
    expect(body['quote']).toMatchObject({ total_amount: 0 })
  })

  test.each(['x', -1, 2])('a tax rate of %s counts as 0', async (tax_rate) => {
    const { body } = await world.call(
      'save-quote',
      aQuote(await aBooking(world), { tax_rate }),
      owner.headers,
    )
    expect(body['quote']).toMatchObject({ tax_rate: 0, tax_amount: 0, total_amount: 332_750 })
  })

  test('cannot be changed once it was sent', async () => {
    const bookingId = await aBooking(world)
    const id = await aDraft(world, owner, bookingId)
    await world.rows(`update quotes set status = 'sent' where id = '${id}'`)
    const answer = await world.call('save-quote', aQuote(bookingId, { id, version: 2 }), owner.headers)
    expect([answer.status, answer.body['error']]).toEqual([
      409,
      'Only a draft can be changed. Take the quote back to draft first.',
    ])
  })
})

describe('many at once', () => {
  test('fifty first saves of one new quote make one, and tell the others', async () => {
    const bookingId = await aBooking(world)
    const id = crypto.randomUUID()
    const saves = Array.from({ length: 50 }, (_, each) =>
      world.call('save-quote', aQuote(bookingId, { id, title: `Edit ${each}` }), owner.headers),
    )
    const answers = await Promise.all(saves)
    const winners = answers.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    const stored = winners[0]?.body['quote'] as { title: string }
    expect(await quoteOf(id)).toMatchObject({ version: 1, title: stored.title })
  })

  test('fifty saves over one version: one is stored, forty-nine are refused, none is lost', async () => {
    const bookingId = await aBooking(world)
    const id = await aDraft(world, owner, bookingId)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, each) =>
        world.call('save-quote', aQuote(bookingId, { id, version: 1, title: `Edit ${each}` }), owner.headers),
      ),
    )
    const winners = answers.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    for (const { status, body } of answers.filter(({ status: each }) => each !== 200))
      expect([status, body['error']]).toEqual([
        409,
        'Someone else changed this quote meanwhile. Your version is still here: compare, then save again.',
      ])
    const stored = winners[0]?.body['quote'] as { title: string }
    expect(await quoteOf(id)).toMatchObject({ version: 2, title: stored.title })
  })

  test('the same save twice is one', async () => {
    const wish = aQuote(await aBooking(world))
    const answers = await Promise.all([1, 2, 3].map(() => world.call('save-quote', wish, owner.headers)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(
      new Set(answers.map(({ body }) => (body['quote'] as { quote_number: string }).quote_number)).size,
    ).toBe(1)
    expect(await quoteOf(wish.id)).toMatchObject({ version: 1 })
  })

  test('fifty sends of one quote, over two processes: one number, one sent mail', async () => {
    const id = await aDraft(world, owner, await aBooking(world))
    const other = await world.another()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, each) =>
        (each % 2 ? world : other).call('send-quote-emails', { quoteId: id }, owner.headers),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
    const quote = await quoteOf(id)
    expect(quote['status']).toBe('sent')
    expect(mailsAbout(String(quote['quote_number']))).toHaveLength(1)
    const sent = await world.rows<{ count: number }>(
      `select count(*)::int as count from changes where record_id = '${id}' and action = 'sent'`,
    )
    expect(sent).toEqual([{ count: 1 }])
  })

  test('a thousand quotes of one month have a thousand numbers, wider once three digits are full', async () => {
    const bookingId = await aBooking(world)
    const month = todayIn('America/New_York', new Date().toISOString()).slice(0, 7).replace('-', '')
    await world.rows(`insert into quotes (id, booking_id, quote_number, title, subtotal, tax_rate, tax_amount, total_amount, expires_at)
      select gen_random_uuid(), '${bookingId}', 'QT-' || to_char(now() at time zone 'America/New_York', 'YYYYMM') || '-' || lpad(n::text, 3, '0'), 'Filler', 0, 0, 0, 0, now()
      from generate_series(0, 999) n on conflict do nothing`)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.call('save-quote', aQuote(bookingId), owner.headers)),
    )
    const numbers = answers.map(({ body }) => (body['quote'] as { quote_number: string }).quote_number)
    expect(new Set(numbers).size).toBe(10)
    for (const number of numbers) expect(number).toMatch(/^QT-\d{6}-\d{4}$/)
    expect(month).toHaveLength(6)
    await world.rows(`delete from quotes where title = 'Filler'`)
  })
})

describe('sending', () => {
  test('the mail says what the server knows, whatever the browser sends', async () => {
    const email = 'honest@example.com'
    const id = await aDraft(world, owner, await aBooking(world, { email, first_name: 'Honest' }))
    const { status } = await world.call(
      'send-quote-emails',
      {
        quoteId: id,
        email: 'thief@example.com',
        firstName: 'Thief',
        quoteTotal: 1,
        portalPin: '000000',
        bookingId: crypto.randomUUID(),
      },
      owner.headers,
    )
    expect(status).toBe(200)
    const quote = await quoteOf(id)
    const [mail] = mailsAbout(String(quote['quote_number']))
    expect(mail?.to?.[0]?.address).toBe(email)
    expect(mail?.text).toContain('Honest')
    expect(mail?.text).toContain('$3,593.70')
    expect(mail?.text).not.toContain('000000')
    expect(mail?.text).toContain(`${world.url}/documents/quotes/${id}.pdf`)
    const pin = /\b[1-9]\d{5}\b/.exec(mail?.text ?? '')?.[0]
    const token = /\/portal\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    expect((await world.call('validate-portal-token', { token, pin })).status).toBe(200)
  })

  test('a line of the owner goes with the email, escaped and bounded, and is no part of the quote', async () => {
    const id = await aDraft(world, owner, await aBooking(world))
    const send = (note: unknown) => world.call('send-quote-emails', { quoteId: id, note }, owner.headers)
    for (const note of ['x'.repeat(501), 7, 'a\u0000b']) {
      const { status, body } = await send(note)
      expect([status, Object.keys(body['fields'] as object)]).toEqual([422, ['note']])
    }
    expect((await quoteOf(id))['status']).toBe('draft')

    expect((await send('  The tower is <b>on us</b>.\nSee you soon!  ')).status).toBe(200)
    const quote = await quoteOf(id)
    const [mail] = mailsAbout(String(quote['quote_number']))
    expect(mail?.text).toContain('The tower is <b>on us</b>.\nSee you soon!')
    expect(mail?.html).toContain('The tower is &lt;b&gt;on us&lt;/b&gt;.')
    expect(JSON.stringify(quote)).not.toContain('on us')
  })

  test('is not sent where it was changed since it was shown, nor is its next version', async () => {
    const input = aQuote(await aBooking(world))
    const save = async (changes: object) => {
      const { body } = await world.call('save-quote', { ...input, ...changes }, owner.headers)
      return body['quote'] as { version: number; revision_version: number; quote_number: string }
    }
    const send = async (how: object) => {
      const { status, body } = await world.call(
        'send-quote-emails',
        { quoteId: input.id, ...how },
        owner.headers,
      )
      return [status, body['reason']]
    }
    const shown = await save({})
    const changed = await save({ version: shown.version, title: 'Another bar' })
    expect(await send({ version: shown.version })).toEqual([409, 'quote.changed-since-shown'])
    expect([(await quoteOf(input.id))['status'], mailsAbout(shown.quote_number)]).toEqual(['draft', []])
    expect(await send({ version: changed.version })).toEqual([200, undefined])

    const sent = (await quoteOf(input.id)) as { version: number; revision_version: number }
    const next = await save({ revises: sent.version, version: sent.revision_version, title: 'Next bar' })
    const later = await save({ revises: sent.version, version: next.revision_version, title: 'Later bar' })
    const revision = { revision: true }
    expect(await send({ ...revision, version: next.revision_version })).toEqual([
      409,
      'quote.changed-since-shown',
    ])
    expect(await quoteOf(input.id)).toMatchObject({ title: 'Another bar', revision: { title: 'Later bar' } })
    expect(await send({ ...revision, version: later.revision_version })).toEqual([200, undefined])
    expect(await quoteOf(input.id)).toMatchObject({ title: 'Later bar' })
  })

  test('and an invoice is not either', async () => {
    const input = anInvoice(await aBooking(world))
    const save = async (version: number, items: object[] = input.items) =>
      (await world.call('save-invoice', { ...input, version, items }, owner.headers)).body['invoice'] as {
        version: number
        invoice_number: string
      }
    const send = async (version: number) => {
      const how = { invoiceId: input.id, version }
      const { status, body } = await world.call('send-invoice-email', how, owner.headers)
      return [status, body['reason']]
    }
    const shown = await save(0)
    const changed = await save(shown.version, input.items.slice(0, 1))
    expect(await send(shown.version)).toEqual([409, 'invoice.changed-since-shown'])
    expect(mailsAbout(shown.invoice_number)).toEqual([])
    expect(await send(changed.version)).toEqual([200, undefined])
  })

  test('a mail that cannot be handed over leaves the quote sent and says so; resending works', async () => {
    const id = await aDraft(world, owner, await aBooking(world))
    smtp.refuse(451)
    const answer = await world.call('send-quote-emails', { quoteId: id }, owner.headers)
    expect([answer.status, answer.body['error']]).toEqual([
      409,
      'Quote saved but failed to send email. You can resend from the quotes page.',
    ])
    const quote = await quoteOf(id)
    expect(quote['status']).toBe('sent')
    smtp.refuse()
    const again = await world.call('send-quote-emails', { quoteId: id, resend: true }, owner.headers)
    expect(again.status).toBe(200)
    expect(mailsAbout(String(quote['quote_number']))).toHaveLength(1)
    expect((await quoteOf(id))['sent_at']).toBe(quote['sent_at'])
  })

  test('resending at once is refused for a minute', async () => {
    const id = await aDraft(world, owner, await aBooking(world))
    await world.call('send-quote-emails', { quoteId: id }, owner.headers)
    const again = await world.call('send-quote-emails', { quoteId: id, resend: true }, owner.headers)
    expect(again.status).toBe(409)
    expect(again.body['error']).toMatch(/sent a moment ago/)
  })

  test('the same again with its key sends nothing more, of an invoice as well, and is answered as done', async () => {
    const quoteId = await aDraft(world, owner, await aBooking(world))
    const invoice = anInvoice(await aBooking(world))
    await world.call('save-invoice', invoice, owner.headers)
    for (const [name, input] of [
      ['send-quote-emails', { quoteId }],
      ['send-quote-emails', { quoteId, resend: true }],
      ['send-invoice-email', { invoiceId: invoice.id }],
      ['send-invoice-email', { invoiceId: invoice.id, resend: true }],
    ] as const) {
      await world.rows(`update mail_messages set created_at = created_at - interval '1 hour'`)
      const before = await emailsAbout(quoteId, invoice.id)
      const headers = { ...owner.headers, 'idempotency-key': crypto.randomUUID() }
      const send = (changes: object) => world.call(name, { ...input, ...changes }, headers)
      const answers = [await send({}), await send({})]
      expect([name, ...answers.map(({ status }) => status)]).toEqual([name, 200, 200])
      expect((await emailsAbout(quoteId, invoice.id)) - before).toBe(1)
      const other = await send({ resend: !('resend' in input) })
      expect([other.status, other.body['reason']]).toEqual([409, 'email.key-reused'])
    }
  })

  test('the same again with its key says that the mail server did not take it, though an earlier email arrived', async () => {
    const quoteId = await aDraft(world, owner, await aBooking(world))
    await world.call('send-quote-emails', { quoteId }, owner.headers)
    await world.rows(`update mail_messages set created_at = created_at - interval '1 hour'`)
    smtp.refuse(451)
    const headers = { ...owner.headers, 'idempotency-key': crypto.randomUUID() }
    for (const _call of ['first', 'again']) {
      const { status, body } = await world.call('send-quote-emails', { quoteId, resend: true }, headers)
      expect([status, body['reason']]).toEqual([409, 'quote.saved-not-sent'])
    }
  })
})

describe('the PDF', () => {
  test('says what the quote says, is stored, and opens for its owner and its client only', async () => {
    const email = 'printed@example.com'
    const id = await aDraft(world, owner, await aBooking(world, { email }))
    const { status, body } = await world.call('generate-quote-pdf', { quoteId: id }, owner.headers)
    const quote = await quoteOf(id)
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        pdfUrl: `/documents/quotes/${id}.pdf`,
        fileName: `${String(quote['quote_number'])}.pdf`,
      },
    ])
    expect(quote['pdf_url']).toBe(body['pdfUrl'])

    const address = `${world.url}${String(body['pdfUrl'])}`
    const file = await fetch(address, { headers: owner.headers })
    expect(file.headers.get('content-type')).toBe('application/pdf')
    const text = await wordsOfPdf(new Uint8Array(await file.arrayBuffer()))
    for (const word of [quote['quote_number'], 'Craft Cocktail Bar', '$3,327.50', '$266.20', '$3,593.70'])
      expect(text).toContain(word)

    expect((await fetch(address)).status).toBe(401)
    const page = await fetch(address, { headers: { accept: 'text/html' }, redirect: 'manual' })
    expect([page.status, page.headers.get('location')]).toEqual([303, '/pin-entry'])

    await world.call('send-quote-emails', { quoteId: id }, owner.headers)
    const [mail] = mailsAbout(String(quote['quote_number']))
    const pin = /\b[1-9]\d{5}\b/.exec(mail?.text ?? '')?.[0]
    const token = /\/portal\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const opened = await world.call('validate-portal-token', { token, pin })
    const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    expect((await fetch(address, { headers: { cookie } })).status).toBe(200)
    const foreign = await aDraft(world, owner, await aBooking(world))
    await world.call('send-quote-emails', { quoteId: foreign }, owner.headers)
    const refused = await fetch(`${world.url}/documents/quotes/${foreign}.pdf`, { headers: { cookie } })
    const unknown = await fetch(`${world.url}/documents/quotes/${crypto.randomUUID()}.pdf`, {
      headers: { cookie },
    })
    expect([refused.status, await refused.json()]).toEqual([unknown.status, await unknown.json()])
  })

  test('is made once for fifty who ask, anew when the draft changed, and stays once it was sent', async () => {
    const bookingId = await aBooking(world)
    const id = await aDraft(world, owner, bookingId)
    const made = await Promise.all(
      Array.from({ length: 50 }, () => world.call('generate-quote-pdf', { quoteId: id }, owner.headers)),
    )
    expect(made.map(({ status, body }) => ({ status, ...body }))).toEqual(
      made.map(() => expect.objectContaining({ status: 200 })),
    )
    expect(await documentsOf(id)).toHaveLength(1)

    await world.call(
      'save-quote',
      aQuote(bookingId, { id, version: 1, title: 'Another title' }),
      owner.headers,
    )
    expect((await quoteOf(id))['pdf_url']).toBeNull()
    await world.call('generate-quote-pdf', { quoteId: id }, owner.headers)
    expect(await documentsOf(id)).toHaveLength(2)

    await world.call('send-quote-emails', { quoteId: id }, owner.headers)
    await world.rows(`insert into settings (key, value) values ('business_name', '"Renamed Bar"')`)
    await eventually(async () => (await world.program.app.settings()).business_name === 'Renamed Bar')
    await world.call('generate-quote-pdf', { quoteId: id }, owner.headers)
    expect(await documentsOf(id)).toHaveLength(2)
  })

  test('is made in the background when a quote is sent', async () => {
    const id = await aDraft(world, owner, await aBooking(world))
    await world.call('send-quote-emails', { quoteId: id }, owner.headers)
    await eventually(async () => (await quoteOf(id))['pdf_url'] !== null, 'the PDF of the sent quote')
  })

  const documentsOf = (id: string) =>
    world.rows(`select content_hash from documents where subject_id = '${id}'`)
})

test('the history says who did what', async () => {
  const id = await aDraft(world, owner, await aBooking(world))
  await world.call('send-quote-emails', { quoteId: id }, owner.headers)
  const { body } = await world.call('read-history', { table: 'quotes', id }, owner.headers)
  expect(body['changes']).toMatchObject([
    { action: 'sent', actor: 'owner', actor_name: 'Robin Barkeep', detail: { total_amount: 359_370 } },
    {
      action: 'created',
      actor: 'owner',
      actor_name: 'Robin Barkeep',
      detail: { title: 'Garden wedding bar' },
    },
  ])
  expect(JSON.stringify(body)).not.toContain(goodPassword)
})
