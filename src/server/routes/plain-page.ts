import { html } from 'hono/html'
import type { AppContext } from '#server/context/app-context.ts'

/** A page behind a link of an email: one question or one answer, without scripts. */
export async function plainPage(app: AppContext, subject: string, content: unknown) {
  const { business_name: name } = await app.settings()
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${subject} - ${name}</title>
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
