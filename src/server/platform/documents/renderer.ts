import { createWorker, type Make } from '../core/child.ts'

/** Renders a kind of document from its data to the bytes of a PDF. */
export type RenderDocument = Make<Uint8Array>

/** Renders documents in a worker process. */
export function renderDocumentsInChild(script: string) {
  return createWorker<Uint8Array>(script, 'document renderer', { isSerial: true })
}
