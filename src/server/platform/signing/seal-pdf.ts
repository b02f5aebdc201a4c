/** Seals a PDF with the key of the installation (ISO 32000-1, 12.8: `adbe.pkcs7.detached`). Runs in a worker process. */
import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { P12Signer } from '@signpdf/signer-p12'
import { SignPdf } from '@signpdf/signpdf'
import { plainText } from './plain-text.ts'

export interface SealOrder {
  readonly pdf: Uint8Array
  /** PKCS#12 in base64, without a password. */
  readonly pkcs12: string
  /** Who seals: shown by PDF readers. */
  readonly name: string
  readonly reason: string
  readonly contact: string
  /** When, in UTC. */
  readonly at: string
}

/** Bytes kept for the signature: key, certificate and digest take about 2,500. */
const signatureBytes = 6_144

/** The PDF with an invisible signature field over everything in it. Throws for what is no PDF. */
export async function sealPdf({ pdf, pkcs12, name, reason, contact, at }: SealOrder): Promise<Uint8Array> {
  const signingTime = new Date(at)
  const prepared = plainAddPlaceholder({
    pdfBuffer: Buffer.from(pdf),
    reason: plainText(reason),
    contactInfo: plainText(contact),
    name: plainText(name),
    location: '',
    signingTime,
    signatureLength: signatureBytes,
    appName: 'Coupe',
  })
  return new SignPdf().sign(
    withExactOffset(prepared),
    new P12Signer(Buffer.from(pkcs12, 'base64')),
    signingTime,
  )
}

/** The library points `startxref` at the line break before the table, which strict readers report. */
function withExactOffset(pdf: Buffer): Buffer {
  const at = pdf.lastIndexOf('startxref')
  const [, offset = ''] = /^startxref\s+(\d+)/.exec(pdf.toString('latin1', at)) ?? []
  const table = pdf.indexOf('xref', Number(offset))
  const ending = pdf.toString('latin1', at).replace(offset, String(table))
  return Buffer.concat([pdf.subarray(0, at), Buffer.from(ending, 'latin1')])
}
