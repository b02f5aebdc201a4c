/** `/verify`: the page on which anybody checks a signed paper. */
import type { Context } from 'hono'
import { businessFacts } from '#domain/business/settings.ts'
import { todayIn } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { SiteParts } from './site-parts.ts'

export function verifyPage(app: AppContext, { renderer, assets }: SiteParts) {
  return async (c: Context): Promise<Response> => {
    const settings = await app.settings()
    const { renderVerify } = await renderer()
    c.header('cache-control', 'no-cache')
    return c.html(
      renderVerify({
        settings: businessFacts(settings),
        publicUrl: app.publicUrl(),
        today: todayIn(settings.time_zone, app.clock()),
        assets: await assets(),
      }),
    )
  }
}
