import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { businessFacts, type BusinessSettings } from '#domain/business/settings.ts'
import { proofOf } from '#domain/business/site-content.ts'
import { addDays, startOfDay, todayIn, type Instant } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { awayMessage } from '#server/platform/http/faults.ts'
import { hsts, securityHeaders } from '#server/platform/http/security.ts'
import type { SiteParts } from '#server/routes/site-parts.ts'

interface CachedPage {
  /** End of the business's current day, when the bookable dates on the page change. */
  readonly until: Instant
  readonly etag: string
  readonly bodies: Readonly<Record<Encoding, Buffer>>
  readonly headers: Readonly<Record<Encoding, string[]>>
}

type Encoding = 'br' | 'gzip' | 'identity'

/**
 * The home page, cached in three encodings. It is rendered again when a setting changes and at the end of the
 * business's day. While the settings cannot be read, the cached page stays.
 */
export function cacheHomePage(app: AppContext, { renderer, assets }: SiteParts) {
  let cached: CachedPage | undefined
  let rendering: Promise<CachedPage> | undefined
  app.onSettingsChange(() => {
    refresh().catch((error: unknown) =>
      app.log.warn({ err: error }, 'the home page could not be rendered again'),
    )
  })

  return (request: IncomingMessage, response: ServerResponse): void => {
    // A request after a saved change waits for the new page.
    if (cached && !rendering && app.clock() < cached.until) return send(cached, request, response)
    // Concurrent requests share one rendering.
    ;(rendering ?? refresh()).then(
      (page) => send(page, request, response),
      (error: unknown) => {
        app.log.error({ err: error }, 'the home page could not be rendered')
        if (cached) return send(cached, request, response)
        const headers = {
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'no-store',
          'retry-after': '5',
        }
        response.writeHead(503, { ...headers, ...commonHeaders() }).end(awayMessage)
      },
    )
  }

  /** Renders with the current settings; of concurrent renderings the last one started wins. */
  function refresh(): Promise<CachedPage> {
    const turn: Promise<CachedPage> = renderNow().then(
      (page) => {
        if (rendering === turn) [cached, rendering] = [page, undefined]
        return page
      },
      (error: unknown) => {
        if (rendering === turn) rendering = undefined
        throw error
      },
    )
    rendering = turn
    return turn
  }

  function commonHeaders(): Record<string, string> {
    const isHttps = app.publicUrl().startsWith('https:')
    return { ...securityHeaders, ...(isHttps ? { 'strict-transport-security': hsts } : {}) }
  }

  async function renderNow(): Promise<CachedPage> {
    const settings = await app.settings()
    return render(settings, todayIn(settings.time_zone, app.clock()))
  }

  async function render(settings: BusinessSettings, today: string): Promise<CachedPage> {
    const { renderHome } = await renderer()
    const html = Buffer.from(
      renderHome({
        settings: businessFacts(settings),
        proof: proofOf(settings.site_content),
        publicUrl: app.publicUrl(),
        today,
        assets: await assets(),
      }),
    )
    const bodies = {
      br: await promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      gzip: await promisify(gzip)(html, { level: 9 }),
      identity: html,
    }
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    const headersOf = (encoding: Encoding) =>
      Object.entries({
        'content-type': 'text/html; charset=utf-8',
        'content-length': String(bodies[encoding].length),
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding',
        etag,
        ...commonHeaders(),
      }).flat()
    return {
      until: startOfDay(addDays(today, 1), settings.time_zone),
      etag,
      bodies,
      headers: { br: headersOf('br'), gzip: headersOf('gzip'), identity: headersOf('identity') },
    }
  }
}

function send(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, { etag: page.etag, 'cache-control': 'no-cache' }).end()
    return
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  response.writeHead(200, page.headers[encoding])
  response.end(request.method === 'HEAD' ? undefined : page.bodies[encoding])
}

function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '')
  if (/\bbr\b/.test(text)) return 'br'
  return /\bgzip\b/.test(text) ? 'gzip' : 'identity'
}
