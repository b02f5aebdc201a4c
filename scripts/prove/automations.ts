/** Simulated months of rules, hour by hour, against a model that was written apart. */
import { simulate } from '../../tests/automations/simulate.ts'
import { machine } from '../measured.ts'
import type { Proof, ProofOptions, Proven } from './proof.ts'

const days = 120
const bookings = 8

/** The count is of simulated bars of 120 days and 8 bookings; 125 of them are 1,000 bookings. */
export const automations: Proof = { heading: 'Automated emails', count: 125, prove }

async function prove({ count, say, isOver }: ProofOptions): Promise<Proven> {
  const wrong: string[] = []
  let [emails, asked, bars] = [0, 0, 0]
  for (let seed = 1; seed <= count && !isOver(); seed++) {
    const result = simulate(seed * 7919, { bookings, days })
    emails += result.emails
    asked += result.asked
    bars++
    wrong.push(...result.wrong.slice(0, 5))
    if (seed % 10 === 0) say(`${seed} of ${count} bars, ${emails} emails, ${wrong.length} differences`)
  }
  return { text: textOf({ bars, emails, asked, wrong: wrong.length }), wrong }
}

function textOf(found: { bars: number; emails: number; asked: number; wrong: number }): string {
  const number = (value: number) => value.toLocaleString('en-US')
  return `\
Measured ${machine('npm run prove -- automations', 'not used')}.

Bars of ${bookings} bookings for ${days} days in five time zones over their clock changes. Every hour things happen at random: quotes are sent, seen, approved and called off, events move, payments come, go and move, bookings are canceled and come back, clients stop emails, and rules are edited, switched off and on. Each time \`due\` is asked for every booking, and a model that was written apart and finds every time by looking at one minute after the other (\`tests/automations/model.ts\`).

| What | Count |
|---|---|
| Simulated bars, bookings | ${number(found.bars)}, ${number(found.bars * bookings)} |
| Times that both were asked | ${number(found.asked)} |
| Emails brought forth | ${number(found.emails)} |
| Missing, extra, at another time or twice | ${number(found.wrong)} |`
}
