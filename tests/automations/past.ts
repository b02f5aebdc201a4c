/** A business with hundreds of bookings whose rules are switched and edited: whom they reach, and whom they should. */
import { randomUUID } from 'node:crypto'
import { addDays, addMinutes, type CalendarDate } from '#domain/time.ts'
import { pinContext } from '#server/records/bookings/read.ts'
import type { ClockBar } from './deeds.ts'
import { modelPast } from './model.ts'
import { readApart } from './read-apart.ts'

/** Bookings of a year back and two months ahead: a third with a quote that waits, a third with an invoice that is open. */
export async function manyBookings(bar: ClockBar, count: number): Promise<void> {
  const today: CalendarDate = bar.now().slice(0, 10)
  const prefix = await insertBookings(bar, count, (n) => addDays(today, (n % 421) - 360))
  const some = (third: number) => `booking_reference like '${prefix}%' and last_name::int % 3 = ${third}`
  await bar.sql(`insert into quotes (id, booking_id, quote_number, title, status, subtotal, tax_rate, tax_amount, total_amount, expires_at, sent_at)
    select gen_random_uuid(), id, 'Q' || booking_reference, 'Bar', 'sent', 100000, 0, 0, 100000,
      '${today}'::timestamptz + interval '20 days', '${today}'::timestamptz - (last_name::int % 15) * interval '1 day'
    from bookings where ${some(0)}`)
  await insertInvoices(bar, some(1))
}

/** Bookings of one day, each with an open invoice that is due two weeks before; what their references begin with. */
export async function billedBookings(bar: ClockBar, count: number, day: CalendarDate): Promise<string> {
  const prefix = await insertBookings(bar, count, () => day)
  await insertInvoices(bar, `booking_reference like '${prefix}%'`)
  return prefix
}

/** Inserts them; what their references begin with. */
async function insertBookings(
  { app, sql }: ClockBar,
  count: number,
  dayOf: (n: number) => CalendarDate,
): Promise<string> {
  const prefix = `P${randomUUID().slice(0, 8)}-`
  const rows = Array.from({ length: count }, (_, n) => {
    const id = randomUUID()
    const day = dayOf(n)
    const made = `${addDays(day, -70)}T15:00:00.000Z`
    const status = n % 10 === 0 ? 'confirmed' : 'pending'
    const pin = app.sealer.seal('123456', pinContext(id))
    return `('${id}', '${prefix}${n}', 'Year', '${n}', 'past-${n}@proof.example', '8455550100', 'wedding', '${day}', '17:00',
      'Larkspur Conservatory, Hudson', '101-150', '${status}', '${pin}', '${made}', '${made}')`
  })
  await sql(`insert into bookings (id, booking_reference, first_name, last_name, email, phone, event_type, event_date, start_time,
    location, guest_count, status, portal_pin, portal_pin_set_at, created_at) values ${rows.join(', ')}`)
  return prefix
}

async function insertInvoices({ sql }: ClockBar, which: string): Promise<void> {
  await sql(`with issued as (
      insert into invoices (id, booking_id, invoice_number, status, subtotal, tax_rate, tax_amount, total_amount, due_date, next_due_on, sent_at)
      select gen_random_uuid(), id, 'I' || booking_reference, 'sent', 100000, 0, 0, 100000, event_date - 14, event_date - 14,
        (event_date - 40)::timestamptz
      from bookings where ${which} returning id, due_date)
    insert into installments (invoice_id, position, label, share, anchor, amount, due_on)
    select id, 0, 'Balance', '{"kind":"rest"}', '{"kind":"approval"}', 100000, due_date from issued`)
}

interface RuleRow {
  readonly id: string
  readonly version: number
  readonly content: { readonly name: string; readonly moments: readonly object[] }
}

/** Every rule is switched on, edited, off and on, with the job's runs between; how many emails there are then. */
export async function switchEverything(bar: ClockBar, run: () => Promise<void>): Promise<number> {
  const more = { anchor: 'event-end', amount: 350, unit: 'days', direction: 'after' }
  const steps: readonly ((rule: RuleRow) => { content: object; is_on: boolean })[] = [
    ({ content }) => ({ content, is_on: true }),
    ({ content }) => ({ content: { ...content, moments: [...content.moments, more] }, is_on: true }),
    ({ content }) => ({ content, is_on: false }),
    ({ content }) => ({ content, is_on: true }),
  ]
  for (const step of steps) {
    for (const rule of await rulesOf(bar))
      await good(bar, 'save-email-rule', { id: rule.id, version: rule.version, ...step(rule), past: null })
    await run()
  }
  return emailsOf(bar)
}

export interface Asked {
  readonly rule: string
  /** What the preview showed, what the model says, and what was written. */
  readonly shown: number
  readonly expected: number
  readonly written: number
  /** Emails that the model does not name. */
  readonly others: number
}

/** The past of every rule is asked for, as it was shown. */
export async function askForPast(bar: ClockBar): Promise<readonly Asked[]> {
  const asked: Asked[] = []
  for (const { id, version, content } of await rulesOf(bar)) {
    const { facts, rules } = await readApart(bar.sql)
    const rule = rules.find((each) => each.id === id)
    const now = Date.parse(bar.now())
    const names = facts.flatMap((each) =>
      rule ? modelPast(each, rule, new Set(), now).map((key) => `${each.booking_id} ${key}`) : [],
    )
    const { past } = (await good(bar, 'preview-email-rule', { id, content })) as {
      past: { count: number; fingerprint: string }
    }
    const { count, fingerprint } = past
    await good(bar, 'save-email-rule', { id, version, content, is_on: true, past: { count, fingerprint } })
    const rows = await bar.sql<{ name: string }>(
      `select booking_id || ' ' || key as name from automation_occurrences where rule_id = '${id}'`,
    )
    const others = rows.filter(({ name }) => !names.includes(name)).length
    asked.push({ rule: content.name, shown: count, expected: names.length, written: rows.length, others })
  }
  return asked
}

/** Runs of the job for so many quarters of an hour. */
export async function quarters(
  bar: ClockBar & { readonly setNow: (now: string) => void },
  count: number,
  run: () => Promise<void>,
): Promise<void> {
  for (let quarter = 0; quarter < count; quarter++) {
    bar.setNow(addMinutes(bar.now(), 15))
    await run()
  }
}

/** Emails of rules, and messages that were queued for some. */
export async function emailsOf({ sql }: ClockBar): Promise<number> {
  const [found] = await sql<{ n: number }>(`select (select count(*) from automation_occurrences)::int +
    (select count(*) from mail_messages where about_table = 'bookings')::int as n`)
  return found?.n ?? 0
}

async function rulesOf(bar: ClockBar): Promise<readonly RuleRow[]> {
  return ((await good(bar, 'list-email-rules', {})) as { rules: RuleRow[] }).rules
}

async function good(bar: ClockBar, name: string, input: object): Promise<unknown> {
  const { status, body } = await bar.ask(name, input)
  if (status !== 200) throw new Error(`${name} was answered ${status}: ${JSON.stringify(body)}`)
  return body
}
