/** The built program with the embedded PostgreSQL: created, found, shared, stopped, and recovered after crashes. */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { access, constants, stat, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { changeFolderOwner, ownerOf, serverIdentity } from '#server/platform/postgres/identity.ts'
import { anInquiry, callFunction } from '../calls.ts'
import { copyDataFolder, makeDataFolder, type DataFolder } from '../data-folder.ts'
import { isAlive, projectRoot, spawnBuilt, startBuilt, type BuiltProgram } from '../processes.ts'
import { until } from '../until.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65_534
const ownUser = serverIdentity().uid
const programs: BuiltProgram[] = []
const folders: DataFolder[] = []

afterEach(async () => {
  for (const program of programs.splice(0)) program.kill('SIGKILL')
  for (const folder of folders.splice(0)) await folder.remove()
})

async function aFolder(options: Parameters<typeof makeDataFolder>[0] = {}): Promise<DataFolder> {
  const folder = await makeDataFolder(options)
  folders.push(folder)
  return folder
}

let made: Promise<DataFolder> | undefined
afterAll(async () => (await made)?.remove())

/** A used data folder, for tests that are not about a first start, which takes seconds. */
async function aKnownFolder(): Promise<DataFolder> {
  made ??= makeDataFolder().then(async (data) => {
    const program = await startBuilt({ DATA_DIR: data.path })
    expect(await program.stop()).toBe(0)
    return data
  })
  const folder = await copyDataFolder(await made)
  folders.push(folder)
  return folder
}

async function start(
  data: DataFolder,
  env: Record<string, string> = {},
  options = {},
): Promise<BuiltProgram> {
  const program = await startBuilt({ DATA_DIR: data.path, ...env }, options)
  programs.push(program)
  return program
}

function serverOf(data: DataFolder) {
  const server = data.server()
  if (!server) throw new Error('no PostgreSQL runs')
  return server
}

async function book(program: BuiltProgram, email = 'amelia@hartwell.example'): Promise<void> {
  const answer = await callFunction(program.url, 'submit-booking', anInquiry({ email })).catch(
    (error: Error) => {
      throw new Error(`${error.message}; the program says:\n${program.output()}`, { cause: error })
    },
  )
  expect(answer.status).toBe(200)
}

async function bookings(data: DataFolder): Promise<number> {
  const [row] = await data.sql<{ count: number }>('select count(*)::int as count from bookings')
  return row?.count ?? 0
}

async function expectNothingLeft(server: ReturnType<typeof serverOf>): Promise<void> {
  await until(() => !server.family.some(isAlive), 'the end of every PostgreSQL process')
  expect(existsSync(server.socket)).toBe(false)
  expect(existsSync(server.sockets)).toBe(false)
}

describe('a start and a stop', { timeout: 120_000 }, () => {
  test('the first start makes the cluster; SIGTERM stops program and PostgreSQL, and nothing is left', async () => {
    const data = await aFolder()
    const program = await start(data)
    await book(program)
    const server = serverOf(data)
    expect(server.family.length).toBeGreaterThan(3)
    expect((await stat(path.join(data.path, 'postgres.log'))).mode & 0o077).toBe(0)

    expect(await program.stop()).toBe(0)
    await expectNothingLeft(server)
    expect(data.server()).toBeUndefined()

    await start(data)
    expect(await bookings(data)).toBe(1)
  })

  test('it listens on no network address', async () => {
    const data = await aKnownFolder()
    await start(data)
    expect(await data.sql('show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect(listeningSockets(serverOf(data).family)).toEqual([])
    expect((await stat(serverOf(data).sockets)).mode & 0o777).toBe(0o700)
  })

  test.each([
    ['its cluster is being made', (data: DataFolder) => existsSync(data.path) && readdirSync(data.path)[0]],
    ['its PostgreSQL starts', (data: DataFolder) => data.server()],
  ])('a SIGTERM while %s leaves nothing behind', async (_moment, isNow) => {
    const data = await aFolder()
    const { child, exited } = spawnBuilt({ DATA_DIR: data.path })
    await until(() => isNow(data), 'the moment')
    child.kill('SIGTERM')
    await exited
    expect(data.server()).toBeUndefined()

    await book(await start(data))
  })

  test('a SIGTERM while PostgreSQL hangs ends the program', async () => {
    const data = await aKnownFolder()
    const program = await start(data)
    const { family } = serverOf(data)
    for (const pid of family) process.kill(pid, 'SIGSTOP')
    try {
      program.kill('SIGTERM')
      expect(await Promise.race([program.exited, delay(45_000, 'it goes on')])).toBe(0)
    } finally {
      for (const pid of family.filter(isAlive)) process.kill(pid, 'SIGCONT')
    }
  })

  test('a SIGTERM during a backup leaves nothing behind', async () => {
    const data = await aKnownFolder()
    const file = path.join(data.path, 'all.backup.gz')
    const { child, exited, output } = spawnBuilt({ DATA_DIR: data.path }, { command: ['backup', file] })
    await until(() => data.server(), 'its PostgreSQL')
    child.kill('SIGTERM')
    const code = await exited
    expect(data.server()).toBeUndefined()
    expect(code, output()).toBe(1)
    expect(readdirSync(data.path).filter((name) => name.includes('backup'))).toEqual([])
  })
})

describe('after a crash', { timeout: 120_000 }, () => {
  test('of the program, the living PostgreSQL is found and used', async () => {
    const data = await aKnownFolder()
    const first = await start(data)
    await book(first)
    const { pid } = serverOf(data)
    first.kill('SIGKILL')
    await first.exited
    expect(isAlive(pid)).toBe(true)

    const second = await start(data)
    expect(serverOf(data).pid).toBe(pid)
    expect(await bookings(data)).toBe(1)
    expect(await second.stop()).toBe(0)
    await until(() => !isAlive(pid), 'the end of PostgreSQL')
  })

  test('of both, the lock file it left does not stop the next start', async () => {
    const data = await crashed()
    expect(data.server()?.pid).toBeGreaterThan(0)
    await start(data)
    expect(await bookings(data)).toBe(1)
  })

  test.each([
    ['of another user', undefined],
    ['of the same user', isRoot ? ownUser : undefined],
  ])('of both, nor when the number in it now belongs to a process %s', async (_whose, uid) => {
    const data = await crashed()
    const sleeper = spawn('sleep', ['300'], { stdio: 'ignore', ...(uid ? { uid, gid: uid } : {}) })
    try {
      await writeNumber(data, String(sleeper.pid))
      await start(data)
      expect(await bookings(data)).toBe(1)
      expect(serverOf(data).pid).not.toBe(sleeper.pid)
      expect(sleeper.exitCode).toBeNull()
    } finally {
      sleeper.kill('SIGKILL')
    }
  })

  test('of both, nor when the number in it now belongs to another PostgreSQL', async () => {
    const other = await aFolder()
    await start(other)
    const data = await crashed()
    await writeNumber(data, String(serverOf(other).pid))
    await start(data)
    expect(await bookings(data)).toBe(1)
    expect(serverOf(data).pid).not.toBe(serverOf(other).pid)
    expect(isAlive(serverOf(other).pid)).toBe(true)
  })

  test('of both in the middle of writing it, nor when it is empty', async () => {
    const data = await crashed()
    await writeFile(path.join(data.path, 'postgres/postmaster.pid'), '')
    await start(data)
    expect(await bookings(data)).toBe(1)
  })

  test('of PostgreSQL alone, it is started again and the program serves within seconds', async () => {
    const data = await aKnownFolder()
    const program = await start(data)
    await book(program)
    const before = serverOf(data)
    await data.killServer()

    const began = Date.now()
    await until(async () => {
      const { status } = await callFunction(
        program.url,
        'submit-booking',
        anInquiry({ email: 'b@example.com' }),
      )
      expect([200, 503]).toContain(status)
      return status === 200
    }, 'an answer from the records')
    expect(Date.now() - began).toBeLessThan(20_000)
    expect(serverOf(data).pid).not.toBe(before.pid)
    expect(await bookings(data)).toBe(2)
    await until(async () => (await fetch(`${program.url}/readyz`)).status === 200, 'readiness')

    const after = serverOf(data)
    expect(await program.stop()).toBe(0)
    await expectNothingLeft(after)
  })

  test('a stop right after PostgreSQL was killed leaves none behind', async () => {
    const data = await aKnownFolder()
    const program = await start(data)
    await data.killServer()
    expect(await program.stop()).toBe(0)
    await until(() => !data.server() || !isAlive(serverOf(data).pid), 'no PostgreSQL')
    await start(data)
  })

  async function crashed(): Promise<DataFolder> {
    const data = await aKnownFolder()
    const program = await start(data)
    await book(program)
    program.kill('SIGKILL')
    await program.exited
    await data.killServer()
    return data
  }

  /** Into both lock files: in the data folder and beside the socket. */
  async function writeNumber(data: DataFolder, pid: string): Promise<void> {
    const { socket } = serverOf(data)
    for (const file of [path.join(data.path, 'postgres/postmaster.pid'), `${socket}.lock`]) {
      const [, ...rest] = readFileSync(file, 'utf8').split('\n')
      await writeFile(file, [pid, ...rest].join('\n'))
    }
  }
})

describe('two programs on one data folder', { timeout: 120_000 }, () => {
  test('share one PostgreSQL; the last to stop stops it', async () => {
    const data = await aKnownFolder()
    const first = await start(data)
    const server = serverOf(data)
    const second = await start(data)
    expect(serverOf(data).pid).toBe(server.pid)
    await book(first)

    expect(await first.stop()).toBe(0)
    expect(isAlive(server.pid)).toBe(true)
    await book(second, 'second@example.com')
    expect(await bookings(data)).toBe(2)
    expect(await second.stop()).toBe(0)
    await expectNothingLeft(server)
  })

  test('come up when they start at the same instant on an empty folder, and go at the same instant', async () => {
    const data = await aFolder()
    const pair = await Promise.all([start(data), start(data), start(data)])
    for (const [number, program] of pair.entries()) await book(program, `p${number}@example.com`)
    expect(await bookings(data)).toBe(3)
    const server = serverOf(data)
    expect(await Promise.all(pair.map((program) => program.stop()))).toEqual([0, 0, 0])
    await expectNothingLeft(server)
  })

  test('one that starts while the other stops gets its PostgreSQL', async () => {
    const data = await aKnownFolder()
    const first = await start(data)
    await book(first)
    const [code, second] = await Promise.all([first.stop(), start(data)])
    expect(code).toBe(0)
    await book(second, 'second@example.com')
    expect(await bookings(data)).toBe(2)
  })
})

describe('users', { timeout: 120_000 }, () => {
  test.runIf(isRoot)(
    'as root in a folder that only root may enter, PostgreSQL runs as someone else',
    async () => {
      const data = await aFolder({ mode: 0o700 })
      await book(await start(data))
      for (const pid of serverOf(data).family) expect(userOf(pid)).toBe(ownUser)
      expect([0, nobody]).not.toContain(ownUser)
      expect(await bookings(data)).toBe(1)
    },
  )

  test.runIf(isRoot)('as root, a data folder of nobody goes on under the user of its own', async () => {
    const data = await aKnownFolder()
    const folder = path.join(data.path, 'postgres')
    await changeFolderOwner(folder, { uid: nobody, gid: nobody })
    const program = await start(data)
    await book(program)
    for (const pid of serverOf(data).family) expect(userOf(pid)).toBe(ownUser)
    expect((await ownerOf(folder)).uid).toBe(ownUser)
    expect(await program.stop()).toBe(0)
    await book(await start(data), 'second@example.com')
    expect(await bookings(data)).toBe(2)
  })

  test.runIf(isRoot)(
    'as root, a server that another user’s program left at work is joined as it is',
    async () => {
      const data = await aKnownFolder()
      await changeFolderOwner(data.path, { uid: nobody, gid: nobody })
      const left = await start(data, {}, { uid: nobody, gid: nobody })
      await book(left)
      left.kill('SIGKILL')
      await left.exited
      const { pid } = serverOf(data)
      const program = await start(data)
      expect(serverOf(data).pid).toBe(pid)
      expect(await bookings(data)).toBe(1)
      expect(await program.stop()).toBe(0)
      await start(data)
      expect(userOf(serverOf(data).pid)).toBe(ownUser)
      expect(await bookings(data)).toBe(1)
    },
  )

  test.runIf(isRoot)('as an ordinary user', async ({ skip }) => {
    const unreadable = await othersCannotRead()
    skip(unreadable !== undefined, `others may not read ${unreadable ?? ''}`)
    const data = await aFolder({ mode: 0o700, owner: nobody })
    const program = await start(data, {}, { uid: nobody, gid: nobody })
    await book(program)
    const server = serverOf(data)
    for (const pid of [program.pid, ...server.family]) expect(userOf(pid)).toBe(nobody)
    expect(await program.stop()).toBe(0)
    await expectNothingLeft(server)
  })
})

describe('a start that cannot succeed', { timeout: 60_000 }, () => {
  test.each([
    ['PORT', 'abc'],
    ['SMTP_URL', 'ftp://mail.example'],
    ['DATABASE_URL', 'nonsense'],
    ['DEMO_PIN', '12'],
    ['SECRET_KEY', 'short'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is named, and nothing is started', async (name, value) => {
    const data = await aFolder()
    const { exited, output } = spawnBuilt({ DATA_DIR: data.path, [name]: value })
    expect(await exited).toBe(1)
    expect(output()).toContain('Coupe could not start.')
    expect(output()).toContain(`${name}: `)
    expect(output()).not.toMatch(/^\s+at /m)
    expect(existsSync(data.path)).toBe(false)
  })

  test('all wrong settings are named at once', async () => {
    const { exited, output } = spawnBuilt({ PORT: '70000', DEMO_PIN: '1', SMTP_URL: 'x' })
    expect(await exited).toBe(1)
    for (const name of ['PORT', 'DEMO_PIN', 'SMTP_URL']) expect(output()).toContain(`${name}: `)
  })

  test('a taken port says so and leaves no PostgreSQL behind', async () => {
    const holder = createServer()
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
    const { port } = holder.address() as AddressInfo
    const data = await aKnownFolder()
    const { exited, output } = spawnBuilt({ DATA_DIR: data.path, PORT: String(port) })
    expect(await exited).toBe(1)
    expect(output()).toContain(`Port ${port} is taken. Set PORT to another one.`)
    expect(output()).not.toMatch(/^\s+at /m)
    expect(data.server()).toBeUndefined()
    holder.close()
  })
})

/** The first parent folder of the program that another user cannot read. */
async function othersCannotRead(): Promise<string | undefined> {
  const ends = [path.join(projectRoot, 'dist/server/main.js'), process.execPath]
  const places = ends.flatMap((end) =>
    end.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/')),
  )
  for (const place of places.filter(Boolean)) {
    await access(place, constants.R_OK)
    if (((await stat(place)).mode & 0o005) < ((await stat(place)).isDirectory() ? 0o005 : 0o004)) return place
  }
  return undefined
}

function userOf(pid: number): number {
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

/** Local addresses of listening TCP sockets of these processes. */
function listeningSockets(pids: readonly number[]): readonly string[] {
  const mine = new Set(pids.flatMap(socketsOf))
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => readFileSync(file, 'utf8').split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[3] === '0A' && mine.has(fields[9] ?? ''))
    .map((fields) => fields[1] ?? '')
}

/** Inode numbers. */
function socketsOf(pid: number): readonly string[] {
  const folder = `/proc/${pid}/fd`
  // A process that ended meanwhile has no sockets.
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .map((name) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(path.join(folder, name)))?.[1] ?? ''
      } catch {
        return ''
      }
    })
    .filter(Boolean)
}
