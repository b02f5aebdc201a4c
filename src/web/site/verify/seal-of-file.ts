/** Finds the seal of a business in a PDF, also in one that was changed since. Runs in the browser of who has the file. */

export interface FoundSeal {
  /** `2026-11-22`, in UTC; undefined where the file no longer says it. */
  readonly sealedOn: string | undefined
  /** True where something was added behind what the seal covers. */
  readonly hasMore: boolean
}

/** Parts of the certificate that are searched for; one is enough, so that a changed byte does not hide the seal. */
const parts = 8

/** The seal by the certificate's key (DER), or undefined where the file carries none. */
export function sealOfFile(file: Uint8Array, certificate: Uint8Array): FoundSeal | undefined {
  const text = latin1(file)
  const wanted = hexOf(certificate)
  const length = Math.floor(wanted.length / parts)
  const pieces = Array.from({ length: parts }, (_, part) => wanted.slice(part * length, (part + 1) * length))
  if (length === 0 || !pieces.some((piece) => text.includes(piece))) return undefined
  const [, year, month, day] = /\/M \(D:(\d{4})(\d{2})(\d{2})/.exec(text) ?? []
  const range = /\/ByteRange ?\[ ?\d+ \d+ (\d+) (\d+) *\]/.exec(text)
  return {
    sealedOn: year === undefined ? undefined : `${year}-${month}-${day}`,
    hasMore: range !== null && Number(range[1]) + Number(range[2]) < file.length,
  }
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}
