import { businessFacts, type BusinessFacts, type BusinessSettings } from '#domain/business/settings.ts'

/** A front's page at an address (path and query), before it knows of the business. */
export type FrontHtml = (address: string, facts: BusinessFacts) => Promise<string>

/** A front's page with what it has to know of the business before its script runs (web/shared/business.ts). */
export async function frontPage(
  front: FrontHtml,
  requested: string,
  settings: BusinessSettings,
): Promise<string> {
  const { pathname, search } = new URL(requested)
  const facts = businessFacts(settings)
  const html = await front(pathname + search, facts)
  const data = JSON.stringify(facts).replaceAll('<', '\\u003c')
  return html
    .replace(
      /<title>([^<]*)<\/title>/,
      (_, title: string) => `<title>${title} - ${escaped(facts.business_name)}</title>`,
    )
    .replace('</head>', () => `<script type="application/json" id="business">${data}</script></head>`)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
