/** A PostgreSQL for one proof, reached over TCP, that can be stopped, halted and started. */
import { spawn, type ChildProcess } from 'node:child_process'
import { openSync } from 'node:fs'
import pg from 'pg'
import { dataArgument, prepareCluster } from '#server/platform/postgres/cluster.ts'
import { spawnOptions } from '#server/platform/postgres/identity.ts'
import { ensureSocketFolder } from '#server/platform/postgres/socket-folder.ts'
import { makeDataFolder, type DataFolder } from '../data-folder.ts'
import { freePort } from '../free-port.ts'
import { until } from '../until.ts'

export interface OwnPostgres {
  readonly data: DataFolder
  readonly url: string
  /** The rows of all statements. */
  readonly asSuperuser: <Row>(statements: readonly string[]) => Promise<Row[]>
  readonly start: () => Promise<void>
  /** A clean stop by the operator: connections are closed, open transactions rolled back. */
  readonly stop: () => Promise<void>
  /** Stops its processes with SIGSTOP. */
  readonly halt: () => void
  readonly resume: () => void
}

/** With the program's role and its database. */
export async function startOwnPostgres(env: Readonly<Record<string, string>> = {}): Promise<OwnPostgres> {
  const postgres = await startServer({ data: await makeDataFolder(), port: await freePort(), env })
  await postgres.asSuperuser(['create role coupe login', 'create database coupe owner coupe'])
  return postgres
}

interface ServerStart {
  readonly data: DataFolder
  readonly port: number
  /** `name=value`, as in postgresql.conf. */
  readonly settings?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** Starts a server on a data folder, which is initialized where it is empty. */
export async function startServer({
  data,
  port,
  settings: more = [],
  env = {},
}: ServerStart): Promise<OwnPostgres> {
  const { binaries, folder, user, sockets, logFile } = await prepareCluster(data.path)
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${sockets}`,
    'max_connections=200',
    ...more,
  ]
  const urlOf = (role: string, database: string) => `postgres://${role}@127.0.0.1:${port}/${database}`
  let halted: readonly number[] = []
  let server: ChildProcess | undefined
  // A failed proof leaves no process behind.
  const endWithProof = () => {
    resume()
    server?.kill('SIGQUIT')
  }

  await start()
  return {
    data,
    async asSuperuser<Row>(statements: readonly string[]) {
      const admin = new pg.Client({ connectionString: urlOf('postgres', 'postgres') })
      await admin.connect()
      const rows: Row[] = []
      for (const statement of statements) rows.push(...((await admin.query(statement)).rows as Row[]))
      await admin.end()
      return rows
    },
    url: urlOf('coupe', 'coupe'),
    start,
    async stop() {
      const ended = new Promise((resolve) => server?.once('exit', resolve))
      server?.kill('SIGINT')
      await ended
    },
    halt() {
      halted = data.server()?.family ?? []
      for (const pid of halted) process.kill(pid, 'SIGSTOP')
    },
    resume,
  }

  async function start(): Promise<void> {
    await ensureSocketFolder(sockets, user)
    const log = openSync(logFile, 'a')
    server = spawn(
      binaries.postgres,
      ['-D', dataArgument(folder), ...settings.flatMap((setting) => ['-c', setting])],
      { ...spawnOptions(user), cwd: folder, stdio: ['ignore', log, log], env: { LC_ALL: 'C', ...env } },
    )
    process.once('exit', endWithProof)
    server.once('exit', () => process.off('exit', endWithProof))
    await until(() => answers(urlOf('postgres', 'postgres')), 'PostgreSQL to answer')
  }

  function resume(): void {
    for (const pid of halted.toReversed()) {
      try {
        process.kill(pid, 'SIGCONT')
      } catch {
        // It ended with its client.
      }
    }
    halted = []
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
