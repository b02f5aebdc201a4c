import { runClockJumps } from '../../tests/chaos/clock-jumps.ts'
import { runDatabaseFault, type DatabaseFault } from '../../tests/chaos/database-fault.ts'
import { runFullDisk } from '../../tests/chaos/full-disk.ts'
import { runKilledSenders, runMailOutages } from '../../tests/chaos/mail-faults.ts'
import { machine } from '../measured.ts'
import type { Proof, Proven, Wish } from './proof.ts'

/** The count is the seconds for which PostgreSQL is away, and the disk full. */
export const faults: Proof = { heading: 'Database, mail, disk and clock at fault', count: 30, prove }

const killsAtMost = 10

async function prove({ count, say }: Wish): Promise<Proven> {
  const began = Date.now()
  const away: DatabaseFault[] = []
  for (const kind of ['stopped', 'halted'] as const) {
    away.push(await runDatabaseFault(kind, count))
    say(`PostgreSQL ${kind}`)
  }
  const outages = await runMailOutages()
  say('mail servers')
  const killed = await runKilledSenders(Math.min(killsAtMost, count))
  say('killed senders')
  const disk = await runFullDisk(count)
  say(disk ? 'a full disk' : 'no full disk: a file system may not be mounted here')
  const clock = await runClockJumps()
  say(clock ? 'clock jumps' : 'no clock jumps: libfaketime is not installed here')

  const seconds = Math.round((Date.now() - began) / 1000)
  const missing = [
    ...(disk ? [] : ['The full disk was not tried.']),
    ...(clock ? [] : ['Clock jumps were not tried.']),
  ]
  const wrong = [
    ...away.flatMap((each) => each.wrong),
    ...outages.flatMap((each) => each.wrong),
    ...killed.wrong,
    ...(disk?.wrong ?? []),
    ...(clock?.wrong ?? []),
    ...missing,
  ]
  const ofAway = away.flatMap((found) => [
    `| PostgreSQL ${found.kind} for ${found.seconds} s: pages asked for, all served; slowest | ${found.pages.asked}; ${found.pages.slowestMs} ms |`,
    `| … functions called, all answered 503 with Retry-After; slowest | ${found.functions.asked}; ${found.functions.slowestMs} ms |`,
    `| … from its return to an answer of every function; to the live stream | ${found.recoveryMs} ms; ${found.liveMs} ms |`,
    `| … inquiries acknowledged; clients who approved and paid; letters; sent twice | ${found.acknowledged}; ${found.clients}; ${found.letters}; ${found.repeats} |`,
  ])
  const ofMail = outages.map(
    ({ kind, letters, slowestMs, seenByOwner, seconds: took, repeats }) =>
      `| Mail server ${kind}: slowest inquiry; letters that waited, seen by the owner with their reason; all out after its return; sent twice | ${slowestMs} ms; ${letters}, ${seenByOwner}; ${took} s; ${repeats} |`,
  )
  const ofDisk = disk
    ? [
        `| Disk full for ${disk.seconds} s: pages asked for, all served; writes refused with 503; from room to the first write | ${disk.pages.asked}; ${disk.refused}; ${disk.recoveryMs} ms |`,
        `| … PostgreSQL stopped over its full log, and came back; inquiries acknowledged | ${disk.serverStopped ? 'yes' : 'no'}; ${disk.acknowledged} |`,
      ]
    : []
  const ofClock = clock
    ? [
        `| Clock of program and PostgreSQL set off by an hour and by fifty, forwards and back: jumps; calls; letters; sent twice | ${clock.jumps}; ${clock.calls}; ${clock.letters}; ${clock.repeats} |`,
      ]
    : []
  return {
    wrong,
    text: `\
Measured ${machine('npm run prove -- faults', '18')}; ${seconds} s.${missing.map((line) => ` ${line}`).join('')}

Guests send inquiries with an \`Idempotency-Key\`, clients approve and pay, an owner reads and listens, all of them without pause and each again until told that it worked, while something is wrong around the built program. PostgreSQL is stopped as an operator would, and halted with SIGSTOP, so that it keeps its connections and says nothing. The mail server is not there, refuses everybody for now, or takes connections and never speaks. A program is ended with \`kill -9\` after an inquiry was acknowledged, before its letter was taken, and after it was taken but before the mail server could say so: SMTP leaves open what happened then, so such a letter is sent again, to the letter the same and with the same Message-ID. The data folder is a file system of its own, filled to the last byte; half-way PostgreSQL is made to begin a new segment of its log as well, for which it has no room. Every time the tables are asked at the end for what was acknowledged and lost, done twice or half (\`tests/chaos/audit.ts\`, \`money-audit.ts\`), and every letter is compared with what arrived.

| What | Figure |
|---|---|
${[...ofAway, ...ofMail].join('\n')}
| Killed before a letter was taken, times; sent twice | ${killed.before.kills}; ${killed.before.repeats} |
| Killed after it was taken and before that was said, times; sent again, the same | ${killed.after.kills}; ${killed.after.repeats} |
${[...ofDisk, ...ofClock].join('\n')}
| Found wrong | ${wrong.length} |`,
  }
}
