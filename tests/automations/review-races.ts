/**
 * A fact changes while its email is approved in the review queue: what was approved is sent byte for byte, or it waits again.
 * Used by `npm test` and `npm run prove -- automations`.
 */
import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { addDays, todayIn } from '#domain/time.ts'
import { shownHash } from '#server/records/automations/compose.ts'
import type { Answer } from '../calls.ts'
import type { ClockBar } from './deeds.ts'
import { billedBookings } from './past.ts'

/** A bar with two processes. */
export interface RacedBar extends ClockBar {
  readonly setNow: (now: string) => void
  /** A call of the owner to the other process. */
  readonly change: ClockBar['ask']
  /** A run of the job in one of the processes. */
  readonly run: () => Promise<void>
  /** The subject, recipient and bytes of a message that was queued. */
  readonly message: (id: string) => Promise<{ to: string; subject: string; html: string; text: string }>
}

/** What changes: the balance, the day of the event, the words, or whether the email is wanted at all. */
export const changes = [
  'a payment',
  'the whole payment',
  'the hours',
  'the words',
  'the rule',
  'a skip',
] as const
type Change = (typeof changes)[number]
/** When the approval is: in the day, or in quiet hours, whose end the change meets. */
type Moment = 'at once' | 'after quiet hours'

export interface RaceFigures {
  races: number
  /** Sent as it was approved; came back before a person; ended. */
  sent: number
  back: number
  ended: number
  readonly wrong: string[]
}

/** The approval begins so much before the change at most: it renders before it locks. */
const longestLeadMs = 80
const day = '2027-02-03T15:20:00.000Z'
const night = '2027-02-04T03:00:00.000Z'
const morning = '2027-02-04T13:15:00.700Z'

/** Lets the change meet an approval that has begun. */
type Meeting = (change: () => Promise<Answer>) => Promise<Answer>

const soon: Meeting = (change) => delay(randomInt(longestLeadMs)).then(change)

/** So many races, each of its own booking, every change in turn. */
export async function raceReviews(
  bar: RacedBar,
  {
    races,
    only,
    isOver = () => false,
    meets = soon,
  }: { races: number; only?: Change; isOver?: () => boolean; meets?: Meeting },
): Promise<RaceFigures> {
  const figures: RaceFigures = { races: 0, sent: 0, back: 0, ended: 0, wrong: [] }
  bar.setNow(day)
  await bar.sql(`update automation_rules set acts_from = '2027-01-01' where shipped = 'balance-reminder'`)
  // Their balances are due in a week.
  const made = await billedBookings(bar, races, addDays(day.slice(0, 10), 21))
  await bar.run()
  const rows = await bar.sql<Row>(
    `select o.id, booking_id, rule_id, key from automation_occurrences o join bookings b on b.id = booking_id
      where state = 'waiting' and booking_reference like '${made}%' order by o.id`,
  )
  if (rows.length < races) throw new Error(`${rows.length} emails wait`)
  for (const [index, row] of rows.entries()) {
    if (isOver()) break
    const change = only ?? changes[index % changes.length] ?? 'a payment'
    const moment = !only && Math.floor(index / changes.length) % 3 === 2 ? 'after quiet hours' : 'at once'
    const wrong = await race(bar, row, { change, moment, figures, meets })
    figures.wrong.push(...wrong.map((line) => `${change}, ${moment}: ${line}`))
    figures.races++
  }
  return figures
}

interface Row {
  readonly id: string
  readonly booking_id: string
  readonly rule_id: string
  readonly key: string
}

async function race(
  bar: RacedBar,
  row: Row,
  {
    change,
    moment,
    figures,
    meets,
  }: { change: Change; moment: Moment; figures: RaceFigures; meets: Meeting },
): Promise<readonly string[]> {
  bar.setNow(moment === 'at once' ? day : night)
  const shown = await readWaiting(bar, row.id)
  const [last] = await bar.sql<{ id: number }>(`select coalesce(max(id), 0)::int as id from changes`)
  const approve = () => bar.ask('approve-emails', { emails: [shown] })
  const act = await changing(bar, row, change, shown.version)
  let raced: readonly Answer[]
  if (moment === 'at once') raced = await Promise.all([approve(), meets(act)])
  else {
    const approved = await approve()
    if (approved.body['later'] !== 1)
      return [`approved in quiet hours it was answered ${JSON.stringify(approved.body)}`]
    bar.setNow(morning)
    const [, answer] = await Promise.all([bar.run(), meets(act)])
    raced = [approved, answer]
  }
  const failed = raced
    .filter(({ status }) => status >= 500)
    .map(({ status }) => `a call was answered ${status}`)
  const wrong = await judge(bar, row, { hash: shown.hash, since: last?.id ?? 0, figures })
  if (change === 'the rule') {
    // What waits of the others comes again.
    await bar.sql(`update automation_rules set acts_from = '2027-01-01' where id = '${row.rule_id}'`)
    bar.setNow(day)
    await bar.run()
  }
  return [...failed, ...wrong]
}

/** The message of an email that was sent has the bytes that were approved, and left before the change; otherwise there is none. */
async function judge(
  bar: RacedBar,
  { id, booking_id, rule_id }: Row,
  { hash, since, figures }: { hash: string; since: number; figures: RaceFigures },
): Promise<readonly string[]> {
  const [found] = await bar.sql<{
    state: string
    mail_id: string | null
    mails: number
    left: number | null
    changed: number | null
  }>(`
    select state, mail_id,
      (select count(*)::int from mail_messages where about_id = '${booking_id}' and template = 'balance-reminder') as mails,
      (select max(id)::int from changes where record_id = '${booking_id}' and kind = 'automation.email-sent') as left,
      (select max(c.id)::int from changes c where c.id > ${since}
        and c.kind in ('payment.recorded', 'booking.facts-said', 'automation.rule-switched-off')
        and (c.record_id in ('${booking_id}', '${rule_id}')
          or c.record_id in (select i.id::text from invoices i where i.booking_id = '${booking_id}'))) as changed
    from automation_occurrences where id = '${id}'`)
  if (!found) return ['the email is gone']
  const { state, mail_id, mails, left, changed } = found
  if (state === 'sent') {
    figures.sent++
    const { to, subject, html, text } = await bar.message(mail_id ?? '')
    return [
      ...(mails === 1 ? [] : [`${mails} messages`]),
      ...(shownHash({ to, subject }, { html, text }) === hash
        ? []
        : ['the message is not what was approved']),
      ...(changed !== null && (left ?? 0) > changed ? ['it left after its fact had changed'] : []),
    ]
  }
  if (state === 'waiting') {
    figures.back++
    const again = await readWaiting(bar, id)
    return [
      ...(mails === 0 ? [] : ['it waits and was sent']),
      ...(again.hash === hash ? ['it waits as it was'] : []),
    ]
  }
  figures.ended++
  if (!['stopped', 'skipped'].includes(state)) return [`it is ${state}`]
  return mails === 0 ? [] : [`it is ${state} and was sent`]
}

async function readWaiting(
  bar: RacedBar,
  id: string,
): Promise<{ id: string; version: number; hash: string }> {
  const { status, body } = await bar.ask('read-waiting-email', { id })
  if (status !== 200) throw new Error(`an email that waits was answered ${status}: ${JSON.stringify(body)}`)
  return { id, version: Number(body['version']), hash: String(body['hash']) }
}

/** The call that changes the fact, with everything read that it names. */
async function changing(
  bar: RacedBar,
  { id, booking_id, rule_id, key }: Row,
  change: Change,
  version: number,
): Promise<() => Promise<Answer>> {
  const [invoice] = await bar.sql<{ id: string }>(
    `select id from invoices where booking_id = '${booking_id}'`,
  )
  const pay = (amount: number) => () =>
    bar.change('record-payment', {
      invoice_id: invoice?.id,
      amount,
      method: 'cash',
      paid_on: todayIn('America/New_York', bar.now()),
    })
  switch (change) {
    case 'a payment':
      return pay(10_000)
    case 'the whole payment':
      return pay(100_000)
    case 'the hours': {
      const windows = [
        { kind: 'service', starts_at: '2027-02-26T20:00:00.000Z', ends_at: '2027-02-26T23:00:00.000Z' },
      ]
      return () =>
        bar.change('save-event-facts', { booking_id, seen: null, fact: { part: 'windows', windows } })
    }
    case 'the words':
      return () =>
        bar.change('edit-waiting-email', {
          id,
          version,
          subject: 'Another one',
          opening: 'Hello',
          closing: '',
        })
    case 'the rule': {
      const { body } = await bar.ask('list-email-rules', {})
      const rule = (body as { rules: { id: string; version: number; content: object }[] }).rules.find(
        (each) => each.id === rule_id,
      )
      return () => bar.change('save-email-rule', { ...ruleOf(rule), is_on: false, past: null })
    }
    case 'a skip':
      return () => bar.change('skip-email', { booking_id, rule_id, key })
    default:
      return change satisfies never
  }
}

function ruleOf(rule: { id: string; version: number; content: object } | undefined): object {
  return rule ? { id: rule.id, version: rule.version, content: rule.content } : {}
}
