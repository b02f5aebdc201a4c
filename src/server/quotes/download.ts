/** `/documents/quotes/<id>.pdf`: for owners, and for the client whose booking it is once it was sent (C-73). */
import type { Context } from 'hono'
import { findSignedIn } from '#server/accounts/signed-in.ts'
import { readCookie } from '#server/platform/http/request.ts'
import { findOpenSession } from '#server/portal/actions.ts'
import { portalCookie } from '#server/portal/cookie.ts'
import type { Shell } from '#server/shell.ts'
import { makeQuotePdf } from './documents.ts'
import { findQuote, type QuoteRecord } from './reading.ts'

export function quoteDownload(shell: Shell) {
  return async (c: Context): Promise<Response> => {
    const id = (c.req.param('file') ?? '').replace(/\.pdf$/, '')
    const quote = await findQuote(shell.database.db, id)
    const pdf = quote && (await mayRead(shell, c, quote)) ? await makeQuotePdf(shell, quote.id) : undefined
    if (!pdf) return refused(c, quote)

    c.header('content-type', 'application/pdf')
    c.header('content-disposition', `inline; filename="${pdf.fileName.replaceAll(/[^\w.-]/g, '-')}"`)
    c.header('cache-control', 'private, no-cache')
    c.header('etag', `"${pdf.hash}"`)
    if (c.req.header('if-none-match') === `"${pdf.hash}"`) return c.body(null, 304)
    return c.body(Uint8Array.from(pdf.body))
  }
}

async function mayRead(shell: Shell, c: Context, quote: QuoteRecord): Promise<boolean> {
  const who = await findSignedIn(shell, c.req.raw.headers)
  if (who?.account.role === 'owner') return true
  if (quote.status === 'draft') return false
  const secret = readCookie(c.req.header('cookie'), portalCookie(quote.booking_id))
  return secret !== undefined && (await findOpenSession(shell, quote.booking_id, [secret])) !== undefined
}

/** Somebody who followed the link of the mail is led to the PIN; a program is refused. */
function refused(c: Context, quote: QuoteRecord | undefined): Response {
  if (c.req.header('accept')?.includes('text/html')) {
    const known = quote && quote.status !== 'draft'
    return c.redirect(known ? `/pin-entry?booking=${quote.booking_id}` : '/pin-entry', 303)
  }
  const error = 'This document is not open to you.'
  return c.json({ success: false, error, code: 'NOT_SIGNED_IN' }, 401)
}
