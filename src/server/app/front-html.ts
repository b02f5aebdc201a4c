import type { BusinessFacts } from '#domain/business/facts.ts'
import { businessFacts, type BusinessSettings } from '#domain/business/settings.ts'
import type { FirstAnswers } from '#contract/pages.ts'

/** HTML of a front at an address (path and query), with the facts of the business in it, for a page with these answers. */
export type FrontHtml = (address: string, facts: BusinessFacts, answers: FirstAnswers) => Promise<string>

/**
 * Adds the facts of the business (web/shared/business.tsx) and the answers for the first screen
 * (web/shared/startup/read-inlined-answers.ts) to a front's HTML.
 */
export async function frontPage(
  front: FrontHtml,
  requested: string,
  settings: BusinessSettings,
  answers: FirstAnswers = {},
): Promise<string> {
  const { pathname, search } = new URL(requested)
  const facts = businessFacts(settings)
  const html = await front(pathname + search, facts, answers)
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

/** JSON in a script element; `<` is escaped, so that no text can close the element. */
function json(id: string, data: object): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
