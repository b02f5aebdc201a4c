import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'

/**
 * The canonical JSON of a value (RFC 8785): the same facts always give the same text. Throws for what JSON cannot hold,
 * such as NaN.
 */
export function canonicalText(value: object): string {
  const text = canonicalize(value)
  if (text === undefined) throw new Error('this value has no canonical JSON')
  return text
}

/** SHA-256 as 64 hexadecimal digits; a text is hashed in UTF-8. */
export function sha256Hex(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
