/** How a hanging database affects waiting requests; `npm run prove -- faults` halts a real one. */
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../core/log.ts'
import { DatabaseUnresponsive, monitorDatabase } from './database-monitor.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('waiting callers are refused within a second, and so are later ones; an answer ends it', async () => {
  const { monitor, database } = aDatabaseMonitor()
  const told = vi.fn<(error: unknown) => void>()
  monitor.guard(() => new Promise(() => undefined)).catch(told)
  await vi.advanceTimersByTimeAsync(600)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(400)
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.any(DatabaseUnresponsive))

  const work = vi.fn(async () => 'rows')
  await expect(monitor.guard(work)).rejects.toBeInstanceOf(DatabaseUnresponsive)
  expect(work).not.toHaveBeenCalled()

  database.answers()
  await vi.advanceTimersByTimeAsync(200)
  await expect(monitor.guard(work)).resolves.toBe('rows')
  monitor.stop()
})

test('long work is waited for while the database answers anybody', async () => {
  const { monitor, database } = aDatabaseMonitor()
  const long = monitor.guard(() => new Promise((resolve) => setTimeout(resolve, 5_000, 'done')))
  const beats = setInterval(() => database.pool.emit('release', undefined), 300)
  await vi.advanceTimersByTimeAsync(5_000)
  clearInterval(beats)
  await expect(long).resolves.toBe('done')
  monitor.stop()
})

test.each([
  [1, 4_000, 2_500],
  [2, 2_000, 1_500],
])('connections to one of %i that stays silent are given up', async (count, before, after) => {
  const { monitor, database } = aDatabaseMonitor(count)
  monitor.guard(() => new Promise(() => undefined)).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(before)
  expect(database.abandon).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(after)
  expect(database.abandon).toHaveBeenCalledOnce()
  monitor.stop()
})

test('a server that became read-only loses every connection', async () => {
  const { monitor, database, live } = aDatabaseMonitor()
  database.becomesReadOnly()
  await vi.advanceTimersByTimeAsync(1)
  expect(database.abandon).toHaveBeenCalledOnce()
  expect(live.reset).toHaveBeenCalledOnce()
  monitor.stop()
})

/** A monitor of a database that answers nothing until `answers` is called. */
function aDatabaseMonitor(count = 1) {
  const pool = new EventEmitter()
  const abandon = vi.fn<() => void>()
  const asked: (() => void)[] = []
  const readOnly: (() => void)[] = []
  const onReadOnly = (listener: () => void) => void readOnly.push(listener)
  const live = {
    ping: () => new Promise<void>((resolve) => asked.push(resolve)),
    reset: vi.fn<() => void>(),
  }
  const monitor = monitorDatabase(
    {
      pool,
      servers: { count, current: () => '', moveOn: () => undefined },
      abandon,
      onReadOnly,
    } as unknown as Parameters<typeof monitorDatabase>[0],
    live as unknown as Parameters<typeof monitorDatabase>[1],
    createLog('silent'),
  )
  const answers = () => {
    for (const answer of asked.splice(0)) answer()
  }
  const becomesReadOnly = () => {
    for (const listener of readOnly) listener()
  }
  return { monitor, live, database: { pool, abandon, answers, becomesReadOnly } }
}
