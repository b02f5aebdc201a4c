/** `/documents/<kind>/<id>.pdf`, for owners, and for the booking's client once it was sent (C-73). */
import type { Context } from 'hono'
import { pageAddress, paths } from '#domain/addresses.ts'
import { can } from '#domain/permissions.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { makeCurrentInvoiceDocument } from '#server/flows/make-invoice-document.ts'
import { makeQuoteDocument } from '#server/flows/make-quote-document.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import type { StoredDocument } from '#server/platform/documents/documents.ts'
import { findSignature, paperOfSignature } from '#server/records/agreements/read.ts'
import { findInvoice } from '#server/records/invoices/read.ts'
import { findQuote } from '#server/records/quotes/read.ts'
import { authenticate } from './authenticate.ts'

interface DocumentRecord {
  readonly booking_id: string
  readonly status: string
}

interface Kind {
  readonly find: (app: AppContext, id: string) => Promise<DocumentRecord | undefined>
  readonly make: (app: AppContext, id: string) => Promise<Omit<StoredDocument, 'data'> | undefined>
}

export const papers: Kind = {
  find: async ({ database }, id) => {
    const found = await findSignature(database.db, id)
    return found && { booking_id: found.signature.booking_id, status: 'sent' }
  },
  make: async ({ database }, id) => {
    const paper = await paperOfSignature(database.db, id)
    return paper && { hash: paper.sha256, fileName: paper.file_name, body: paper.body }
  },
}
export const quoteDocuments: Kind = {
  find: ({ database }, id) => findQuote(database.db, id),
  make: makeQuoteDocument,
}
export const invoiceDocuments: Kind = {
  find: ({ database }, id) => findInvoice(database.db, id),
  make: makeCurrentInvoiceDocument,
}

export function documentDownload(app: AppContext, { find, make }: Kind) {
  return async (c: Context): Promise<Response> => {
    const id = (c.req.param('file') ?? '').replace(/\.pdf$/, '')
    const record = await find(app, id)
    const pdf = record && (await mayRead(app, c, record)) ? await make(app, id) : undefined
    if (!pdf) return refuseDocument(c, c.req.query('booking') ?? '')

    c.header('content-type', 'application/pdf')
    c.header('content-disposition', `inline; filename="${pdf.fileName.replaceAll(/[^\w.-]/g, '-')}"`)
    c.header('cache-control', 'private, no-store')
    return c.body(Uint8Array.from(pdf.body))
  }
}

/** True for a signed-in owner, and for a client with a session on the booking's portal. */
async function mayRead(app: AppContext, c: Context, record: DocumentRecord): Promise<boolean> {
  const document = { bookingId: record.booking_id, isDraft: record.status === 'draft' }
  const { actor } = await authenticate(app, c.req.raw)
  if (can(actor, 'document.read', document)) return true
  const portal = { bookingId: document.bookingId, token: null }
  return can((await authenticate(app, c.req.raw, portal)).actor, 'document.read', document)
}

/**
 * Redirects a browser to the PIN page of the booking that the email's link names, which opens the file afterwards, and refuses programs. The answer does not
 * depend on whether the document exists.
 */
export function refuseDocument(c: Context, bookingId: string): Response {
  if (c.req.header('accept')?.includes('text/html'))
    return c.redirect(
      pageAddress(paths.portal.pinEntry, isUuid(bookingId) ? { booking: bookingId, file: c.req.path } : {}),
      303,
    )
  const error = 'This document is not open to you.'
  return c.json({ success: false, error, code: 'NOT_SIGNED_IN' }, 401)
}
