/** Databases on the PostgreSQL of the tests (start-postgres.ts). Imported by the workers of journeys, so it imports nothing of the program. */
import pg from 'pg'

/** What every test clones: schema, job queues and nothing else. */
export const template = 'coupe_template'

/** A database of its own; dropped by `drop`. */
export async function cloneDatabase(adminUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await admin(adminUrl, [`create database ${name} template ${template} owner coupe strategy wal_log`])
  return {
    url: databaseUrl(adminUrl, 'coupe', name),
    drop: () => admin(adminUrl, [`drop database if exists ${name} with (force)`]),
  }
}

/** A database with nothing in it, as an operator would make it. */
export async function emptyDatabase(adminUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await admin(adminUrl, [`create database ${name} owner coupe`])
  return {
    url: databaseUrl(adminUrl, 'coupe', name),
    drop: () => admin(adminUrl, [`drop database if exists ${name} with (force)`]),
  }
}

/** As the superuser. */
export async function admin(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

export function databaseUrl(url: string, role: string, database: string): string {
  const socket = new URL(url).searchParams.get('host') ?? ''
  return `postgres://${role}@localhost/${database}?host=${encodeURIComponent(socket)}`
}
