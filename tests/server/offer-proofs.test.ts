/** Offers over all of their way: what the browser computes is what quote, PDF and invoice say. `OFFER_PAPERS` is how many. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contradictions } from '#domain/offers/contradictions.ts'
import { isTooLarge, offerAmounts } from '#domain/offers/quote-amounts.ts'
import type { Offer } from '#domain/offers/offer.ts'
import type { PricingFacts } from '#domain/offers/price-rule.ts'
import { formatMoney } from '#domain/money.ts'
import { selectionProblems } from '#domain/offers/selection.ts'
import { auditMoney } from '../chaos/money-audit.ts'
import { mailedCode } from '../mailed-code.ts'
import { firstOwner, type Person } from '../office.ts'
import { aChangeOrder, anOffer, withOffer } from '../offers/an-offer.ts'
import { offerClients, type OfferClient } from '../offers/clients.ts'
import { oracleSheet } from '../offers/oracle.ts'
import { randomOffer, randomSelection } from '../offers/random-offer.ts'
import { wordsOfPdf } from '../pdf.ts'
import { aSignature, setSigning } from '../signing.ts'
import { startSmtp, type SmtpSink } from '../smtp.ts'
import { createWorld, eventually, type World } from '../world.ts'

const count = Number(process.env['OFFER_PAPERS'] ?? 6)

let smtp: SmtpSink
let world: World
let owner: Person
let clients: ReturnType<typeof offerClients>
beforeAll(async () => {
  smtp = await startSmtp()
  world = await createWorld({ SMTP_URL: smtp.url })
  owner = await firstOwner(world)
  clients = offerClients(world, () => owner)
})
afterAll(async () => {
  await world.close()
  await smtp.close()
})

const facts: PricingFacts = {
  guests: 150,
  service_minutes: 240,
  duty_minutes: 420,
  miles: null,
  mode: null,
  date: '2029-06-16',
}

/** One that can be sent, with a selection that can be approved and billed. */
function drawn(offer: Offer) {
  return randomSelection(offer).filter((selection) => {
    const { total_amount, ...amounts } = offerAmounts(offer, { selection, facts, currency: 'USD' })
    const isBilled = total_amount > 0 && amounts.items.length > 0 && !isTooLarge({ ...amounts, total_amount })
    return isBilled && selectionProblems(offer, selection, facts).length === 0
  })
}

async function wordsAt(path: string): Promise<string> {
  const pdf = await eventually(async () => {
    const answered = await fetch(`${world.url}${path}`, { headers: owner.headers })
    const body = new Uint8Array(await answered.arrayBuffer())
    return answered.status === 200 && body
  })
  return wordsOfPdf(pdf)
}

test('random offers: browser, server, oracle, both PDFs and the invoice say the same cents', async () => {
  const sendable = randomOffer.filter((offer) => contradictions(offer, facts).length === 0)
  const cases = fc.sample(
    sendable.chain((offer) => fc.tuple(fc.constant(offer), drawn(offer))),
    { numRuns: count, seed: 20_261_124 },
  )
  for (const [offer, selection] of cases) {
    const client = await clients.sent(withOffer(offer), { event_date: facts.date })
    const chosen = await clients.choose(client, selection.options, selection.guests)
    expect(chosen.status, JSON.stringify(chosen.body)).toBe(200)
    const browser = offerAmounts(offer, { selection, facts, currency: 'USD' })
    const right = oracleSheet(offer, selection, facts)
    expect(BigInt(browser.total_amount)).toBe(right.total)
    const shown = (await clients.shown(client)) as unknown as {
      total_amount: number
      tax_amount: number
      pdf_url: string | null
      quote_items: { total_price: number; how: string | null }[]
    }
    expect(shown.total_amount).toBe(browser.total_amount)
    expect(shown.tax_amount).toBe(browser.tax_amount)
    expect(shown.quote_items.map(({ total_price }) => BigInt(total_price))).toEqual(right.lines)
    const { pdfUrl } = await clients.asOwner('generate-quote-pdf', { quoteId: client.quoteId })
    expect(await wordsAt(String(pdfUrl))).toContain(formatMoney(browser.total_amount, 'USD'))

    expect((await clients.approve(client)).status).toBe(200)
    const { body } = await world.call('get-portal-invoices', {
      bookingId: client.bookingId,
      token: client.token,
    })
    const [invoice] = body['invoices'] as {
      total_amount: number
      pdf_url: string
      invoice_items: { line_total: number; how: string | null }[]
    }[]
    expect(invoice?.total_amount).toBe(browser.total_amount)
    expect(invoice?.invoice_items.map(({ line_total }) => BigInt(line_total))).toEqual(right.lines)
    expect(invoice?.invoice_items.map(({ how }) => how ?? '')).toEqual(
      shown.quote_items.map(({ how }) => how ?? ''),
    )
    const words = await wordsAt(invoice?.pdf_url ?? '')
    expect(words).toContain(formatMoney(browser.total_amount, 'USD'))
    for (const { amount } of browser.breakdown?.taxes ?? [])
      expect(words).toContain(formatMoney(amount, 'USD'))
  }
}, 120_000)

async function signOpenChange(client: OfferClient): Promise<void> {
  const change = await clients.openChange(client)
  const named = { quoteId: client.quoteId, changeId: change?.id, token: client.token }
  const { body } = await world.call('get-portal-agreement', named)
  const { sha256, snapshot } = body['agreement'] as {
    sha256: string
    snapshot: { quote: { version: number } }
  }
  const shown = { ...named, version: snapshot.quote.version, sha256 }
  await world.rows(`update signing_codes set sent_at = sent_at - interval '1 hour'`)
  expect((await world.call('send-signing-code', shown)).status).toBe(200)
  const code = await mailedCode(world, client.quoteId, codes)
  codes.push(code)
  const signed = await world.call('sign-quote', { ...aSignature(client.quoteId), ...shown, code })
  expect(signed.status, JSON.stringify(signed.body)).toBe(200)
}
const codes: string[] = []

test('100, 140, 120 guests and an hour more, each signed once: schedule, papers, invoices and facts follow', async () => {
  const bar = { call: world.call, sql: world.rows, owner: owner.headers }
  const hourly = {
    ...anOffer().lines[0],
    id: 'hourly',
    name: 'Bartenders',
    unit_price: 10_000,
    price: { kind: 'hour' },
  }
  const offer = anOffer({ guests: null, lines: [...anOffer().lines, hourly] })
  const client = await clients.sent(withOffer(offer), { guest_count: '76-100', event_date: '2029-07-14' })
  // 100 × $24.00 + $650.00 + 4 h × $100.00, with tax
  expect((await clients.approve(client)).status).toBe(200)
  await setSigning(bar, 'name and code')
  const totals = async () => {
    const [row] = await world.rows<{
      total: number
      billed: number
      planned: number
      guests: number
    }>(`select q.total_amount as total, i.total_amount as billed,
        (select sum(amount)::int from installments where invoice_id = i.id) as planned,
        (select guests_estimated from event_facts where booking_id = q.booking_id) as guests
      from quotes q join invoices i on i.quote_id = q.id and i.status <> 'cancelled' where q.id = '${client.quoteId}'`)
    return row
  }
  const sum = (guests: number, hours: number) => Math.round((guests * 2_400 + 65_000 + hours * 10_000) * 1.08)
  const follows = async (guests: number, hours: number) => {
    const total = sum(guests, hours)
    expect(await totals()).toEqual({ total, billed: total, planned: total, guests })
    const papers = await eventually(async () => {
      const rows = await world.rows<{ body: Buffer }>(
        `select p.body from papers p join signatures s on s.id = p.signature_id
         where s.quote_id = '${client.quoteId}' order by p.sealed_at desc`,
      )
      return rows.length === codes.length && rows
    })
    const words = await wordsOfPdf(new Uint8Array(papers[0]?.body ?? Buffer.alloc(0)))
    expect(words).toContain(formatMoney(total, 'USD'))
    expect(words).toContain(`${guests} guests × $24.00`)
  }

  expect((await clients.tellGuests(client, 140)).status).toBe(200)
  await signOpenChange(client)
  await follows(140, 4)
  await clients.asOwner('save-change-order', aChangeOrder(client.quoteId, { guests: 120, added: [] }))
  await signOpenChange(client)
  await follows(120, 4)
  const windows = await clients.windowsFor(client, 5)
  expect((await clients.tell(client, { part: 'windows', windows })).status).toBe(200)
  await signOpenChange(client)
  await follows(120, 5)
  expect(await clients.windowsFor(client, 5)).toEqual(windows)
  const [claim] = await world.rows<{ hours: number }>(
    `select extract(epoch from upper(service) - lower(service))::int / 3600 as hours from claims
     where booking_id = '${client.bookingId}' and ended_at is null`,
  )
  expect(claim).toEqual({ hours: 5 })
  const states = await world.rows<{ state: string }>(
    `select state from change_orders where quote_id = '${client.quoteId}'`,
  )
  expect(states).toEqual([{ state: 'approved' }, { state: 'approved' }, { state: 'approved' }])
  await setSigning(bar, 'off')
  expect(await auditMoney(world.rows)).toEqual([])
}, 120_000)
