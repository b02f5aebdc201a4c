/**
 * Makes the key of the installation and seals PDFs with it; runs as a worker process (platform/signing/signing.ts). The
 * process that renders documents from texts and pictures of others never has the key.
 */
import { serveWorkerCalls } from '#server/platform/core/child.ts'
import { makeKey } from '#server/platform/signing/make-key.ts'
import { sealPdf, type SealOrder } from '#server/platform/signing/seal-pdf.ts'
import type { SignerAnswer } from '#server/platform/signing/signing.ts'

/** `make-key` from `business` and `now`, `seal` from a `SealOrder`. */
export async function signPdf(kind: string, data: object): Promise<SignerAnswer> {
  if (kind === 'seal') return sealPdf(data as SealOrder)
  if (kind !== 'make-key') throw new Error(`unknown work: ${kind}`)
  const { business, now } = data as { readonly business: string; readonly now: string }
  return makeKey(business, now)
}

serveWorkerCalls(signPdf)
