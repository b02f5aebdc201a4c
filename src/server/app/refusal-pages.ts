import type { MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { exportNames, paths } from '#domain/addresses.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { plainPage } from '#server/routes/plain-page.ts'

/**
 * Files of the office that a browser opens in its tab: where one is refused, a person reads a page with the way back,
 * which leads through the sign-in where nobody is signed in. Programs get the JSON.
 */
export function refusalPages(app: AppContext): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const isPage = c.req.header('accept')?.includes('text/html') === true
    const isJson = c.res.headers.get('content-type')?.startsWith('application/json') === true
    const { status } = c.res
    if (status < 400 || !isPage || !isJson) return
    const { error } = (await c.res.json()) as { readonly error: string }
    const content =
      status === 401
        ? html`<h1>Please sign in</h1>
            <p>Your session has ended, so nothing was saved. Sign in, then save the file again.</p>
            <p><a href="${pageOf(c.req.path)}">Sign In</a></p>`
        : html`<h1>This file cannot be opened</h1>
            <p>${error}</p>
            <p><a href="${pageOf(c.req.path)}">Back to the Office</a></p>`
    const page = await plainPage(app, 'File', content)
    const headers = new Headers(c.res.headers)
    headers.set('content-type', 'text/html; charset=UTF-8')
    c.res = new Response(String(page), { status, headers })
  }
}

/** The page of the office from which a file is saved. */
function pageOf(path: string): string {
  const list = exportNames.find((name) => path === `/office/export/${name}.csv`)
  if (list) return paths.admin[list]
  return path.startsWith('/office/reports/') ? paths.admin.reports : paths.admin.dashboard
}
