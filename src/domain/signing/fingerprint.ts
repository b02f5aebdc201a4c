/** A SHA-256 as people compare it: groups of four hexadecimal digits, the first 32 of the 64. */
export function fingerprint(sha256: string): string {
  return sha256.slice(0, 32).match(/.{4}/g)?.join(' ') ?? ''
}
