/** Load shedding: admits as many requests as can be answered in good time, and refuses the others at once. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../core/log.ts'
import { retryAfterSeconds, busyMessage } from '../http/faults.ts'
import { preparedRefusal } from '../http/prepared-refusal.ts'

export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

interface QueuedRequest {
  readonly admit: () => void
  readonly timeout: NodeJS.Timeout
}

interface LoadShedderParts {
  /** Multiplies the concurrency, for load tests. */
  readonly factor: number
  readonly log: Log
  readonly onRefusal: () => void
}

/** Concurrent requests; further ones are queued briefly, for bursts. */
const maxConcurrency = 64
const minConcurrency = 4
const maxQueued = 256
const queueTimeoutMs = 300
/** Delay of a timer above which the event loop is overloaded. */
const longestDelayMs = 40
const sampleEveryMs = 40
const logEveryMs = 1_000

/**
 * Wraps `answer`: beyond the concurrency limit a request is queued briefly and then refused with 503, before anything
 * is parsed. A refusal costs a fraction of a response, so refusing cannot become the bottleneck. When the event loop
 * falls behind, the limit shrinks until admitted requests are answered in time.
 */
export function createLoadShedder(
  answer: Answer,
  { factor, log, onRefusal }: LoadShedderParts,
): (...call: Parameters<Answer>) => void {
  const queue = new Set<QueuedRequest>()
  const most = maxConcurrency * Math.max(1, factor)
  let concurrency = most
  let atWork = 0
  let refused = 0
  let sampling: NodeJS.Timeout | undefined

  return (request, response) => {
    sampling ??= watchEventLoopDelay()
    if (atWork < concurrency) return admit(request, response)
    if (queue.size >= maxQueued) return refuse(response)
    const queued: QueuedRequest = {
      admit() {
        clearTimeout(queued.timeout)
        admit(request, response)
      },
      timeout: setTimeout(() => {
        queue.delete(queued)
        refuse(response)
      }, queueTimeoutMs),
    }
    queue.add(queued)
  }

  /** Runs only while there are requests: an idle program sleeps. */
  function watchEventLoopDelay(): NodeJS.Timeout {
    let sampledAt = performance.now()
    return setInterval(() => {
      const delay = performance.now() - sampledAt - sampleEveryMs
      sampledAt += delay + sampleEveryMs
      concurrency =
        delay > longestDelayMs
          ? Math.max(minConcurrency, concurrency * 0.7)
          : Math.min(most, concurrency + most / maxConcurrency)
      if (atWork > 0 || concurrency < most) return
      clearInterval(sampling)
      sampling = undefined
    }, sampleEveryMs).unref()
  }

  function admit(request: IncomingMessage, response: ServerResponse): void {
    atWork += 1
    void answer(request, response).finally(() => {
      atWork -= 1
      const [next] = queue
      if (!next || atWork >= concurrency) return
      queue.delete(next)
      next.admit()
    })
  }

  function refuse(response: ServerResponse): void {
    onRefusal()
    if (refused++ === 0)
      setTimeout(() => {
        const figures = { refused, at_work: atWork, concurrency: Math.round(concurrency) }
        log.warn(figures, 'overloaded: requests rejected')
        refused = 0
      }, logEveryMs).unref()
    refuseBusy(response)
  }
}

const refuseBusy = preparedRefusal({
  status: 503,
  code: 'SERVICE_UNAVAILABLE',
  error: busyMessage,
  headers: { 'retry-after': String(retryAfterSeconds) },
})
