/** A running program in one process or several, with clients who have a quote or an invoice. */
import { addDays } from '#domain/time.ts'
import { hashToken, randomToken } from '#server/platform/core/seal.ts'
import { anInquiry, inquiryDay, type Answer } from '../calls.ts'
import type { Sql } from '../data-folder.ts'

export interface Bar {
  /** Calls a function; the processes take turns. */
  readonly call: (name: string, body: object, headers?: Record<string, string>) => Promise<Answer>
  readonly sql: Sql
  /** Headers of an owner's calls. */
  readonly owner: Record<string, string>
}

export interface Client {
  readonly bookingId: string
  readonly quoteId: string
  /** The portal session's token. */
  readonly token: string
}

export interface Debtor extends Client {
  readonly invoiceId: string
}

/** Postpones jobs that are not under test and cost the most. */
export async function postponeJobs(
  sql: (query: string) => Promise<unknown>,
  names: readonly string[],
): Promise<void> {
  const list = names.map((name) => `'${name}'`).join(', ')
  await sql(`create or replace function jobs_later() returns trigger language plpgsql as $$ begin
    if new.name in (${list}) or new.data ->> 'kind' in (${list}) then new.start_after = now() + interval '1 day'; end if; return new; end $$`)
  await sql(
    'create or replace trigger jobs_later before insert on pgboss.job for each row execute function jobs_later()',
  )
}

/** Kinds of audit events whose reaction makes a document. */
export const documentJobs = ['quote.sent', 'invoice.sent']
/** Messages are written and their jobs counted; delivering them is proved elsewhere. */
export const mailJobs = ['send-mail']
/** The simulated payment would arrive between fifty calls whenever these take longer than its delay. */
export const paymentJobs = ['simulated-payment']

let bookingsSoFar = 0

/** The inquiry of a new client. Days come in turn: a proof approves more quotes than one day has units for. */
async function aBooking(bar: Bar): Promise<string> {
  const email = `client-${crypto.randomUUID()}@chaos.example`
  const inquiry = anInquiry({ email, event_date: addDays(inquiryDay, bookingsSoFar++ % 300) })
  await good(bar.call('submit-booking', inquiry, { 'idempotency-key': crypto.randomUUID() }))
  const [booking] = await bar.sql<{ id: string }>(`select id from bookings where email = '${email}'`)
  return booking?.id ?? ''
}

/** A client with a quote and a portal session; the quote is sent as its owner would, with its terms, and its email waits. */
export async function aClientOf(
  bar: Bar,
  content: object,
  facts: { readonly service_mode?: string | undefined } = {},
): Promise<Client> {
  const bookingId = await aBooking(bar)
  const quoteId = crypto.randomUUID()
  const { service_mode: mode } = facts
  if (mode)
    await good(
      bar.call(
        'save-event-facts',
        { booking_id: bookingId, seen: null, fact: { part: 'service_mode', mode } },
        bar.owner,
      ),
    )
  await good(bar.call('save-quote', { ...quoteOf(quoteId, bookingId), ...content }, bar.owner))
  await good(bar.call('send-quote-emails', { quoteId, when_taken: 'send' }, bar.owner))
  return { bookingId, quoteId, token: await aSession(bar, bookingId) }
}

/** A client with a sent quote and a portal session. */
export async function aClient(bar: Bar): Promise<Client> {
  const bookingId = await aBooking(bar)
  const quoteId = crypto.randomUUID()
  await good(bar.call('save-quote', quoteOf(quoteId, bookingId), bar.owner))
  // The state of a sent quote; the email is not needed.
  await bar.sql(`update quotes set status = 'sent', sent_at = now() where id = '${quoteId}'`)
  await bar.sql(`update bookings set status = 'quoted' where id = '${bookingId}'`)
  return { bookingId, quoteId, token: await aSession(bar, bookingId) }
}

async function aSession(bar: Bar, bookingId: string): Promise<string> {
  const token = randomToken()
  await bar.sql(`insert into sessions (token_hash, kind, subject_id, expires_at)
    values ('${hashToken(token)}', 'portal', '${bookingId}', now() + interval '1 day')`)
  return token
}

/** A client who approved a quote, with an invoice to pay. */
export async function aDebtor(bar: Bar): Promise<Debtor> {
  const client = await aClient(bar)
  await good(approve(bar, client))
  return { ...client, invoiceId: await invoiceOf(bar, client) }
}

export async function invoiceOf(bar: Bar, { quoteId }: Client): Promise<string> {
  const [found] = await bar.sql<{ id: string | null; status: string }>(
    `select i.id, q.status from quotes q left join invoices i on i.quote_id = q.id where q.id = '${quoteId}'`,
  )
  if (!found?.id) throw new Error(`a quote that should be approved is ${found?.status} and has no invoice`)
  return found.id
}

export function approve(bar: Bar, { quoteId, token }: Client): Promise<Answer> {
  return bar.call('approve-quote', { quoteId, action: 'approve', token })
}

export function decline(bar: Bar, { quoteId, token }: Client): Promise<Answer> {
  return bar.call('approve-quote', { quoteId, action: 'decline', token, comments: 'Too far away' })
}

export function bill(bar: Bar, { quoteId }: Client): Promise<Answer> {
  const wish = {
    id: crypto.randomUUID(),
    quote_id: quoteId,
    kind: 'full',
    payment_terms: null,
    custom_terms: null,
  }
  return bar.call('create-invoice-from-quote', wish, bar.owner)
}

export function pay(bar: Bar, { invoiceId, bookingId, token }: Debtor, type: 'full' | 'deposit') {
  return bar.call('create-checkout', { invoiceId, bookingId, token, payment_type: type })
}

export function markPaid(bar: Bar, { invoiceId }: Debtor): Promise<Answer> {
  return bar.call('mark-invoice-paid', { id: invoiceId }, bar.owner)
}

export function recordByHand(bar: Bar, { invoiceId }: Debtor, amount: number): Promise<Answer> {
  const payment = { invoice_id: invoiceId, amount, method: 'cash', paid_on: '2026-01-02', reference: null }
  return bar.call('record-payment', payment, bar.owner)
}

function quoteOf(id: string, bookingId: string) {
  const item = { name: 'Craft Cocktail Bar', description: 'Ten cocktails', category: 'Cocktails' }
  return {
    id,
    version: 0,
    booking_id: bookingId,
    title: 'Garden wedding bar',
    description: null,
    tax_rate: 0.08,
    expires_on: '2098-12-31',
    items: [
      { ...item, quantity: 110, unit_price: 2400 },
      { ...item, name: 'Bartender', quantity: 12.5, unit_price: 5500 },
    ],
  }
}

/** Throws where a preparation is not answered with 200. */
export async function good(calling: Promise<Answer>): Promise<void> {
  const { status, body } = await calling
  if (status !== 200) throw new Error(`a preparation was answered ${status}: ${JSON.stringify(body)}`)
}
