/** Processes, their CPU, and load on loopback. */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

export interface Started {
  readonly url: string
  readonly pid: number
  /** Its output so far. */
  readonly printed: () => string
  readonly stop: () => Promise<void>
}

/** Starts a Node program that prints an address when it listens. */
export async function startNode(script: string, env: Record<string, string>): Promise<Started> {
  const child = spawn(
    path.join(root, 'node_modules/.bin/node'),
    ['--max-semi-space-size=10', '--heap-growing-percent=30', '--no-concurrent-recompilation', script],
    {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: '0',
        LOG_LEVEL: 'silent',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  // A failed benchmark leaves no process running.
  const end = () => child.kill()
  process.on('exit', end)
  child.once('exit', () => process.off('exit', end))
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const url = await addressOf(child, () => output)
  return { url, pid: child.pid ?? 0, printed: () => output, stop: () => stop(child) }
}

function addressOf(child: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /open at ([^\s,]+)/.exec(printed())?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`it did not start:\n${printed()}`)))
  })
}

export function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** CPU seconds of a process and its descendants, ended ones included. */
export function cpuOf(pid: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const fields = stat
          .slice(stat.lastIndexOf(')') + 2)
          .split(' ')
          .map(Number)
        return [{ pid: Number(name), parent: fields[1] ?? 0, ticks: sum(fields.slice(11, 15)) }]
      } catch {
        return []
      }
    })
  const family = new Set([pid])
  for (let grown = true; grown;) {
    const found = processes.filter((each) => family.has(each.parent) && !family.has(each.pid))
    for (const each of found) family.add(each.pid)
    grown = found.length > 0
  }
  return sum(processes.filter((each) => family.has(each.pid)).map((each) => each.ticks)) / ticksPerSecond
}

/** Resident memory of one process, in megabytes. */
export function memoryOf(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(line) / 1024)
}

/** Requests a second that a server answers to one thread of wrk with 32 connections. */
export function requestsPerSecond(url: string, headers: readonly string[] = [], seconds = 6): number {
  const options = headers.flatMap((header) => ['-H', header])
  if (!hasProgram('wrk'))
    throw new Error('The load generator is wrk: install it (Debian and Ubuntu: apt-get install wrk nginx).')
  const { stdout, status, stderr } = spawnSync('wrk', ['-t1', '-c32', `-d${seconds}s`, ...options, url], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`wrk failed: ${stderr}`)
  if (/Non-2xx/.test(stdout)) throw new Error(`not every answer was 2xx:\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

export function hasProgram(name: string): boolean {
  return spawnSync('which', [name]).status === 0
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
