/** What happens to the bookings and rules of a bar whose job is proved: by the functions that owners and clients call. */
import { changesReach, type RuleContent } from '#domain/automations/rule.ts'
import { mayStop } from '#domain/business/automated-emails.ts'
import { addDays, addMinutes, todayIn } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { noteQuotesSeen } from '#server/flows/note-quotes-seen.ts'
import { noteRefusal } from '#server/records/automations/addresses.ts'
import { stopEmails } from '#server/flows/stop-emails.ts'
import type { Answer } from '../calls.ts'
import { anInquiry, type World } from '../world.ts'
import { aConversion, aQuote, anInvoice } from '../office.ts'
import type { JobModel } from './job-model.ts'
import { modelStands } from './model.ts'
import { readApart } from './read-apart.ts'
import { edit, pick, type Random } from './simulate.ts'

const zone = 'America/New_York'

/** A bar whose clock the proof moves. */
export interface ClockBar {
  readonly app: AppContext
  readonly sql: World['rows']
  /** A call of the owner. */
  readonly ask: (name: string, input: object) => Promise<Answer>
  readonly now: () => string
  /** How many clients book; six where it is not said. */
  readonly clients?: number
}

export interface Deeds {
  /** How often each was done, refused ones included. */
  readonly done: Map<string, number>
  readonly refused: Map<string, number>
  readonly wrong: string[]
}

type Deed = (bar: ClockBar, random: Random, model: JobModel) => Promise<Answer | undefined | void>

/** Does one thing that may happen in an hour of a bar. */
export async function doSomething(
  bar: ClockBar,
  random: Random,
  model: JobModel,
  deeds: Deeds,
): Promise<void> {
  const name = pick(random, deedNames)
  deeds.done.set(name, (deeds.done.get(name) ?? 0) + 1)
  const answer = await allDeeds[name]?.(bar, random, model)
  if (!answer || answer.status === 200) return
  deeds.refused.set(name, (deeds.refused.get(name) ?? 0) + 1)
  if (answer.status >= 500) deeds.wrong.push(`${name} was answered ${answer.status}`)
}

/** A booking of a client, who may have others; its event is within two weeks. */
export async function anotherBooking(
  { ask, sql, now, clients = 6 }: ClockBar,
  random: Random,
): Promise<Answer> {
  const email = `client-${Math.floor(random() * clients)}@proof.example`
  const before = await sql<{ id: string }>('select id from bookings')
  const answer = await ask(
    'submit-booking',
    anInquiry({ email, event_date: addDays(todayIn(zone, now()), 90) }),
  )
  const event_date = addDays(todayIn(zone, now()), Math.floor(random() * 14) - 2)
  const status = random() < 0.5 ? 'confirmed' : 'pending'
  await sql(`update bookings set created_at = '${now()}', event_date = '${event_date}', status = '${status}'
    where id <> all('{${before.map(({ id }) => id).join(',')}}'::uuid[])`)
  return answer
}

export interface RuleRow {
  readonly id: string
  readonly version: number
  readonly content: RuleContent
  readonly acts_from: string | null
}

const any = async <Row extends object>({ sql }: ClockBar, random: Random, text: string) => {
  const rows = await sql<Row>(text)
  return rows.length === 0 ? undefined : pick(random, rows)
}
/** Little happens to what is long past. */
const latest = 'order by created_at desc, id limit 60'
const anyBooking = (bar: ClockBar, random: Random) =>
  any<{ id: string; email: string }>(bar, random, `select id, email from bookings ${latest}`)

async function say(bar: ClockBar, random: Random, fact: { readonly part: string }) {
  const booking = await anyBooking(bar, random)
  const [row] = await bar.sql<{ at: string | null }>(
    `select to_char(${fact.part}_said_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from event_facts where booking_id = '${booking?.id}'`,
  )
  return bar.ask('save-event-facts', { booking_id: booking?.id, seen: row?.at ?? null, fact })
}

const allDeeds: Readonly<Record<string, Deed>> = {
  book: anotherBooking,
  async quote(bar, random) {
    const booking = await anyBooking(bar, random)
    const expires_on = addDays(todayIn(zone, bar.now()), 1 + Math.floor(random() * 6))
    const quote = aQuote(booking?.id ?? '', { expires_on })
    await bar.ask('save-quote', quote)
    return bar.ask('send-quote-emails', { quoteId: quote.id, when_taken: 'send' })
  },
  async see(bar, random) {
    const quote = await any<{ id: string }>(
      bar,
      random,
      `select id from quotes where status = 'sent' ${latest}`,
    )
    if (quote) await noteQuotesSeen(bar.app, [{ id: quote.id, status: 'sent' }])
  },
  async approve(bar, random) {
    const quote = await any<{ id: string }>(
      bar,
      random,
      `select id from quotes where status = 'sent' ${latest}`,
    )
    return (
      quote &&
      bar.ask('set-quote-status', {
        id: quote.id,
        status: pick(random, ['accepted', 'accepted', 'declined']),
      })
    )
  },
  async bill(bar, random) {
    const booking = await anyBooking(bar, random)
    const due_date = addDays(todayIn(zone, bar.now()), Math.floor(random() * 9))
    const invoice = anInvoice(booking?.id ?? '', {
      due_date,
      payment_terms: pick(random, [null, '50_50_event']),
    })
    await bar.ask('save-invoice', invoice)
    return bar.ask('send-invoice-email', { invoiceId: invoice.id })
  },
  async pay(bar, random) {
    const invoice = await any<{ id: string; total: number }>(
      bar,
      random,
      `select id, total_amount as total from invoices where status in ('sent', 'partial') ${latest}`,
    )
    const paid_on = addDays(todayIn(zone, bar.now()), random() < 0.3 ? -1 : 0)
    const amount = random() < 0.4 ? {} : { amount: Math.floor((invoice?.total ?? 0) / 4) }
    return (
      invoice && bar.ask('record-payment', { invoice_id: invoice.id, method: 'cash', paid_on, ...amount })
    )
  },
  async void(bar, random) {
    const payment = await any<{ id: string }>(
      bar,
      random,
      `select id from payments where status = 'completed' ${latest}`,
    )
    return payment && bar.ask('void-payment', { id: payment.id, reason: 'The check was returned' })
  },
  move(bar, random) {
    const starts_at = addMinutes(
      `${bar.now().slice(0, 13)}:00:00.000Z`,
      (Math.floor(random() * 12 * 24) - 24) * 60,
    )
    const windows = [
      { kind: 'service', starts_at, ends_at: addMinutes(starts_at, 60 * (2 + Math.floor(random() * 6))) },
    ]
    return say(bar, random, { part: 'windows', windows } as never)
  },
  count: (bar, random) =>
    say(bar, random, { part: 'guests', estimated: 100, final: random() < 0.5 ? 90 : null } as never),
  serve: (bar, random) =>
    say(bar, random, { part: 'service_mode', mode: pick(random, ['package', 'dry_hire']) } as never),
  place: (bar, random) => say(bar, random, { part: 'place', place: 'The Barn, Hudson' } as never),
  second: (bar, random) =>
    say(bar, random, { part: 'contact', name: 'Second', email: 'second@proof.example', role: null } as never),
  async convert(bar, random) {
    const booking = await anyBooking(bar, random)
    const start_at = addMinutes(`${bar.now().slice(0, 13)}:00:00.000Z`, Math.floor(random() * 72) * 60 - 600)
    const end_at = random() < 0.4 ? null : addMinutes(start_at, (3 + Math.floor(random() * 90)) * 60)
    return bar.ask(
      'convert-booking',
      aConversion(booking?.id ?? '', { start_at, end_at, create_anyway: true }),
    )
  },
  async refuse(bar, random) {
    const booking = await anyBooking(bar, random)
    if (booking && random() < 0.5)
      await noteRefusal(bar.app.database.db, booking.email, '550 unknown', bar.now())
  },
  async works(bar, random) {
    const booking = await any<{ id: string }>(
      bar,
      random,
      `select b.id from bookings b join refused_addresses r on r.address = b.email where r.cleared_at is null order by b.id`,
    )
    return booking && bar.ask('say-address-works', { booking_id: booking.id })
  },
  async cancel(bar, random) {
    if (random() < 0.5) return undefined
    const booking = await anyBooking(bar, random)
    return bar.ask('send-booking-cancellation', {
      bookingId: booking?.id,
      apologyMessage: 'We are sorry: our bar burned down.',
    })
  },
  async stop(bar, random, model) {
    const booking = await anyBooking(bar, random)
    if (!booking || random() < 0.6) return
    const { facts, rules } = await readApart(bar.sql)
    const isStopped = facts.find(({ booking_id }) => booking_id === booking.id)?.addressees.client[0]
      ?.has_stopped
    await stopEmails(bar.app, booking.email)
    if (isStopped) return
    const ids = facts
      .filter(({ addressees }) => addressees.client[0]?.address === booking.email)
      .map((each) => each.booking_id)
    for (const rule of rules) if (rule.recipient === 'client' && mayStop(rule.email)) model.end(rule.id, ids)
  },
  async rule(bar, random, model) {
    const { body } = await bar.ask('list-email-rules', {})
    const { id, version, content, acts_from } = pick(random, (body as { rules: RuleRow[] }).rules)
    if (random() < 0.4) {
      const is_on = acts_from === null
      const answer = await bar.ask('save-email-rule', { id, version, content, is_on, past: null })
      if (answer.status === 200 && !is_on) model.end(id)
      return answer
    }
    const conditions = pick(random, [content.conditions, content.conditions, [], ...moreConditions])
    const edited = {
      ...edit(random, { ...content, conditions }),
      mode: pick(random, ['send', 'send', 'review'] as const),
    }
    if (!changesReach(content, edited) && random() < 0.5) return undefined
    return bar.ask('save-email-rule', { id, version, content: edited, is_on: acts_from !== null, past: null })
  },
  async skip(bar, random, model) {
    const email = await any<Email>(bar, random, `${emails} where state in ('planned', 'waiting') order by id`)
    if (!email) return
    const { id: _id, version: _version, ...named } = email
    const answer = await bar.ask('skip-email', named)
    if (answer.status === 200) model.decide(email.booking_id, email.rule_id, email.key, 'skipped')
    return answer
  },
  async send(bar, random, model) {
    const email = await any<Email>(bar, random, `${emails} where state = 'waiting' order by id`)
    if (email) await approve(bar, email, model)
  },
}

const moreConditions: readonly RuleContent['conditions'][] = [
  [{ field: 'client', values: ['known'] }],
  [{ field: 'client', values: ['new'] }],
  [{ field: 'status', values: ['confirmed', 'quoted'] }],
  [{ field: 'guests', least: 100, most: null }],
]

const deedNames = Object.keys(allDeeds)
const emails = 'select id, version, booking_id, rule_id, key from automation_occurrences'

interface Email {
  readonly id: string
  readonly version: number
  readonly booking_id: string
  readonly rule_id: string
  readonly key: string
}

/** Approves an email that waits as it is shown; where a fact changed it comes back, and is approved again. */
async function approve(
  bar: ClockBar,
  { id, booking_id, rule_id, key }: Email,
  model: JobModel,
): Promise<void> {
  const { facts, rules } = await readApart(bar.sql)
  const now = Date.parse(bar.now())
  const rule = rules.find((each) => each.id === rule_id)
  const booking = facts.find((each) => each.booking_id === booking_id)
  const leaves = model.leavesOf(booking_id, rule_id, key)
  // In quiet hours it would leave later; that it comes back then is proved by its races.
  if (!rule || !booking || leaves === undefined || model.isQuiet(rule, booking.zone, now)) return
  for (let time = 0; time < 2; time++) {
    const { body } = await bar.ask('read-waiting-email', { id })
    const named = { id, version: body['version'], hash: body['hash'] }
    const answer = await bar.ask('approve-emails', { emails: [named] })
    if (answer.status === 200) model.decide(booking_id, rule_id, key, 'sent')
    if (answer.body['reason'] !== 'automation.email-changed') break
  }
  if (!modelStands(booking, rule, { key, leaves }, now)) model.end(rule_id, [booking_id], key)
}
