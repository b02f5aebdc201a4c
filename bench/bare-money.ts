/**
 * Baseline of approving and paying: node:http, and hand-written statements that read, lock and write the
 * same rows, audit rows and jobs included, in one transaction with a prepared statement each.
 */
import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

interface MoneyRequest {
  readonly kind: 'approve' | 'pay' | 'hold'
  readonly id: string
  readonly token: string
}

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const sealed = 'A'.repeat(600)
const job = (name: string) =>
  `insert into pgboss.job (name, data, start_after, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, heartbeat_seconds)
   values ('${name}', $1, now() + interval '1 day', 'standard', 30, 10, true, 3600, 30)`
const change = `insert into changes (actor_kind, actor_id, record_table, record_id, action, detail) values ('client', $1, $2, $3, $4, $5)`
const mail = `insert into mail_messages (id, message_id, template, to_address, subject, facts, about_table, about_id)
  values ($1, $2, $3, $4, $5, $6, 'invoices', $7)`
const session = `select s.subject_id from sessions s left join tokens t on t.id = s.from_token_id where s.token_hash = $1
  and s.kind = 'portal' and s.expires_at > now() and s.ended_at is null and (s.from_token_id is null or t.revoked_at is null)`

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const input = JSON.parse(Buffer.concat(chunks).toString()) as MoneyRequest
    work(input).then(
      () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}'),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
})

async function work({ kind, id, token }: MoneyRequest): Promise<void> {
  const client = await pool.connect()
  const ask = async (text: string, values: readonly unknown[]) =>
    (await client.query<Record<string, never>>({ name: nameOf(text), text, values: [...values] })).rows[0] ??
    {}
  try {
    await client.query('begin')
    await ask(session, [createHash('sha256').update(token).digest('base64url')])
    await (kind === 'hold' ? hold(ask, id) : kind === 'approve' ? approve(ask, id) : pay(ask, id))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

type Ask = (text: string, values: readonly unknown[]) => Promise<Record<string, unknown>>

async function approve(ask: Ask, quoteId: string): Promise<void> {
  const { booking_id: bookingId } = await ask('select booking_id from quotes where id = $1', [quoteId])
  const booking = await ask('select * from bookings where id = $1 for update', [bookingId])
  const quote = await ask('select * from quotes where id = $1 for update', [quoteId])
  await ask(`select 1 from quotes where booking_id = $1 and status = 'accepted'`, [bookingId])
  await ask(
    `update bookings set status = 'invoiced', total_amount = $2, deposit_amount = $2 / 4, updated_at = now() where id = $1`,
    [bookingId, quote['total_amount']],
  )
  for (const to of ['approved', 'invoiced'])
    await ask(change, [bookingId, 'bookings', bookingId, 'status changed', JSON.stringify({ to })])
  await ask(`update quotes set status = 'accepted', accepted_at = now(), updated_at = now() where id = $1`, [
    quoteId,
  ])
  await ask(change, [bookingId, 'quotes', quoteId, 'status changed', '{"from":"sent","to":"accepted"}'])
  await ask('select kind, status, subtotal, tax_amount from invoices where quote_id = $1', [quoteId])
  await claim(ask, bookingId)
  const invoiceId = randomUUID()
  await ask(
    `insert into invoices (id, booking_id, quote_id, invoice_number, status, subtotal, tax_rate, tax_amount, total_amount, due_date)
     values ($1::uuid, $2, $3, 'BARE-' || left(($1::uuid)::text, 13), 'draft', $4, $5, $6, $7, now()::date + 30)`,
    [
      invoiceId,
      bookingId,
      quoteId,
      quote['subtotal'],
      quote['tax_rate'],
      quote['tax_amount'],
      quote['total_amount'],
    ],
  )
  await ask(
    `insert into invoice_items (invoice_id, position, description, quantity, unit_price, line_total)
     select $1, position, name || ' - ' || description, quantity, unit_price, total_price from quote_items where quote_id = $2`,
    [invoiceId, quoteId],
  )
  await ask(change, [bookingId, 'invoices', invoiceId, 'created', '{}'])
  await ask(
    `update invoices set status = 'sent', sent_at = now(), version = 2, updated_at = now() where id = $1`,
    [invoiceId],
  )
  await ask(change, [bookingId, 'invoices', invoiceId, 'sent', '{}'])
  await ask(
    `insert into tokens (token_hash, purpose, subject_id, expires_at) values ($1, 'portal-link', $2, now() + interval '90 days')`,
    [randomUUID(), bookingId],
  )
  await letter(ask, { template: 'invoice-sent', to: booking['email'], invoiceId })
  await news(ask, invoiceId)
  await ask(job('outbox'), [JSON.stringify({ kind: 'invoice.sent', id: invoiceId })])
}

/** Holds the date of a booking as its only statements. */
async function hold(ask: Ask, bookingId: string): Promise<void> {
  await ask('select * from bookings where id = $1 for update', [bookingId])
  await claim(ask, bookingId)
}

async function claim(ask: Ask, bookingId: unknown): Promise<void> {
  const { id: unit } = await ask('select * from units order by position, id for update', [])
  const span = await ask(
    `select tstzrange(event_date + time '21:00', event_date + interval '25 hours')::text as service,
       tstzrange(event_date + interval '18.5 hours', event_date + interval '26.5 hours')::text as occupied
     from bookings where id = $1`,
    [bookingId],
  )
  await ask('select unit_id from claims where ended_at is null and occupied && $1::tstzrange', [
    span['occupied'],
  ])
  await ask(
    `insert into claims (unit_id, booking_id, kind, service, occupied, expires_at)
     values ($1, $2, 'hold', $3::tstzrange, $4::tstzrange, now() + interval '7 days')`,
    [unit, bookingId, span['service'], span['occupied']],
  )
  await ask(change, [bookingId, 'bookings', bookingId, 'date held', '{}'])
}

async function pay(ask: Ask, invoiceId: string): Promise<void> {
  const { booking_id: bookingId } = await ask('select booking_id from invoices where id = $1', [invoiceId])
  const booking = await ask('select * from bookings where id = $1 for update', [bookingId])
  const invoice = await ask('select * from invoices where id = $1 for update', [invoiceId])
  await ask(
    `select coalesce(sum(amount - refunded_amount), 0) as paid, bool_or(status = 'pending') from payments where invoice_id = $1`,
    [invoiceId],
  )
  const id = randomUUID()
  await ask(
    `insert into payments (id, booking_id, invoice_id, amount, status, payment_type, metadata, provider, provider_reference)
     values ($1::uuid, $2, $3, $4, 'pending', 'full', '{"payment_method":"bare"}', 'bare', 'bare-' || ($1::uuid)::text)`,
    [id, bookingId, invoiceId, invoice['total_amount']],
  )
  // Like the simulated provider: a completed job reports the payment.
  await done(ask, 'simulated-payment', id)
  await ask(`insert into provider_events (id, provider, kind) values ($1, 'bare', 'paid')`, [`bare:${id}`])
  await ask(
    `update payments set status = 'completed', metadata = metadata || '{"processed_at":"2026-01-01"}', updated_at = now() where id = $1`,
    [id],
  )
  await ask(change, [bookingId, 'invoices', invoiceId, 'payment received', '{}'])
  await ask(`update invoices set status = 'paid', version = version + 1, updated_at = now() where id = $1`, [
    invoiceId,
  ])
  await ask(change, [bookingId, 'invoices', invoiceId, 'status changed', '{"from":"sent","to":"paid"}'])
  await ask('select * from units order by position, id for update', [])
  await ask(
    `update claims set kind = 'firm', expires_at = null, updated_at = now() where booking_id = $1 and ended_at is null`,
    [bookingId],
  )
  await ask(change, [bookingId, 'bookings', bookingId, 'date reserved', '{}'])
  await ask(
    `update bookings set status = 'paid', payment_status = 'paid', updated_at = now() where id = $1`,
    [bookingId],
  )
  await ask(change, [bookingId, 'bookings', bookingId, 'status changed', '{"from":"invoiced","to":"paid"}'])
  await letter(ask, { template: 'payment-received', to: booking['email'], invoiceId })
  await news(ask, invoiceId)
  await letter(ask, { template: 'owner-notice', to: booking['email'], invoiceId })
}

/** Notices to owners: a job that finds the owners and their notice settings. */
async function news(ask: Ask, invoiceId: string) {
  await done(ask, 'outbox', invoiceId)
  await ask(
    `select p.id, p.email, s.value from profiles p left join settings s on s.key = 'notices:' || p.id::text where p.role = 'owner'`,
    [],
  )
}

/** A job that is written, taken and completed. */
async function done(ask: Ask, name: string, id: string) {
  const { id: jobId } = await ask(`${job(name)} returning id`, [JSON.stringify({ id })])
  for (const state of ['active', 'completed'])
    await ask(
      `update pgboss.job set state = '${state}', started_on = now() where name = '${name}' and id = $1`,
      [jobId],
    )
}

async function letter(
  ask: Ask,
  { template, to, invoiceId }: { template: string; to: unknown; invoiceId: string },
) {
  const id = randomUUID()
  await ask(mail, [id, `<${id}@bare>`, template, to, 'Your invoice', sealed, invoiceId])
  await ask(job('send-mail'), [JSON.stringify({ mail_id: id })])
}

function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`open at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
