/** A PostgreSQL of the tests' own, and a migrated template database that every test clones. */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { parseConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { joinEmbeddedPostgres } from '#server/platform/postgres/embedded.ts'
import { startProgram } from '#server/program.ts'
import { programParts } from './program-parts.ts'

export interface TestPostgres {
  /** For the superuser, on the maintenance database. */
  readonly adminUrl: string
  readonly stop: () => Promise<void>
}

const template = 'coupe_template'

/** Starts the server and makes the template: schema, job queues and nothing else. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'coupe-tests-'))
  const { url, leave } = await joinEmbeddedPostgres(folder, createLog('silent'))
  const adminUrl = databaseUrl(url, 'postgres', 'postgres')
  await admin(adminUrl, [
    'alter system set fsync = off',
    'alter system set synchronous_commit = off',
    'select pg_reload_conf()',
    `create database ${template} owner coupe`,
  ])
  await fillTemplate(databaseUrl(url, 'coupe', template))

  return {
    adminUrl,
    async stop() {
      await leave()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

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

async function fillTemplate(url: string): Promise<void> {
  const config = parseConfig({ PORT: '0', HOST: '127.0.0.1', DATABASE_URL: url, LOG_LEVEL: 'silent' })
  const program = await startProgram(config, programParts)
  await program.stop()
}

async function admin(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

function databaseUrl(url: string, role: string, database: string): string {
  const socket = new URL(url).searchParams.get('host') ?? ''
  return `postgres://${role}@localhost/${database}?host=${encodeURIComponent(socket)}`
}
