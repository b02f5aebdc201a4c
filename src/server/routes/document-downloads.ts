/** `/documents/<kind>/<id>.pdf`: for owners, and for the client whose booking it is once it was sent (C-73). */
import type { Context } from 'hono'
import { pageAddress, paths } from '#domain/addresses.ts'
import { findSignedIn } from '#server/records/accounts/signed-in.ts'
import { makeInvoiceDocument } from '#server/flows/make-invoice-document.ts'
import { findInvoice } from '#server/records/invoices/read.ts'
import type { StoredDocument } from '#server/platform/documents/documents.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { readSecret } from '#server/platform/http/session-cookie.ts'
import { portalCookie } from './portal-cookie.ts'
import { makeQuoteDocument } from '#server/flows/make-quote-document.ts'
import type { Shell } from '#server/context/app-context.ts'
import { findQuote } from '#server/records/quotes/read.ts'
import { findOpenSession } from '#server/records/bookings/portal-sessions.ts'

interface Kind {
  readonly find: (
    shell: Shell,
    id: string,
  ) => Promise<{ readonly booking_id: string; readonly status: string } | undefined>
  readonly make: (shell: Shell, id: string) => Promise<StoredDocument | undefined>
}

export const quoteDocuments: Kind = {
  find: ({ database }, id) => findQuote(database.db, id),
  make: makeQuoteDocument,
}
export const invoiceDocuments: Kind = {
  find: ({ database }, id) => findInvoice(database.db, id),
  make: makeInvoiceDocument,
}

export function documentDownload(shell: Shell, { find, make }: Kind) {
  return async (c: Context): Promise<Response> => {
    const id = (c.req.param('file') ?? '').replace(/\.pdf$/, '')
    const record = await find(shell, id)
    const isSent = record !== undefined && record.status !== 'draft'
    const mayRead =
      record !== undefined &&
      ((await isOwner(shell, c)) || (isSent && (await isItsClient(shell, c, record.booking_id))))
    const pdf = mayRead ? await make(shell, id) : undefined
    if (!pdf) return refused(c)

    c.header('content-type', 'application/pdf')
    c.header('content-disposition', `inline; filename="${pdf.fileName.replaceAll(/[^\w.-]/g, '-')}"`)
    c.header('cache-control', 'private, no-store')
    return c.body(Uint8Array.from(pdf.body))
  }
}

async function isOwner(shell: Shell, c: Context): Promise<boolean> {
  return (await findSignedIn(shell, c.req.raw.headers))?.account.role === 'owner'
}

async function isItsClient(shell: Shell, c: Context, bookingId: string): Promise<boolean> {
  const secret = readSecret(c.req.header('cookie'), portalCookie(bookingId), shell.publicUrl())
  return secret !== undefined && (await findOpenSession(shell, bookingId, [secret])) !== undefined
}

/**
 * Somebody who followed the link of the mail is led to the PIN of the booking that the link names, a program is
 * refused; both the same whether there is such a document or not.
 */
function refused(c: Context): Response {
  const bookingId = c.req.query('booking') ?? ''
  if (c.req.header('accept')?.includes('text/html'))
    return c.redirect(
      pageAddress(paths.portal.pinEntry, isUuid(bookingId) ? { booking: bookingId } : {}),
      303,
    )
  const error = 'This document is not open to you.'
  return c.json({ success: false, error, code: 'NOT_SIGNED_IN' }, 401)
}
