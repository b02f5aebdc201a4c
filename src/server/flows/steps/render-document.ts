/** Renders the PDF of a quote or invoice. A draft's PDF is rendered again when it changed, and a sent one's is kept. */
import type { AppContext } from '#server/context/app-context.ts'
import type { DocumentData } from '#server/documents/document-data.ts'
import type { StoredDocument } from '#server/platform/documents/documents.ts'
import { findBooking, type BookingRow } from '#server/records/bookings/read.ts'
import { type DocumentRecord, commonData } from './common-document-data.ts'
import { toldBefore, toldFacts } from './told-facts.ts'

export interface RenderedDocument extends StoredDocument {
  readonly url: string
}

export interface DocumentInput<Data extends DocumentData> {
  readonly kind: 'quote' | 'invoice'
  readonly record: DocumentRecord
  readonly number: string
  readonly url: string
  /** The data of this kind of document, beyond the common data. */
  readonly ownData: (booking: BookingRow) => Promise<Omit<Data, keyof DocumentData>>
  /** Called after rendering; stores the PDF's address with the version that it shows. */
  readonly note: () => Promise<void>
}

export async function renderDocument<Data extends DocumentData>(
  app: AppContext,
  input: DocumentInput<Data>,
): Promise<RenderedDocument | undefined> {
  const { kind, record, number, url, note } = input
  const isIssued = record.status !== 'draft' && record.pdf_final_url !== null
  const issued = isIssued ? await app.documents.newest(kind, record.id) : undefined
  if (issued) return { ...issued, url }

  const data = await dataOf(app, input)
  if (!data) return undefined
  const order = { kind, subjectId: record.id, fileName: `${number}.pdf` }
  const made = await app.documents.make({ ...order, data }).catch((error: unknown) => {
    if (data.logo === null) throw error
    // A logo from before uploads were decoded: the monogram replaces it.
    app.log.warn({ err: error, kind, id: record.id }, 'a document could not be made with the logo')
    return app.documents.make({ ...order, data: { ...data, logo: null } })
  })
  await note()
  return { ...made, url }
}

/**
 * The document with what came later, as a document of `kind`. Everything else on it is as it was issued: it never takes on
 * another letterhead or another client's address.
 */
export async function renderDocumentSince<Data extends DocumentData>(
  app: AppContext,
  input: DocumentInput<Data>,
  { kind, later }: { readonly kind: 'paid-invoice'; readonly later: Partial<Data> },
): Promise<RenderedDocument | undefined> {
  const issued = await renderDocument(app, input)
  const { record, number, url } = input
  const subjectId = record.id
  const data = issued && ((issued.data as Data | null) ?? (await foundAsIssued(app, input)))
  if (!data) return issued
  const made = await app.documents.make({
    kind,
    subjectId,
    fileName: `${number}.pdf`,
    data: { ...data, ...later },
  })
  return { ...made, url }
}

/** The data that a document from before it was stored was issued with; undefined where that is not known any more. */
async function foundAsIssued<Data extends DocumentData>(
  app: AppContext,
  input: DocumentInput<Data>,
): Promise<Data | undefined> {
  const data = await dataOf(app, input)
  if (!data) return undefined
  const of = { kind: input.kind, subjectId: input.record.id }
  const { guests: _guests, windows: _windows, start_zone: _zone, ...rest } = data
  for (const told of toldBefore(data)) {
    const then = { ...rest, ...told } as Data
    if (await app.documents.has({ ...of, data: then })) return then
  }
  return undefined
}

/** Everything on the document; undefined without its booking. */
async function dataOf<Data extends DocumentData>(app: AppContext, { record, ownData }: DocumentInput<Data>) {
  const booking = await findBooking(app.database.db, record.booking_id)
  if (!booking) return undefined
  const told = await toldFacts(app.database.db, booking, await app.settings())
  // What was told comes last: a document is found by its data, in this order.
  return { ...(await commonData(app, record, booking)), ...(await ownData(booking)), ...told }
}
