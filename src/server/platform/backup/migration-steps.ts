/** Runs migrations manually, so that they are part of the caller's transaction. */
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { ConfigError } from '../core/config.ts'
import type { Head } from './archive.ts'

type Done = Head['migrations']

/** The applied migrations, oldest first; empty where the database is not Coupe's. */
export async function readMigrations(client: pg.Client): Promise<Done> {
  const { rows } = await client.query<{ found: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as found`,
  )
  if (!rows[0]?.found) return []
  const done = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by id',
  )
  return done.rows.map(({ hash, created_at }) => ({ hash, created_at: Number(created_at) }))
}

export interface Steps {
  /** Migrates to the schema of the backup. */
  readonly toBackup: (client: pg.Client) => Promise<void>
  /** Runs the migrations that are newer than the backup. */
  readonly onward: (client: pg.Client) => Promise<void>
}

/** Throws a `ConfigError` where the backup has migrations that this program does not know. */
export function migrationSteps(done: Done, folder: string): Steps {
  const all = readMigrationFiles({ migrationsFolder: folder })
  if (done.length > all.length)
    throw new ConfigError('This backup was made by a newer Coupe. Update this one first.')
  if (done.some(({ hash }, place) => all[place]?.hash !== hash))
    throw new ConfigError('This backup was made by another Coupe, whose tables this one does not know.')
  return {
    async toBackup(client) {
      await client.query('create schema if not exists drizzle')
      await client.query(
        'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
      )
      await run(client, all.slice(0, done.length))
    },
    onward: (client) => run(client, all.slice(done.length)),
  }
}

async function run(client: pg.Client, steps: ReturnType<typeof readMigrationFiles>): Promise<void> {
  for (const { sql, hash, folderMillis } of steps) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}
