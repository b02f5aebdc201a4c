/**
 * `npm run prove [-- <names>] [count]`: runs the chaos and load tests at full counts and writes the figures to docs/measured.md. The
 * count is of rounds, of steps for accounts, or of seconds for faults, overload and processes.
 */
import { writeSection } from './measured.ts'
import { accounts } from './prove/accounts.ts'
import { automations } from './prove/automations.ts'
import { backup } from './prove/backup.ts'
import { dates } from './prove/dates.ts'
import { failover } from './prove/failover.ts'
import { faults } from './prove/faults.ts'
import { inquiries } from './prove/inquiries.ts'
import { limits } from './prove/limits.ts'
import { money } from './prove/money.ts'
import { offers } from './prove/offers.ts'
import { overload } from './prove/overload.ts'
import { payloads } from './prove/payloads.ts'
import { processes } from './prove/processes.ts'
import { plans } from './prove/plans.ts'
import type { Proof } from './prove/proof.ts'
import { races } from './prove/races.ts'
import { release } from './prove/release.ts'
import { sequences } from './prove/sequences.ts'
import { shifts } from './prove/shifts.ts'
import { signing } from './prove/signing.ts'
import { slow } from './prove/slow.ts'

const proofs: Readonly<Record<string, Proof>> = {
  accounts,
  inquiries,
  races,
  money,
  sequences,
  shifts,
  dates,
  offers,
  plans,
  signing,
  automations,
  backup,
  faults,
  overload,
  slow,
  limits,
  processes,
  failover,
  payloads,
  release,
}

const wishes = process.argv.slice(2)
const given = wishes.find((wish) => /^\d+$/.test(wish))
const wanted = wishes.filter((wish) => !/^\d+$/.test(wish))
const unknown = wanted.filter((name) => !(name in proofs))
if (unknown.length > 0)
  throw new Error(`prove knows ${Object.keys(proofs).join(', ')}, not ${unknown.join(', ')}`)

// An interrupt reports the rounds so far.
let interrupted = false
process.once('SIGINT', () => (interrupted = true))

let allHolds = true
for (const [name, { heading, count, prove }] of Object.entries(proofs)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const { text, wrong } = await prove({
    count: Number(given ?? count),
    say: (line) => console.log(line),
    isOver: () => interrupted,
  })
  writeSection(`## ${heading}`, text)
  for (const line of wrong) console.error(line)
  console.log(text)
  allHolds &&= wrong.length === 0
}
process.exit(allHolds ? 0 : 1)
