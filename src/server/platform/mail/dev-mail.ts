/** `/dev/mail`: every email exactly as sent, for loopback requests only. */
import { Hono, type Context } from 'hono'
import { emptyList, listPage, messagePage, views, type MessageView } from './dev-mail-pages.ts'
import { withPictures } from './inline-pictures.ts'
import type { Mailer } from './mail.ts'

interface DevMailParts {
  readonly mailer: Mailer
  /** The time zone of the times. */
  readonly zone: () => Promise<string>
  /** The `@font-face` rules of the site. */
  readonly fontFaces: () => Promise<string>
}

const mostListed = 200
const longestSearch = 200
const id = ':id{[0-9a-f-]{36}}'

/** The routes below `/dev/mail`. */
export function devMail({ mailer, zone, fontFaces }: DevMailParts): Hono {
  const hono = new Hono()
  hono.use(async (c, next) => {
    allow(c, "img-src 'self' data:; font-src 'self' data:; frame-src 'self'; form-action 'self'")
    c.header('cache-control', 'no-store')
    await next()
  })

  hono.get('/', async (c) => {
    const search = (c.req.query('q') ?? '').trim().slice(0, longestSearch)
    const emails = await mailer.list(search, mostListed)
    const look = { zone: await zone(), fontFaces: await fontFaces() }
    return c.html(
      emails.length === 0 ? emptyList(look, search) : listPage(look, { emails, search, mostListed }),
    )
  })

  hono.get(`/${id}`, async (c) => {
    const email = await mailer.read(c.req.param('id'))
    if (!email) return c.notFound()
    const asked = c.req.query('show')
    const view: MessageView = views.find((each) => each === asked) ?? 'html'
    const pictures = await mailer.readPictures(email.id)
    const files = await mailer.readFiles(email.id)
    return c.html(
      messagePage({ zone: await zone(), fontFaces: await fontFaces() }, { email, pictures, files, view }),
    )
  })

  hono.get(`/${id}/html`, async (c) => {
    const email = await mailer.read(c.req.param('id'))
    if (!email?.html) return c.notFound()
    allow(c, "img-src 'self' data:")
    const html = withPictures(email.html, await mailer.readPictures(email.id))
    return c.html(html.replace('<head>', '<head><base target="_blank">'))
  })

  hono.get(`/${id}/files/:file`, async (c) => {
    const pictures = await mailer.readPictures(c.req.param('id'))
    const files = await mailer.readFiles(c.req.param('id'))
    const isAsked = ({ fileName }: { readonly fileName: string }) => fileName === c.req.param('file')
    const picture = pictures.find(isAsked)
    const found = picture ?? files.find(isAsked)
    const type = picture ? 'image/png' : 'application/pdf'
    return found ? c.body(Uint8Array.from(found.bytes), 200, { 'content-type': type }) : c.notFound()
  })

  return hono
}

function allow(c: Context, sources: string): void {
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; ${sources}`,
  )
}
