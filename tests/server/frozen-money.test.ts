/** What was issued stays as it was issued: for every function that writes, and for a hand at the database. */
import { refusal } from '#domain/refusals/refusals.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBooking, anInvoice, firstOwner, type Person } from '../office.ts'
import { createWorld, type World } from '../world.ts'

const states = ['sent', 'partial', 'paid', 'overdue', 'cancelled'] as const
type State = (typeof states)[number]

let world: World
let owner: Person
const bookings = {} as Record<State, string>
const issued = {} as Record<State, string>
let draft: string
beforeAll(async () => {
  world = await createWorld()
  owner = await firstOwner(world)
  for (const state of states) {
    bookings[state] = await aBooking(world)
    const due_date = state === 'overdue' ? '2020-01-01' : '2098-12-31'
    const wish = anInvoice(bookings[state], { due_date })
    issued[state] = wish.id
    await good('save-invoice', wish)
    await good('send-invoice-email', { invoiceId: wish.id })
  }
  await good('record-payment', { ...byHand, invoice_id: issued.partial, amount: 1000 })
  await good('mark-invoice-paid', { id: issued.paid })
  await good('cancel-invoice', { id: issued.cancelled, reason: 'Made anew' })
  const wish = anInvoice(bookings.sent)
  draft = wish.id
  await good('save-invoice', wish)
})
afterAll(async () => world.close())

const byHand = { method: 'cash', paid_on: '2026-01-02', reference: null }
const good = async (name: string, input: object) =>
  expect(await world.call(name, input, owner.headers)).toMatchObject({ status: 200 })

/** Every function that could change an invoice's content or amounts, with its answer in each state. */
type ExpectedAnswer = string | Partial<Record<State, string>>
const attempts: Readonly<
  Record<string, readonly [string, (id: string, booking: string) => object, ExpectedAnswer]>
> = {
  'a save over it': [
    'save-invoice',
    (id, booking) => anInvoice(booking, { id, version: 2 }),
    refusal('invoice.not-draft').message,
  ],
  'a save as if it were new': [
    'save-invoice',
    (id, booking) => anInvoice(booking, { id }),
    refusal('invoice.not-draft').message,
  ],
  'a save into another booking': [
    'save-invoice',
    (id) => anInvoice(bookings.sent, { id, version: 2 }),
    {
      partial: refusal('invoice.version-conflict').message,
      paid: refusal('invoice.version-conflict').message,
      overdue: refusal('invoice.version-conflict').message,
      cancelled: refusal('invoice.version-conflict').message,
      sent: refusal('invoice.not-draft').message,
    },
  ],
  'an import of items': ['import-invoice-items', (id) => ({ id }), refusal('invoice.not-draft').message],
  'more recorded than is open': [
    'record-payment',
    (id) => ({ ...byHand, invoice_id: id, amount: 100_000_000 }),
    {
      sent: expect.stringMatching(/^Only \$[\d,.]+ is open/),
      partial: expect.stringMatching(/^Only \$[\d,.]+ is open/),
      overdue: expect.stringMatching(/^Only \$[\d,.]+ is open/),
      paid: refusal('invoice.not-payable').message,
      cancelled: refusal('invoice.not-payable').message,
    },
  ],
  'marked as paid again': [
    'mark-invoice-paid',
    (id) => ({ id }),
    { paid: refusal('invoice.not-payable').message, cancelled: refusal('invoice.not-payable').message },
  ],
  'sent again': [
    'send-invoice-email',
    (invoiceId) => ({ invoiceId }),
    {
      paid: 'Invalid status transition from paid to sent',
      cancelled: 'Invalid status transition from cancelled to sent',
    },
  ],
  cancelled: [
    'cancel-invoice',
    (id) => ({ id, reason: 'A mistake' }),
    { paid: 'Invalid status transition from paid to cancelled' },
  ],
}

describe.each(states)('an invoice that is %s', (state) => {
  test.each(Object.entries(attempts))('refuses %s', async (_what, [name, inputOf, told]) => {
    const message = typeof told === 'string' ? told : told[state]
    if (message === undefined) return
    const before = await whole(issued[state])
    const answer = await world.call(name, inputOf(issued[state], bookings[state]), owner.headers)
    expect([answer.status, answer.body['error']]).toEqual([409, message])
    expect(await whole(issued[state])).toEqual(before)
  })

  test('refuses every column but those that live on, from the database itself', async () => {
    const columns = await columnsOf('invoices')
    // Columns that may change: status, counters and notes.
    const living = [
      'status',
      'owed_back',
      'version',
      'updated_at',
      'search_text',
      'pdf_final_url',
      'next_due_on',
    ]
    for (const { name, type } of columns.filter((column) => !living.includes(column.name)))
      await refused(`update invoices set ${name} = ${other(name, type)} where id = '${issued[state]}'`)
    await refused(`update invoices set status = 'draft' where id = '${issued[state]}'`)
    await refused(`delete from invoices where id = '${issued[state]}'`)
    for (const { name, type } of await columnsOf('invoice_items'))
      await refused(
        `update invoice_items set ${name} = ${other(name, type)} where invoice_id = '${issued[state]}'`,
      )
    await refused(`delete from invoice_items where invoice_id = '${issued[state]}'`)
    await refused(`insert into invoice_items (invoice_id, position, description, quantity, unit_price, line_total)
      values ('${issued[state]}', 9, 'More', 1, 1, 1)`)
    await refused(`update invoice_items set invoice_id = '${issued[state]}' where invoice_id = '${draft}'`)
  })
})

test('its PDF, once rendered, stays; a canceled one is not reopened', async () => {
  await world.rows(
    `update invoices set pdf_final_url = coalesce(pdf_final_url, '/made') where id = '${issued.paid}'`,
  )
  await refused(`update invoices set pdf_final_url = null where id = '${issued.paid}'`)
  await refused(`update invoices set pdf_final_url = '/other' where id = '${issued.paid}'`)
  await refused(`update invoices set status = 'sent' where id = '${issued.cancelled}'`)
})

test('an item does not come in while its invoice is being issued', async () => {
  const { pool } = world.program.app.database
  const issuing = await pool.connect()
  await issuing.query('begin')
  await issuing.query(`update invoices set status = 'sent', sent_at = now() where id = '${draft}'`)
  const coming =
    refused(`insert into invoice_items (invoice_id, position, description, quantity, unit_price, line_total)
    values ('${draft}', 9, 'Late', 1, 1, 1)`)
  await new Promise((resolve) => setTimeout(resolve, 100))
  await issuing.query('commit')
  issuing.release()
  await coming
})

test('payments stay as they came in', async () => {
  const [payment] = await world.rows<{ id: string }>(
    `select id from payments where invoice_id = '${issued.partial}'`,
  )
  const where = `where id = '${payment?.id}'`
  const columns = await columnsOf('payments')
  const living = ['refunded_amount', 'disputed_amount', 'dispute_status', 'version', 'updated_at']
  for (const { name, type } of columns.filter((column) => !living.includes(column.name)))
    await refused(`update payments set ${name} = ${other(name, type)} ${where}`)
  await refused(`update payments set status = 'pending' ${where}`)
  await refused(`update payments set status = 'refunded' ${where}`)
  await refused(`delete from payments ${where}`)
  await world.rows(`update payments set refunded_amount = 400 ${where}`)
  await refused(`update payments set refunded_amount = 399 ${where}`)
  await world.rows(`update payments set status = 'voided' ${where}`)
  await refused(`update payments set status = 'completed' ${where}`)
})

test.each(['invoices cascade', 'invoice_items', 'payments cascade', 'bookings cascade'])(
  'truncate %s is refused',
  (what) => refused(`truncate ${what}`),
)

test('an invoice from a quote never takes the id of another one', async () => {
  const bookingId = await aBooking(world)
  const quoteId = crypto.randomUUID()
  await world.rows(`insert into quotes (id, booking_id, quote_number, title, status, subtotal, tax_rate, tax_amount, total_amount,
    expires_at, accepted_at) values ('${quoteId}', '${bookingId}', 'QT-1', 'Bar', 'accepted', 100, 0, 0, 100, now() + interval '1 day', now())`)
  await world.rows(
    `insert into quote_items (quote_id, position, name, quantity, unit_price, total_price) values ('${quoteId}', 0, 'Bar', 1, 100, 100)`,
  )
  const before = await whole(issued.sent)
  const wish = { id: issued.sent, quote_id: quoteId, kind: 'full', payment_terms: null, custom_terms: null }
  const answer = await world.call('create-invoice-from-quote', wish, owner.headers)
  expect([answer.status, answer.body['error']]).toEqual([409, refusal('invoice.version-conflict').message])
  expect(await whole(issued.sent)).toEqual(before)
})

async function refused(statement: string): Promise<void> {
  const code = await world.rows(statement).then(
    () => 'done',
    (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error.message,
  )
  expect([statement, code]).toEqual([statement, '23001'])
}

/** The complete content of an invoice, and its payments. */
async function whole(id: string) {
  return world.rows(`select to_jsonb(i) as invoice, (select jsonb_agg(to_jsonb(t) order by t.id) from invoice_items t where t.invoice_id = i.id) as items,
    (select jsonb_agg(to_jsonb(p) order by p.id) from payments p where p.invoice_id = i.id) as payments
    from (select id, booking_id, quote_id, invoice_number, kind, status, subtotal, tax_rate, tax_amount, total_amount, due_date,
      payment_terms, custom_terms, sent_at, is_active, created_at, version from invoices) i where i.id = '${id}'`)
}

function columnsOf(table: string) {
  return world.rows<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns where table_name = '${table}'`,
  )
}

/** A value other than the stored one. */
function other(name: string, type: string): string {
  switch (type) {
    case 'uuid':
      return 'gen_random_uuid()'
    case 'integer':
    case 'numeric':
      return `coalesce(${name}, 0) + 1`
    case 'date':
      return `${name} + 1`
    case 'timestamp with time zone':
      return `coalesce(${name}, now()) + interval '1 day'`
    case 'boolean':
      return `not ${name}`
    case 'jsonb':
      return `'{"payment_method": "card"}'`
    default:
      return `coalesce(${name}, '') || 'x'`
  }
}
