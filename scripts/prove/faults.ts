import { runClockJumps } from '../../tests/chaos/clock-jumps.ts'
import { runDatabaseFault, type DatabaseFault } from '../../tests/chaos/database-fault.ts'
import { runFullDisk } from '../../tests/chaos/full-disk.ts'
import { runKilledSenders, runMailOutages } from '../../tests/chaos/mail-faults.ts'
import { machine } from '../measured.ts'
import type { Proof, Proven, ProofOptions } from './proof.ts'

/** The count is the seconds of each fault of PostgreSQL and of the full disk. */
export const faults: Proof = { heading: 'Faults of database, mail server, disk and clock', count: 30, prove }

const killsAtMost = 10

async function prove({ count, say }: ProofOptions): Promise<Proven> {
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
    `| PostgreSQL ${found.kind} for ${found.seconds} s: page requests, all served; slowest | ${found.pages.asked}; ${found.pages.slowestMs} ms |`,
    `| … function calls, all answered 503 with Retry-After; slowest | ${found.functions.asked}; ${found.functions.slowestMs} ms |`,
    `| … from its return to an answer of every function; to the live stream | ${found.recoveryMs} ms; ${found.liveMs} ms |`,
    `| … inquiries acknowledged; clients who approved and paid; emails; sent twice | ${found.acknowledged}; ${found.clients}; ${found.emails}; ${found.repeats} |`,
  ])
  const ofMail = outages.map(
    ({ kind, emails, slowestMs, seenByOwner, seconds: took, repeats }) =>
      `| Mail server ${kind}: slowest inquiry; emails that waited, listed for the owner with their reason; all sent after its return; sent twice | ${slowestMs} ms; ${emails}, ${seenByOwner}; ${took} s; ${repeats} |`,
  )
  const ofDisk = disk
    ? [
        `| Disk full for ${disk.seconds} s: page requests, all served; writes refused with 503; from free space to the first write | ${disk.pages.asked}; ${disk.refused}; ${disk.recoveryMs} ms |`,
        `| … PostgreSQL stopped because of its full WAL, and restarted; inquiries acknowledged | ${disk.serverStopped ? 'yes' : 'no'}; ${disk.acknowledged} |`,
      ]
    : []
  const ofClock = clock
    ? [
        `| Clock of program and PostgreSQL changed by one hour and by fifty, forward and back: jumps; calls; emails; sent twice | ${clock.jumps}; ${clock.calls}; ${clock.emails}; ${clock.repeats} |`,
      ]
    : []
  return {
    wrong,
    text: `\
Measured ${machine('npm run prove -- faults', '18')}; ${seconds} s.${missing.map((line) => ` ${line}`).join('')}

Visitors send inquiries with an \`Idempotency-Key\`, clients approve and pay, an owner reads and listens, all of them continuously, and each repeats a call until it succeeds, during a fault around the built program. PostgreSQL is shut down, or halted with SIGSTOP, so that it keeps its connections and does not answer. The mail server is down, refuses temporarily, or accepts connections and does not answer. A program is killed with \`kill -9\` after an inquiry was acknowledged, before the mail server accepted its email, and after it accepted the email but before it acknowledged: SMTP does not define the outcome, so such an email is sent again with the same bytes and the same Message-ID. The data folder is a separate file system, filled to the last byte; half-way PostgreSQL also has to start a new WAL segment, for which there is no space. At the end of each fault, queries look for what was acknowledged and lost, done twice or half done (\`tests/chaos/audit.ts\`, \`money-audit.ts\`), and every email is compared with what the mail server received.

| What | Figure |
|---|---|
${[...ofAway, ...ofMail].join('\n')}
| Killed before an email was accepted, times; sent twice | ${killed.before.kills}; ${killed.before.repeats} |
| Killed after it was accepted and before the acknowledgment, times; sent again, identical | ${killed.after.kills}; ${killed.after.repeats} |
${[...ofDisk, ...ofClock].join('\n')}
| Found wrong | ${wrong.length} |`,
  }
}
