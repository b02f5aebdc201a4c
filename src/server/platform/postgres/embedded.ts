/**
 * PostgreSQL as part of the program: its data in `DATA_DIR`, no network address, one server a data folder.
 * Programs that share the folder share the server; each holds a shared advisory lock while it runs, and the
 * last one out stops the server. A program that is killed drops its lock with its connection.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, lstat, mkdir, open, readFile, realpath, rename, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { serverOwner, spawnIdentity } from './identity.ts'

export interface EmbeddedPostgres {
  /** For the program's own role, which owns its database and nothing else. */
  readonly url: string
  /** Leaves the server; stops it when nobody else uses it. */
  readonly leave: () => Promise<void>
}

interface Cluster {
  readonly folder: string
  readonly sockets: string
  readonly logFile: string
  readonly binaries: Binaries
}

const usersLock = 0x636f7570
const startTimeoutMs = 60_000

export async function joinEmbeddedPostgres(dataDir: string, log: Log): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(dataDir)
  let lock = await join(cluster)
  let leaving = false
  watch()

  return {
    url: urlFor(cluster, 'coupe', 'coupe'),
    async leave() {
      leaving = true
      const isLast = await lock
        .query<{ last: boolean }>('select pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) as last', [
          usersLock,
        ])
        .then((result) => result.rows[0]?.last === true)
        .catch(() => false)
      if (isLast) await stopServer(cluster)
      await lock.end().catch(() => undefined)
    },
  }

  /** A server that dies under us is started again; the pool reconnects by itself. */
  function watch(): void {
    lock.once('end', () => {
      if (leaving) return
      log.error('the embedded PostgreSQL went away; starting it again')
      join(cluster).then(
        (again) => {
          lock = again
          watch()
        },
        (error: unknown) => log.fatal({ err: error }, 'the embedded PostgreSQL does not start again'),
      )
    })
  }
}

async function prepareCluster(dataDir: string): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true })
  const home = await realpath(dataDir)
  const cluster: Cluster = {
    folder: path.join(home, 'postgres'),
    sockets: await socketFolder(home),
    logFile: path.join(home, 'postgres.log'),
    binaries: await findBinaries(),
  }
  if (!existsSync(path.join(cluster.folder, 'PG_VERSION'))) await createCluster(cluster)
  return cluster
}

/** A socket's path ends at 107 bytes, so it lives in the temporary folder, under a name made from the data's. */
async function socketFolder(home: string): Promise<string> {
  const owner = serverOwner()
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12)
  const folder = path.join(os.tmpdir(), `coupe-${owner.uid}-${name}`)

  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  if (process.getuid?.() === 0) await chown(folder, owner.uid, owner.gid)
  const stat = await lstat(folder)
  if (!stat.isDirectory() || stat.uid !== owner.uid) {
    throw new Error(`${folder} belongs to somebody else; remove it and start again.`)
  }
  await chmod(folder, 0o700)
  return folder
}

/** Made beside its place and renamed into it, so that a half-made cluster is never found. */
async function createCluster({ folder, binaries }: Cluster): Promise<void> {
  const draft = `${folder}.new-${process.pid}`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  const owner = serverOwner()
  await chown(draft, owner.uid, owner.gid)

  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-instructions']
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const output = await run(binaries.initdb, ['-D', dataArgument(draft), ...options, ...locale], draft)
  if (output.code !== 0) throw new Error(`The database could not be created:\n${output.text}`)
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }))
}

/** As root, PostgreSQL's user may not be able to walk to the folder; its working directory it always can use. */
function dataArgument(folder: string): string {
  return process.getuid?.() === 0 && process.platform === 'linux' ? '/proc/self/cwd' : folder
}

/** Starts the server or finds it running, and holds the lock that says "in use". */
async function join(cluster: Cluster): Promise<pg.Client> {
  const deadline = Date.now() + startTimeoutMs

  while (Date.now() < deadline) {
    const client = (await connect(cluster)) ?? (await startServer(cluster))
    if (client) {
      try {
        await client.query('select pg_advisory_lock_shared($1)', [usersLock])
        await ensureDatabase(client)
        return client
      } catch {
        // The last program out is just stopping it: wait for that, then start it anew.
        await client.end().catch(() => undefined)
      }
    }
    await delay(100)
  }
  throw new Error(
    `The embedded PostgreSQL did not start within a minute. Its own words are in ${cluster.logFile}`,
  )
}

async function connect(cluster: Cluster): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: urlFor(cluster, 'postgres', 'postgres') })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch {
    return undefined
  }
}

/** Starts a server unless one lives; answers a connection, or nothing when another start won the race. */
async function startServer(cluster: Cluster): Promise<pg.Client | undefined> {
  const living = await livingServer(cluster)
  if (living === 'yes') return undefined
  if (living === 'stale') await rm(path.join(cluster.folder, 'postmaster.pid'), { force: true })

  const logFile = await open(cluster.logFile, 'a')
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${cluster.sockets}`,
    'unix_socket_permissions=0700',
  ]
  const server = spawn(
    cluster.binaries.postgres,
    ['-D', dataArgument(cluster.folder), ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...spawnIdentity(),
      cwd: cluster.folder,
      detached: true,
      stdio: ['ignore', logFile.fd, logFile.fd],
      env: { LC_ALL: 'C', PATH: process.env['PATH'] },
    },
  )
  let exited = false
  server.once('exit', () => (exited = true))
  server.once('error', () => (exited = true))
  server.unref()
  await logFile.close()

  while (!exited) {
    const client = await connect(cluster)
    if (client) return client
    await delay(30)
  }
  return undefined
}

/** `stale` is a lock file that a crash left and whose process number now belongs to another program. */
async function livingServer({ folder }: Cluster): Promise<'yes' | 'no' | 'stale'> {
  const pid = await serverPid(folder)
  if (!pid) return 'no'
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return 'no'
  }
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres')
  return name.trim() === 'postgres' ? 'yes' : 'stale'
}

async function serverPid(folder: string): Promise<number | undefined> {
  const file = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  return Number(file.split('\n', 1)[0]) || undefined
}

async function stopServer({ folder }: Cluster): Promise<void> {
  const pid = await serverPid(folder)
  if (!pid) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 30_000 && (await serverPid(folder)); waited += 20) await delay(20)
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select 1 from pg_database where datname = 'coupe'`)
  if (rowCount) return
  await client.query('create role coupe login').catch(ignoreDuplicate)
  await client.query('create database coupe owner coupe').catch(ignoreDuplicate)
}

function ignoreDuplicate(error: { code?: string }): void {
  const alreadyThere = ['42710', '42P04', '23505']
  if (!alreadyThere.includes(error.code ?? '')) throw error as Error
}

function urlFor({ sockets }: Cluster, role: string, database: string): string {
  return `postgres://${role}@localhost/${database}?host=${encodeURIComponent(sockets)}`
}

function run(command: string, args: string[], cwd: string): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...spawnIdentity(),
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { LC_ALL: 'C', PATH: process.env['PATH'] },
    })
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => (text += chunk))
    child.stderr.on('data', (chunk: Buffer) => (text += chunk))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, text }))
  })
}
