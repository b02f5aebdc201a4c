import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Encrypts texts at rest with AES-256-GCM; `context` binds a sealed text to its record. */
export interface Sealer {
  readonly seal: (text: string, context: string) => string
  /** Throws when the text was changed, belongs to another context or was sealed with another key. */
  readonly open: (sealed: string, context: string) => string
}

const nonceBytes = 12
const tagBytes = 16

/** `secret` is any high-entropy text; the key is derived from it. */
export function createSealer(secret: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'coupe sealed text v1', 32))

  return {
    seal(text, context) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      cipher.setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      return (
        decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
      )
    },
  }
}

/** SHA-256 in base64url, for stored tokens. They have high entropy, so no slow hash is needed. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}

/** A random token of 192 bits, URL-safe. */
export function randomToken(): string {
  return randomBytes(24).toString('base64url')
}

/** Compares two texts in constant time. */
export function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
