/** Renders every message of every slice; also runs as a process of its own (platform/mail/renderer.ts). */
import { render } from '@react-email/components'
import { createElement, type FunctionComponent } from 'react'
import { InquiryReceived } from './bookings/mails.tsx'
import type { RenderAnswer, RenderedMail, RenderRequest } from './platform/mail/renderer.ts'
import { PortalLink } from './portal/mails.tsx'

const templates: Readonly<Record<string, FunctionComponent<never>>> = {
  'inquiry-received': InquiryReceived,
  'portal-link': PortalLink,
}

const htmlToTextOptions = {
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a.mark', format: 'skip' },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'table.facts', format: 'dataTable', options: { colSpacing: 2 } },
  ],
}

/** `facts` are those that the template was posted with. */
export async function renderMail(template: string, facts: object): Promise<RenderedMail> {
  const component = templates[template]
  if (!component) throw new Error(`there is no mail template ${template}`)
  const element = createElement(component as FunctionComponent<object>, facts)
  return { html: await render(element), text: await render(element, { plainText: true, htmlToTextOptions }) }
}

if (process.send) {
  process.on('message', ({ id, template, facts }: RenderRequest) => {
    renderMail(template, facts).then(
      (mail) => answer({ id, mail }),
      (error: unknown) => answer({ id, error: String(error) }),
    )
  })
  process.on('disconnect', () => process.exit())
}

function answer(message: RenderAnswer): void {
  process.send?.(message)
}
