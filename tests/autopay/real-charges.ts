/**
 * Days of a bar with saved cards, with the job that announces and charges, in a real database and at a fake provider: installments,
 * announcements and charges are those of a model that was written apart. Used by `npm test` and `npm run prove -- automations`.
 */
import { openParts } from '#domain/payment-plans/paid-plan.ts'
import { addDays, instantAt, type CalendarDate, type Instant } from '#domain/time.ts'
import { seeded, type Random } from '../automations/simulate.ts'
import { chargeEvent } from '../stripe.ts'
import type { ChargeModel } from './charge-model.ts'
import { dueLine, type ChargeWorld } from './charge-side.ts'
import type { ChargeBar } from './real-bar.ts'
import { noteOutcomes, noteSoon, realClient, worldOfClient, zone, type RealClient } from './real-client.ts'
import { doSomething, type RealDeeds } from './real-deeds.ts'

export interface RealChargesPlan {
  readonly seed: number
  readonly begins: CalendarDate
  readonly days: number
  readonly clients: number
  /** How likely something happens between two runs. */
  readonly busy: number
  /** One run of the job at this time, by as many processes as there are, whatever ends in between. */
  readonly run: (now: Instant, random: Random) => Promise<void>
}

export interface RealChargesFigures {
  readonly runs: number
  readonly deeds: number
  readonly refused: number
  readonly notices: number
  readonly charges: number
  readonly paid: number
  readonly wrong: readonly string[]
}

const times = ['02:00', '07:45', '08:00', '09:00', '09:15', '10:15', '12:30', '20:00']

export async function runRealCharges(bar: ChargeBar, plan: RealChargesPlan): Promise<RealChargesFigures> {
  const random = seeded(plan.seed)
  const all: RealClient[] = []
  for (let count = 0; count < plan.clients; count++) all.push(await realClient(bar, count % 2 === 0))
  const deeds: RealDeeds = { done: 0, refused: 0 }
  const wrong: string[] = []
  let runs = 0
  for (let day = 0; day < plan.days && wrong.length === 0; day++)
    for (const time of times) {
      const now = instantAt(addDays(plan.begins, day), time, zone)
      bar.setNow(now)
      for (const real of all) if (random() < plan.busy) await doSomething(bar, real, random, deeds)
      for (const real of all) await answerMails(bar, real, random)
      mood(bar, random)
      await plan.run(now, random)
      bar.stripe.bank()
      bar.stripe.fail()
      runs++
      for (const real of all) wrong.push(...(await compare(bar, real, now)))
      await tellEvents(bar, all, random)
    }
  // What is still open is asked about at the end.
  await bar.run()
  for (const real of all) await noteOutcomes(bar, real)
  wrong.push(...all.flatMap((real) => atProvider(bar, real)))
  const attempts = all.flatMap((real) => real.attempts)
  return {
    runs,
    deeds: deeds.done,
    refused: deeds.refused,
    notices: all.reduce((sum, { mails }) => sum + mails.length, 0),
    charges: attempts.length,
    paid: attempts.filter(({ state }) => state === 'paid').length,
    wrong: wrong.map((line) => `seed ${plan.seed}: ${line}`),
  }
}

/** Bank and provider answer in one way for a run. */
function mood({ stripe }: ChargeBar, random: Random): void {
  const roll = random()
  if (roll < 0.35) stripe.bank('declined')
  else if (roll < 0.4) stripe.bank('3-D Secure')
  else if (roll < 0.47) stripe.fail('no answer')
  else if (roll < 0.54) stripe.fail('answer lost', /confirm/)
  else if (roll < 0.58) stripe.fail(500, /payment_intents$/)
}

/** The mail server takes announcements, later or never. */
async function answerMails({ world, now }: ChargeBar, real: RealClient, random: Random): Promise<void> {
  for (const [place, mail] of real.mails.entries()) {
    if (mail.hasLeft || random() < 0.25) continue
    mail.hasLeft = true
    const state = random() < 0.95 ? 'sent' : 'failed'
    await world.rows(
      `update mail_messages set state = '${state}' where id = '${mail.id}' and state = 'waiting'`,
    )
    real.model.mailed(place, state === 'sent' ? now() : 'refused')
  }
}

interface PartRow {
  readonly position: number
  readonly amount: number
  readonly due_on: CalendarDate
}

interface NoticeRow {
  readonly position: number
  readonly mail: string
  readonly charge_on: CalendarDate
  readonly amount: number
}

interface BegunRow {
  readonly position: number
  readonly payment: string
  readonly number: number
  readonly amount: number
}

/** What the run did against what the model says, which then is told of it. */
async function compare(bar: ChargeBar, real: RealClient, now: Instant): Promise<readonly string[]> {
  await noteOutcomes(bar, real)
  const world = worldOfClient(real, now)
  const wrong = [...(await planProblems(bar, real, world))]
  let left = await doneAt(bar, real, now)
  const seen = new Set<string>()
  for (const { line } of left) {
    if (seen.has(line)) wrong.push(`${now}: twice: ${line}`)
    seen.add(line)
  }
  for (let isFirst = true; isFirst || left.length > 0; isFirst = false) {
    const expected = expectedOf(real.model, worldOfClient(real, now))
    const isRight = (line: string) => left.some((each) => each.line === line)
    if (isFirst)
      wrong.push(...expected.filter((line) => !isRight(line)).map((line) => `${now}: missing: ${line}`))
    const right = left.filter(({ line }) => expected.includes(line))
    left = left.filter(({ line }) => !expected.includes(line))
    if (right.length === 0) {
      wrong.push(...left.map(({ line }) => `${now}: extra: ${line}`))
      break
    }
    for (const each of right) each.tell(worldOfClient(real, now))
    // What is charged then may be due since what is ahead of it was paid in the same run, by another process.
    await noteOutcomes(bar, real)
  }
  return wrong
}

async function planProblems(
  bar: ChargeBar,
  { client, model, paid, beside, isCancelled }: RealClient,
  world: ChargeWorld,
): Promise<readonly string[]> {
  if (isCancelled) return []
  const parts = await bar.world.rows<PartRow>(`select n.position, n.amount, n.due_on::text from installments n
    where n.invoice_id = (select id from invoices where booking_id = '${client.bookingId}' and status <> 'cancelled'
      and id is distinct from ${beside ? `'${beside}'` : 'null'} order by created_at desc limit 1) order by n.position`)
  const open = openParts(parts, paid)
  const found = parts.map(({ amount, due_on }, place) => dueLine(place, due_on, amount, open[place] ?? 0))
  const expected = model.ask(world).map(({ due }) => due)
  if (found.join('; ') === expected.join('; ')) return []
  return [`${world.now}: the plan is ${found.join('; ')}; the model says ${expected.join('; ')}`]
}

interface Done {
  readonly line: string
  /** Tells the model. */
  readonly tell: (world: ChargeWorld) => void
}

async function doneAt(bar: ChargeBar, real: RealClient, now: Instant): Promise<readonly Done[]> {
  const { client, model, mails, attempts } = real
  const of = `join installments n on n.id = x.installment_id join invoices i on i.id = n.invoice_id
    where i.booking_id = '${client.bookingId}' and x.created_at = '${now}' order by n.position`
  const notices = await bar.world.rows<NoticeRow>(
    `select n.position, x.mail_id as mail, x.charge_on::text, x.amount from autopay_notices x ${of}`,
  )
  const begun = await bar.world.rows<BegunRow>(
    `select n.position, x.payment_id as payment, x.number, x.amount from autopay_attempts x ${of}`,
  )
  return [
    ...notices.map(({ position, mail, charge_on, amount }) => ({
      line: announcedLine(position, charge_on, amount),
      tell(world: ChargeWorld) {
        model.announce(position, charge_on, world)
        mails.push({ id: mail, hasLeft: false })
      },
    })),
    ...begun.map(({ position, payment, number, amount }) => ({
      line: chargedLine(position, number, amount),
      tell(world: ChargeWorld) {
        model.begin(position, number, world)
        attempts.push({ payment, amount, state: 'live' as const })
      },
    })),
  ]
}

function expectedOf(model: ChargeModel, world: ChargeWorld): readonly string[] {
  return model
    .ask(world)
    .flatMap(({ place, open, announces, charges }) => [
      ...(announces === undefined ? [] : [announcedLine(place, announces, open)]),
      ...(charges === undefined ? [] : [chargedLine(place, charges, open)]),
    ])
}

function announcedLine(place: number, charge_on: CalendarDate, amount: number): string {
  return `announced ${place} for ${charge_on}: ${amount}`
}

function chargedLine(place: number, number: number, amount: number): string {
  return `charged ${place}, number ${number}: ${amount}`
}

/** Most events come soon; some never, and the job asks. */
async function tellEvents(bar: ChargeBar, all: readonly RealClient[], random: Random): Promise<void> {
  for (const real of all) {
    let isTold = false
    for (const { payment, state } of real.attempts) {
      const intent = bar.stripe.intents.find((each) => each.payment === payment)
      if (state !== 'live' || intent?.status !== 'succeeded' || random() < 0.2) continue
      await bar.tell(chargeEvent(intent))
      isTold = true
    }
    if (isTold) await noteSoon(bar, real)
  }
}

/** Charges at the provider that are not ours, or otherwise. */
function atProvider({ stripe }: ChargeBar, { attempts }: RealClient): readonly string[] {
  return attempts.flatMap(({ payment, amount, state }) => {
    const intents = stripe.intents.filter((each) => each.payment === payment)
    const taken = intents.filter(({ status }) => status === 'succeeded')
    const isRight = taken.length === (state === 'paid' ? 1 : 0) && taken.every(({ paid }) => paid === amount)
    return isRight
      ? []
      : [`an attempt is ${state}, and the provider took ${taken.map(({ paid }) => paid).join()}`]
  })
}
