/**
 * `/stop-autopay/<token>`: the page behind the link of an announced charge. Looking at it changes nothing, because mail scanners
 * open links; its button does.
 */
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { AppContext } from '#server/context/app-context.ts'
import { consentOfStopLink, stopAutopay } from '#server/flows/stop-autopay.ts'
import type { ConsentRecord } from '#server/records/autopay/consents.ts'
import { plainPage } from './plain-page.ts'

export function stopAutopayPage(app: AppContext) {
  const page = (content: unknown) => plainPage(app, 'Saved card', content)
  const consentOf = (c: Context) => consentOfStopLink(app, c.req.param('token') ?? '')

  return {
    show: async (c: Context): Promise<Response> => {
      const consent = await consentOf(c)
      if (!consent) return c.html(await page(unknownLink), 404)
      return c.html(await page(consent.state === 'active' ? question(c.req.path, consent) : stopped))
    },
    stop: async (c: Context): Promise<Response> => {
      const consent = await consentOf(c)
      if (!consent) return c.html(await page(unknownLink), 404)
      const bookingId = consent.booking_id
      // The link of an earlier card does not stop a later one.
      if (consent.state === 'active')
        await stopAutopay(app, { kind: 'client', bookingId }, { bookingId, by: 'client' })
      return c.html(await page(stopped))
    },
  }
}

const stopped = html`<h1>Your card is not charged any more</h1>
  <p>
    Your payments stay due on their days. Please pay them in your Event Portal, or answer any of our emails.
  </p>`

const unknownLink = html`<h1>This link does not work</h1>
  <p>It is incomplete. Please open it from the email again, or answer that email.</p>`

function question(path: string, { card_label }: ConsentRecord) {
  return html`<h1>Charge your card no more?</h1>
    <p>
      Nothing more is taken from your ${card_label}. Your payments stay due on their days; you pay them
      yourself in your Event Portal.
    </p>
    <form method="post" action="${path}"><button type="submit">Stop payments by card</button></form>`
}
