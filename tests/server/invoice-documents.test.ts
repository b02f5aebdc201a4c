/** The PDF of an invoice: as issued, and with the money received since. */
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InvoiceDocumentData } from '#server/documents/invoice-document.tsx'
import { renderDocument } from '#server/workers/document-renderer.tsx'
import { aBooking, aDraft, anInvoice, firstOwner, type Person } from '../office.ts'
import { wordsOfPdf } from '../pdf.ts'
import { createWorld, emailsLeft, eventually, type World } from '../world.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await createWorld()
  owner = await firstOwner(world)
})
afterAll(() => world.close())

async function good(name: string, input: object) {
  const { status, body } = await world.call(name, input, owner.headers)
  expect([name, status, body['error']]).toEqual([name, 200, undefined])
  return body
}

async function pdfOf(id: string): Promise<Uint8Array> {
  const answer = await fetch(`${world.url}/documents/invoices/${id}.pdf`, { headers: owner.headers })
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

const stored = (id: string) =>
  world.rows<{ kind: string }>(`select kind from documents where subject_id = '${id}' order by created_at`)

test('shows the payments and the balance, and stays as issued without them', async () => {
  const invoice = anInvoice(await aBooking(world), {
    items: [{ description: 'Craft Cocktail Bar - Ten cocktails', quantity: 2, unit_price: 50_000 }],
  })
  await good('save-invoice', invoice)
  await good('send-invoice-email', { invoiceId: invoice.id })
  const issued = await pdfOf(invoice.id)
  const words = await wordsOfPdf(issued.slice())
  expect(words).toContain('Craft Cocktail Bar Ten cocktails 2 $500.00 $1,000.00')
  expect(words).toContain('Total $1,080.00')
  expect(words).not.toContain('Balance $')

  const payment = { invoice_id: invoice.id, method: 'cash', paid_on: '2026-01-02', reference: null }
  await good('record-payment', { ...payment, amount: 8000 })
  await good('record-payment', { ...payment, amount: 20_000, paid_on: '2026-01-03' })
  const paid = await pdfOf(invoice.id)
  expect(await wordsOfPdf(paid.slice())).toContain(
    'Total $1,080.00 Payment received, January 2, 2026 -$80.00 Payment received, January 3, 2026 -$200.00 Balance $800.00',
  )
  expect(await pdfOf(invoice.id)).toEqual(paid)
  expect((await stored(invoice.id)).map(({ kind }) => kind)).toEqual(['invoice', 'paid-invoice'])

  const { payments } = (await good('read-invoice', { id: invoice.id }))['invoice'] as {
    payments: { id: string }[]
  }
  for (const { id } of payments) await good('void-payment', { id, reason: 'The check was returned' })
  expect(await pdfOf(invoice.id)).toEqual(issued)
})

test('a canceled invoice says so, and asks for nothing', async () => {
  const invoice = anInvoice(await aBooking(world))
  await good('save-invoice', invoice)
  await good('send-invoice-email', { invoiceId: invoice.id })
  const issued = await wordsOfPdf(await pdfOf(invoice.id))
  expect(issued).toContain('Open your Event Portal')
  await good('cancel-invoice', { id: invoice.id, reason: 'Another address' })
  const words = await wordsOfPdf(await pdfOf(invoice.id))
  expect(words).toContain('This invoice was canceled. There is nothing to pay for it.')
  expect(words).not.toContain('Open your Event Portal')
  expect(words).not.toContain('We look forward')
})

test('an issued invoice never takes on another letterhead or another name of its client', async () => {
  const booking = await aBooking(world)
  const invoice = anInvoice(booking)
  await good('save-invoice', invoice)
  await good('send-invoice-email', { invoiceId: invoice.id })
  const issued = await pdfOf(invoice.id)
  const payment = { invoice_id: invoice.id, method: 'cash', paid_on: '2026-01-02', reference: null }
  await good('record-payment', { ...payment, amount: 8000 })
  const paid = await pdfOf(invoice.id)
  expect(paid).not.toEqual(issued)

  await world.rows(`update bookings set last_name = 'Elsewhere' where id = '${booking}'`)
  expect(await pdfOf(invoice.id)).toEqual(paid)
  await good('record-payment', { ...payment, amount: 1000 })
  const words = await wordsOfPdf((await pdfOf(invoice.id)).slice())
  expect(words).toContain('-$10.00 Balance')
  expect(words).not.toContain('Elsewhere')

  // Of a document from before its data was stored nobody knows what it said.
  await world.rows(`update documents set data = null where subject_id = '${invoice.id}'`)
  expect(await pdfOf(invoice.id)).toEqual(issued)
  await world.rows(`update bookings set last_name = 'Hartwell' where id = '${booking}'`)
  expect(await wordsOfPdf((await pdfOf(invoice.id)).slice())).toContain('-$10.00 Balance')
})

const tell = (booking: string, fact: object) =>
  good('save-event-facts', { booking_id: booking, seen: null, fact })
const guestsSaid = { part: 'guests', estimated: 120, guaranteed: null, final: null, minors: null }

test('prints what was told of guests and hours; an assumed fact only as the inquiry had it', async () => {
  const booking = await aBooking(world)
  const [asked] = await world.rows<{ day: string; guest_count: string }>(
    `select event_date::text as day, guest_count from bookings where id = '${booking}'`,
  )
  const invoice = anInvoice(booking)
  await good('save-invoice', invoice)
  const assumed = await wordsOfPdf(await pdfOf(invoice.id))
  expect(assumed).toContain(`${asked?.guest_count} guests`)
  expect(assumed).not.toMatch(/Service, | [AP]M to /)

  await tell(booking, guestsSaid)
  const at = (time: string) => `${asked?.day}T${time}:00.000Z`
  const served = [
    { kind: 'cocktail_hour', starts_at: at('16:30'), ends_at: at('17:30') },
    { kind: 'dinner', starts_at: at('17:30'), ends_at: at('20:45') },
  ]
  await tell(booking, { part: 'windows', windows: served })
  const [followed] = await world.rows<{ start_time: string }>(
    `select start_time from bookings where id = '${booking}'`,
  )
  const told = await wordsOfPdf(await pdfOf(invoice.id))
  expect(told).toContain('120 guests')
  expect(told).toMatch(/Cocktail hour, \d+:30 [AP]M to \d+:30 [AP]M Dinner, \d+:30 [AP]M to \d+:45 [AP]M/)
  expect(told).not.toContain(`${asked?.guest_count} guests`)
  expect(followed?.start_time).toMatch(/:30$/)
})

test('what is said after the issue is not on the issued invoice, nor on the one with its payments', async () => {
  const booking = await aBooking(world)
  const invoice = anInvoice(booking)
  await good('save-invoice', invoice)
  await good('send-invoice-email', { invoiceId: invoice.id })
  const issued = await pdfOf(invoice.id)
  await tell(booking, guestsSaid)
  expect(await pdfOf(invoice.id)).toEqual(issued)
  await good('record-payment', {
    invoice_id: invoice.id,
    method: 'cash',
    paid_on: '2026-01-02',
    reference: null,
    amount: 8000,
  })
  const words = await wordsOfPdf(await pdfOf(invoice.id))
  expect(words).toContain('-$80.00 Balance')
  expect(words).not.toContain('120 guests')
})

test('lists of a plan what is still open: its amounts add up to the balance, and nothing is due once it is paid', async () => {
  const invoice = anInvoice(await aBooking(world), {
    items: [{ description: 'Craft Cocktail Bar', quantity: 2, unit_price: 50_000 }],
    payment_terms: '50_50_event',
  })
  await good('save-invoice', invoice)
  await good('send-invoice-email', { invoiceId: invoice.id })
  const issued = await wordsOfPdf(await pdfOf(invoice.id))
  expect(issued).toMatch(/In 2 payments, the last by/)
  expect(issued).toMatch(/50% upfront: \$540\.00 by .* 50% after the event: \$540\.00 by/)

  const payment = { invoice_id: invoice.id, method: 'cash', paid_on: '2026-01-02', reference: null }
  await good('record-payment', { ...payment, amount: 60_000 })
  const partly = await wordsOfPdf(await pdfOf(invoice.id))
  expect(partly).toContain('Balance $480.00')
  expect(partly).not.toContain('50% upfront:')
  expect(partly).not.toContain('$540.00')
  const [, dueBefore] = /50% after the event: \$540\.00 by (\w+ \d+, \d+)/.exec(issued) ?? []
  expect(partly).toContain(`Due ${dueBefore}.`)

  await good('record-payment', { ...payment, amount: 48_000, paid_on: '2026-01-03' })
  const paid = await wordsOfPdf(await pdfOf(invoice.id))
  expect(paid).toContain('Balance $0.00')
  expect(paid).toContain('Paid in full.')
  expect(paid).not.toMatch(/\bby \w+ \d/)
})

test('an address longer than its column is broken without hyphens of our own', async () => {
  const email = 'bartholomew.featherstonehaugh-cholmondeley@very-long-company-name.example'
  const words = await wordsOfPdf(await renderDocument('invoice', aDocument({ email })))
  expect(words.replaceAll(/\s/g, '')).toContain(email)
})

test('thirty lines and a name of sixty characters: the head is on every page, nothing overlaps', async () => {
  const [item] = aDocument().items
  const data = aDocument({
    business_name: 'The Quite Extraordinarily Long Name of a Mobile Bar, Limited',
    items: Array.from({ length: 30 }, (_, index) => ({
      ...item!,
      description: `Item ${index + 1}. - Some detail`,
    })),
    received: { lines: [{ label: 'Deposit paid, June 3, 2027', amount: 110_970 }], balance: 332_910 },
  })
  const pdf = await getDocumentProxy(new Uint8Array(await renderDocument('paid-invoice', data)))
  expect(pdf.numPages).toBeGreaterThan(1)
  for (let number = 1; number <= pdf.numPages; number++) {
    const lines = await linesOf(pdf, number)
    expect(lines.some(({ text }) => text === 'Description')).toBe(true)
    expect(overlaps(lines)).toEqual([])
  }
})

interface Line {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

async function linesOf(pdf: Awaited<ReturnType<typeof getDocumentProxy>>, number: number): Promise<Line[]> {
  const { items } = await (await pdf.getPage(number)).getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , size = 0, left = 0, baseline = 0] = item.transform as number[]
    // From the descender to the top of the capitals.
    const bottom = baseline - 0.22 * size
    return [{ text: item.str, left, right: left + item.width, bottom, top: baseline + 0.7 * size }]
  })
}

function overlaps(lines: readonly Line[]): string[] {
  return lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > 0.5,
      )
      .map((other) => `${one.text} / ${other.text}`),
  )
}

function aDocument(changed: Partial<InvoiceDocumentData> = {}): InvoiceDocumentData {
  return {
    business_name: 'Sip and Celebrate',
    currency: 'USD',
    contact_email: 'bar@coupe.example',
    contact_phone: '(845) 555-0100',
    logo: null,
    address: '12 Orchard Lane\nHudson, NY 12534',
    created_on: '2027-05-12',
    first_name: 'Amelia',
    last_name: 'Hartwell',
    email: 'amelia@hartwell.example',
    phone: '(845) 555-0142',
    event: 'Wedding',
    event_date: '2027-09-18',
    start_time: '17:00',
    location: 'Larkspur Conservatory, Hudson',
    guest_count: '101-150',
    booking_reference: 'SC-202705-7K2Q',
    subtotal: 411_000,
    tax_rate: 0.08,
    tax_amount: 32_880,
    total_amount: 443_880,
    invoice_number: 'INV-2027-4830',
    due_date: '2027-08-18',
    terms: 'Net 30 days',
    schedule: [],
    quote_number: 'QT-202705-204',
    items: [{ description: 'Craft Cocktail Bar', quantity: 110, unit_price: 2400, line_total: 264_000 }],
    ...changed,
  }
}

test('email and PDF of a next invoice ask for what the credit leaves open, not for the deposit again', async () => {
  const email = `credit-${crypto.randomUUID()}@example.com`
  const bookingId = await aBooking(world, { email })
  const quoteId = await aDraft(world, owner, bookingId)
  await good('send-quote-emails', { quoteId })
  await good('set-quote-status', { id: quoteId, status: 'accepted' })
  const [first] = await world.rows<{ id: string }>(
    `select id from invoices where booking_id = '${bookingId}'`,
  )
  const paid = { invoice_id: first?.id, method: 'cash', paid_on: '2026-01-02', reference: null }
  await good('record-payment', { id: crypto.randomUUID(), ...paid, amount: 89_843 })
  await emailsLeft(world)
  await good('cancel-invoice', { id: first?.id, reason: 'Another address', received: 'credit' })
  const id = crypto.randomUUID()
  await good('create-invoice-from-quote', { id, quote_id: quoteId, kind: 'full' })
  await good('send-invoice-email', { invoiceId: id })

  const [invoice] = await world.rows<{ number: string }>(
    `select invoice_number as number from invoices where id = '${id}'`,
  )
  const mail = await eventually(async () => {
    const mails = await world.program.app.mailer.readNewest(20)
    return mails.find(({ subject, text }) => subject.includes(invoice?.number ?? '-') && text !== null)
  }, 'the email of the next invoice')
  const said = (mail.text ?? '').replaceAll(/\s+/g, ' ')
  expect(said).toContain('Total $3,593.70 Credit −$898.43 Open $2,695.27 Due')
  expect(said).not.toContain('Deposit (25%)')

  const words = await wordsOfPdf(await pdfOf(id))
  expect(words).toContain('Balance $2,695.27')
  expect(words).not.toContain('Deposit (25%)')
  expect(words).not.toContain('In 2 payments')
})

test('an invoice that follows the event does not look forward to it, and what is paid asks for nothing', async () => {
  const booking = await aBooking(world)
  const items = [{ description: 'Craft Cocktail Bar', quantity: 1, unit_price: 50_000 }]
  const invoice = anInvoice(booking, { items })
  await good('save-invoice', invoice)
  await world.rows(`update bookings set event_date = current_date - 20 where id = '${booking}'`)
  await good('send-invoice-email', { invoiceId: invoice.id })
  const late = await wordsOfPdf(await pdfOf(invoice.id))
  expect(late).toContain('With thanks from the bar.')
  expect(late).not.toContain('We look forward to')
  expect(late).toContain('Pay online')

  const payment = { invoice_id: invoice.id, method: 'cash', paid_on: '2026-01-02', reference: null }
  await good('record-payment', { ...payment, amount: 54_000 })
  const paid = await wordsOfPdf(await pdfOf(invoice.id))
  expect(paid).toContain('Paid in full.')
  expect(paid).not.toContain('Pay online')
})
