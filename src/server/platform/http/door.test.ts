import type { IncomingMessage, ServerResponse } from 'node:http'
import { beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { keepDoor } from './door.ts'

/** Requests that were let in and not answered yet; and those that were refused. */
let inside: (() => void)[]
let refused: [status: number, retryAfter: string | undefined][]
let come: () => void

beforeEach(() => {
  vi.useFakeTimers()
  inside = []
  refused = []
  const answer = () => new Promise<void>((resolve) => inside.push(resolve))
  const door = keepDoor(answer, { factor: 1, log: createLog('silent'), onRefusal: () => undefined })
  come = () =>
    door(
      {} as IncomingMessage,
      {
        writeHead(status: number, headers: Record<string, string>) {
          refused.push([status, headers['retry-after']])
          return { end: () => undefined }
        },
      } as unknown as ServerResponse,
    )
  return () => vi.useRealTimers()
})

test('a burst waits in line and comes in as others leave, first come first', async () => {
  for (let guest = 0; guest < 70; guest++) come()
  expect([inside.length, refused]).toEqual([64, []])
  for (const leave of inside.slice(0, 6)) leave()
  await vi.advanceTimersByTimeAsync(0)
  expect([inside.length, refused]).toEqual([70, []])
})

test('who waited in vain, and who would wait too long, is told to come back', async () => {
  for (let guest = 0; guest < 64 + 256 + 5; guest++) come()
  expect(refused).toEqual(Array.from({ length: 5 }, () => [503, '2']))
  await vi.advanceTimersByTimeAsync(500)
  expect([inside.length, refused.length]).toEqual([64, 261])
  for (const leave of inside) leave()
  await vi.advanceTimersByTimeAsync(0)
  come()
  expect(inside).toHaveLength(65)
})
