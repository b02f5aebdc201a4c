/**
 * Days of a bar with saved cards, with the job that announces and charges, in a real database and at a fake provider: installments,
 * announcements and charges are those of a model that was written apart. Used by `npm test` and `npm run prove -- automations`.
 */
import { addDays, addMinutes, instantAt, type CalendarDate, type Instant } from '#domain/time.ts'
import { seeded, type Random } from '../automations/simulate.ts'
import { chargeEvent } from '../stripe.ts'
import type { ChargeBar } from './real-bar.ts'
import { compareAll } from './real-compare.ts'
import { noteOutcomes, noteSoon, realClient, zone, type RealClient } from './real-client.ts'
import { doSomething, type RealDeeds } from './real-deeds.ts'

export interface RealChargesPlan {
  readonly seed: number
  readonly begins: CalendarDate
  readonly days: number
  /** Clients at the start, all with an event after 36 days, and how many more come on a day, on average. */
  readonly clients: number
  readonly arrivals?: number
  /** The job runs eight times a day, or at each full hour of UTC. */
  readonly isHourly?: boolean
  /** How likely something happens to a client between two runs. */
  readonly busy: number
  /** One run of the job at this time, by as many processes as there are, whatever ends in between. */
  readonly run: (now: Instant, random: Random) => Promise<void>
  /** Called once a month. */
  readonly say?: (line: string) => void
}

export interface RealChargesFigures {
  readonly clients: number
  readonly runs: number
  readonly deeds: number
  readonly refused: number
  readonly notices: number
  readonly charges: number
  readonly paid: number
  readonly wrong: readonly string[]
}

const times = ['02:00', '07:45', '08:00', '09:00', '09:15', '10:15', '12:30', '20:00']
const daysToEvent = 36
/** So long after the day that was asked for a client is asked for; an event is moved by ten days at most. */
const daysAfterEvent = 14

export async function runRealCharges(bar: ChargeBar, plan: RealChargesPlan): Promise<RealChargesFigures> {
  const random = seeded(plan.seed)
  const present: RealClient[] = []
  const gone: RealClient[] = []
  for (let count = 0; count < plan.clients; count++)
    present.push(await realClient(bar, count % 2 === 0, addDays(plan.begins, daysToEvent)))
  const deeds: RealDeeds = { done: 0, refused: 0 }
  const wrong: string[] = []
  let runs = 0
  for (let day = 0; day < plan.days && wrong.length === 0; day++) {
    const today = addDays(plan.begins, day)
    for (let likely = plan.arrivals ?? 0; likely > 0; likely--)
      if (random() < likely) {
        bar.setNow(addMinutes(instantAt(today, '00:00', zone), -30))
        present.push(await realClient(bar, random() < 0.5, addDays(today, daysToEvent)))
      }
    for (const now of plan.isHourly ? hoursOf(today) : times.map((time) => instantAt(today, time, zone))) {
      bar.setNow(now)
      for (const real of present) if (random() < plan.busy) await doSomething(bar, real, random, deeds)
      for (const real of present) await answerMails(bar, real, random)
      mood(bar, random)
      await plan.run(now, random)
      bar.stripe.bank()
      bar.stripe.fail()
      runs++
      wrong.push(...(await compareAll(bar, present, now)))
      await tellEvents(bar, present, random)
    }
    for (const real of present.filter(({ client }) => addDays(client.eventDay, daysAfterEvent) < today))
      if (await hasLeft(bar, real)) gone.push(...present.splice(present.indexOf(real), 1))
    if (day % 30 === 0) plan.say?.(`${today}: ${runs} runs, ${present.length} clients, ${gone.length} gone`)
  }
  // What is still open is asked about at the end.
  await bar.run()
  for (const real of present) await noteOutcomes(bar, real)
  const all = [...gone, ...present]
  wrong.push(...all.flatMap((real) => atProvider(bar, real)), ...strangersAt(bar, all))
  const attempts = all.flatMap((real) => real.attempts)
  return {
    clients: all.length,
    runs,
    deeds: deeds.done,
    refused: deeds.refused,
    notices: all.reduce((sum, { mails }) => sum + mails.length, 0),
    charges: attempts.length,
    paid: attempts.filter(({ state }) => state === 'paid').length,
    wrong: wrong.map((line) => `seed ${plan.seed}: ${line}`),
  }
}

/** Each full hour of UTC of a day of the bar: 23 or 25 where its clocks change. */
function hoursOf(day: CalendarDate): readonly Instant[] {
  const ends = instantAt(addDays(day, 1), '00:00', zone)
  const hours: Instant[] = []
  for (let at = instantAt(day, '00:00', zone); at < ends; at = addMinutes(at, 60)) hours.push(at)
  return hours
}

/** True once nothing is under way: a client whose event is past stops what is still to be charged, and is left alone from then on. */
async function hasLeft(bar: ChargeBar, real: RealClient): Promise<boolean> {
  if (real.hasConsent && !real.isOver) await real.client.stop()
  real.hasConsent = false
  await noteOutcomes(bar, real)
  return real.attempts.every(({ state }) => state !== 'live')
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
    if (state === 'sent') real.model.mailed(place, now())
    else real.model.refused(place)
  }
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

/** Charges at the provider that nobody knows of. */
function strangersAt({ stripe }: ChargeBar, all: readonly RealClient[]): readonly string[] {
  const known = new Set(all.flatMap(({ attempts }) => attempts.map(({ payment }) => payment)))
  return stripe.intents
    .filter(({ status, payment }) => status === 'succeeded' && !known.has(payment))
    .map(({ payment }) => `the provider took a payment that was never begun: ${payment}`)
}
