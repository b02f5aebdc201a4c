import { paths } from '#domain/addresses.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'

/** Allows search engines the public pages, and disallows portals and the office. */
export function robotsText(publicUrl: string): string {
  const closed = [
    `${paths.portal.withoutToken}/`,
    paths.portal.event,
    paths.portal.brief,
    paths.portal.pinEntry,
    paths.admin.dashboard,
    paths.auth,
    '/functions/',
    '/dev/',
    '/payment-',
    '/pay/',
  ]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

export function sitemap(publicUrl: string): string {
  const pages = [paths.home, paths.book].map((path) => `<url><loc>${publicUrl}${path}</loc></url>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages}</urlset>\n`
}

export function webManifest({ business_name }: BusinessSettings): object {
  return {
    name: business_name,
    short_name: business_name,
    start_url: '/',
    display: 'standalone',
    background_color: '#0b1f18',
    theme_color: '#0b1f18',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }
}
