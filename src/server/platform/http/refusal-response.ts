import type { RefusalKind } from '#domain/refusals/refusals.ts'
import type { Refused } from '../core/refused.ts'

const answers = {
  conflict: { status: 409, code: 'REFUSED' },
  forbidden: { status: 403, code: 'FORBIDDEN' },
  invalid: { status: 422, code: 'INVALID_INPUT' },
  'not-found': { status: 404, code: 'NOT_FOUND' },
  'not-signed-in': { status: 401, code: 'NOT_SIGNED_IN' },
  'rate-limited': { status: 429, code: 'TOO_MANY_REQUESTS' },
} as const satisfies Record<RefusalKind, { readonly status: number; readonly code: string }>

/** Maps a refusal to a response body: `reason` is its code in `domain/refusals/refusals.ts`. */
export function refusalResponse({ refusal, data }: Refused) {
  const { kind, code: reason, message, field, retryAfter } = refusal
  const { status, code } = answers[kind]
  return {
    status,
    code: 'code' in data ? String(data.code) : code,
    message,
    data: {
      reason,
      ...(field === undefined ? {} : { fields: { [field]: [message] } }),
      ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
      ...data,
    },
  }
}
