import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { ConfigError } from '../core/config.ts'
import { connectOrRefuse, refuseOldServer, lockMigrations } from '../database/database.ts'
import { readArchive, type Contents, type Head, type RowTaker } from './archive.ts'
import { copyIn } from './copy.ts'
import type { Moved } from './make-backup.ts'
import { migrationSteps, type Steps } from './migration-steps.ts'
import { noteRestore } from './restores.ts'
import { isSameSum } from './table-sum.ts'
import { named, plainTexts, quoted, readTables, sumTable, type Table } from './tables.ts'
import { refuseInUse, refuseNotEmpty, dropEverything } from './target.ts'
import { createQueues, restoreJobs } from './waiting-jobs.ts'

interface Restoring {
  readonly url: string
  readonly file: string
  readonly migrationsFolder: string
  /** Whether existing data is deleted; otherwise only an empty database is filled. */
  readonly replace: boolean
  /** True where nothing came after the backup: what acts by itself goes on at once then. */
  readonly isMoved?: boolean
}

const batchBytes = 64 * 1024
const isThere =
  'There is a Coupe in this database already. Restore into an empty one, or add --replace to delete all that is there.'

/**
 * Fills a database from a backup: its schema at that time, its rows, its jobs, then the newer migrations. Everything
 * is one transaction, in which every table is read again and compared; the database's ordinary owner may run it.
 * Throws a `ConfigError`, with nothing written, where the file or the database is unsuitable.
 */
export async function restoreBackup({
  url,
  file,
  migrationsFolder,
  replace,
  isMoved = false,
}: Restoring): Promise<Moved> {
  const began = performance.now()
  const contents = await readArchive(file)
  const steps = migrationSteps(contents.head.migrations, migrationsFolder)
  const client = await connectOrRefuse(url, { application_name: 'coupe-restore' })
  try {
    await refuseOldServer(client)
    await lockMigrations(client)
    await refuseInUse(client, 'A Coupe is running on this database. Stop it, then restore again.')
    if (!replace) await refuseNotEmpty(client, isThere)
    await createQueues(client, contents.head.jobs)
    await client.query(`begin; ${plainTexts}`)
    if (replace) await dropEverything(client, contents.head.migrations)
    await fill(client, { file, contents, steps })
    if (!isMoved) await noteRestore(client, contents.head.made_at)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end().catch(() => undefined)
  }
  const { size } = await stat(file)
  const seconds = (performance.now() - began) / 1000
  return { tables: contents.sums, jobs: contents.head.jobs.length, bytes: size, seconds }
}

async function fill(
  client: pg.Client,
  { file, contents, steps }: { file: string; contents: Contents; steps: Steps },
): Promise<void> {
  await steps.toBackup(client)
  const tables = await readTables(client)
  const restoreRules = await disableRules(client, tables)
  // Migrations insert rows of their own, such as the initial catalogue.
  await client.query(`truncate ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')}`)
  await readArchive(file, {
    table: async (given) =>
      loading(client, tables.find((table) => isSame(table, given)) ?? unknown(given.name)),
  })
  await restoreRules()
  await setSequences(client, contents.head)
  for (const table of tables) {
    const wanted = contents.sums.get(table.name) ?? unknown(table.name)
    if (!isSameSum(await sumTable(client, table), wanted))
      throw new ConfigError(`${table.name} differs from the backup. Nothing was written.`)
  }
  await restoreJobs(client, contents.head.jobs)
  await steps.onward(client)
}

/**
 * Disables triggers and foreign keys, so that rows are inserted unchanged; returns a function that restores and checks
 * them.
 */
async function disableRules(client: pg.Client, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<{ name: string; of: string; says: string }>(`
    select conname as name, conrelid::regclass::text as of, pg_get_constraintdef(oid) as says
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { name } of tables) await client.query(`alter table public.${quoted(name)} disable trigger user`)
  for (const { name, of } of references)
    await client.query(`alter table ${of} drop constraint ${quoted(name)}`)
  return async () => {
    for (const { name, of, says } of references)
      await client.query(`alter table ${of} add constraint ${quoted(name)} ${says}`)
    for (const { name } of tables)
      await client.query(`alter table public.${quoted(name)} enable trigger user`)
  }
}

function loading(client: pg.Client, table: Table): RowTaker {
  const writing = copyIn(client, `copy ${named(table)} from stdin`)
  // The error is also thrown by `finished`.
  writing.on('error', () => undefined)
  let batch: Buffer[] = []
  let size = 0
  const flush = async () => {
    if (writing.errored) throw writing.errored
    const goesOn = writing.write(Buffer.concat(batch))
    batch = []
    size = 0
    if (!goesOn) await once(writing, 'drain')
  }
  return {
    take(row) {
      batch.push(row)
      size += row.length
      return size >= batchBytes ? flush() : undefined
    },
    async finish() {
      await flush()
      writing.end()
      await finished(writing)
    },
  }
}

async function setSequences(client: pg.Client, { sequences }: Head): Promise<void> {
  for (const { name, last } of sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [`public.${quoted(name)}`, last])
}

function isSame(table: Table, given: Table): boolean {
  return table.name === given.name && table.columns.join('\0') === given.columns.join('\0')
}

function unknown(name: string): never {
  throw new ConfigError(
    `The backup's table ${name} does not match the schema of this Coupe. Nothing was written.`,
  )
}
