/** Backs up 100,000 bookings, restores them into an empty database and compares. */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { makeBackup, type Moved } from '#server/platform/backup/make-backup.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { migrateDatabase } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/core/log.ts'
import { joinEmbeddedPostgres } from '#server/platform/postgres/embedded.ts'
import { fill } from '../../bench/office.ts'
import { machine } from '../measured.ts'
import type { Proof, Proven } from './proof.ts'

const bookings = 100_000
const migrationsFolder = path.resolve(import.meta.dirname, '../../migrations')

export const backup: Proof = {
  heading: 'Backup and restore of 100,000 bookings',
  count: 1,
  prove,
}

async function prove(): Promise<Proven> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'coupe-backup-'))
  const log = createLog('silent')
  const from = await joinEmbeddedPostgres(path.join(folder, 'from'), log)
  const into = await joinEmbeddedPostgres(path.join(folder, 'into'), log)
  try {
    await migrateDatabase(from.url, migrationsFolder)
    const version = await onClient(from.url, async (client) => {
      await fill(client, bookings)
      // Binary content: documents.
      await client.query(`insert into documents (kind, subject_id, content_hash, file_name, body)
        select 'quote', n::text, n::text, 'Quote.pdf', decode(repeat(md5(n::text), 3000), 'hex') from generate_series(1, 300) n`)
      const { rows } = await client.query<{ version: string }>(
        `select current_setting('server_version') as version`,
      )
      return rows[0]?.version ?? ''
    })
    const file = path.join(folder, 'all.backup.gz')
    const made = await makeBackup({ url: from.url, file })
    const restored = await restoreBackup({ url: into.url, file, migrationsFolder, replace: false })
    // Checksums by PostgreSQL, independent of the program's.
    const [before, after] = [await sumsOf(from.url), await sumsOf(into.url)]
    const wrong = [...before]
      .filter(([name, sum]) => after.get(name) !== sum)
      .map(([name]) => `${name} differs`)
    if (before.size !== after.size) wrong.push(`${before.size} tables became ${after.size}`)
    return { text: textOf({ made, restored, version, wrong }), wrong }
  } finally {
    await from.leave()
    await into.leave()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Found {
  readonly made: Moved
  readonly restored: Moved
  readonly version: string
  readonly wrong: readonly string[]
}

function textOf({ made, restored, version, wrong }: Found): string {
  const all = [...made.tables.values()]
  const rows = all.reduce((sum, each) => sum + each.rows, 0)
  const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`
  const memory = megabytes(process.resourceUsage().maxRSS * 1024)
  return `\
Measured ${machine('npm run prove -- backup', `${version} (embedded)`)}.

${bookings.toLocaleString('en-US')} bookings with their quotes and invoices, and 300 documents, are written into one file and restored into an empty database, by a role that owns only its database. The restore checks the file, loads it in one transaction and compares every table; the figures below compare again, by \`md5\` of all rows in PostgreSQL.

| What | Figure |
|---|---|
| Tables; rows; size in COPY format; size of the file | ${made.tables.size}; ${rows.toLocaleString('en-US')}; ${megabytes(all.reduce((sum, each) => sum + each.bytes, 0))}; ${megabytes(made.bytes)} |
| \`npm run backup\` | ${made.seconds.toFixed(1)} s |
| \`npm run restore\` | ${restored.seconds.toFixed(1)} s |
| Tables that differ afterwards | ${wrong.length} |
| Peak memory of the process that did both | ${memory} |`
}

function sumsOf(url: string): Promise<ReadonlyMap<string, string>> {
  return onClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      // A restore notes itself.
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'restores'`,
    )
    const sums = new Map<string, string>()
    for (const { name } of rows) {
      const found = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0) as sum from "${name}" t`,
      )
      sums.set(name, found.rows[0]?.sum ?? '')
    }
    return sums
  })
}

async function onClient<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
