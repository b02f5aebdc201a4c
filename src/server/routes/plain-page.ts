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
            margin: 0;
            font:
              18px/1.6 system-ui,
              sans-serif;
            color: #121a17;
            background: #f3eddf;
          }
          header {
            padding: 1rem 1.5rem;
            background: #0b1f18;
            border-bottom: 4px double #d8b878;
            text-align: center;
          }
          header a {
            color: #f3eddf;
            text-decoration: none;
          }
          header a,
          h1 {
            font:
              400 1.75rem/1.2 Didot,
              'Bodoni 72',
              Georgia,
              serif;
          }
          h1 {
            margin: 0 0 0.75rem;
            font-size: 2.25rem;
          }
          main {
            box-sizing: border-box;
            width: min(34rem, 100% - 2.5rem);
            margin: clamp(1.25rem, 8vh, 5rem) auto;
            padding: 2.25rem 2rem;
            background: #fbf9f2;
            border: 1px solid #c9a35b;
            outline: 1px solid #dccfb2;
            outline-offset: -8px;
            overflow-wrap: break-word;
          }
          p {
            margin: 0 0 1rem;
          }
          main > :last-child {
            margin-bottom: 0;
          }
          form {
            margin-top: 1.75rem;
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
          :focus-visible {
            outline: 3px solid #9a7628;
            outline-offset: 3px;
          }
          header a:focus-visible {
            outline-color: #d8b878;
          }
        </style>
      </head>
      <body>
        <header><a href="/">${name}</a></header>
        <main>${content}</main>
      </body>
    </html>`
}
