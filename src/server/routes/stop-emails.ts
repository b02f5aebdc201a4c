/**
 * `/stop-emails/<token>`: the page behind the link that stops reminders. Looking at it changes nothing, because mail scanners
 * open links; its button and the one-click request of mail programs (RFC 8058) do.
 */
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { AppContext } from '#server/context/app-context.ts'
import { addressOfStopLink, hasStoppedEmails, stopEmails } from '#server/flows/stop-emails.ts'

export function stopEmailsPage(app: AppContext) {
  return {
    show: async (c: Context): Promise<Response> => {
      const address = addressOfStopLink(app, c.req.param('token') ?? '')
      if (address === undefined) return c.html(page(await nameOf(app), unknownLink), 404)
      const isStopped = await hasStoppedEmails(app, address)
      return c.html(page(await nameOf(app), isStopped ? stopped : question(c.req.path)))
    },
    stop: async (c: Context): Promise<Response> => {
      const address = addressOfStopLink(app, c.req.param('token') ?? '')
      if (address === undefined) return c.html(page(await nameOf(app), unknownLink), 404)
      await stopEmails(app, address)
      return c.html(page(await nameOf(app), stopped))
    },
  }
}

async function nameOf(app: AppContext): Promise<string> {
  return (await app.settings()).business_name
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

function page(name: string, content: unknown) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Reminders - ${name}</title>
        <style>
          body {
            font:
              18px/1.6 system-ui,
              sans-serif;
            max-width: 34rem;
            margin: 12vh auto;
            padding: 0 1.5rem;
            color: #121a17;
            background: #f6f1e5;
          }
          h1 {
            font:
              400 2.25rem/1.1 Georgia,
              serif;
          }
          button {
            font: inherit;
            font-weight: 600;
            min-height: 3.25rem;
            padding: 0 1.75rem;
            color: #fff;
            background: #1d4a3a;
            border: 0;
            border-radius: 2px;
            cursor: pointer;
          }
          button:focus-visible {
            outline: 3px solid #9a7628;
            outline-offset: 3px;
          }
          p:last-of-type {
            margin-bottom: 1.75rem;
          }
          small {
            color: #55625c;
          }
        </style>
      </head>
      <body>
        <main>${content}</main>
        <small>${name}</small>
      </body>
    </html>`
}
