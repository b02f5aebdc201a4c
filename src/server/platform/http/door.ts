/** Lets in as many requests as can be answered in good time, and tells the others at once to come back. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../core/log.ts'
import { awaySeconds, busyMessage } from './faults.ts'
import { refusalOf } from './refuse.ts'

export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

interface Guest {
  readonly enter: () => void
  readonly patience: NodeJS.Timeout
}

interface Terms {
  readonly factor: number
  readonly log: Log
  readonly onRefusal: () => void
}

/** So many at work; so many more wait in line for so long, which is what a burst needs and an overload may cost. */
const widest = 64
const narrowest = 4
const inLineAtMost = 256
const patienceMs = 300
/** A program that comes to its timers this late has more at work than it can carry in turns. */
const lateMs = 40
const lookEveryMs = 40
const tellEveryMs = 1_000

/**
 * In front of `answer`: beyond what can be at work, a request waits in line for a moment and is then refused with 503,
 * before anything is parsed or asked. A refusal costs a fraction of an answer, so that refusing does not become
 * the work. Where the machine gives the program little, the door narrows until what is let in comes through in time.
 * `factor` widens it, for load tests.
 */
export function keepDoor(
  answer: Answer,
  { factor, log, onRefusal }: Terms,
): (...call: Parameters<Answer>) => void {
  const line = new Set<Guest>()
  const whole = widest * Math.max(1, factor)
  let width = whole
  let atWork = 0
  let refused = 0
  let lookout: NodeJS.Timeout | undefined

  return (request, response) => {
    lookout ??= lookOut()
    if (atWork < width) return letIn(request, response)
    if (line.size >= inLineAtMost) return refuse(response)
    const guest: Guest = {
      enter() {
        clearTimeout(guest.patience)
        letIn(request, response)
      },
      patience: setTimeout(() => {
        line.delete(guest)
        refuse(response)
      }, patienceMs),
    }
    line.add(guest)
  }

  /** Only while there is somebody: an idle program sleeps. */
  function lookOut(): NodeJS.Timeout {
    let lookedAt = performance.now()
    return setInterval(() => {
      const late = performance.now() - lookedAt - lookEveryMs
      lookedAt += late + lookEveryMs
      width = late > lateMs ? Math.max(narrowest, width * 0.7) : Math.min(whole, width + whole / widest)
      if (atWork > 0 || width < whole) return
      clearInterval(lookout)
      lookout = undefined
    }, lookEveryMs).unref()
  }

  function letIn(request: IncomingMessage, response: ServerResponse): void {
    atWork += 1
    void answer(request, response).finally(() => {
      atWork -= 1
      const [next] = line
      if (!next || atWork >= width) return
      line.delete(next)
      next.enter()
    })
  }

  function refuse(response: ServerResponse): void {
    onRefusal()
    if (refused++ === 0)
      setTimeout(() => {
        log.warn({ refused, at_work: atWork, width: Math.round(width) }, 'more came than can be served')
        refused = 0
      }, tellEveryMs).unref()
    refuseBusy(response)
  }
}

const refuseBusy = refusalOf({
  status: 503,
  code: 'SERVICE_UNAVAILABLE',
  error: busyMessage,
  headers: { 'retry-after': String(awaySeconds) },
})
