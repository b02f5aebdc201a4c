/** Part of the proof of what happens automatically: due days and charges of saved cards against a model that was written apart. */
import { simulateCharges, type SimulatedCharges } from '../../tests/autopay/simulate-charges.ts'
import type { ProofOptions } from './proof.ts'

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

const number = (value: number) => value.toLocaleString('en-US')

export function chargesText(charged: ChargeSimulation): string {
  return `\
**Charges and due days.** Bars of ${charged.bookingsOfBar} bookings for ${charged.days} days in the same zones, each with a plan: the shipped ones, or up to five parts of every share and anchor. At random events move, clients pay parts, everything or another amount, money is given back, change orders bring another total, clients agree to charges, stop them and agree again, banks decline, want to hear the client, or do not answer for a day, emails leave late or never, payments are disputed, more is billed than was agreed to, bookings are canceled, and the program does not run for days. Each hour the domain's functions are asked for the day and amount of every installment and for what comes next with its card, and so is a model that was written apart (\`tests/autopay/charge-model.ts\`). A third look (\`tests/autopay/charge-audit.ts\`) holds every charge to its email, consent, disputes and earlier charges. Their bookkeeping is a stand-in for tables and provider; those are proved by \`tests/server/autopay.test.ts\` and \`autopay-failures.test.ts\`.

| What | Count |
|---|---|
| Simulated bars, bookings | ${number(charged.bars)}, ${number(charged.bookings)} |
| Times that both were asked for an open installment | ${number(charged.asked)} |
| Charges announced, begun, paid | ${number(charged.notices)}, ${number(charged.charges)}, ${number(charged.paid)} |
| Missing, extra, on another day, of another amount or twice | ${number(charged.wrong.length)} |`
}
