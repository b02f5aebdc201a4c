/** Time stamps of a third party by RFC 3161: that a hash existed at a time, by another clock than ours. */
import { randomBytes } from 'node:crypto'
import type forge from 'node-forge'

export interface TimeStamp {
  /** When the authority saw the hash, in UTC. */
  readonly at: string
  /** The host of the authority. */
  readonly authority: string
  /** The token, DER in base64: `openssl ts -verify -token_in` reads it. */
  readonly token: string
}

const timeoutMs = 5000
const mostBytes = 64 * 1024
const sha256Oid = '2.16.840.1.101.3.4.2.1'
/** Granted, and granted with changes. */
const granted: readonly number[] = [0, 1]

/**
 * Asks the authority at `url` for a stamp of a SHA-256 in hexadecimal. Throws where it does not answer in five seconds, or
 * answers for another hash or another question.
 */
export async function requestTimeStamp(url: string, sha256: string): Promise<TimeStamp> {
  const { default: library } = await import('node-forge')
  const { asn1 } = library
  // Positive: the first bit is 0.
  const nonce = `01${randomBytes(8).toString('hex')}`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: Buffer.from(asn1.toDer(queryOf(library, sha256, nonce)).getBytes(), 'binary'),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`the time stamp authority answered ${response.status}`)
  const body = Buffer.from(await response.arrayBuffer())
  if (body.length > mostBytes) throw new Error('the time stamp authority answered too much')
  const [status, token] = partsOf(asn1.fromDer(body.toString('binary')))
  if (!status || !token || !granted.includes(Number.parseInt(hexOf(partsOf(status)[0]), 16)))
    throw new Error('the time stamp authority refused')
  const info = partsOf(asn1.fromDer(infoOf(token)))
  const [, , imprint, , time, ...rest] = info
  const answered = rest.find(({ type }) => type === asn1.Type.INTEGER)
  if (hexOf(partsOf(imprint)[1]) !== sha256) throw new Error('a time stamp of another hash')
  if (answered && hexOf(answered) !== nonce) throw new Error('a time stamp of another question')
  const at = generalizedTime(textOf(time))
  if (!at) throw new Error('a time stamp without a time')
  const der = asn1.toDer(token).getBytes()
  return { at, authority: new URL(url).hostname, token: Buffer.from(der, 'binary').toString('base64') }
}

/** TimeStampReq (RFC 3161, 2.4.1), without the authority's certificate in the answer. */
function queryOf({ asn1, util }: typeof forge, sha256: string, nonce: string): forge.asn1.Asn1 {
  const { Class, Type } = asn1
  const leaf = (type: forge.asn1.Type, value: string) => asn1.create(Class.UNIVERSAL, type, false, value)
  const sequence = (...parts: forge.asn1.Asn1[]) => asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, parts)
  const algorithm = sequence(leaf(Type.OID, asn1.oidToDer(sha256Oid).getBytes()), leaf(Type.NULL, ''))
  return sequence(
    leaf(Type.INTEGER, util.hexToBytes('01')),
    sequence(algorithm, leaf(Type.OCTETSTRING, util.hexToBytes(sha256))),
    leaf(Type.INTEGER, util.hexToBytes(nonce)),
  )
}

/** The bytes of the TSTInfo in a token: ContentInfo, SignedData, its content. */
function infoOf(token: forge.asn1.Asn1): string {
  const signed = partsOf(partsOf(partsOf(token)[1])[0])
  const octets = partsOf(partsOf(signed[2])[1])[0]
  const value = octets?.value
  // Long contents may be in parts.
  return Array.isArray(value) ? value.map(textOf).join('') : (value ?? '')
}

function partsOf(part: forge.asn1.Asn1 | undefined): readonly forge.asn1.Asn1[] {
  return Array.isArray(part?.value) ? part.value : []
}

function textOf(part: forge.asn1.Asn1 | undefined): string {
  return typeof part?.value === 'string' ? part.value : ''
}

function hexOf(part: forge.asn1.Asn1 | undefined): string {
  return Buffer.from(textOf(part), 'binary').toString('hex')
}

/** `20270512100000.5Z` as an instant; undefined where it is none. */
function generalizedTime(text: string): string | undefined {
  const found = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(text)
  if (!found) return undefined
  const [, year, month, day, hour, minute, second] = found
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
}
