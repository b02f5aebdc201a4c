import { makeInChild, type Make } from '../core/child.ts'

export interface RenderedMail {
  readonly html: string
  readonly text: string
}

/** Turns a template and its facts into a message. */
export type RenderMail = Make<RenderedMail>

export function renderInChild(script: string) {
  return makeInChild<RenderedMail>(script, 'mail renderer')
}
