import type { FirstAnswers } from '#contract/pages.ts'
import { businessFacts, type BusinessFacts, type BusinessSettings } from '#domain/business/settings.ts'

/** A front's page at an address (path and query), before it knows of the business. */
export type FrontHtml = (address: string, facts: BusinessFacts) => Promise<string>

/**
 * A front's page with what it has to know of the business before its script runs (web/shared/business.tsx), and with
 * what its first screen would ask next (web/shared/startup/read-inlined-answers.ts).
 */
export async function frontPage(
  front: FrontHtml,
  requested: string,
  settings: BusinessSettings,
  answers: FirstAnswers = {},
): Promise<string> {
  const { pathname, search } = new URL(requested)
  const facts = businessFacts(settings)
  const html = await front(pathname + search, facts)
  const data = [
    json('business', facts),
    ...(Object.keys(answers).length > 0 ? [json('answers', answers)] : []),
  ].join('')
  return html
    .replace(
      /<title>([^<]*)<\/title>/,
      (_, title: string) => `<title>${title} - ${escaped(facts.business_name)}</title>`,
    )
    .replace('</head>', () => `${data}</head>`)
}

/** No text in it can end the element. */
function json(id: string, data: object): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
