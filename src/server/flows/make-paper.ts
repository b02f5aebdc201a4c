/** The sealed PDF of a signature, made once after the signature's commit. */
import { paths } from '#domain/addresses.ts'
import type { AgreementSnapshot } from '#domain/agreements/snapshot.ts'
import { formatMoney } from '#domain/money.ts'
import { dateAndTime, todayIn, type Instant } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { AgreementDocumentData } from '#server/documents/agreement-document.tsx'
import {
  findSignature,
  paperOfSignature,
  snapshotOfSignature,
  type PaperRow,
  type SignatureRow,
} from '#server/records/agreements/read.ts'
import { insertPaper } from '#server/records/agreements/store.ts'
import { shownClauses } from '#server/records/clauses/shown-clauses.ts'
import { findQuote } from '#server/records/quotes/read.ts'
import { printedLogo } from '#server/records/settings/pictures.ts'

/** Renders, seals and stores the paper; returns the stored one where there is one. Undefined for an unknown signature. */
export async function makePaper(app: AppContext, signatureId: string): Promise<PaperRow | undefined> {
  const { db } = app.database
  const stored = await paperOfSignature(db, signatureId)
  if (stored) return stored
  const found = await findSignature(db, signatureId)
  if (!found) return undefined
  const { signature } = found
  const snapshot = snapshotOfSignature(signature)
  const pdf = await rendered(app, await documentOf(app, signature, snapshot))
  const body = await app.signing.seal({
    pdf,
    name: snapshot.business.name,
    reason: `Agreement ${snapshot.quote.number}, SHA-256 ${signature.sha256}`,
    contact: snapshot.business.email,
    at: app.clock(),
  })
  const file_name = `Agreement-${snapshot.quote.number}.pdf`
  return insertPaper(db, { signature_id: signature.id, file_name, body })
}

async function rendered(app: AppContext, data: AgreementDocumentData): Promise<Uint8Array> {
  return app.renderDocument('agreement', data).catch((error: unknown) => {
    if (data.logo === null) throw error
    // A logo from before uploads were decoded: the monogram replaces it.
    app.log.warn({ err: error }, 'an agreement could not be made with the logo')
    return app.renderDocument('agreement', { ...data, logo: null })
  })
}

async function documentOf(
  app: AppContext,
  signature: SignatureRow,
  snapshot: AgreementSnapshot,
): Promise<AgreementDocumentData> {
  const { time_zone: zone } = snapshot.business
  const { confirmed_email: email, code_sent_at: codeAt, signed_at: at } = signature
  const sent = (await findQuote(app.database.db, signature.quote_id))?.sent_at
  const timeline: readonly (readonly [Instant | null | undefined, string])[] = [
    [sent, `Quote ${snapshot.quote.number} sent to ${snapshot.client.email}`],
    [codeAt, `Code sent to ${email ?? ''}`],
    [
      at,
      `${email === null ? '' : 'Code confirmed, and '}signed by ${signature.signer_name}`.replace(/^s/, 'S'),
    ],
  ]
  return {
    snapshot,
    clauses: shownClauses(snapshot.clauses),
    logo: await printedLogo(app),
    signed_on: todayIn(zone, at),
    certificate: {
      signer_name: signature.signer_name,
      drawing: signature.drawing,
      rows: [
        ['Agreement', `${snapshot.quote.number}, version ${snapshot.quote.version}`],
        ['Total', formatMoney(snapshot.total, snapshot.quote.currency)],
        ['Signed', `${dateAndTime(at, zone)}, ${placeOfZone(zone)}`],
        ['Confirmed by', email === null ? 'typed name, in the private portal' : `code to ${email}`],
        ['Consent', snapshot.consent],
        ['Network address', signature.ip_address],
        ['Browser', signature.user_agent],
      ],
      timeline: timeline.flatMap(([when, what]) =>
        when ? [[`${dateAndTime(when, zone)}`, what] as const] : [],
      ),
      sha256: signature.sha256,
      verify_url: `${app.publicUrl()}${paths.verify}`,
    },
  }
}

/** `New York` for `America/New_York`. */
function placeOfZone(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
