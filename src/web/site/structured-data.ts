import type { SitePage } from '#contract/pages.ts'
import { eventServices, hero } from './content.ts'

/** What search engines are told about the business (schema.org `LocalBusiness`). */
export function structuredData({ settings, publicUrl }: SitePage): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${publicUrl}/#business`,
    name: settings.business_name,
    slogan: hero.tagline,
    description: settings.pitch,
    url: `${publicUrl}/`,
    image: `${publicUrl}/og.jpg`,
    ...(settings.contact_email ? { email: settings.contact_email } : {}),
    ...(settings.contact_phone ? { telephone: settings.contact_phone } : {}),
    ...(settings.service_area ? { areaServed: settings.service_area } : {}),
    makesOffer: eventServices.map(({ title, description }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: title, description },
    })),
  }
}
