/** Whether a database may be filled, and how it is emptied. */
import type pg from 'pg'
import { ConfigError } from '../core/config.ts'
import type { Head } from './archive.ts'
import { readMigrations } from './migration-steps.ts'
import { quoted, readTables } from './tables.ts'

/** A running program would write into the data that is replaced, and keep its caches. */
export async function refuseInUse(client: pg.Client, words: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'coupe'`,
  )
  if (rowCount) throw new ConfigError(words)
}

/** `words` say what to do where the database is Coupe's. */
export async function refuseNotEmpty(client: pg.Client, words: string): Promise<void> {
  const tables = await readTables(client)
  const isOurs = (await readMigrations(client)).length > 0
  if (tables.length === 0 && !isOurs) return
  throw new ConfigError(isOurs ? words : 'This database is not empty. Give Coupe one of its own.')
}

/** Drops every table and function of Coupe; refuses another program's database. */
export async function dropEverything(client: pg.Client, known: Head['migrations']): Promise<void> {
  const [first] = await readMigrations(client)
  const tables = await readTables(client)
  if (!first && tables.length === 0) return
  if (first?.hash !== known[0]?.hash)
    throw new ConfigError('This database is not a Coupe’s. Nothing was deleted.')
  await client.query('drop table drizzle.__drizzle_migrations')
  await client.query(`drop table ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')} cascade`)
  const { rows } = await client.query<{ signature: string }>(`
    select p.oid::regprocedure::text as signature from pg_proc p where p.pronamespace = 'public'::regnamespace
      and p.proowner = current_user::regrole and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
  for (const { signature } of rows) await client.query(`drop function ${signature}`)
}
