/** Part of the proof of what happens automatically: due days and charges of saved cards against a model that was written apart. */
import { simulateCharges, type SimulatedCharges } from '../../tests/autopay/simulate-charges.ts'
import type { ProofOptions } from './proof.ts'

/** What a test of the proof wrote. */
export type Figures = Partial<Record<string, number>> & { readonly wrong?: readonly string[] }

/** So many bars of so many bookings and days. */
export interface ChargeSimulation {
  readonly bookingsOfBar: number
  readonly days: number
  readonly bars: number
  readonly bookings: number
  readonly asked: number
  readonly notices: number
  readonly charges: number
  readonly paid: number
  readonly wrong: readonly string[]
}

/** As many bars as the count of the proof says. */
export function simulateAllCharges(
  { bookings, days }: { readonly bookings: number; readonly days: number },
  { count, say, isOver }: ProofOptions,
): ChargeSimulation {
  const all: SimulatedCharges[] = []
  for (let seed = 1; seed <= count && !isOver(); seed++) {
    all.push(simulateCharges(seed * 7919, { bookings, days }))
    if (seed % 10 === 0) say(`${seed} of ${count} bars with saved cards`)
  }
  const sum = (name: 'bookings' | 'asked' | 'notices' | 'charges' | 'paid') =>
    all.reduce((total, each) => total + each[name], 0)
  return {
    bookingsOfBar: bookings,
    days,
    bars: all.length,
    bookings: sum('bookings'),
    asked: sum('asked'),
    notices: sum('notices'),
    charges: sum('charges'),
    paid: sum('paid'),
    wrong: all.flatMap((each) => each.wrong),
  }
}

const number = (value = 0) => value.toLocaleString('en-US')

export function chargesText(charged: ChargeSimulation): string {
  return `\
**Charges and due days.** Bars of ${charged.bookingsOfBar} bookings for ${charged.days} days in the same zones, each with a plan: the shipped ones, or up to five parts of every share and anchor. At random events move, clients pay parts, everything or another amount, money is given back, change orders bring another total, clients agree to charges, stop them and agree again, banks decline, want to hear the client, or do not answer for a day, emails leave late or never, payments are disputed, more is billed than was agreed to, bookings are canceled, and the program does not run for days. Each hour the domain's functions are asked for the day and amount of every installment and for what comes next with its card, and so is a model that was written apart (\`tests/autopay/charge-model.ts\`). A third look (\`tests/autopay/charge-audit.ts\`) holds every charge to its email, consent, disputes and earlier charges. Tables and provider are stand-ins here; below they are not.

| What | Count |
|---|---|
| Simulated bars, bookings | ${number(charged.bars)}, ${number(charged.bookings)} |
| Times that both were asked for an open installment | ${number(charged.asked)} |
| Charges announced, begun, paid | ${number(charged.notices)}, ${number(charged.charges)}, ${number(charged.paid)} |
| Missing, extra, on another day, of another amount or twice | ${number(charged.wrong.length)} |`
}

/** The job on PostgreSQL, as `tests/server/automation-charges.test.ts` found it. */
export function chargeJobText(figures: Readonly<Record<string, Figures>>): string {
  const row = (name: string, all: readonly Figures[]) => {
    const sum = (figure: string) => number(all.reduce((total, each) => total + (each[figure] ?? 0), 0))
    const ended = number(all.reduce((total, { broken = 0, kills = 0 }) => total + broken + kills, 0))
    const wrong = all.reduce((total, each) => total + (each.wrong?.length ?? 0), 0)
    return `| ${name} | ${sum('runs')} | ${sum('deeds')} (${sum('refused')}) | ${ended} | ${sum('notices')} | ${sum('charges')} | ${sum('paid')} | ${wrong} |`
  }
  const killed = figures['charged-killed'] ?? {}
  const of = (name: string) =>
    Object.entries(figures)
      .filter(([each]) => each.startsWith(name))
      .map(([, each]) => each)
  return `\
**The job of charges on PostgreSQL.** Bars of New York with 8 clients, whose cards pay three more payments over 36 days, and a fake Stripe that declines, asks for 3-D Secure, does not answer, loses its answer or its event. Eight times a day things are done by the functions that owners and clients call, and at the provider: events move, cash comes in, change orders are approved, consents stop, payments are disputed, refunded and won back, more is billed than was agreed to, bookings are canceled. After each run the installments, announcements and charges in the database are those of the same model; at the end every attempt is what the provider took.

| Job | Runs | Things done (refused) | Ended in the middle | Announced | Begun | Paid | Wrong |
|---|---|---|---|---|---|---|---|
${row('One process', of('charges-'))}
${row('Three at once, connections ended by the database', of('charged-broken'))}
${row('Three processes at once, `kill -9`, hour by hour', of('charged-killed'))}

The last row is one bar over ${number(Math.round((killed['runs'] ?? 0) / 24))} days, to which ${number(killed['clients'])} clients came.`
}
