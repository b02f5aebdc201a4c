/** Makes the key of the installation: RSA, with a certificate that it signs itself. Runs in a worker process. */
import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import forge from 'node-forge'
import { plainText } from './plain-text.ts'

export interface SigningKey {
  /** PKCS#12 in base64, without a password: it is encrypted where it is stored. */
  readonly pkcs12: string
  /** The certificate, DER in base64. */
  readonly certificate: string
}

const bits = 3072
const years = 50
/** The file is encrypted by the installation's secret, so that its own encryption need not be slow to open. */
const iterations = 1

/** A new key with the name of the business in its certificate; valid from `now` for fifty years. */
export async function makeKey(business: string, now: string): Promise<SigningKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: bits })
  const key = forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs1', format: 'pem' }).toString())
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e)
  // Positive, as RFC 5280 asks: the first bit is 0.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`
  certificate.validity.notBefore = new Date(now)
  certificate.validity.notAfter = new Date(now)
  certificate.validity.notAfter.setUTCFullYear(new Date(now).getUTCFullYear() + years)
  const name = [{ name: 'commonName', value: plainText(business, 'Coupe') }]
  certificate.setSubject(name)
  certificate.setIssuer(name)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ])
  certificate.sign(key, forge.md.sha256.create())
  const file = forge.pkcs12.toPkcs12Asn1(key, [certificate], '', { algorithm: 'aes256', count: iterations })
  return {
    pkcs12: base64(forge.asn1.toDer(file).getBytes()),
    certificate: base64(forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes()),
  }
}

function base64(binary: string): string {
  return Buffer.from(binary, 'binary').toString('base64')
}
