import { createWorker, type Make } from '../core/child.ts'

export interface RenderedMail {
  readonly html: string
  readonly text: string
}

/** Renders a template with its data to an email. */
export type RenderMail = Make<RenderedMail>

/** Renders emails in a worker process. */
export function renderInChild(script: string) {
  return createWorker<RenderedMail>(script, 'mail renderer')
}
