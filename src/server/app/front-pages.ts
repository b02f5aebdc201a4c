/** The pages of portal and office, each with the data of its first screen. */
import type { Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { paths } from '#domain/addresses.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { whyUnavailable } from '#server/platform/http/faults.ts'
import type { DatabaseMonitor } from '#server/platform/overload/database-monitor.ts'
import { officeAnswers, portalAnswers } from './first-answers.ts'
import { frontPage, type FrontHtml } from './front-html.ts'
import type { ServeFunction } from './functions.ts'
import { contextOf, type Env } from './request-context.ts'

const portalPages = [
  paths.portal.pinEntry,
  paths.portal.event,
  paths.portal.brief,
  paths.portal.change,
  paths.portal.sign,
  paths.portal.signAsSecond,
  paths.portal.withoutToken,
  `${paths.portal.withoutToken}/:token`,
  '/pay/:token',
  paths.pay.done,
  paths.pay.canceled,
  paths.portal.paymentSuccess,
  paths.portal.paymentCanceled,
  paths.portal.paymentPlaceholder,
  paths.portal.subscriptionPlaceholder,
  paths.portal.placeholder,
]
const officePages = [paths.auth, paths.admin.dashboard, `${paths.admin.dashboard}/*`]

interface Fronts {
  readonly app: AppContext
  readonly monitor: DatabaseMonitor
  readonly portalHtml: FrontHtml
  readonly officeHtml: FrontHtml
}

export function serveFrontPages(
  hono: Hono<Env>,
  { app, monitor, portalHtml, officeHtml }: Fronts,
  serve: ServeFunction,
): void {
  const fronts = [
    { pages: portalPages, html: portalHtml, answers: portalAnswers },
    { pages: officePages, html: officeHtml, answers: officeAnswers },
  ]
  for (const { pages, html, answers } of fronts) {
    for (const page of pages) {
      // The inlined stylesheet makes the page large enough for compression.
      hono.get(page, compress({ encoding: 'gzip' }), async (c) => {
        // The page is served without the database too; its screen shows the error.
        const given = await monitor
          .guard(() => answers(app, serve, new URL(c.req.url), contextOf(c)))
          .catch((error: unknown) => {
            if (whyUnavailable(error) === undefined) throw error
            return {}
          })
        c.header('cache-control', Object.keys(given).length > 0 ? 'no-store' : 'no-cache')
        return c.html(await frontPage(html, c.req.url, await app.settings(), given))
      })
    }
  }
}

/** An unknown address is answered by the portal's "not found" screen. */
export async function frontNotFound(c: Context<Env>, { portalHtml, app }: Fronts): Promise<Response> {
  c.header('cache-control', 'no-cache')
  return c.html(await frontPage(portalHtml, c.req.url, await app.settings()), 404)
}
