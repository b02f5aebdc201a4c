import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { BusinessSettings } from '#domain/business/settings.ts'
import type { SiteAssets, SiteRenderer } from '#contract/pages.ts'
import { todayIn } from '#domain/time.ts'
import { awayMessage } from '#server/platform/http/faults.ts'
import { hsts, securityHeaders } from '#server/platform/http/security.ts'
import type { Shell } from '#server/shell.ts'

interface KeptPage {
  readonly settings: BusinessSettings
  readonly today: string
  readonly etag: string
  readonly bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>
  readonly headers: Readonly<Record<'br' | 'gzip' | 'identity', readonly string[]>>
}

export interface SiteParts {
  readonly renderer: () => Promise<SiteRenderer>
  readonly assets: () => Promise<SiteAssets>
}

/**
 * The home page, kept ready to send in three encodings. It is rendered again when a setting changed or the
 * business's day did; everything else about a request for it is choosing a buffer.
 */
export function keepHomePage(shell: Shell, { renderer, assets }: SiteParts) {
  let kept: KeptPage | undefined

  return (request: IncomingMessage, response: ServerResponse): void => {
    send(request, response).catch((error: unknown) => {
      shell.log.error({ err: error }, 'the home page could not be rendered')
      response
        .writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '5' })
        .end(awayMessage)
    })
  }

  async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const settings = await shell.settings()
    const today = todayOnce(settings.time_zone, shell.clock())
    if (kept?.settings !== settings || kept.today !== today) kept = await render(settings, today)

    if (request.headers['if-none-match'] === kept.etag) {
      response.writeHead(304, { etag: kept.etag, 'cache-control': 'no-cache' }).end()
      return
    }
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    response.writeHead(200, kept.headers[encoding] as string[])
    response.end(request.method === 'HEAD' ? undefined : kept.bodies[encoding])
  }

  async function render(settings: BusinessSettings, today: string): Promise<KeptPage> {
    const { renderHome } = await renderer()
    const html = Buffer.from(
      renderHome({ settings, publicUrl: shell.publicUrl(), today, assets: await assets() }),
    )
    const bodies = {
      br: await promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      gzip: await promisify(gzip)(html, { level: 9 }),
      identity: html,
    }
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    const headersOf = (encoding: keyof typeof bodies) =>
      Object.entries({
        'content-type': 'text/html; charset=utf-8',
        'content-length': String(bodies[encoding].length),
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding',
        etag,
        ...securityHeaders,
        ...(shell.publicUrl().startsWith('https:') ? { 'strict-transport-security': hsts } : {}),
      }).flat()
    return {
      settings,
      today,
      etag,
      bodies,
      headers: { br: headersOf('br'), gzip: headersOf('gzip'), identity: headersOf('identity') },
    }
  }
}

function chooseEncoding(accepted: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  const text = String(accepted ?? '')
  if (/\bbr\b/.test(text)) return 'br'
  return /\bgzip\b/.test(text) ? 'gzip' : 'identity'
}

/** Formatting a date in a zone costs more than the rest of the request, so it is done once a minute. */
let lastMinute = ''
let lastToday = ''
function todayOnce(zone: string, now: string): string {
  const minute = zone + now.slice(0, 16)
  if (minute !== lastMinute) [lastMinute, lastToday] = [minute, todayIn(zone, now)]
  return lastToday
}
