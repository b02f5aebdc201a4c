/** Concurrent calls for the last unit of a day, by each way in. Used by `npm test` and `npm run prove -- dates`. */
import type { Answer } from '../calls.ts'
import { anEvent, aConversion } from '../office.ts'
import { hashToken, randomToken } from '#server/platform/core/seal.ts'
import type { Bar } from './bar.ts'
import { readFeedsAgainst } from './date-feeds.ts'
import { retrying } from './retried-calls.ts'

export const waysIn = ['send', 'approve', 'pay', 'create', 'convert', 'move', 'hold', 'feed'] as const
export type WayIn = (typeof waysIn)[number]

export interface DateRaceFigures {
  readonly way: WayIn
  readonly rounds: number
  readonly calls: number
  readonly won: number
  readonly refused: number
  readonly wrong: readonly string[]
}

export interface DateSubject {
  /** Of all subjects of a round. */
  readonly day: string
  readonly bookingId: string
  readonly quoteId: string
  readonly invoiceId: string
  readonly clientId: string
  readonly eventId: string
  readonly token: string
}

let days = 0
/** A day that no round before has used. */
function nextDay(): string {
  days += 1
  return new Date(Date.UTC(2040, 0, 1) + days * 3 * 86_400_000).toISOString().slice(0, 10)
}

/** So many calls at once for one unit on one day; the program has one unit. Who is answered that it is overloaded tries again. */
export async function dateRound(
  bar: Bar,
  way: WayIn,
  callers: number,
): Promise<Omit<DateRaceFigures, 'way' | 'rounds'>> {
  const subjects = await dateSubjects(bar, way, callers)
  const day = subjects[0]?.day ?? ''
  const answers = await answersOf(retrying(bar), way, subjects)
  const refused = answers.filter(({ status, body }) => status === 409 && isTaken(body)).length
  const faults = answers
    .filter(({ status, body }) => status !== 200 && !isTaken(body))
    .map(({ status, body }) => `answered ${status}: ${String(body['error'])}`)
  const [found] = await bar.sql<{ active: number; fed: number; doubled: number; fedToo: number }>(`
    with held as (select * from claims where ended_at is null and unit_id is not null and occupied && ${rangeOfDay(day)}),
      pair as (select a.kind = 'external' or b.kind = 'external' as is_fed from claims a join claims b
        on a.unit_id = b.unit_id and a.id < b.id and a.ended_at is null and b.ended_at is null and a.occupied && b.occupied)
    select (select count(*)::int from held) as active, (select count(*)::int from held where kind = 'external') as fed,
      (select count(*)::int from pair) as doubled, (select count(*)::int from pair where is_fed) as "fedToo"`)
  const won = answers.filter(({ status }) => status === 200).length + (found?.fed ?? 0)
  // Money is always taken: it makes one date firm, and the others alert the owner.
  const winners = way === 'pay' ? callers : 1
  return {
    calls: callers,
    won,
    refused,
    wrong: [
      ...(won === winners ? [] : [`${won} winners instead of ${winners}`]),
      ...(found?.active === 1 ? [] : [`${found?.active} claims stand`]),
      ...(found?.doubled === 0
        ? []
        : [`${found?.doubled} pairs of claims overlap, ${found?.fedToo} with an outside calendar`]),
      ...faults,
    ],
  }
}

/** By `feed`, half of them are outside calendars, which answer nothing. */
async function answersOf(bar: Bar, way: WayIn, subjects: readonly DateSubject[]): Promise<readonly Answer[]> {
  if (way !== 'feed') return Promise.all(subjects.map((subject) => claim(bar, way, subject)))
  const feeds = Math.ceil(subjects.length / 2)
  const others = subjects.slice(feeds).map((subject, place) => () => {
    const other = feedRivals[place % feedRivals.length] ?? 'create'
    return claim(bar, other, subject)
  })
  return readFeedsAgainst(bar, { day: subjects[0]?.day ?? '', feeds }, others)
}

function isTaken(body: Answer['body']): boolean {
  return String(body['reason']).startsWith('date.taken')
}

export function rangeOfDay(day: string): string {
  return `tstzrange('${day}'::timestamptz, '${day}'::timestamptz + interval '2 days')`
}

/** Bookings of a new day with what the way in needs, written straight into the tables. */
export async function dateSubjects(bar: Bar, way: WayIn, count: number): Promise<readonly DateSubject[]> {
  const day = nextDay()
  const status = way === 'pay' ? 'invoiced' : 'quoted'
  const quote = way === 'approve' ? 'sent' : way === 'pay' ? 'accepted' : 'draft'
  const tokens = Array.from({ length: count }, randomToken)
  const rows = await bar.sql<Omit<DateSubject, 'token' | 'day'> & { place: number }>(`
    with person as (
      insert into clients (name, primary_email)
      select 'Guest ' || n, gen_random_uuid() || '@dates.example' from generate_series(1, ${count}) n returning id
    ), client as (select id, row_number() over () as place from person),
    booking as (
      insert into bookings (booking_reference, client_id, first_name, last_name, email, phone, event_type, event_date, start_time,
        location, guest_count, status, portal_pin, portal_pin_set_at)
      select 'DR-' || gen_random_uuid(), id, 'Guest', place::text, gen_random_uuid() || '@dates.example', '5550100142', 'wedding',
        '${day}', '17:00', 'Harbor Gallery', '51-75', '${status}', 'v0.none', now() from client
      returning id, last_name, client_id
    ), quote as (
      insert into quotes (id, booking_id, quote_number, title, status, subtotal, tax_rate, tax_amount, total_amount, expires_at, sent_at, accepted_at)
      select gen_random_uuid(), id, 'DQ-' || gen_random_uuid(), 'Race', '${quote}', 10000, 0, 0, 10000, now() + interval '30 days',
        ${way === 'approve' || way === 'pay' ? 'now()' : 'null'}, ${way === 'pay' ? 'now()' : 'null'}
      from booking returning id, booking_id
    ), item as (
      insert into quote_items (quote_id, position, name, quantity, unit_price, total_price)
      select id, 0, 'Bar', 1, 10000, 10000 from quote
    ), invoice as (
      insert into invoices (id, booking_id, quote_id, invoice_number, status, subtotal, tax_rate, tax_amount, total_amount, due_date, sent_at)
      select gen_random_uuid(), booking_id, ${way === 'pay' ? 'id' : 'null::uuid'}, 'DI-' || gen_random_uuid(), 'sent', 10000, 0, 0, 10000, current_date + 30, now()
      from quote where ${way === 'pay'} returning id, booking_id
    ), event as (
      insert into events (title, event_type, client_id, start_at, end_at, status)
      select 'Moving', 'Wedding', client_id, '${day}'::timestamptz - interval '200 days', null, 'confirmed' from booking
      where ${way === 'move'} returning id, client_id
    )
    select b.id as "bookingId", q.id as "quoteId", i.id as "invoiceId", b.client_id as "clientId", e.id as "eventId",
      b.last_name::int as place
    from booking b join quote q on q.booking_id = b.id left join invoice i on i.booking_id = b.id
    left join event e on e.client_id = b.client_id`)
  const subjects = rows.map(({ place, ...row }) => ({ ...row, day, token: tokens[place - 1] ?? '' }))
  if (way === 'approve') {
    const values = subjects.map(
      ({ token, bookingId }) => `('${hashToken(token)}', 'portal', '${bookingId}', now() + interval '1 day')`,
    )
    await bar.sql(
      `insert into sessions (token_hash, kind, subject_id, expires_at) values ${values.join(', ')}`,
    )
  }
  if (way === 'send') await sealPins(bar, subjects)
  return subjects
}

/** An email of a quote shows the PIN, which is sealed for its booking: these come from the program itself. */
async function sealPins(bar: Bar, subjects: readonly DateSubject[]): Promise<void> {
  const renew = subjects.map(({ bookingId }) =>
    bar.call('send-portal-link', { id: bookingId, renew_pin: true }, bar.owner),
  )
  for (const { status, body } of await Promise.all(renew))
    if (status !== 200) throw new Error(`a PIN was not renewed: ${JSON.stringify(body)}`)
}

/** Ways in against outside calendars; they need nothing but a booking and its client. */
const feedRivals = ['create', 'convert', 'hold'] as const

function claim(bar: Bar, way: Exclude<WayIn, 'feed'>, subject: DateSubject): Promise<Answer> {
  const { bookingId, quoteId, invoiceId, clientId, eventId, token, day } = subject
  const times = { start_at: `${day}T22:00:00.000Z`, end_at: null }
  switch (way) {
    case 'send':
      return bar.call('send-quote-emails', { quoteId }, bar.owner)
    case 'approve':
      return bar.call('approve-quote', { quoteId, action: 'approve', token })
    case 'pay':
      return bar.call('mark-invoice-paid', { id: invoiceId }, bar.owner)
    case 'create':
      return bar.call('create-event', anEvent(clientId, times), bar.owner)
    case 'convert':
      return bar.call('convert-booking', aConversion(bookingId, times), bar.owner)
    case 'move':
      return bar.call(
        'save-event',
        { ...anEvent(clientId, times), id: eventId, title: 'Moving', version: 1 },
        bar.owner,
      )
    case 'hold':
      return bar.call('hold-date', { booking_id: bookingId, until: '2039-12-31' }, bar.owner)
    default:
      return way satisfies never
  }
}
