/** A data folder on a separate file system that is filled and emptied. */
import { spawnSync } from 'node:child_process'
import { closeSync, openSync, statfsSync, writeSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { makeDataFolder } from '../data-folder.ts'
import { freePort } from '../free-port.ts'
import { until } from '../until.ts'
import { audit } from './audit.ts'
import { openBuiltBar } from './built-bar.ts'
import { auditMoney } from './money-audit.ts'
import { startMoney } from './money-load.ts'
import { slowest, startProbes } from './probes.ts'
import { quiet } from './quiet.ts'
import { wrongMessages } from './rounds.ts'
import { sendVisitors } from './visitors.ts'

export interface FullDisk {
  readonly seconds: number
  readonly pages: { readonly asked: number; readonly slowestMs: number }
  readonly refused: number
  /** From the first free byte to the first acknowledged write. */
  readonly recoveryMs: number
  /** Whether PostgreSQL had to start a new WAL segment, and so stopped, while there was no space. */
  readonly serverStopped: boolean
  readonly acknowledged: number
  readonly wrong: readonly string[]
}

const megabytes = 192
const visitors = 3
const longestPauseMs = 100

/** Undefined where this user may not mount a file system. */
export async function runFullDisk(seconds: number): Promise<FullDisk | undefined> {
  const data = await makeDataFolder()
  const parent = path.dirname(data.path)
  if (!run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'coupe-proof', parent])) {
    await data.remove()
    return undefined
  }
  const bar = await openBuiltBar({ PORT: String(await freePort()) }, 1, [], { data })
  const filler = path.join(parent, 'filler')
  try {
    const url = bar.url()
    const money = await startMoney(bar, Math.max(4, seconds), seconds + 6)
    const inquirers = sendVisitors(url, visitors, longestPauseMs)
    const probes = startProbes({
      'page /': (signal) => fetch(url, { signal }),
      'page /pin-entry': (signal) => fetch(`${url}/pin-entry`, { signal }),
    })
    await delay(3_000)
    fill(filler, parent)
    await until(() => inquirers.counts.away > 0, 'a write to be refused', 60_000)
    const awayAt = performance.now()
    await delay((seconds * 1000) / 2)
    // The harder half: WAL cannot be written either.
    const pid = data.server()?.pid
    await switchLog(data.server()?.sockets ?? '')
    await delay((seconds * 1000) / 2)
    const serverStopped = data.server()?.pid !== pid || !(await answers(data.sql))
    const refused = inquirers.counts.away
    const told = inquirers.acknowledged.size

    await rm(filler)
    const freed = performance.now()
    await until(() => inquirers.acknowledged.size > told, 'a write to be taken again', 60_000)
    const recoveryMs = Math.round(performance.now() - freed)
    await delay(3_000)
    await probes.stop()
    await inquirers.goHome()
    const undone = await money.done()
    await quiet(bar.sql)
    const shown = probes.samples.filter(({ at }) => at > awayAt && at < freed)
    const wrong = [
      ...shown
        .filter(({ status }) => status !== 200)
        .map(({ name, status }) => `${name} was answered ${status}`),
      ...(inquirers.counts.other > 0 ? [`${inquirers.counts.other} inquiries were answered otherwise`] : []),
      ...undone,
      ...(await audit(bar.sql, { ...inquirers, others: money.emails })),
      ...(await bar.data.undone(auditMoney)),
      ...(await wrongMessages(bar.data, bar.smtp)),
    ]
    return {
      seconds,
      pages: { asked: shown.length, slowestMs: slowest(shown) },
      refused,
      recoveryMs,
      serverStopped,
      acknowledged: inquirers.acknowledged.size,
      wrong: wrong.map((line) => `full disk: ${line}`),
    }
  } finally {
    await rm(filler, { force: true })
    for (const program of bar.programs) await program.stop()
    run('umount', ['-l', parent])
    await bar.close()
  }
}

/** Byte by byte at the end, so that no space is left. */
function fill(file: string, parent: string): void {
  const handle = openSync(file, 'w')
  for (let block = Buffer.alloc(1 << 20); block.length > 0; block = block.subarray(block.length >> 1)) {
    try {
      while (statfsSync(parent).bavail >= 0) writeSync(handle, block)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      if (block.length === 1) break
    }
  }
  closeSync(handle)
}

async function switchLog(sockets: string): Promise<void> {
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(sockets)}`
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    for (let times = 0; times < 20; times++) {
      await client.query('select pg_switch_wal()')
      await client.query('select txid_current()')
    }
  } catch {
    // It must fail.
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function answers(sql: (query: string) => Promise<unknown>): Promise<boolean> {
  return sql('select 1').then(
    () => true,
    () => false,
  )
}

function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}
