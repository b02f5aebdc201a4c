/** The built program as real processes, and the processes and files they leave. `vite build --app` must have run. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface BuiltProgram {
  /** Where it listens. */
  readonly url: string
  readonly pid: number
  /** Everything it has written so far, to both outputs. */
  readonly output: () => string
  readonly kill: (signal: NodeJS.Signals) => void
  /** Settles with the exit code, or nothing when a signal ended it. */
  readonly exited: Promise<number | null>
  /** SIGTERM, and the exit code. */
  readonly stop: () => Promise<number | null>
}

export interface SpawnOptions {
  readonly uid?: number
  readonly gid?: number
  readonly cwd?: string
  /** Another copy of the built program. */
  readonly root?: string
  /** Another of its commands, and what is said to it. */
  readonly command?: readonly [name: string, ...words: string[]]
}

export const projectRoot = process.env['BUILT_ROOT'] ?? path.resolve(import.meta.dirname, '..')
/** The greeting, which is one write; with PUBLIC_URL its second line says where the program listens. */
const greeting = /Coupe is open at (\S+)\n(?: {2}It listens on (\S+)\n)?/
const startPatienceMs = 90_000
const stopPatienceMs = 75_000
/** As `npm start` has it: how much memory the program takes depends on it. */
const asStarted = ['--max-semi-space-size=8', '--heap-growing-percent=30', '--no-concurrent-recompilation']

const quiet = {
  NODE_ENV: 'production',
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_FACTOR: '1000000',
}

/** Starts the program and waits until it says that it is open; throws with its words when it ends instead. */
export async function startBuilt(
  env: Readonly<Record<string, string>>,
  options: SpawnOptions = {},
): Promise<BuiltProgram> {
  const spawned = spawnBuilt(env, options)
  const { child, output, exited } = spawned
  const pid = child.pid ?? 0
  const url = await opened(child, output, exited)
  return {
    url,
    pid,
    output,
    kill: (signal) => void child.kill(signal),
    exited,
    async stop() {
      child.kill('SIGTERM')
      return ended(spawned)
    },
  }
}

/** The exit code; throws with what the program wrote when it goes on running. */
async function ended({ child, output, exited }: ReturnType<typeof spawnBuilt>): Promise<number | null> {
  let timeout: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timeout = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`the program did not stop in time:\n${output()}`))
    }, stopPatienceMs)
  })
  return Promise.race([exited, tooLate]).finally(() => clearTimeout(timeout))
}

/** Starts the program and does not wait: for starts that are to fail or to be interrupted. */
export function spawnBuilt(env: Readonly<Record<string, string>>, options: SpawnOptions = {}) {
  const { root = projectRoot, cwd = '/', command = ['main'], ...identity } = options
  const [name, ...words] = command
  const main = path.join(root, `dist/server/${name}.js`)
  if (!existsSync(main)) throw new Error(`${main} is missing: run "npm run build" first`)

  const child = spawn(process.execPath, [...asStarted, main, ...words], {
    ...identity,
    cwd,
    env: { PATH: process.env['PATH'], ...quiet, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code))
  })
  exited.catch(() => undefined)
  return { child, output: () => text, exited }
}

function opened(child: ChildProcess, output: () => string, exited: Promise<number | null>): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}:\n${output()}`))
    const timeout = setTimeout(() => {
      child.kill('SIGKILL')
      fail('the program did not open in time')
    }, startPatienceMs)
    const look = () => {
      const [, open, listening] = greeting.exec(output()) ?? []
      const address = listening ?? open
      if (!address) return
      clearTimeout(timeout)
      resolve(address)
    }
    child.stdout?.on('data', look)
    void exited.then(
      (code) => {
        clearTimeout(timeout)
        fail(`the program ended with ${code}`)
      },
      (error: unknown) => fail(String(error)),
    )
  })
}

/** True while a process with this number runs; one that has ended and only waits to be noticed does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  return !isZombie(pid)
}

function isZombie(pid: number): boolean {
  try {
    return /^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
