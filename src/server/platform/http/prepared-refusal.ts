import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { securityHeaders } from './security.ts'

export type Refuse = (response: ServerResponse) => void

interface Refusal {
  readonly status: number
  readonly code: string
  /** User-facing message. */
  readonly error: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A refusal that is sent before the app sees the request; its bytes are built once, so that refusing is cheap. */
export function preparedRefusal({ status, code, error, headers }: Refusal): Refuse {
  const body = JSON.stringify({ success: false, error, code })
  const kept = {
    ...securityHeaders,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    ...headers,
  }
  return (response) => {
    if (response.headersSent || response.destroyed) return
    response.writeHead(status, { ...kept, 'x-request-id': randomUUID() }).end(body)
  }
}
