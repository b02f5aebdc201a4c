/**
 * `/stop-emails/<token>`: the page behind the link that stops reminders. Looking at it changes nothing, because mail scanners
 * open links; its button and the one-click request of mail programs (RFC 8058) do.
 */
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { AppContext } from '#server/context/app-context.ts'
import { addressOfStopLink, hasStoppedEmails, stopEmails } from '#server/flows/stop-emails.ts'
import { plainPage } from './plain-page.ts'

export function stopEmailsPage(app: AppContext) {
  return {
    show: async (c: Context): Promise<Response> => {
      const address = addressOfStopLink(app, c.req.param('token') ?? '')
      if (address === undefined) return c.html(await page(app, unknownLink), 404)
      const isStopped = await hasStoppedEmails(app, address)
      return c.html(await page(app, isStopped ? stopped : question(c.req.path)))
    },
    stop: async (c: Context): Promise<Response> => {
      const address = addressOfStopLink(app, c.req.param('token') ?? '')
      if (address === undefined) return c.html(await page(app, unknownLink), 404)
      await stopEmails(app, address)
      return c.html(await page(app, stopped))
    },
  }
}

function page(app: AppContext, content: unknown) {
  return plainPage(app, 'Reminders', content)
}

const kept = 'Emails about your contract and your payments still reach you.'

const stopped = html`<h1>Reminders are stopped</h1>
  <p>You get no more of them. ${kept}</p>`

const unknownLink = html`<h1>This link does not work</h1>
  <p>It is incomplete. Please open it from the email again, or answer that email.</p>`

function question(path: string) {
  return html`<h1>No more reminders?</h1>
    <p>We then stop everything that is not about your contract or your money. ${kept}</p>
    <form method="post" action="${path}"><button type="submit">Stop reminders</button></form>`
}
