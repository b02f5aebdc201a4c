/** Settings: every rule and refusal, who may, and that a change is everywhere at once. */
import { mailTemplates } from '#domain/business/mail-texts.ts'
import { refusal } from '#domain/refusals/refusals.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureMessages } from '#domain/business/pictures.ts'
import { defaultDocuments, defaultInformation } from '#domain/business/facts.ts'
import { addDays, todayIn } from '#domain/time.ts'
import { aBooking, aDraft, aMember, anInvoice, firstOwner, type Person } from '../office.ts'
import { aJpeg, aPng, aWebp } from '../pictures.ts'
import { anInquiry, createWorld, eventually, readPortalMail, type World } from '../world.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await createWorld({
    STRIPE_SECRET_KEY: 'sk_never_told',
    SECRET_KEY: 'a secret of thirty-two characters!',
  })
  owner = await firstOwner(world)
})
afterAll(async () => world.close())

interface Stored {
  version: string
  values: Record<string, unknown>
}
type Section = 'business' | 'documents' | 'site' | 'time' | 'notices'
type View = Record<Section, Stored> & {
  mails: (Stored & { template: string })[]
  state: Record<string, unknown>
}

const read = async (who = owner) =>
  (await world.call('read-settings', {}, who.headers)).body as unknown as View
const post = (input: object, who = owner) => world.call('save-settings', input, who.headers)
async function save(section: Section, change: object) {
  const { version, values } = (await read())[section]
  return post({ section, version, values: { ...values, ...change } })
}
const upload = (input: object, headers = owner.headers) => world.call('save-setting-file', input, headers)
const homePage = async (from = world) => (await fetch(from.url)).text()
const base64 = (bytes: Buffer) => bytes.toString('base64')
const inMiddle = { focus_x: 50, focus_y: 50 }

test('what is shipped is what the specification fixes', async () => {
  const { business, documents, time } = await read()
  expect(business.values).toEqual(defaultInformation)
  expect(documents.values).toEqual({
    reference_prefix: 'SC',
    quote_prefix: 'QT',
    invoice_prefix: 'INV',
    tax_rate: 0.08,
    quote_valid_days: 30,
    invoice_due_days: 30,
    deposit_due_days: 14,
    deposit_percent: 25,
  })
  expect(time.values).toEqual({ time_zone: 'America/New_York' })
})

test('no secret is in any answer', async () => {
  const text = JSON.stringify([await read(), (await world.call('read-business', {})).body])
  expect(text).not.toMatch(/sk_|never_told|secret|SMTP_URL/i)
  expect((await read()).state).toMatchObject({ mail: 'kept', payments: 'simulated' })
})

test.each([
  ['business_name', '', 'Please enter the name of the business'],
  ['business_name', 'x'.repeat(61), 'Name must be at most 60 characters'],
  ['headline', 'two\nlines', 'Please write this on one line'],
  ['headline', '', 'Please enter a headline'],
  ['tagline', '', 'Please enter a tagline'],
  ['pitch', '', 'Please say in a sentence or two what you offer'],
  ['contact_email', 'nobody', 'Please enter a valid email address'],
  ['contact_phone', '12', 'Please enter a valid phone number'],
  ['address', 'a\n'.repeat(7) + 'b', 'An address has at most 6 lines'],
] as const)('business: %s = %j is refused', async (field, value, message) => {
  const { status, body } = await save('business', { [field]: value })
  expect([status, body['error'], body['fields']]).toEqual([422, message, { [`values.${field}`]: [message] }])
})

test.each([
  ['reference_prefix', 'sc', 'Please enter 1 to 6 capital letters or digits'],
  ['quote_prefix', 'TOOLONG', 'Please enter 1 to 6 capital letters or digits'],
  ['invoice_prefix', '', 'Please enter 1 to 6 capital letters or digits'],
  ['tax_rate', 1.1, 'Please enter a rate from 0 to 1, like 0.08 for 8%'],
  ['tax_rate', 0.08125, 'Please enter a rate from 0 to 1, like 0.08 for 8%'],
  ['tax_rate', -0.1, 'Please enter a rate from 0 to 1, like 0.08 for 8%'],
  ['quote_valid_days', 0, 'Please enter whole days from 1 to 365'],
  ['invoice_due_days', 1.5, 'Please enter whole days from 0 to 365'],
  ['deposit_due_days', 366, 'Please enter whole days from 0 to 365'],
  ['deposit_percent', 100, 'Please enter a whole percentage from 1 to 99'],
] as const)('documents: %s = %j is refused', async (field, value, message) => {
  const { status, body } = await save('documents', { [field]: value })
  expect([status, body['error']]).toEqual([422, message])
})

test.each([
  ['guest_words_1', 'x'.repeat(281), 'Words must be at most 280 characters', 'guest_words_1'],
  ['guest_words_1', 'Never waited.', 'Please add who said this', 'guest_name_1'],
  ['question_2', 'two\nlines', 'Please write this on one line', 'question_2'],
  ['answer_4', 'Yes.', 'Please add the question', 'question_4'],
  ['venues', 'Barn\n'.repeat(13), 'Please name at most 12 venues', 'venues'],
  ['venues', 'Bell\u0007', 'This text contains characters that cannot be stored', 'venues'],
] as const)('home page: %s = %j is refused', async (field, value, message, named) => {
  const { status, body } = await save('site', { [field]: value })
  expect([status, body['error']]).toEqual([422, message])
  expect(body['fields']).toMatchObject({ [`values.${named}`]: [message] })
})

test('the words of a guest are on the home page at once, recorded, and in no other page', async () => {
  const words = 'We never once waited for a drink.'
  expect((await save('site', { guest_words_1: words, guest_name_1: 'Amelia' })).status).toBe(200)
  expect(await homePage()).toContain(words)
  const others = [
    await (await fetch(`${world.url}/auth`)).text(),
    JSON.stringify((await world.call('read-business', {})).body),
  ]
  for (const other of others) expect(other).not.toContain(words)
  const [row] = await world.rows<{ detail: object }>(
    `select detail from changes where record_table = 'settings' and record_id = 'site'`,
  )
  expect(row?.detail).toMatchObject({ guest_words_1: { from: '', to: words } })
  expect((await save('site', { guest_words_1: '', guest_name_1: '' })).status).toBe(200)
  expect(await homePage()).not.toContain('Guests and answers')
})

test.each(['Mars/Olympus', 'EST5', '+05:00', '', 'America/New_York; drop'])(
  'the time zone %j is refused',
  async (time_zone) => {
    const { status, body } = await save('time', { time_zone })
    expect([status, body['error']]).toEqual([422, 'Please choose a time zone from the list'])
  },
)

test('of two saves over the same version one is refused and told; the same save twice is one', async () => {
  const { business } = await read()
  const mine = {
    section: 'business',
    version: business.version,
    values: { ...business.values, tagline: 'Mine' },
  }
  const theirs = { ...mine, values: { ...business.values, tagline: 'Theirs' } }
  const answers = await Promise.all([post(mine), post(theirs)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const lost = answers.find(({ status }) => status === 409)
  expect(lost?.body['error']).toBe(refusal('settings.version-conflict').message)
  const won = answers[0]?.status === 200 ? mine : theirs
  expect((await post(won)).status).toBe(200)
  const [row] = await world.rows<{ count: number }>(
    `select count(*)::int as count from changes where record_table = 'settings' and record_id = 'business'`,
  )
  expect(row?.count).toBe(1)
  await save('business', defaultInformation)
})

test('a change is on the home page of another process at once, and in its fronts, manifest and mail', async () => {
  const other = await world.another()
  await (await fetch(other.url)).text()
  const name = 'The <Velvet> Coupe'
  expect((await save('business', { business_name: name, headline: 'Another bar' })).status).toBe(200)
  expect((await homePage()).includes('Another bar')).toBe(true)
  await eventually(
    async () => (await (await fetch(other.url)).text()).includes('Another bar'),
    'the other home page',
  )
  const office = await (await fetch(`${other.url}/auth`)).text()
  expect(office).toContain('<title>Admin Portal - The &lt;Velvet> Coupe</title>')
  expect(await (await fetch(`${other.url}/site.webmanifest`)).json()).toMatchObject({ name })
  const email = 'named@example.com'
  await other.call('submit-booking', anInquiry({ email }))
  const mail = await eventually(async () =>
    (await world.program.app.mailer.readNewest(20)).find((each) => each.to_address === email && each.html),
  )
  expect(mail.html).toContain('The &lt;Velvet&gt; Coupe')
  await save('business', defaultInformation)
})

test('new records begin with the defaults; those that are there keep theirs', async () => {
  const bookingId = await aBooking(world)
  const before = anInvoice(bookingId)
  expect((await world.call('save-invoice', before, owner.headers)).status).toBe(200)
  await save('documents', {
    tax_rate: 0.1,
    invoice_prefix: 'BILL',
    quote_prefix: 'OFFER',
    reference_prefix: 'BAR',
    deposit_percent: 40,
    deposit_due_days: 7,
  })
  const again = await world.call(
    'save-invoice',
    { ...before, version: 1, due_date: '2098-11-30' },
    owner.headers,
  )
  expect(again.body['invoice']).toMatchObject({ tax_rate: 0.08 })
  const fresh = await world.call('save-invoice', anInvoice(bookingId), owner.headers)
  expect(fresh.body['invoice']).toMatchObject({
    tax_rate: 0.1,
    invoice_number: expect.stringMatching(/^BILL-/),
  })
  expect((await world.call('read-business', {})).body).toMatchObject({ tax_rate: 0.1, deposit_percent: 40 })

  const quoteId = await aDraft(world, owner, await aBooking(world))
  await world.call('send-quote-emails', { quoteId, quoteNumber: 'x', resend: false }, owner.headers)
  await world.call('set-quote-status', { id: quoteId, status: 'approved' }, owner.headers)
  const [quote] = await world.rows<{ quote_number: string; deposit: number; total: number }>(
    `select quote_number, b.deposit_amount::int as deposit, b.total_amount::int as total
     from quotes q join bookings b on b.id = q.booking_id where q.id = '${quoteId}'`,
  )
  expect(quote?.quote_number).toMatch(/^OFFER-/)
  expect(quote?.deposit).toBe(Math.round((quote?.total ?? 0) * 0.4))
  await save('documents', defaultDocuments)
})

test('the time zone moves today and every due date', async () => {
  expect((await save('time', { time_zone: 'Pacific/Kiritimati' })).status).toBe(200)
  const quoteId = await aDraft(world, owner, await aBooking(world))
  await world.call('send-quote-emails', { quoteId, quoteNumber: 'x', resend: false }, owner.headers)
  await world.call('set-quote-status', { id: quoteId, status: 'approved' }, owner.headers)
  const [invoice] = await world.rows<{ due: string }>(
    `select due_date::text as due from invoices where quote_id = '${quoteId}'`,
  )
  expect(invoice?.due).toBe(addDays(todayIn('Pacific/Kiritimati', new Date().toISOString()), 30))
  expect((await homePage()).includes('Pacific/Kiritimati')).toBe(true)
  await save('time', { time_zone: 'America/New_York' })
})

describe('emails', () => {
  const draft = (change: object = {}) => ({
    template: 'inquiry-received',
    subject: '',
    opening: '',
    closing: '',
    ...change,
  })
  const write = async (values: object) => {
    const mail = (await read()).mails.find(({ template }) => template === 'inquiry-received')
    return post({
      section: 'mail',
      template: 'inquiry-received',
      version: mail?.version,
      values: { subject: '', opening: '', closing: '', ...values },
    })
  }

  test.each([
    ['{pin}', '{pin} is not known in this email. It knows {first_name}, {business_name}'],
    ['{first name}', '{first name} is not known in this email.'],
    ['Dear {first_name', 'A curly bracket stands alone.'],
    ['x'.repeat(1501), 'Opening must be at most 1500 characters'],
  ])('the opening %j is refused', async (opening, message) => {
    const saved = await write({ opening })
    expect([saved.status, String(saved.body['error']).slice(0, message.length)]).toEqual([422, message])
    const preview = await world.call('preview-mail-template', draft({ opening }), owner.headers)
    expect([preview.status, preview.body['fields']]).toEqual([
      422,
      { opening: [expect.stringContaining(message)] },
    ])
  })

  test('a subject is one line', async () => {
    expect((await write({ subject: 'one\nBcc: two@example.com' })).body['error']).toBe(
      'A subject is one line',
    )
  })

  test('own words go out, what a client typed is no placeholder, and empty words are the house’s', async () => {
    expect(
      (
        await write({
          subject: 'Hello {first_name}',
          opening: 'Dear {first_name},\nwelcome.',
          closing: 'Yours',
        })
      ).status,
    ).toBe(200)
    const email = 'worded@example.com'
    await world.call('submit-booking', anInquiry({ email, first_name: '{reference}' }))
    const mail = await eventually(async () =>
      (await world.program.app.mailer.readNewest(20)).find((each) => each.to_address === email && each.text),
    )
    expect(mail.subject).toBe('Hello {reference}')
    expect(mail.text).toMatch(/Dear \{reference\},\n\s*welcome\./)
    expect(mail.text).toContain('Yours')
    await write({})
    const { body } = await world.call('preview-mail-template', draft(), owner.headers)
    expect(body['text']).toContain('Your inquiry is at the bar.')
  })

  test.each(mailTemplates)('%s can be looked at, with every placeholder filled in', async (template) => {
    const { status, body } = await world.call('preview-mail-template', draft({ template }), owner.headers)
    expect(status).toBe(200)
    expect(`${String(body['subject'])} ${String(body['text'])}`).not.toMatch(/[{}]|undefined|NaN/)
  })

  test('the sample of an email to the owner has no PIN, and leads to the office', async () => {
    const office = draft({ template: 'certificate-due' })
    const { body } = await world.call('preview-mail-template', office, owner.headers)
    expect(body['text']).not.toContain('PIN')
    expect(body['text']).toContain('Open in the Office')
  })

  test('a test email goes to the person who asks, marked as one', async () => {
    const { body } = await world.call('send-test-mail', draft({ subject: 'Try' }), owner.headers)
    expect(body).toEqual({ success: true, to: owner.email, state: 'kept' })
    const [mail] = await world.program.app.mailer.readNewest(1)
    expect([mail?.to_address, mail?.subject, mail?.state]).toEqual([owner.email, 'Test: Try', 'kept'])
  })
})

describe('pictures', () => {
  test.each([
    [
      'a page called a picture',
      Buffer.from('<html><script>alert(1)</script></html>'),
      pictureMessages.unknown,
    ],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      pictureMessages.unknown,
    ],
    [
      'a PNG’s head with a page behind',
      Buffer.concat([aPng(64, 64).subarray(0, 33), Buffer.from('<script>')]),
      pictureMessages.broken,
    ],
    ['a GIF', Buffer.from('GIF89a'), pictureMessages.unknown],
    ['a JPEG of nothing', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), pictureMessages.broken],
    ['too large', Buffer.concat([aPng(64, 64), Buffer.alloc(3 * 1024 * 1024)]), pictureMessages.tooBig],
    ['a dot', aPng(8, 8), "This picture's longer side must be 32 to 2000 pixels."],
    ['a field', aJpeg(60_000, 100), "This picture's longer side must be 32 to 2000 pixels."],
  ])('%s is refused', async (_what, bytes, message) => {
    const { status, body } = await upload({ name: 'logo', data: base64(bytes), ...inMiddle })
    expect([status, body['error']]).toEqual([422, message])
  })

  test('beyond all bounds, and from a stranger, a body is not even read', async () => {
    const huge = 'A'.repeat(5 * 1024 * 1024)
    expect((await upload({ name: 'logo', data: huge, ...inMiddle })).status).toBe(413)
    const large = { name: 'logo', data: base64(aPng(900, 900)) + 'A'.repeat(200_000), ...inMiddle }
    expect((await upload(large, {})).status).toBe(413)
    expect((await upload(large, (await aMember(world)).headers)).status).toBe(413)
  })

  test.each([
    ['hero', aJpeg(1600, 900), 'image/jpeg'],
    ['hero', aWebp(1600, 900), 'image/webp'],
    ['logo', aPng(300, 120), 'image/png'],
  ] as const)('%s is served for good, as what it is', async (name, bytes, type) => {
    const { status, body } = await upload({ name, data: base64(bytes), focus_x: 20, focus_y: 80 })
    expect(status).toBe(200)
    const picture = body['picture'] as { url: string }
    const served = await fetch(world.url + picture.url)
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true)
    expect([served.headers.get('content-type'), served.headers.get('x-content-type-options')]).toEqual([
      type,
      'nosniff',
    ])
    expect(served.headers.get('cache-control')).toContain('immutable')
    expect(served.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await homePage()).includes(picture.url)).toBe(true)
  })

  test('the logo is in documents and messages; removed, nothing of it is left', async () => {
    const quoteId = await aDraft(world, owner, await aBooking(world))
    const pdf = await world.call('generate-quote-pdf', { quoteId }, owner.headers)
    expect(pdf.status).toBe(200)
    const { body } = await world.call(
      'preview-mail-template',
      { template: 'quote-sent', subject: '', opening: '', closing: '' },
      owner.headers,
    )
    const url = /\/pictures\/[^"]+/.exec(String(body['html']))?.[0] ?? ''
    expect(url).toMatch(/\.png$/)
    expect((await world.call('remove-setting-file', { name: 'logo' }, owner.headers)).status).toBe(200)
    expect((await fetch(world.url + url)).status).toBe(404)
    expect((await homePage()).includes(url)).toBe(false)
    expect((await upload({ name: 'logo', data: null, ...inMiddle })).status).toBe(409)
  })
})

describe('notifications', () => {
  const mailsTo = async (to: string, subject: RegExp) =>
    (await world.program.app.mailer.readNewest(200)).filter(
      (each) => each.to_address === to && subject.test(each.subject),
    )

  test('every owner who wants it is notified of a new inquiry once', async () => {
    expect((await read()).notices.values).toEqual({
      new_inquiry: true,
      agreement_signed: true,
      quote_approved: false,
      quote_declined: false,
      payment_received: true,
      change_asked: true,
      date_conflict: true,
      details_changed: true,
    })
    const id = await aBooking(world)
    const [booking] = await world.rows<{ booking_reference: string }>(
      `select booking_reference from bookings where id = '${id}'`,
    )
    const subject = new RegExp(`New inquiry ${booking?.booking_reference}`)
    await eventually(async () => (await mailsTo(owner.email, subject)).length > 0, 'the notice')
    expect(await mailsTo(owner.email, subject)).toHaveLength(1)

    await save('notices', { new_inquiry: false })
    const quiet = await aBooking(world)
    await everythingTold()
    expect(await toldAbout(quiet)).toBe(0)
  })

  test('owners who want it are notified of what a client answers or pays, and never of what an owner does', async () => {
    await save('notices', { quote_approved: true, quote_declined: true })
    const [yes, no, unwanted] = await Promise.all([aSentQuote(), aSentQuote(), aSentQuote()])
    await yes.answers('approve')
    const [invoice] = await world.rows<{ id: string; invoice_number: string }>(
      `select id, invoice_number from invoices where booking_id = '${yes.bookingId}'`,
    )
    await world.call('create-checkout', { ...yes.opened, invoiceId: invoice?.id, payment_type: 'full' })
    await no.answers('decline', 'Too far away')
    for (const [subject, about, words] of [
      [
        `Amelia Hartwell approved quote ${yes.number}`,
        yes.quoteId,
        ['$3,593.70', `/admin/quotes?id=${yes.quoteId}`],
      ],
      [
        `$3,593.70 came in for ${invoice?.invoice_number}`,
        invoice?.id ?? '',
        ['Amelia Hartwell paid online', '$0.00', `/admin/invoices?id=${invoice?.id}`],
      ],
      [
        `Amelia Hartwell declined quote ${no.number}`,
        no.quoteId,
        ['Too far away', `/admin/quotes?id=${no.quoteId}`],
      ],
    ] as const) {
      const text = await eventually(
        async () => (await mailsTo(owner.email, new RegExp(subject.replaceAll('$', '\\$'))))[0]?.text,
        subject,
      )
      for (const word of words) expect(text).toContain(word)
      expect(await toldAbout(about), subject).toBe(1)
    }

    const own = await aSentQuoteOf(await aBooking(world))
    await world.call('set-quote-status', { id: own.quoteId, status: 'approved' }, owner.headers)
    await save('notices', { quote_approved: false, quote_declined: false })
    await unwanted.answers('decline')
    await everythingTold()
    for (const { quoteId } of [own, unwanted]) expect(await toldAbout(quoteId)).toBe(0)
  })

  const everythingTold = () =>
    eventually(async () => {
      const [row] = await world.rows<{ open: number }>(
        `select count(*)::int as open from pgboss.job where name = 'outbox' and state <> 'completed'`,
      )
      return row?.open === 0
    }, 'the jobs')
  const toldAbout = async (id: string) => {
    const [row] = await world.rows<{ count: number }>(
      `select count(*)::int as count from mail_messages where template = 'owner-notice' and about_id = '${id}'`,
    )
    return row?.count
  }

  /** A quote that its client sees in the portal. */
  async function aSentQuote() {
    const email = `asked-${crypto.randomUUID()}@example.com`
    const bookingId = await aBooking(world, { email })
    const { token, pin } = await readPortalMail(world, email)
    const { body } = await world.call('validate-portal-token', { token, pin })
    const { quoteId, number } = await aSentQuoteOf(bookingId)
    const opened = { bookingId, token: body['session_token'] }
    const answers = async (action: 'approve' | 'decline', comments: string | null = null) => {
      const { status } = await world.call('approve-quote', {
        quoteId,
        action,
        token: opened.token,
        ...(comments ? { comments } : {}),
      })
      expect([action, status]).toEqual([action, 200])
    }
    return { bookingId, quoteId, number, opened, answers }
  }

  async function aSentQuoteOf(bookingId: string) {
    const quoteId = await aDraft(world, owner, bookingId)
    const [quote] = await world.rows<{ number: string }>(
      `update quotes set status = 'sent', sent_at = now() where id = '${quoteId}' returning quote_number as number`,
    )
    return { quoteId, number: quote?.number ?? '' }
  }
})

test('plans and terms of cancellation whose answer is lost are saved again without a conflict', async () => {
  const anchor = { kind: 'before_event', days: 30 }
  const templates = [
    { id: 'late', name: 'Late', parts: [{ label: 'All of it', share: { kind: 'rest' }, anchor }] },
  ]
  const changes: Readonly<Record<string, object>> = {
    plans: { templates, default_id: 'late' },
    cancellation: { tiers: [{ from_days: 0, keep: { kind: 'percent', percent: 80 } }] },
    promise: { promise_hours: { weekdays: [1, 2], from_minutes: 540, to_minutes: 1080 } },
  }
  for (const [section, change] of Object.entries(changes)) {
    const { version, values } = (await read())[section as Section]
    const input = { section, version, values: { ...values, ...change } }
    expect([section, (await post(input)).status]).toEqual([section, 200])
    expect([section, (await post(input)).status]).toEqual([section, 200])
  }
})

test('two owners cannot unmake one another at once', async () => {
  const second = await aMember(world, 'second@example.com')
  const people = await world.rows<{ id: string; email: string }>('select id, email from profiles')
  const idOf = (email: string) => people.find((each) => each.email === email)?.id ?? ''
  await world.call('set-account-role', { id: idOf(second.email), role: 'owner' }, owner.headers)
  const answers = await Promise.all([
    world.call('set-account-role', { id: idOf(second.email), role: 'member' }, owner.headers),
    world.call('set-account-role', { id: idOf(owner.email), role: 'member' }, second.headers),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const [left] = await world.rows<{ count: number }>(
    `select count(*)::int as count from profiles where role = 'owner'`,
  )
  expect(left?.count).toBe(1)
})
