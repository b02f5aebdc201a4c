import { rmSync } from 'node:fs'
import { link, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Gzip } from 'node:zlib'
import type pg from 'pg'
import { ConfigError } from '../core/config.ts'
import { connectOrRefuse } from '../database/database.ts'
import { endOfRows, type Head } from './archive.ts'
import { writeBackupFile, writeChunk, fileExists, syncFolder } from './backup-file.ts'
import { copyOut } from './copy.ts'
import { readMigrations } from './migration-steps.ts'
import { createTableSum, type TableSum } from './table-sum.ts'
import { named, plainTexts, readSequences, readTables, type Table } from './tables.ts'
import { readWaitingJobs } from './waiting-jobs.ts'

export interface Moved {
  readonly tables: ReadonlyMap<string, TableSum>
  readonly jobs: number
  /** Size of the file. */
  readonly bytes: number
  readonly seconds: number
}

/**
 * Writes a backup into `file`, which must not exist: every table in one snapshot, while the program goes on writing,
 * and the waiting jobs. The file has mode 600, and appears only when it is complete.
 */
export async function makeBackup({ url, file }: { url: string; file: string }): Promise<Moved> {
  const began = performance.now()
  if (await fileExists(file)) throw new ConfigError(`${file} is there already. Choose another name.`)
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.part`
  const removeDraft = () => rmSync(draft, { force: true })
  let lost: Error | undefined
  const client = await connectOrRefuse(url, { application_name: 'coupe-backup' }, { mayRead: true })
  client.on('error', (error) => (lost = error))
  // Also when the command is interrupted.
  process.once('exit', removeDraft)
  try {
    await client.query(`begin isolation level repeatable read read only; ${plainTexts}`)
    const head = await readHead(client)
    const tables = await writeBackupFile(draft, (gzip) => writeAll(client, gzip, head))
    if (lost) throw lost
    await client.query('commit')
    // Unlike a rename, a link fails where the file exists meanwhile.
    await link(draft, file)
    await syncFolder(path.dirname(file))
    const { size } = await stat(file)
    return { tables, jobs: head.jobs.length, bytes: size, seconds: (performance.now() - began) / 1000 }
  } finally {
    removeDraft()
    process.off('exit', removeDraft)
    await client.end().catch(() => undefined)
  }
}

async function readHead(client: pg.Client): Promise<Head> {
  const migrations = await readMigrations(client)
  if (migrations.length === 0)
    throw new ConfigError('There is nothing to back up: no Coupe was started on this database.')
  const { rows } = await client.query<{ now: string }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as now`,
  )
  return {
    coupe: 'backup',
    format: 1,
    made_at: rows[0]?.now ?? '',
    migrations,
    jobs: await readWaitingJobs(client),
    sequences: [...(await readSequences(client))],
  }
}

async function writeAll(client: pg.Client, gzip: Gzip, head: Head): Promise<ReadonlyMap<string, TableSum>> {
  const sums = new Map<string, TableSum>()
  await writeChunk(gzip, lineOf(head))
  for (const table of await readTables(client)) {
    await writeChunk(gzip, lineOf(table))
    sums.set(table.name, await writeRows(client, gzip, table))
    await writeChunk(gzip, endOfRows)
  }
  await writeChunk(gzip, lineOf({ end: Object.fromEntries(sums) }))
  return sums
}

async function writeRows(client: pg.Client, gzip: Gzip, table: Table): Promise<TableSum> {
  const sums = createTableSum()
  for await (const rows of copyOut(client, `copy ${named(table)} to stdout`, sums.add))
    await writeChunk(gzip, rows)
  return sums.sum()
}

function lineOf(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`)
}
