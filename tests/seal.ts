/** Checks the seal of a PDF: that it covers the whole file, and that a certificate's key made it. */
import { createHash, verify, X509Certificate } from 'node:crypto'
import forge from 'node-forge'

const gap = /\/ByteRange ?\[ ?(\d+) (\d+) (\d+) (\d+) *\]/g

/** Why the seal does not hold, or undefined. `certificate` is DER in base64. */
export function sealProblem(pdf: Uint8Array, certificate: string): string | undefined {
  const bytes = Buffer.from(pdf)
  const ranges = [...bytes.toString('latin1').matchAll(gap)]
  if (ranges.length !== 1) return `${ranges.length} seals`
  const [before = 0, beforeLength = 0, after = 0, afterLength = 0] = ranges[0]?.slice(1).map(Number) ?? []
  if (before !== 0 || after + afterLength !== bytes.length) return 'the seal does not cover the whole file'
  const hex = bytes.toString('latin1', beforeLength, after)
  if (!/^<[\da-f]+>$/.test(hex)) return 'there is no signature in the gap'
  const covered = [bytes.subarray(0, beforeLength), bytes.subarray(after)]
  try {
    return signatureProblem(Buffer.from(hex.slice(1, -1), 'hex'), Buffer.concat(covered), certificate)
  } catch (error) {
    return `the signature cannot be read: ${String(error)}`
  }
}

/** RFC 5652, 5.4: the signature is over the attributes, one of which is the digest of the content. */
function signatureProblem(signature: Buffer, content: Buffer, certificate: string): string | undefined {
  const der = forge.util.createBuffer(signature.toString('binary'))
  const message = forge.pkcs7.messageFromAsn1(
    forge.asn1.fromDer(der, { parseAllBytes: false } as unknown as boolean),
  )
  const [embedded] = (message as unknown as { certificates: forge.pki.Certificate[] }).certificates
  const embeddedDer = embedded && forge.asn1.toDer(forge.pki.certificateToAsn1(embedded)).getBytes()
  if (Buffer.from(embeddedDer ?? '', 'binary').toString('base64') !== certificate)
    return 'another certificate'
  const { rawCapture } = message as unknown as {
    rawCapture: { signature: string; authenticatedAttributes: forge.asn1.Asn1[] }
  }
  const attributes = forge.asn1.create(
    forge.asn1.Class.UNIVERSAL,
    forge.asn1.Type.SET,
    true,
    rawCapture.authenticatedAttributes,
  )
  const signed = Buffer.from(forge.asn1.toDer(attributes).getBytes(), 'binary')
  const digest = createHash('sha256').update(content).digest()
  if (!signed.includes(digest)) return 'the content has another digest'
  const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'))
  const isGenuine = verify('sha256', signed, publicKey, Buffer.from(rawCapture.signature, 'binary'))
  return isGenuine ? undefined : 'the signature is not by this key'
}
