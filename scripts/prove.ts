/** `npm run prove`: the full counts behind the promises; the figures go to docs/measured.md. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runRounds, type Figures, type Plan } from '../tests/chaos/rounds.ts'

const file = path.resolve(import.meta.dirname, '../docs/measured.md')
const heading = '## Killed while inquiries arrive'
const plan: Plan = {
  rounds: Number(process.argv[2] ?? 200),
  serverEvery: 3,
  startEvery: 5,
  visitors: 3,
  longestPauseMs: 60,
  hurry: false,
  say: (line) => console.log(line),
}

const { figures, close } = await runRounds(plan)
await close()
writeSection(heading, report(figures))
for (const line of figures.wrong) console.error(line)
console.log(report(figures))
process.exit(figures.wrong.length === 0 ? 0 : 1)

function report(found: Figures): string {
  const memory = Math.round(os.totalmem() / 2 ** 30)
  return `\
Measured ${new Date().toISOString().slice(0, 10)} with \`npm run prove\` on ${os.cpus().length} cores, ${memory} GB, Node ${process.versions.node}, PostgreSQL ${found.postgres} (embedded, fsync ${found.fsync}); ${found.seconds} s.

${plan.visitors} visitors send inquiries without pause, each with an \`Idempotency-Key\`, and send again after a lost connection until they are told that it worked. Meanwhile the program is ended with \`kill -9\` 0 to 400 ms after it opened. After every round the tables are asked whether each acknowledged inquiry is there exactly once, with one message, one living link, one entry in the changes and one job, and whether anything is half written. At the end every message must have reached an SMTP server on loopback. \`kill -9\` ends processes, not the machine: this shows nothing about a power cut beyond fsync being on.

| What | Count |
|---|---|
| \`kill -9\` of the program | ${found.programKills} |
| … and of PostgreSQL's postmaster with it | ${found.serverKills} |
| … while the program was still starting, besides | ${found.startKills} |
| Inquiries acknowledged | ${found.acknowledged} |
| Connections lost and inquiries sent again | ${found.connectionsLost} |
| Answers "try again in a moment" (503) | ${found.toldToTryAgain} |
| Any other answer | ${found.otherAnswers} |
| Acknowledged and lost, booked twice, half written | ${found.wrong.length} |
| Different messages that arrived | ${found.messages} |
| Repeats after a crash, same Message-ID and text | ${found.repeats} |
| Slowest start after a kill | ${(found.slowestStartMs / 1000).toFixed(1)} s |`
}

/** Replaces the section of this heading, or adds it. */
function writeSection(title: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '# Measured\n'
  const section = `${title}\n\n${text}\n`
  const start = page.indexOf(`${title}\n`)
  const next = start < 0 ? -1 : page.indexOf('\n## ', start + title.length)
  const before = (start < 0 ? page : page.slice(0, start)).trimEnd()
  const after = next < 0 ? '' : `\n${page.slice(next + 1)}`
  writeFileSync(file, `${before}\n\n${section}${after}`)
}
