/** The PostgreSQL of the tests, and a migrated template database that every test clones. */
import { access, constants, mkdtemp, rm, statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { defaultAvailability } from '#domain/availability/settings.ts'
import { parseConfig } from '#server/platform/core/config.ts'
import { createLog } from '#server/platform/core/log.ts'
import { joinEmbeddedPostgres } from '#server/platform/postgres/embedded.ts'
import { startProgram } from '#server/app/program.ts'
import { admin, databaseUrl, template } from './postgres.ts'
import { programParts } from './program-parts.ts'

/** As many events as a test of another subject has at the same time. */
const unitsOfTests = 60

/** Room for the write-ahead log and all databases that exist at once. */
const roomBytes = 8 * 1024 ** 3

export interface TestPostgres {
  /** For the superuser, on the maintenance database. */
  readonly adminUrl: string
  readonly stop: () => Promise<void>
}

/** Starts the server and makes the template: schema, job queues and nothing else. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(path.join(await quickFolder(), 'coupe-tests-'))
  await allowConnections(folder)
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

/** One program is content with the 100 connections that are usual; every worker of the tests has several. */
async function allowConnections(folder: string): Promise<void> {
  const { url, leave } = await joinEmbeddedPostgres(folder, createLog('silent'))
  await admin(databaseUrl(url, 'postgres', 'postgres'), ['alter system set max_connections = 300'])
  await leave()
}

/** In memory where there is room: a database that is created and dropped for every test is mostly file operations. */
async function quickFolder(): Promise<string> {
  const memory = '/dev/shm'
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  const isUsable =
    bavail * bsize >= roomBytes &&
    (await access(memory, constants.W_OK).then(
      () => true,
      () => false,
    ))
  return isUsable ? memory : os.tmpdir()
}

async function fillTemplate(url: string): Promise<void> {
  const config = parseConfig({ PORT: '0', HOST: '127.0.0.1', DATABASE_URL: url, LOG_LEVEL: 'silent' })
  const program = await startProgram(config, programParts)
  const { pool } = program.app.database
  // Tests of other subjects plan many events at the same time, tomorrow and in 2099; those of dates choose for themselves.
  const anyDay = { ...defaultAvailability, lead_days: 0, horizon_months: 1200 }
  await pool.query(`insert into settings (key, value) values ('availability', $1)`, [JSON.stringify(anyDay)])
  await pool.query(
    `insert into units (name, position) select 'Bar ' || n, n from generate_series(2, ${unitsOfTests}) n`,
  )
  await program.stop()
}
