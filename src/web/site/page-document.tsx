import type { ReactNode } from 'react'
import faviconUrl from '#ui/art/favicon.svg'
import type { SitePage } from '#contract/pages.ts'
import { embeddedJson } from './embedded-json.ts'

interface PageDocumentProps {
  readonly page: SitePage
  readonly path: string
  readonly title: string
  readonly description: string
  readonly unlisted?: boolean
  /** Additional elements of the head: preloads, structured data. */
  readonly head?: ReactNode
  readonly children: ReactNode
}

/** A whole HTML document. React escapes all user input in it. */
export function PageDocument({
  page: { assets, settings, publicUrl },
  path,
  title,
  description,
  unlisted = false,
  head,
  children,
}: PageDocumentProps) {
  const address = `${publicUrl}${path}`
  const picture = `${publicUrl}${settings.hero?.url ?? '/og.jpg'}`

  return (
    <html lang="en" data-theme="public">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {unlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={settings.business_name} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={address} />
        <meta property="og:image" content={picture} />
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="theme-color" content="#0b1f18" />
        <meta name="color-scheme" content="dark" />
        <link rel="icon" href={faviconUrl} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {assets.fonts.map((font) => (
          <link
            key={font}
            rel="preload"
            as="font"
            type="font/woff2"
            href={font}
            // WebKit refuses a `data:` font that was preloaded with it.
            crossOrigin={font.startsWith('data:') ? undefined : 'anonymous'}
          />
        ))}
        {head}
        <style dangerouslySetInnerHTML={{ __html: assets.css }} />
      </head>
      <body>{children}</body>
    </html>
  )
}

/** A data block for search engines or for the page's script. It is never executed. */
export function DataScript({
  id,
  type,
  data,
}: {
  readonly id?: string
  readonly type: 'application/json' | 'application/ld+json'
  readonly data: unknown
}) {
  return <script id={id} type={type} dangerouslySetInnerHTML={{ __html: embeddedJson(data) }} />
}
