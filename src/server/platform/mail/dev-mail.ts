/** `/dev/mail`: every email exactly as sent, for loopback requests only. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { withPictures } from './inline-pictures.ts'
import type { Mailer } from './mail.ts'

/** The routes below `/dev/mail`. */
export function devMail(mailer: Mailer): Hono {
  const hono = new Hono()
  hono.use(async (c, next) => {
    c.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'",
    )
    c.header('cache-control', 'no-store')
    await next()
  })

  hono.get('/', async (c) => {
    const mails = await mailer.readNewest(200)
    const rows = mails.map(
      (mail) =>
        html`<tr>
          <td><a href="/dev/mail/${mail.id}">${mail.subject}</a></td>
          <td>${mail.to_address}</td>
          <td>${mail.state}${mail.attempts > 1 ? ` after ${mail.attempts} tries` : ''}</td>
          <td><time>${mail.created_at}</time></td>
        </tr>`,
    )
    const list = html`<table>
      <thead>
        <tr>
          <th>Subject</th>
          <th>To</th>
          <th>State</th>
          <th>Written</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`
    return c.html(page('Mail', mails.length > 0 ? list : html`<p>No message was written yet.</p>`))
  })

  hono.get('/:id{[0-9a-f-]{36}}', async (c) => {
    const mail = await mailer.read(c.req.param('id'))
    if (!mail) return c.notFound()
    const facts = html`<dl>
      <dt>To</dt>
      <dd>${mail.to_address}</dd>
      <dt>Message-ID</dt>
      <dd>${mail.message_id}</dd>
      <dt>State</dt>
      <dd>${mail.state}, ${mail.attempts} tries</dd>
      ${
        mail.last_error
          ? html`<dt>Last error</dt>
              <dd>${mail.last_error}</dd>`
          : ''
      }
    </dl>`
    const body = mail.html
      ? html`<iframe
            title="The message"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            src="/dev/mail/${mail.id}/html"
          ></iframe>
          <h2>As text</h2>
          <pre>${mail.text}</pre>`
      : html`<p>Not rendered yet: reload in a moment.</p>`
    return c.html(
      page(
        mail.subject,
        html`<p><a href="/dev/mail">All mail</a></p>
          ${facts}${body}`,
      ),
    )
  })

  hono.get('/:id{[0-9a-f-]{36}}/html', async (c) => {
    const mail = await mailer.read(c.req.param('id'))
    if (!mail?.html) return c.notFound()
    c.header(
      'content-security-policy',
      "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'",
    )
    const html = withPictures(mail.html, await mailer.readPictures(mail.id))
    return c.html(html.replace('<head>', '<head><base target="_blank">'))
  })

  return hono
}

function page(title: string, body: unknown) {
  const styles =
    'body{font:15px/1.5 system-ui;max-width:70rem;margin:2rem auto;padding:0 1rem}table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:.5rem;border-bottom:1px solid #ccc}iframe{width:100%;height:60rem;border:1px solid #ccc}dt{font-weight:600}pre{white-space:pre-wrap;background:#f4f4f4;padding:1rem}'
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          ${styles}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
}
