import type { SitePage } from '#contract/pages.ts'
import { eventServices } from './event-services.ts'

/** The structured data of the business for search engines (schema.org `LocalBusiness`). */
export function structuredData({ settings, publicUrl }: SitePage): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${publicUrl}/#business`,
    name: settings.business_name,
    slogan: settings.tagline,
    description: settings.pitch,
    url: `${publicUrl}/`,
    image: `${publicUrl}${settings.hero?.url ?? '/og.jpg'}`,
    ...(settings.logo ? { logo: `${publicUrl}${settings.logo.url}` } : {}),
    ...(settings.address ? { address: settings.address.replaceAll('\n', ', ') } : {}),
    ...(settings.contact_email ? { email: settings.contact_email } : {}),
    ...(settings.contact_phone ? { telephone: settings.contact_phone } : {}),
    ...(settings.service_area ? { areaServed: settings.service_area } : {}),
    makesOffer: eventServices.map(({ title, description }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: title, description },
    })),
  }
}
