/** The facts of rules read apart from the program: whole tables, put together in plain loops. */
import type { AutomationFacts } from '#domain/automations/facts.ts'
import type { Rule, RuleContent } from '#domain/automations/rule.ts'
import type { Sql } from '../data-folder.ts'
import { minuteOf } from './wall-clock.ts'

type Row = Record<string, unknown>

const hour = 3_600_000
const zone = 'America/New_York'
const upperGuests: Readonly<Record<string, number>> = { '101-150': 150 }
const booked = ['approved', 'invoiced', 'paid', 'converted_to_event', 'confirmed', 'completed']

/** All rules, and the facts of all bookings. */
export async function readApart(sql: Sql): Promise<{ rules: readonly Rule[]; facts: AutomationFacts[] }> {
  const [tables] = await sql<Record<string, Row[] | null>>(
    `select ${tablesRead.map((name) => `(select json_agg(t) from ${name} t) as ${name}`).join(', ')}`,
  )
  const of = (name: string): readonly Row[] => tables?.[name] ?? []
  const rules = of('automation_rules').map((row) => ({
    ...(row['content'] as RuleContent),
    id: String(row['id']),
    acts_from: isoOf(row['acts_from']),
  }))
  const grouped = new Map<string, Row[]>()
  for (const table of tablesRead)
    for (const row of of(table)) {
      const name = `${table} ${String(row['booking_id'])}`
      const rows = grouped.get(name)
      if (rows) rows.push(row)
      else grouped.set(name, [row])
    }
  const mineOf =
    (id: string): Mine =>
    (table) =>
      grouped.get(`${table} ${id}`) ?? []
  return {
    rules,
    facts: of('bookings').map((booking) => factsOf(booking, of, mineOf(String(booking['id'])))),
  }
}

const tablesRead = [
  'automation_rules',
  'bookings',
  'event_facts',
  'events',
  'quotes',
  'quote_sightings',
  'invoices',
  'installments',
  'payments',
  'profiles',
  'stopped_addresses',
  'refused_addresses',
]

/** The rows of one booking. */
type Mine = (table: string) => readonly Row[]

function factsOf(booking: Row, of: (table: string) => readonly Row[], mine: Mine): AutomationFacts {
  const id = String(booking['id'])
  const [said] = mine('event_facts')
  const event = mine('events').find((row) => row['is_active'] === true)
  const { starts, ends } = timesOf(booking, said, event)
  const { numbers, guests } = guestsOf(booking, said, event)
  const stopped = of('stopped_addresses').map((row) => row['address'])
  const refused = of('refused_addresses')
    .filter((row) => row['cleared_at'] === null)
    .map((row) => row['address'])
  const person = (key: string, name: string, address: string) => ({
    key,
    name,
    address,
    is_refused: refused.includes(address.toLowerCase()),
    has_stopped: stopped.includes(address.toLowerCase()),
  })
  const second = said?.['contact_email']
  const isSaid = ['windows', 'guests', 'place', 'service_mode'].map((part) => {
    const origin = said?.[`${part}_origin`] ?? null
    if (origin !== null) return origin !== 'assumed'
    if (part === 'windows') return event !== undefined && event['end_at'] !== null
    if (part !== 'guests' || !event) return false
    const isBand = event['guest_count_est'] === upperGuests[String(booking['guest_count'])]
    return event['guest_count_final'] !== null || (event['guest_count_est'] !== null && !isBand)
  })
  const quote = quoteOf(mine('quotes'), of)
  return {
    zone,
    place_zone: zone,
    booking_id: id,
    made_at: isoOf(booking['created_at']) ?? '',
    is_live:
      booking['is_active'] === true &&
      !['cancelled', 'rejected'].includes(String(booking['status'])) &&
      event?.['status'] !== 'cancelled',
    status: booking['status'] as AutomationFacts['status'],
    mode: (said?.['service_mode'] ?? null) as AutomationFacts['mode'],
    type: booking['event_type'] as AutomationFacts['type'],
    source: 'website',
    total: quote?.total ?? null,
    guests,
    has_final_guests: numbers.final !== null || numbers.guaranteed !== null,
    is_brief_complete: isSaid.every(Boolean),
    is_new_client: !of('bookings').some(
      (other) =>
        booking['client_id'] !== null &&
        other['client_id'] === booking['client_id'] &&
        String(isoOf(other['created_at'])) < String(isoOf(booking['created_at'])) &&
        booked.includes(String(other['status'])),
    ),
    starts_at: new Date(starts).toISOString(),
    ends_at: new Date(ends).toISOString(),
    quote: quote?.facts ?? null,
    ...moneyOf(mine('invoices'), of),
    papers_due_on: null,
    addressees: {
      client: [person('client', String(booking['first_name']), String(booking['email']))],
      second: typeof second === 'string' ? [person('second', 'Second', second)] : [],
      owner: of('profiles')
        .filter(({ role }) => role === 'owner')
        .map((owner) => person(String(owner['id']), 'Owner', String(owner['email']))),
      staff: [],
    },
    handled: new Set(),
  }
}

/** When the service is: by what was said, else by the event's form, else by the inquiry. */
function timesOf(booking: Row, said: Row | undefined, event: Row | undefined) {
  const windows = (said?.['windows'] ?? null) as { starts_at: string; ends_at: string }[] | null
  if (windows) {
    const starts = Math.min(...windows.map((each) => Date.parse(each.starts_at)))
    return { starts, ends: Math.max(...windows.map((each) => Date.parse(each.ends_at))) }
  }
  const starts = event
    ? Date.parse(String(event['start_at']))
    : minuteOf(String(booking['event_date']), String(booking['start_time']), zone)
  const end = event?.['end_at']
  return { starts, ends: typeof end === 'string' ? Date.parse(end) : starts + 4 * hour }
}

function guestsOf(booking: Row, said: Row | undefined, event: Row | undefined) {
  const number = (row: Row | undefined, name: string) => (row?.[name] ?? null) as number | null
  const guaranteed = number(said, 'guests_guaranteed')
  const numbers = event
    ? { final: number(event, 'guest_count_final'), guaranteed, estimated: number(event, 'guest_count_est') }
    : { final: number(said, 'guests_final'), guaranteed, estimated: number(said, 'guests_estimated') }
  const first = numbers.final ?? numbers.guaranteed ?? numbers.estimated
  const band = event ? null : (upperGuests[String(booking['guest_count'])] ?? null)
  return { numbers, guests: first ?? band }
}

/** The approved quote, else the newest one that was sent. */
function quoteOf(mine: readonly Row[], of: (table: string) => readonly Row[]) {
  const sent = mine.filter(
    (row) => row['sent_at'] !== null && !['draft', 'cancelled'].includes(String(row['status'])),
  )
  const newest = sent.toSorted((one, other) =>
    String(isoOf(one['sent_at'])) < String(isoOf(other['sent_at'])) ? 1 : -1,
  )
  const quote = newest.find(({ status }) => status === 'accepted') ?? newest[0]
  if (!quote) return undefined
  const seen = of('quote_sightings')
    .filter((row) => row['quote_id'] === quote['id'])
    .map((row) => String(isoOf(row['first_seen_at'])))
    .toSorted()
  const isApproved = quote['status'] === 'accepted'
  return {
    total: Number(quote['total_amount']),
    facts: {
      id: String(quote['id']),
      sent_at: isoOf(quote['sent_at']) ?? '',
      seen_at: seen[0] ?? null,
      expires_at: isoOf(quote['expires_at']) ?? '',
      is_open: quote['status'] === 'sent',
      approved_at: isApproved ? isoOf(quote['accepted_at']) : null,
      signed_at: null,
    },
  }
}

function moneyOf(mine: readonly Row[], of: (table: string) => readonly Row[]) {
  const payments: { id: string; due_on: string; billed_at: string; open: number }[] = []
  const received: { id: string; received_at: string }[] = []
  for (const invoice of mine) {
    const came = of('payments').filter(
      (row) => row['invoice_id'] === invoice['id'] && row['status'] === 'completed',
    )
    for (const row of came) received.push({ id: String(row['id']), received_at: receivedAt(row) })
    const isIssued = ['sent', 'partial', 'overdue'].includes(String(invoice['status']))
    if (invoice['is_active'] !== true || !isIssued) continue
    let paid = came.reduce((sum, row) => sum + Number(row['amount']), 0)
    const parts = of('installments')
      .filter((row) => row['invoice_id'] === invoice['id'])
      .toSorted((one, other) => Number(one['position']) - Number(other['position']))
    for (const part of parts) {
      const open = Math.max(0, Number(part['amount']) - paid)
      paid = Math.max(0, paid - Number(part['amount']))
      const billed_at = isoOf(invoice['sent_at']) ?? isoOf(invoice['created_at']) ?? ''
      payments.push({ id: String(part['id']), due_on: String(part['due_on']), billed_at, open })
    }
  }
  return { payments, received }
}

/** A payment by hand came in at its entry where that is on its day, else at 10 AM of its day. */
function receivedAt(row: Row): string {
  const at = isoOf(row['created_at']) ?? ''
  const on = (row['metadata'] as Row | null)?.['processed_at']
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(
    Date.parse(at),
  )
  return typeof on !== 'string' || on === today ? at : new Date(minuteOf(on, '10:00', zone)).toISOString()
}

function isoOf(at: unknown): string | null {
  return typeof at === 'string' ? new Date(at).toISOString() : null
}
