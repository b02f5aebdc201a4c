/** The routes of documents and calendar files; each authorizes its caller. */
import type { Context, Hono } from 'hono'
import type { AppContext } from '#server/context/app-context.ts'
import { serveBookingFile, serveCalendarFeed, serveEventFile } from '#server/routes/calendar-files.ts'
import {
  documentDownload,
  invoiceDocuments,
  papers,
  quoteDocuments,
} from '#server/routes/document-downloads.ts'
import type { Env } from './request-context.ts'

export function serveFiles(hono: Hono<Env>, app: AppContext): void {
  hono.get('/documents/quotes/:file', documentDownload(app, quoteDocuments))
  hono.get('/documents/invoices/:file', documentDownload(app, invoiceDocuments))
  hono.get('/documents/agreements/:file', documentDownload(app, papers))
  hono.get(
    '/calendar/:file',
    serveCalendarFeed(app, (c) => (c as Context<Env>).get('address')),
  )
  hono.get('/calendar/events/:file', serveEventFile(app))
  hono.get('/calendar/bookings/:file', serveBookingFile(app))
}
