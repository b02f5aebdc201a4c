/** Renders all kinds of documents; runs as a worker process (platform/documents/renderer.ts). */
import { renderToBuffer, type DocumentProps } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { printable } from '#server/documents/document-fonts.ts'
import { AgreementDocument } from '#server/documents/agreement-document.tsx'
import { InvoiceDocument } from '#server/documents/invoice-document.tsx'
import { QuoteDocument, type QuoteDocumentData } from '#server/documents/quote-document.tsx'
import { serveWorkerCalls } from '#server/platform/core/child.ts'

const documents: Readonly<Record<string, (data: never) => ReactElement<DocumentProps>>> = {
  quote: QuoteDocument,
  agreement: AgreementDocument,
  invoice: InvoiceDocument,
  'paid-invoice': InvoiceDocument,
}

/** `data` is the data of the document's kind. */
export async function renderDocument(kind: string, data: object): Promise<Uint8Array> {
  const render = documents[kind]
  if (!render) throw new Error(`unknown kind of document: ${kind}`)
  return renderToBuffer(render((await printable(data)) as never))
}

export function renderQuotePdf(data: QuoteDocumentData): Promise<Uint8Array> {
  return renderDocument('quote', data)
}

serveWorkerCalls(renderDocument)
