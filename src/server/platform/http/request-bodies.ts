/**
 * Reads the body of a request before anything is done for it, so that a request whose body does not come takes no place
 * of the load shedder, no database connection and little memory.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { slowRequestMessage } from './faults.ts'
import { refusalOf } from './refuse.ts'
import type { ClientAddress } from './request.ts'

interface BodyTerms {
  /** In bytes. What is larger is read on for a while and dropped: else its sender never gets the refusal. */
  readonly largest: number
  /** From the head of the request to the end of its body. */
  readonly withinMs: number
  readonly addressOf: ClientAddress
  /** Called when a body was given up. */
  readonly onTimeout: () => void
}

export interface RequestBodies {
  /** Calls `then` as soon as the body is there; where it does not come, answers 408 and closes the connection. */
  readonly read: (request: IncomingMessage, response: ServerResponse, then: () => void) => void
}

interface Unfinished {
  readonly giveUp: () => void
}

const mostOfAddress = 8
const mostTogether = 512
const mostDropped = 8 * 1024 * 1024

const oversized = new WeakSet<IncomingMessage>()

/** True when the body was larger than `largest`, and is not kept. */
export function wasTooLarge(request: IncomingMessage): boolean {
  return oversized.has(request)
}

export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

/**
 * At most 8 bodies of one client address and 512 together are unfinished at any time (512 times `largest` bounds their
 * memory); where one more comes, the oldest is given up. Whole bodies take milliseconds, so that the oldest is the one
 * that is not being sent. A body that comes with its head is never counted.
 */
export function readBodies({ largest, withinMs, addressOf, onTimeout }: BodyTerms): RequestBodies {
  const together = new Set<Unfinished>()
  const byAddress = new Map<string, Set<Unfinished>>()

  return {
    read(request, response, then) {
      const chunks: Buffer[] = []
      let size = 0
      let isOver = false
      let release = (): void => undefined
      const uncounted = setImmediate(() => (release = hold(addressOf(request), { giveUp })))
      const deadline = setTimeout(giveUp, withinMs)

      request.on('data', (chunk: Buffer) => {
        if (isOver) return
        size += chunk.length
        if (size <= largest) chunks.push(chunk)
        else chunks.length = 0
        if (size > mostDropped) giveUp()
      })
      request.once('end', () => {
        if (!end()) return
        if (size > largest) oversized.add(request)
        // Where the listener of Hono looks for a body that was read already.
        Object.assign(request, { rawBody: Buffer.concat(chunks) })
        then()
      })
      request.once('close', end)

      function giveUp(): void {
        if (!end()) return
        chunks.length = 0
        onTimeout()
        refuseSlow(response)
      }

      /** False when it was over before. */
      function end(): boolean {
        if (isOver) return false
        isOver = true
        clearImmediate(uncounted)
        clearTimeout(deadline)
        release()
        return true
      }
    },
  }

  /** Answers a function that takes it out again. */
  function hold(address: string, body: Unfinished): () => void {
    const ofAddress = byAddress.get(address) ?? new Set()
    byAddress.set(address, ofAddress.add(body))
    together.add(body)
    if (ofAddress.size > mostOfAddress) first(ofAddress)?.giveUp()
    if (together.size > mostTogether) first(together)?.giveUp()
    return () => {
      together.delete(body)
      ofAddress.delete(body)
      if (ofAddress.size === 0) byAddress.delete(address)
    }
  }
}

function first<Value>(values: ReadonlySet<Value>): Value | undefined {
  const [value] = values
  return value
}

const refuseSlow = refusalOf({
  status: 408,
  code: 'REQUEST_TIMEOUT',
  error: slowRequestMessage,
  headers: { connection: 'close' },
})
