import { beforeAll, expect, test } from 'vitest'
import { getDocumentProxy } from 'unpdf'
import { makeKey, type SigningKey } from '#server/platform/signing/make-key.ts'
import { sealPdf } from '#server/platform/signing/seal-pdf.ts'
import { renderQuotePdf } from '#server/workers/document-renderer.tsx'
import { sealProblem } from '../seal.ts'
import { aQuoteDocument } from '../quote-document.ts'

let key: SigningKey
let sealed: Uint8Array

beforeAll(async () => {
  key = await makeKey('Sip & Celebrate (Söhne) 🍸', '2027-05-12T10:00:00.000Z')
  const pdf = await renderQuotePdf(aQuoteDocument())
  sealed = await sealPdf({ ...order(), pdf })
})

function order() {
  const name = 'Sip & Celebrate (Söhne) 🍸'
  return {
    pkcs12: key.pkcs12,
    name,
    reason: 'Agreement',
    contact: 'bar@coupe.example',
    at: '2027-05-12T10:00:00.000Z',
  }
}

test('the seal covers the whole file and is by the key of the certificate', () => {
  expect(sealProblem(sealed, key.certificate)).toBeUndefined()
})

test('a sealed file is still a PDF with its page', async () => {
  const pdf = await getDocumentProxy(new Uint8Array(sealed))
  expect(pdf.numPages).toBe(1)
})

test('the seal of another key is not taken for ours', async () => {
  const other = await makeKey('Sip and Celebrate', '2027-05-12T10:00:00.000Z')
  expect(sealProblem(sealed, other.certificate)).toBe('another certificate')
})

test('every byte that is flipped, cut off or appended breaks the seal', () => {
  const step = Math.ceil(sealed.length / 300)
  for (let at = 7; at < sealed.length; at += step) {
    const flipped = Uint8Array.from(sealed)
    // The signature is not under itself: there, the sum of the file tells (verify-paper).
    if (isSignature(sealed, at)) continue
    flipped[at] = (flipped[at] ?? 0) ^ 1
    expect(sealProblem(flipped, key.certificate), `byte ${at}`).toBeDefined()
  }
  expect(sealProblem(sealed.subarray(0, -1), key.certificate)).toBeDefined()
  expect(sealProblem(Buffer.concat([sealed, Buffer.from('\n')]), key.certificate)).toBeDefined()
})

test('what is no PDF is not sealed', async () => {
  await expect(sealPdf({ ...order(), pdf: Buffer.from('a page') })).rejects.toThrow()
})

function isSignature(pdf: Uint8Array, at: number): boolean {
  return /^[\da-f]{12}$/.test(Buffer.from(pdf).toString('latin1', at - 6, at + 6))
}
