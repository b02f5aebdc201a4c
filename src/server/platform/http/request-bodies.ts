/**
 * Reads a request body before anything else is done, so that a slow body holds no slot of the load shedder, no
 * database connection and little memory.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { slowRequestMessage } from './faults.ts'
import { preparedRefusal } from './prepared-refusal.ts'
import type { ClientAddress } from './request.ts'

interface BodyTerms {
  /** In bytes. The rest of a larger body is read for a while and dropped, so that its sender can read the refusal. */
  readonly largest: number
  /** Time from the request head to the end of the body. */
  readonly withinMs: number
  readonly addressOf: ClientAddress
  /** Called when a body was given up. */
  readonly onTimeout: () => void
}

export interface RequestBodies {
  /** Calls `then` when the body is complete; otherwise answers 408 and closes the connection. */
  readonly read: (request: IncomingMessage, response: ServerResponse, then: () => void) => void
}

interface Unfinished {
  readonly giveUp: () => void
}

const mostOfAddress = 8
const mostTogether = 512
const mostDropped = 8 * 1024 * 1024

const oversized = new WeakSet<IncomingMessage>()

/** True when the body was larger than `largest`, and was dropped. */
export function wasTooLarge(request: IncomingMessage): boolean {
  return oversized.has(request)
}

/** True for a request with a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

/**
 * At most 8 bodies per client address and 512 in total may be incomplete at any time (512 times `largest` bounds their
 * memory); beyond that the oldest is given up. Complete bodies take milliseconds, so the oldest is one that stalls. A
 * body that arrives with its head is not counted.
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
        // The Hono adapter takes an already read body from here.
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

      /** Returns false when it ended before. */
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

  /** Registers a body; returns a function that removes it. */
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

const refuseSlow = preparedRefusal({
  status: 408,
  code: 'REQUEST_TIMEOUT',
  error: slowRequestMessage,
  headers: { connection: 'close' },
})
