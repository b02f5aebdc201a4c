import { makeInChild, type Make } from '../core/child.ts'

/** Turns a kind of document and its facts into the bytes of a PDF. */
export type RenderDocument = Make<Uint8Array>

export function renderDocumentsInChild(script: string) {
  return makeInChild<Uint8Array>(script, 'document renderer', { isSerial: true })
}
