import type { InquiryPayload } from './inquiry-payload.ts'

export interface Submission {
  readonly key: string
  readonly values: string
}

/**
 * The submission of `payload` with its idempotency key. The same values keep their key, so that a retry after a lost
 * connection creates no second inquiry. Changed values get a new key.
 */
export function nextSubmission(
  previous: Submission | undefined,
  payload: InquiryPayload,
  drawKey: () => string,
): Submission {
  const values = JSON.stringify(payload)
  return previous?.values === values ? previous : { key: drawKey(), values }
}

/** A random version 4 UUID. `randomUUID` is missing on pages without TLS. */
export function randomKey(source: Pick<Crypto, 'getRandomValues'> & Partial<Crypto> = crypto): string {
  if (source.randomUUID) return source.randomUUID()

  const bytes = source.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
