/** The Hono application: every route in one place, independent of the port. */
import { randomUUID } from 'node:crypto'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import { routePath } from 'hono/route'
import { METHOD_NAME_ALL } from 'hono/router'
import { paths } from '#domain/addresses.ts'
import { stopAutopayRoute } from '#domain/autopay/stop-link.ts'
import { stopPath } from '#domain/automations/stop-link.ts'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { Refused } from '#server/platform/core/refused.ts'
import type { WhenStopping } from '#server/platform/http/event-stream.ts'
import { retryAfterSeconds, faultMessage, whyUnavailable } from '#server/platform/http/faults.ts'
import { answerAllowed, answerMethods, type Endpoint } from '#server/platform/http/methods.ts'
import { refusalResponse } from '#server/platform/http/refusal-response.ts'
import { clientAddress, isLoopbackHost, isOwnOrigin } from '#server/platform/http/request.ts'
import { secure } from '#server/platform/http/security.ts'
import { devMail } from '#server/platform/mail/dev-mail.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { DatabaseMonitor } from '#server/platform/overload/database-monitor.ts'
import { bookForm } from '#server/routes/book-form.ts'
import { officeExport } from '#server/routes/export.ts'
import { reportFiles } from '#server/routes/reports.ts'
import { officeImport } from '#server/routes/import.ts'
import { officeLive } from '#server/routes/office-live.ts'
import { servePicture, serveVenuePicture } from '#server/routes/pictures.ts'
import { stopAutopayPage } from '#server/routes/stop-autopay.ts'
import { stopEmailsPage } from '#server/routes/stop-emails.ts'
import { verifyPage } from '#server/routes/verify-page.ts'
import { portalLive } from '#server/routes/portal-live.ts'
import { providerWebhook } from '#server/routes/provider-webhook.ts'
import type { SiteParts } from '#server/routes/site-parts.ts'
import { refusal } from './http-refusal.ts'
import { describeFunctions } from './api-description.ts'
import { apiPage } from './api-page.ts'
import { importPath, limitBodies } from './body-limits.ts'
import type { FrontHtml } from './front-html.ts'
import { serveFiles } from './file-routes.ts'
import { frontNotFound, serveFrontPages } from './front-pages.ts'
import { normalizeRequest, methodsOf } from './function-methods.ts'
import { functionsPrefix, serveFunctions, type ServeFunction } from './functions.ts'
import { metricsPage, routeKind } from './metrics-route.ts'
import { contextOf, type Env } from './request-context.ts'
import { refusalPages } from './refusal-pages.ts'
import { robotsText, sitemap, webManifest } from './small-files.ts'

export interface AppParts {
  readonly app: AppContext
  readonly site: SiteParts
  /** HTML of the portal front, the same for each of its addresses. */
  readonly portalHtml: FrontHtml
  /** HTML of the office front. */
  readonly officeHtml: FrontHtml
  /** HTML of the style guide. */
  readonly guideHtml: (path: string) => Promise<string>
  /** Folder of the files that Vite built, absolute or relative to the working directory. */
  readonly clientFolder: string
  readonly monitor: DatabaseMonitor
  readonly isReady: () => Promise<Readiness>
  readonly metrics: Metrics
  /** Registers a callback for the stop of the program; returns a function that unregisters it. */
  readonly whenStopping: WhenStopping
}

export interface Readiness {
  readonly ready: boolean
  readonly parts: Readonly<Record<string, unknown>>
}

const oneYear = 'public, max-age=31536000, immutable'
/** Headers that proxies add; some proxies add only one of them. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

export function createApp(parts: AppParts): Hono<Env> {
  const { app, site } = parts
  // A trailing slash is accepted: it is a typing mistake, not another address.
  const hono = new Hono<Env>({ strict: false })
  const addressOf = clientAddress(app.config.trustedProxies)

  hono.use(secure(() => app.publicUrl().startsWith('https:')))
  hono.use(async (c, next) => {
    c.set('requestId', randomUUID())
    c.set('address', addressOf(c.env.incoming))
    c.header('x-request-id', c.get('requestId'))
    const started = performance.now()
    await next()
    const ms = Math.round((performance.now() - started) * 10) / 10
    parts.metrics.observe(routeKind(c.req.path), c.res.status, ms)
    if (c.req.path.startsWith('/assets/')) return
    app.log.info(
      {
        request_id: c.get('requestId'),
        method: c.req.method,
        route: routeName(c),
        status: c.res.status,
        ms,
      },
      'request',
    )
  })
  hono.use(async (c, next) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) || isOwnOrigin(c.req.raw.headers, app.publicUrl()))
      return next()
    return refusal(c, 403, 'FORBIDDEN', 'Requests from other sites are not accepted.')
  })
  hono.use(answerMethods(() => [{ method: 'GET', path: '/' }, ...endpointsOf(hono)]))
  // Requests that need the database fail fast while it does not respond.
  hono.use((c, next) => (asksRecords(c) ? parts.monitor.guard(next) : next()))
  limitBodies(hono, app, addressOf)

  hono.get('/healthz', (c) => c.json({ alive: true }))
  hono.get('/readyz', async (c) => {
    const { ready, parts: states } = await parts.isReady()
    return c.json({ ready, ...states }, ready ? 200 : 503)
  })
  hono.get(
    '/metrics',
    metricsPage({
      metrics: parts.metrics,
      token: app.config.metricsToken,
      isHere: (c) => isOnThisMachine(c as Context<Env>, app),
      notFound: (c) => notFound(c as Context<Env>, parts),
    }),
  )

  serveSite(
    hono,
    parts,
    bookForm(app, site, (c) => (c as Context<Env>).get('address')),
  )
  const serve = serveFunctions(app)
  serveCalls(hono, app, serve)
  hono.post('/webhooks/:provider', providerWebhook(app))
  hono.get('/live/portal', portalLive(app, parts.whenStopping))
  hono.get('/live/office', officeLive(app, parts.whenStopping))
  hono.get('/pictures/:file', servePicture(app))
  hono.get('/office/venue-pictures/:id', serveVenuePicture(app))
  serveFiles(hono, app)
  hono.use('/office/*', refusalPages(app))
  const imports = officeImport(app)
  const exported = officeExport(app)
  hono.get('/office/export/:file', (c) => exported(c, c.req.query()))
  // Filters are sent in the body, because proxies log addresses.
  hono.post('/office/export/:file', async (c) => exported(c, await c.req.parseBody()))
  hono.get('/office/reports/:file', reportFiles(app))
  hono.get(`${importPath}:list`, (c) => imports.template(c))
  hono.post(`${importPath}:list`, (c) => imports.post(c))
  hono.use('/dev/*', async (c, next) => (isOnThisMachine(c, app) ? next() : notFound(c, parts)))
  hono.route(
    '/dev/mail',
    devMail({
      mailer: app.mailer,
      zone: async () => (await app.settings()).time_zone,
      fontFaces: async () => ((await site.assets()).css.match(/@font-face ?\{[^}]*\}/g) ?? []).join(''),
    }),
  )
  hono.get('/dev/ui', async (c) => c.html(await parts.guideHtml(c.req.path)))

  serveFrontPages(hono, parts, serve)
  hono.notFound((c) => notFound(c as Context<Env>, parts))
  hono.onError((error, c) => {
    if (error instanceof Refused) {
      const { status, code, message, data } = refusalResponse(error)
      return c.json({ success: false, error: message, code, ...data }, status)
    }
    app.log.error({ err: error, request_id: c.get('requestId') }, 'a request failed')
    const unavailable = whyUnavailable(error)
    if (unavailable === undefined) return refusal(c, 500, 'INTERNAL_SERVER_ERROR', faultMessage)
    c.header('retry-after', String(retryAfterSeconds))
    return refusal(c, 503, 'SERVICE_UNAVAILABLE', unavailable)
  })
  return hono
}

function serveSite(hono: Hono<Env>, parts: AppParts, book: ReturnType<typeof bookForm>): void {
  const { app, clientFolder } = parts

  // The inlined stylesheet makes the page large enough for compression.
  hono.get(paths.verify, compress({ encoding: 'gzip' }), verifyPage(app, parts.site))
  const stop = stopEmailsPage(app)
  hono.get(stopPath, stop.show)
  hono.post(stopPath, stop.stop)
  const stopCharges = stopAutopayPage(app)
  hono.get(stopAutopayRoute, stopCharges.show)
  hono.post(stopAutopayRoute, stopCharges.stop)
  hono.get(paths.book, book.show)
  hono.post(paths.book, book.submit)
  hono.get('/robots.txt', (c) => c.text(robotsText(app.publicUrl())))
  hono.get('/sitemap.xml', (c) =>
    c.body(sitemap(app.publicUrl()), 200, { 'content-type': 'application/xml; charset=utf-8' }),
  )
  hono.get('/site.webmanifest', async (c) =>
    c.body(JSON.stringify(webManifest(await app.settings())), 200, {
      'content-type': 'application/manifest+json',
    }),
  )
  hono.get(
    '/assets/*',
    serveStatic({
      root: clientFolder,
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', oneYear),
    }),
  )
  hono.get(
    '/:file{[a-z0-9-]+\\.(png|jpg|svg)}',
    serveStatic({
      root: clientFolder,
      onFound(_path, c) {
        c.header('cache-control', 'public, max-age=86400')
        // Webmail clients on other origins load the logo too.
        c.header('cross-origin-resource-policy', 'cross-origin')
      },
    }),
  )
}

function serveCalls(hono: Hono<Env>, app: AppContext, serve: ServeFunction): void {
  let description: ReturnType<typeof describeFunctions> | undefined
  let text: Promise<string> | undefined

  hono.all(`${functionsPrefix}/:name`, async (c) => {
    const allowed = methodsOf(c.req.param('name'))
    if (allowed.length === 0) return refusal(c, 404, 'NOT_FOUND', 'There is no function of this name.')
    if (c.req.method === 'OPTIONS' || !allowed.includes(c.req.method)) return answerAllowed(c, allowed)
    if (c.req.method === 'POST' && !isJson(c.req.header('content-type')))
      return refusal(c, 415, 'UNSUPPORTED_MEDIA_TYPE', 'Send JSON.')
    const request = await normalizeRequest(c.req.param('name'), c.req.raw)
    if (!request) return refusal(c, 422, 'INVALID_INPUT', 'This request cannot be read')
    return (
      (await serve(request, contextOf(c))) ??
      refusal(c, 404, 'NOT_FOUND', 'There is no function of this name.')
    )
  })
  const described = () => (description ??= describeFunctions(app.publicUrl(), functionsPrefix))
  const writtenOut = () => (text ??= described().then((document) => JSON.stringify(document)))
  hono.get('/docs/api', async (c) => {
    c.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    )
    return c.html(apiPage(await described()))
  })
  hono.get('/openapi.json', async (c) =>
    c.body(await writtenOut(), 200, { 'content-type': 'application/json' }),
  )
}

/** Middleware is registered for all methods, endpoints for one. */
function endpointsOf(hono: Hono<Env>): readonly Endpoint[] {
  return hono.routes.filter(({ method }) => method !== METHOD_NAME_ALL)
}

function asksRecords(c: Context): boolean {
  return (
    /^\/(functions|live|documents|office|pictures|calendar)\//.test(c.req.path) ||
    !['GET', 'HEAD'].includes(c.req.method)
  )
}

/** An unknown page is answered with HTML, an unknown function with JSON. */
function notFound(c: Context<Env>, parts: AppParts): Promise<Response> | Response {
  const isCall =
    /^\/(functions|live|assets|api|documents|office|calendar)\b/.test(c.req.path) ||
    !['GET', 'HEAD'].includes(c.req.method)
  return isCall ? refusal(c, 404, 'NOT_FOUND', 'There is nothing at this address.') : frontNotFound(c, parts)
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json'
}

/** True for a request over loopback, without a proxy, while the public address is loopback too. */
function isOnThisMachine(c: Context<Env>, { publicUrl }: AppContext): boolean {
  return (
    isLoopbackHost(new URL(publicUrl()).host) &&
    isLoopbackHost(c.req.header('host') ?? '') &&
    proxyHeaders.every((name) => c.req.header(name) === undefined) &&
    isLoopbackHost(c.env.incoming.socket.remoteAddress ?? '')
  )
}

/** The matched route pattern. The path itself is never logged: it may contain a token or a name. */
function routeName(c: Context): string {
  const name = c.req.path.slice(functionsPrefix.length + 1)
  return name in contract ? `${functionsPrefix}/${name}` : routePath(c, -1)
}
