/** Emails that wait for the mail server while the amounts that they name change (rules.md, Y-06, Y-11, Y-20). */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/time.ts'
import { startAutopayBar, type AutopayBar } from '../autopay/bar.ts'
import type { AutopayClient } from '../autopay/client.ts'
import { aBooking, aDraft } from '../office.ts'
import { eventually, readPortalMail } from '../world.ts'

let bar: AutopayBar
beforeAll(async () => {
  bar = await startAutopayBar()
})
afterEach(() => bar.calm())
afterAll(() => bar.close())

const waiting = (to: string, template: string) =>
  eventually(async () => {
    const rows = await bar.world.rows(
      `select 1 from mail_messages where to_address = '${to}' and template = '${template}' and state = 'waiting' and attempts > 0`,
    )
    return rows.length > 0
  }, `${template} that waits`)

/** Lets the mail server take what waits; the emails of this template that it got. */
async function sent(to: string, template: string, least: number) {
  bar.smtp.refuse()
  const mails = () =>
    bar.world.rows<{ id: string; state: string }>(
      `select id, state from mail_messages where to_address = '${to}' and template = '${template}' order by created_at`,
    )
  for (const { id, state } of await mails())
    if (state === 'waiting') await bar.world.call('send-email-again', { id }, bar.owner.headers)
  return eventually(async () => {
    const all = await mails()
    const done = all.filter(({ state }) => state === 'sent')
    if (done.length < least || all.some(({ state }) => state === 'waiting')) return undefined
    const read = await Promise.all(done.map(({ id }) => bar.world.program.app.mailer.read(id)))
    return read.map((mail) => mail?.text ?? '')
  }, `${least} ${template}`)
}

async function withWaitingInvoice(): Promise<AutopayClient> {
  const client = await bar.invoiced()
  const { email } = client
  await sent(email, 'invoice-sent', 1)
  // As if the mail server had been away when the quote was approved.
  await bar.world.rows(
    `update mail_messages set state = 'waiting', attempts = 1, html = null, text = null, try_started_at = null
     where to_address = '${email}' and template = 'invoice-sent'`,
  )
  return client
}

test('an invoice that waits leaves with what is open by then, and not at all once nothing is', async () => {
  const client = await withWaitingInvoice()
  bar.smtp.refuse(451)
  await client.cash(100_000)
  const [text = ''] = await sent(client.email, 'invoice-sent', 1)
  expect(text).toContain('Open')
  expect(text).toContain('$2,593.70')

  const paid = await withWaitingInvoice()
  bar.smtp.refuse(451)
  await paid.cash(paid.total)
  expect(await sent(paid.email, 'invoice-sent', 0)).toEqual([])

  // The payment was a mistake: now the client has to hear of the invoice after all.
  const [payment] = await paid.payments()
  await bar.world.call(
    'void-payment',
    { id: payment?.id, reason: 'Typed at the wrong invoice' },
    bar.owner.headers,
  )
  const [voided = '', ...more] = await sent(paid.email, 'invoice-sent', 1)
  expect(more).toEqual([])
  expect(voided).toContain('$3,593.70')
})

test('the receipt of a payment that was voided does not leave any more, that of another one does', async () => {
  const client = await bar.invoiced()
  bar.smtp.refuse(451)
  await client.cash(120_000)
  await client.cash(50_000)
  await waiting(client.email, 'payment-received')
  const [voided] = await bar.world.rows<{ id: string }>(
    `select id from payments where invoice_id = '${client.invoiceId}' and amount = 120000`,
  )
  const reason = 'Typed at the wrong invoice'
  const { status } = await bar.world.call('void-payment', { id: voided?.id, reason }, bar.owner.headers)
  expect(status).toBe(200)
  const [text = '', ...more] = await sent(client.email, 'payment-received', 1)
  expect(text).toContain('$500.00')
  expect(more).toEqual([])
})

test('a payment that is voided while the cancellation is being emailed sends no invoice', async () => {
  const client = await withWaitingInvoice()
  const { email, bookingId } = client
  await client.cash(100_000)
  bar.smtp.refuse(451)
  const cancellation = { bookingId, apologyMessage: 'We are sorry: the bar is not free after all.' }
  await bar.world.call('send-booking-cancellation', cancellation, bar.owner.headers)
  const invoices = () =>
    bar.world.rows<{ state: string }>(
      `select state from mail_messages where to_address = '${email}' and template = 'invoice-sent'`,
    )
  // As if the apology were being sent.
  await bar.world.rows(
    `update mail_messages set state = 'withdrawn' where to_address = '${email}' and template = 'invoice-sent'`,
  )
  await bar.world.rows(
    `update mail_messages set state = 'waiting', try_started_at = now()
     where to_address = '${email}' and template = 'booking-cancelled'`,
  )
  const before = await invoices()
  const [payment] = await client.payments()
  const reason = 'Typed at the wrong invoice'
  const { status } = await bar.world.call('void-payment', { id: payment?.id, reason }, bar.owner.headers)
  expect([status, await invoices()]).toEqual([200, before])
})

test('what was given up and is out of date is withdrawn when the owner tries it again', async () => {
  const client = await bar.invoiced()
  const { email, bookingId, invoiceId } = client
  await sent(email, 'invoice-sent', 1)
  bar.smtp.refuse(550)
  await client.cash(120_000)
  await bar.world.call('ask-for-brief', { booking_id: bookingId }, bar.owner.headers)
  const failed = (template: string) =>
    eventually(async () => {
      const [found] = await bar.world.rows<{ id: string }>(
        `select id from mail_messages where to_address = '${email}' and template = '${template}' and state = 'failed'`,
      )
      return found?.id
    }, `${template} that was given up`)
  const receipt = await failed('payment-received')
  const brief = await failed('brief-asked')
  bar.smtp.refuse()
  const again = async (id: string) =>
    (await bar.world.call('send-email-again', { id }, bar.owner.headers)).body['became']

  const [payment] = await bar.world.rows<{ id: string }>(
    `select id from payments where invoice_id = '${invoiceId}'`,
  )
  const reason = 'Typed at the wrong invoice'
  await bar.world.call('void-payment', { id: payment?.id, reason }, bar.owner.headers)
  expect(await again(receipt)).toBe('withdrawn')

  const apologyMessage = 'We are sorry: the bar is not free after all.'
  await bar.world.call('send-booking-cancellation', { bookingId, apologyMessage }, bar.owner.headers)
  expect(await again(brief)).toBe('withdrawn')
  const states = await bar.world.rows(
    `select template, state from mail_messages where id in ('${receipt}', '${brief}') order by template`,
  )
  expect(states).toEqual([
    { template: 'brief-asked', state: 'withdrawn' },
    { template: 'payment-received', state: 'withdrawn' },
  ])
})

test('an invoice that waits leaves after all where its booking could not be canceled', async () => {
  const { email, bookingId } = await withWaitingInvoice()
  bar.smtp.refuse(451)
  const cancellation = { bookingId, apologyMessage: 'We are sorry: the bar is not free after all.' }
  const refused = await bar.world.call('send-booking-cancellation', cancellation, bar.owner.headers)
  expect(refused.body['error']).toBe('Failed to send apology email')
  const [text = ''] = await sent(email, 'invoice-sent', 1)
  expect(text).toContain('$3,593.70')
})

test('what an unfinished cancellation withdrew does not leave while the owner tries again', async () => {
  const { email, bookingId } = await withWaitingInvoice()
  bar.smtp.refuse(451)
  const { world } = bar
  const states = () =>
    world.rows<{ id: string; template: string; state: string }>(
      `select id, template, state from mail_messages where to_address = '${email}'
         and template in ('booking-cancelled', 'invoice-sent') order by created_at desc`,
    )
  const cancellation = { bookingId, apologyMessage: 'We are sorry: the bar is not free after all.' }
  await world.call('send-booking-cancellation', cancellation, bar.owner.headers)
  // As if a process had died with the first apology, and the second one were being sent.
  await world.rows(
    `update mail_messages set state = 'withdrawn' where to_address = '${email}' and template = 'invoice-sent'`,
  )
  await world.rows(
    `update mail_messages set state = 'waiting', try_started_at = now()
     where to_address = '${email}' and template = 'booking-cancelled'`,
  )
  const invoice = (await states()).find(({ template }) => template === 'invoice-sent')
  const { jobs, database } = world.program.app
  const queue = 'finish-cancellation'
  await world.rows(
    `delete from pgboss.job where name = '${queue}' and data ->> 'booking_id' = '${bookingId}'`,
  )
  const job = { booking_id: bookingId, actor: { kind: 'system' }, withdrawn: [invoice?.id] }
  await jobs.enqueue(database.db, queue, job)
  const later = `name = '${queue}' and data ->> 'booking_id' = '${bookingId}' and state = 'created' and start_after > now()`
  await eventually(
    async () => (await world.rows(`select 1 from pgboss.job where ${later}`)).length > 0,
    'the job that looks again',
  )
  expect((await states()).find(({ id }) => id === invoice?.id)?.state).toBe('withdrawn')

  await world.rows(
    `update mail_messages set state = 'failed' where to_address = '${email}' and template = 'booking-cancelled'`,
  )
  await world.rows(`update pgboss.job set start_after = now() where ${later}`)
  await eventually(
    async () => (await states()).find(({ id }) => id === invoice?.id)?.state !== 'withdrawn',
    'the invoice that leaves after all',
  )
  expect(await sent(email, 'invoice-sent', 1)).toHaveLength(1)
})

test('the newest email of a quote that waits leaves after all where its booking could not be canceled', async () => {
  const email = `quoted-${crypto.randomUUID()}@example.com`
  const bookingId = await aBooking(bar.world, { email })
  const quoteId = await aDraft(bar.world, bar.owner, bookingId)
  await bar.world.call('send-quote-emails', { quoteId }, bar.owner.headers)
  // As if the program had been stopped twice while the mail server was away.
  await bar.world.rows(
    `update mail_messages set state = 'waiting', attempts = 1, html = null, text = null, try_started_at = null,
       created_at = created_at - interval '1 hour' where to_address = '${email}' and template = 'quote-sent'`,
  )
  await bar.world.call('send-quote-emails', { quoteId, resend: true }, bar.owner.headers)
  await bar.world.rows(
    `update mail_messages set state = 'waiting', attempts = 1, try_started_at = null
     where to_address = '${email}' and template = 'quote-sent'`,
  )
  bar.smtp.refuse(451)
  const cancellation = { bookingId, apologyMessage: 'We are sorry: the bar is not free after all.' }
  const refused = await bar.world.call('send-booking-cancellation', cancellation, bar.owner.headers)
  expect(refused.body['error']).toBe('Failed to send apology email')
  const [text = '', ...more] = await sent(email, 'quote-sent', 1)
  expect(text).toContain('Garden wedding bar')
  expect(more).toEqual([])
})

test('an email that waits while the PIN is renewed leaves with a link and a PIN that open the portal', async () => {
  const { email, bookingId } = await bar.invoiced()
  await sent(email, 'invoice-sent', 1)
  bar.smtp.refuse(451)
  await bar.world.call('ask-for-brief', { booking_id: bookingId }, bar.owner.headers)
  await waiting(email, 'brief-asked')
  await bar.world.call('send-portal-link', { id: bookingId, renew_pin: true }, bar.owner.headers)
  const [text = ''] = await sent(email, 'brief-asked', 1)
  expect(await opens(text)).toEqual([200, true])
})

/** Whether the link and the PIN of an email open the portal. */
async function opens(text: string) {
  const token = /\/portal\/([\w-]+)/.exec(text)?.[1]
  const pin = /\b[1-9]\d{5}\b/.exec(text)?.[0]
  const { status, body } = await bar.world.call('validate-portal-token', { token, pin })
  return [status, body['valid'] ?? body['success']]
}

test('an email that was given up and is sent again after the PIN was renewed has a link and a PIN that open the portal', async () => {
  const { email, bookingId } = await bar.invoiced()
  await sent(email, 'invoice-sent', 1)
  bar.smtp.refuse(550)
  await bar.world.call('ask-for-brief', { booking_id: bookingId }, bar.owner.headers)
  const given = () =>
    bar.world.rows<{ id: string }>(
      `select id from mail_messages where to_address = '${email}' and template = 'brief-asked' and state = 'failed'`,
    )
  const [failed] = await eventually(async () => {
    const found = await given()
    return found.length > 0 ? found : undefined
  }, 'the email that was given up')
  bar.smtp.refuse()
  await bar.world.call('send-portal-link', { id: bookingId, renew_pin: true }, bar.owner.headers)
  await bar.world.call('send-email-again', { id: failed?.id }, bar.owner.headers)
  const [text = ''] = await sent(email, 'brief-asked', 1)
  expect(await opens(text)).toEqual([200, true])
})

test('the link of a share that waits asks for what is left, with the same link, and for nothing once all is paid', async () => {
  const client = await bar.invoiced()
  await sent(client.email, 'invoice-sent', 1)
  bar.smtp.refuse(451)
  const { email, link } = await client.sharedByEmail(200_000)
  await waiting(email, 'payer-link')
  await client.cash(client.total - 150_000)
  const [text = '', ...more] = await sent(email, 'payer-link', 1)
  expect(more).toEqual([])
  expect(text).toContain('$1,500.00')
  expect(text).toContain(link)

  const gone = await bar.invoiced()
  await sent(gone.email, 'invoice-sent', 1)
  bar.smtp.refuse(451)
  const unneeded = await gone.sharedByEmail(200_000)
  await waiting(unneeded.email, 'payer-link')
  await gone.cash(gone.total)
  expect(await sent(unneeded.email, 'payer-link', 0)).toEqual([])

  // The payment was a mistake: now the payer has to get the link after all.
  const [payment] = await gone.payments()
  const voiding = { id: payment?.id, reason: 'Typed at the wrong invoice' }
  await bar.world.call('void-payment', voiding, bar.owner.headers)
  const [voided = '', ...others] = await sent(unneeded.email, 'payer-link', 1)
  expect(others).toEqual([])
  expect(voided).toContain('$2,000.00')
  expect(voided).toContain(unneeded.link)
})

test('the link of a share that is sent again leaves once, with the link that works', async () => {
  const client = await bar.invoiced()
  await sent(client.email, 'invoice-sent', 1)
  bar.smtp.refuse(451)
  const { email, shareId } = await client.sharedByEmail(200_000)
  await waiting(email, 'payer-link')
  await client.sendShareAgain(shareId)
  const [text = '', ...more] = await sent(email, 'payer-link', 1)
  expect(more).toEqual([])
  const token = /\/pay\/([\w-]+)/.exec(text)?.[1]
  const { status } = await bar.world.call('open-payment-share', { token })
  expect(status).toBe(200)
})

test('what waits asks nobody for money or answers of a booking that was canceled', async () => {
  const client = await bar.invoiced()
  await sent(client.email, 'invoice-sent', 1)
  bar.smtp.refuse(451)
  const { email } = await client.sharedByEmail(200_000)
  await bar.world.call('ask-for-brief', { booking_id: client.bookingId }, bar.owner.headers)
  await waiting(email, 'payer-link')
  await waiting(client.email, 'brief-asked')
  bar.smtp.refuse()
  await client.cancel()
  expect(await sent(email, 'payer-link', 0)).toEqual([])
  expect(await sent(client.email, 'brief-asked', 0)).toEqual([])
})

test.each(['approve', 'decline'])(
  'a quote that waits does not leave after its client did %s it',
  async (action) => {
    const email = `answered-${crypto.randomUUID()}@example.com`
    const bookingId = await aBooking(bar.world, { email })
    const { token: link, pin } = await readPortalMail(bar.world, email)
    const quoteId = await aDraft(bar.world, bar.owner, bookingId)
    await bar.world.call('send-quote-emails', { quoteId }, bar.owner.headers)
    await bar.world.rows(
      `update mail_messages set state = 'waiting', attempts = 1, try_started_at = null
     where to_address = '${email}' and template = 'quote-sent'`,
    )
    const opened = await bar.world.call('validate-portal-token', { token: link, pin })
    const answer = { quoteId, action, token: opened.body['session_token'] }
    expect((await bar.world.call('approve-quote', answer)).status).toBe(200)
    expect(await sent(email, 'quote-sent', 0)).toEqual([])
  },
)

test('an announcement that waits is withdrawn once its charge is paid by hand, canceled or stopped', async () => {
  for (const deed of [
    (client: AutopayClient) => client.cash(client.balance),
    (client: AutopayClient) => client.cancelInvoice(),
    (client: AutopayClient) => client.stop(),
  ]) {
    const client = await bar.agreed()
    bar.smtp.refuse(451)
    await bar.at(addDays(client.balanceDue, -3), '08:00')
    await waiting(client.email, 'autopay-notice')
    await deed(client)
    expect(await sent(client.email, 'autopay-notice', 0)).toEqual([])
  }
})
