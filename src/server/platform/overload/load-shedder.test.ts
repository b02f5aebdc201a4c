import type { IncomingMessage, ServerResponse } from 'node:http'
import { beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../core/log.ts'
import { createLoadShedder } from './load-shedder.ts'

/** Admitted requests without a response, and refused ones. */
let inside: (() => void)[]
let refused: [status: number, retryAfter: string | undefined][]
let come: () => void

beforeEach(() => {
  vi.useFakeTimers()
  inside = []
  refused = []
  open(1)
  return () => vi.restoreAllMocks().useRealTimers()
})

function open(factor: number): void {
  const answer = () => new Promise<void>((resolve) => inside.push(resolve))
  const loadShedder = createLoadShedder(answer, {
    factor,
    log: createLog('silent'),
    onRefusal: () => undefined,
  })
  come = () =>
    loadShedder(
      {} as IncomingMessage,
      {
        writeHead(status: number, headers: Record<string, string>) {
          refused.push([status, headers['retry-after']])
          return { end: () => undefined }
        },
      } as unknown as ServerResponse,
    )
}

test('a burst waits in line and comes in as others leave, first come first', async () => {
  for (let guest = 0; guest < 70; guest++) come()
  expect([inside.length, refused]).toEqual([64, []])
  for (const leave of inside.slice(0, 6)) leave()
  await vi.advanceTimersByTimeAsync(0)
  expect([inside.length, refused]).toEqual([70, []])
})

test('a request that waited in vain, and one that would wait too long, is asked to come back', async () => {
  for (let guest = 0; guest < 64 + 256 + 5; guest++) come()
  expect(refused).toEqual(Array.from({ length: 5 }, () => [503, '2']))
  await vi.advanceTimersByTimeAsync(500)
  expect([inside.length, refused.length]).toEqual([64, 261])
  for (const leave of inside) leave()
  await vi.advanceTimersByTimeAsync(0)
  come()
  expect(inside).toHaveLength(65)
})

test.each([1, 1000])(
  'a program that comes late narrows it, and widens it as soon as it keeps up: times %d',
  async (factor) => {
    open(factor)
    let behind = 0
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + behind)
    come()
    for (let look = 0; look < 40; look++) {
      behind += 100
      await vi.advanceTimersByTimeAsync(40)
    }
    for (let guest = 0; guest < 9; guest++) come()
    expect(inside).toHaveLength(4)

    await vi.advanceTimersByTimeAsync(64 * 40)
    for (let guest = 0; guest < 64 * factor; guest++) come()
    expect(inside).toHaveLength(64 * factor)
  },
)
