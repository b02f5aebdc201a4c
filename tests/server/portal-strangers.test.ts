/** A client of one booking with the ids of another: every function answers as for an unknown id. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClient, aDebtor, pay, type Bar, type Debtor } from '../chaos/bar.ts'
import { aDraft, anInvoice, firstOwner } from '../office.ts'
import { aSignature, shownAgreement } from '../signing.ts'
import { createWorld, type World } from '../world.ts'

let world: World
let mine: Debtor
/** Records of another client: of each noun one that was sent, and one that was not. */
let theirs: Record<'booking' | 'quote' | 'draftQuote' | 'invoice' | 'draftInvoice' | 'payment', string>
beforeAll(async () => {
  world = await createWorld()
  const owner = await firstOwner(world)
  const bar: Bar = { call: world.call, sql: world.rows, owner: owner.headers }
  mine = await aDebtor(bar)
  const other = await aDebtor(bar)
  const { body } = await pay(bar, other, 'deposit')
  const open = await aClient(bar)
  const bill = anInvoice(other.bookingId)
  await world.call('save-invoice', bill, owner.headers)
  theirs = {
    booking: other.bookingId,
    quote: open.quoteId,
    draftQuote: await aDraft(world, owner, open.bookingId),
    invoice: other.invoiceId,
    draftInvoice: bill.id,
    payment: String(body['payment_id']),
  }
})
afterAll(async () => world.close())

type Noun = keyof typeof theirs
type Asking = (id: string) => Promise<Response>

/** A browser with a session for `mine` that sends its secret for the requested booking too. */
const headersFor = (id: string) => ({
  'content-type': 'application/json',
  cookie: `portal-${mine.bookingId}=${mine.token}; portal-${id}=${mine.token}`,
})
const call =
  (name: string, input: (id: string) => object): Asking =>
  (id) =>
    fetch(`${world.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: headersFor(id),
      body: JSON.stringify(input(id)),
    })
const get =
  (path: (id: string) => string, accept = '*/*'): Asking =>
  (id) =>
    fetch(`${world.url}${path(id)}`, { headers: { ...headersFor(id), accept }, redirect: 'manual' })
const token = () => ({ token: mine.token })
const full = { payment_type: 'full' }

const doors: readonly (readonly [string, readonly Noun[], Asking])[] = [
  ['get-portal-booking', ['booking'], call('get-portal-booking', (bookingId) => ({ bookingId, ...token() }))],
  [
    'get-portal-booking by cookie',
    ['booking'],
    call('get-portal-booking', (bookingId) => ({ bookingId, token: null })),
  ],
  ['get-portal-quotes', ['booking'], call('get-portal-quotes', (bookingId) => ({ bookingId, ...token() }))],
  [
    'get-portal-invoices',
    ['booking'],
    call('get-portal-invoices', (bookingId) => ({ bookingId, ...token() })),
  ],
  ['verify-pin', ['booking'], call('verify-pin', (bookingId) => ({ bookingId, pin: '123456' }))],
  [
    'sign-out-portal',
    ['booking'],
    call('sign-out-portal', (bookingId) => ({ bookingId, token: 'A'.repeat(32) })),
  ],
  [
    'approve',
    ['quote', 'draftQuote'],
    call('approve-quote', (quoteId) => ({ quoteId, action: 'approve', ...token() })),
  ],
  [
    'the agreement of a quote',
    ['quote', 'draftQuote'],
    call('get-portal-agreement', (quoteId) => ({ quoteId, ...token() })),
  ],
  [
    'a code to sign',
    ['quote', 'draftQuote'],
    call('send-signing-code', (quoteId) => ({ ...shownAgreement(quoteId), ...token() })),
  ],
  [
    'sign',
    ['quote', 'draftQuote'],
    call('sign-quote', (quoteId) => ({ ...aSignature(quoteId), ...token() })),
  ],
  [
    'approve as mine',
    ['quote', 'draftQuote'],
    call('approve-quote', (quoteId) => ({
      quoteId,
      action: 'approve',
      bookingId: mine.bookingId,
      ...token(),
    })),
  ],
  [
    'decline',
    ['quote', 'draftQuote'],
    call('approve-quote', (quoteId) => ({ quoteId, action: 'decline', comments: 'No', ...token() })),
  ],
  [
    'ask for a change',
    ['quote', 'draftQuote'],
    call('ask-for-change', (quoteId) => ({
      id: crypto.randomUUID(),
      quoteId,
      message: 'More ice',
      ...token(),
    })),
  ],
  [
    'choose',
    ['quote', 'draftQuote'],
    call('save-selection', (quoteId) => ({
      quoteId,
      version: 1,
      selection: { options: {}, guests: null },
      ...token(),
    })),
  ],
  [
    'pay as mine',
    ['invoice', 'draftInvoice'],
    call('create-checkout', (invoiceId) => ({ invoiceId, bookingId: mine.bookingId, ...full, ...token() })),
  ],
  [
    'pay theirs',
    ['invoice'],
    call('create-checkout', (invoiceId) => ({ invoiceId, bookingId: theirs.booking, ...full, ...token() })),
  ],
  [
    'pay mine in theirs',
    ['booking'],
    call('create-checkout', (bookingId) => ({ invoiceId: mine.invoiceId, bookingId, ...full, ...token() })),
  ],
  ['a receipt', ['payment'], call('get-payment', (paymentId) => ({ paymentId }))],
  ['a quote as PDF', ['quote', 'draftQuote'], get((id) => `/documents/quotes/${id}.pdf`)],
  ['an invoice as PDF', ['invoice', 'draftInvoice'], get((id) => `/documents/invoices/${id}.pdf`)],
  [
    'a quote opened in a browser',
    ['quote', 'draftQuote'],
    get((id) => `/documents/quotes/${id}.pdf`, 'text/html'),
  ],
  [
    'an invoice opened in a browser',
    ['invoice', 'draftInvoice'],
    get((id) => `/documents/invoices/${id}.pdf`, 'text/html'),
  ],
  [
    '… by the link of a mail',
    ['invoice'],
    get((id) => `/documents/invoices/${id}.pdf?booking=${mine.bookingId}`, 'text/html'),
  ],
  ['the calendar file of the booking', ['booking'], get((id) => `/calendar/bookings/${id}.ics`)],
  ['… opened in a browser', ['booking'], get((id) => `/calendar/bookings/${id}.ics`, 'text/html')],
  ['the live stream', ['booking'], get((id) => `/live/portal?booking=${id}`)],
  ['the page of the booking', ['booking'], get((id) => `/event-portal/${id}`, 'text/html')],
]

test.each(doors)('%s', async (_name, nouns, ask) => {
  const unknown = await answerOf(ask, crypto.randomUUID())
  for (const noun of nouns) expect([noun, await answerOf(ask, theirs[noun])]).toEqual([noun, unknown])
  expect(unknown.body).not.toContain('QT-')
})

test('nothing of theirs was changed by all of that', async () => {
  const [found] = await world.rows(`select q.status, (select count(*)::int from payments) as payments,
    (select status from invoices where id = '${theirs.invoice}') as invoice from quotes q where q.id = '${theirs.quote}'`)
  expect(found).toMatchObject({ status: 'sent', payments: 1 })
})

async function answerOf(ask: Asking, id: string) {
  const response = await ask(id)
  const body = response.headers.get('content-type')?.includes('event-stream') ? '' : await response.text()
  const hide = (text: string | null) =>
    text?.replaceAll(id, 'ID').replaceAll(/"request_id":"[^"]*"/g, '') ?? null
  return {
    status: response.status,
    body: hide(body),
    location: hide(response.headers.get('location')),
    type: response.headers.get('content-type'),
    cookie: hide(response.headers.get('set-cookie')),
  }
}
