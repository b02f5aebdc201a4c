/** The webhook of the card provider; only its signature authenticates it. */
import type { Context } from 'hono'
import type { AppContext } from '#server/context/app-context.ts'
import { followProvider } from '#server/flows/follow-provider.ts'

export function providerWebhook(app: AppContext) {
  return async (c: Context): Promise<Response> => {
    const provider = app.payments()
    if (!provider?.readEvent || provider.name !== c.req.param('provider'))
      return c.json({ success: false, error: 'There is nothing at this address.', code: 'NOT_FOUND' }, 404)
    const event = await provider.readEvent(await c.req.text(), c.req.header('stripe-signature') ?? '')
    if (event === 'forged')
      return c.json({ success: false, error: 'This signature is not valid.', code: 'FORBIDDEN' }, 403)
    if (event !== 'ignored') await followProvider(app, provider.name, event)
    return c.json({ received: true })
  }
}
