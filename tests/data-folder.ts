/** A data folder for one test, and the embedded PostgreSQL in it as seen from outside. */
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { isAlive } from './processes.ts'
import { until } from './until.ts'

export interface DataFolder {
  readonly path: string
  /** The server that runs on it now, by its lock file. */
  readonly server: () => Server | undefined
  /** One statement on the program's database. */
  readonly sql: Sql
  /** Does `work` in a transaction that is undone afterwards. */
  readonly undone: <Value>(work: (sql: Sql) => Promise<Value>) => Promise<Value>
  /** `kill -9` of PostgreSQL, postmaster and all; waits until none of its processes is left. */
  readonly killServer: () => Promise<void>
  /** Ends what still runs on it and removes it. */
  readonly remove: () => Promise<void>
}

export type Sql = <Row>(query: string, values?: readonly unknown[]) => Promise<Row[]>

interface Lock {
  readonly pid: number
  readonly sockets: string
  readonly port: string
}

export interface Server extends Lock {
  readonly socket: string
  /** Postmaster, workers and backends. */
  readonly family: readonly number[]
}

/** Below the temporary folder; `mode` is what others may do with its parent. */
export async function makeDataFolder({ mode = 0o755, owner = 0 } = {}): Promise<DataFolder> {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'coupe-proof-'))
  if (owner) await chown(parent, owner, owner)
  await chmod(parent, mode)
  const folder = path.join(parent, 'data')
  const server = () => readServer(folder)

  return {
    path: folder,
    server,
    sql: <Row>(query: string, values?: readonly unknown[]) =>
      connected(readLock(folder), (sql) => sql<Row>(query, values)),
    undone: (work) =>
      connected(readLock(folder), async (sql) => {
        await sql('begin')
        const value = await work(sql)
        await sql('rollback')
        return value
      }),
    killServer: () => killFamily(server()),
    async remove() {
      const living = server()
      if (living && isAlive(living.pid)) await killFamily(living)
      await rm(parent, { recursive: true, force: true })
      if (living) await rm(living.sockets, { recursive: true, force: true })
    },
  }
}

/** The same, with what a program left in `made` when it was stopped: all that a first start does is done in it. */
export async function copyDataFolder(made: DataFolder): Promise<DataFolder> {
  const copy = await makeDataFolder()
  // Of everything its owner and its mode, which PostgreSQL insists on.
  await promisify(execFile)('cp', ['-a', made.path, copy.path])
  return copy
}

/** For the program's own role. */
export function databaseUrl(server: Lock | undefined): string {
  if (!server) throw new Error('no server runs on this data folder')
  return `postgres://coupe@localhost:${server.port}/coupe?host=${encodeURIComponent(server.sockets)}`
}

async function connected<Value>(
  server: Lock | undefined,
  work: (sql: Sql) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({ connectionString: databaseUrl(server) })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(async <Row>(query: string, values: readonly unknown[] = []) => {
      return (await client.query(query, [...values])).rows as Row[]
    })
  } finally {
    await client.end()
  }
}

function readServer(folder: string): Server | undefined {
  const lock = readLock(folder)
  if (!lock) return undefined
  const { pid, sockets, port } = lock
  const socket = path.join(sockets, `.s.PGSQL.${port}`)
  return { ...lock, socket, family: [pid, ...childrenOf(pid)] }
}

function readLock(folder: string): Lock | undefined {
  const file = path.join(folder, 'postgres/postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  const port = lines[3] ?? ''
  const sockets = lines[4] ?? ''
  return pid ? { pid, sockets, port } : undefined
}

async function killFamily(server: Server | undefined): Promise<void> {
  if (!server) return
  for (const pid of server.family) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It was faster.
    }
  }
  await until(() => !server.family.some(isAlive), 'the end of PostgreSQL')
}

function childrenOf(parent: number): readonly number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent)
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/^\d+ \(.*\) \w (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}
