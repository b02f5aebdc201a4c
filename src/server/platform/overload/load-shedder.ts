/** Load shedding: admits as many requests as can be answered in good time, and refuses the others at once. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../core/log.ts'
import { awaySeconds, busyMessage } from '../http/faults.ts'
import { refusalOf } from '../http/refuse.ts'

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

/** Requests at work; as many more as a burst needs are queued for a moment. */
const maxConcurrency = 64
const minConcurrency = 4
const maxQueued = 256
const queueTimeoutMs = 300
/** An event loop that comes to its timers this late has more to do than it can. */
const longestDelayMs = 40
const sampleEveryMs = 40
const logEveryMs = 1_000

/**
 * In front of `answer`: beyond the concurrency a request is queued for a moment and then refused with 503, before
 * anything is parsed or asked. A refusal costs a fraction of an answer, so that refusing does not become the work.
 * Where the event loop falls behind, the concurrency shrinks until what is admitted is answered in time.
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

  /** Only while there are requests: an idle program sleeps. */
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

const refuseBusy = refusalOf({
  status: 503,
  code: 'SERVICE_UNAVAILABLE',
  error: busyMessage,
  headers: { 'retry-after': String(awaySeconds) },
})
