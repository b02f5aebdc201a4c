import { businessFacts, type BusinessSettings } from '#domain/business/settings.ts'

/** A front's page with what it has to know of the business before its script runs (web/shared/business.ts). */
export function withBusiness(html: string, settings: BusinessSettings): string {
  const facts = businessFacts(settings)
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
