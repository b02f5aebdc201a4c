/** The sealed PDF of a signature, made once after the signature's commit. */
import { paths } from '#domain/addresses.ts'
import type { AgreementSnapshot } from '#domain/agreements/snapshot.ts'
import { formatMoney } from '#domain/money.ts'
import { dateAndTime, todayIn, type Instant } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { AgreementDocumentData } from '#server/documents/agreement-document.tsx'
import { findSignature, paperOfSignature } from '#server/records/agreements/read.ts'
import {
  snapshotOfSignature,
  type PaperRow,
  type SignatureRow,
} from '#server/records/agreements/signature-rows.ts'
import { insertPaper } from '#server/records/agreements/store.ts'
import { shownClauses } from '#server/records/clauses/shown-clauses.ts'
import { findQuote } from '#server/records/quotes/read.ts'
import type { TimeStamp } from '#server/platform/signing/time-stamp.ts'
import { printedLogo } from '#server/records/settings/pictures.ts'
import { certifiedSigner, happenedTo, placeOfZone } from './steps/certificate-of-paper.ts'

/** Renders, seals and stores the paper; returns the stored one where there is one. Undefined for an unknown signature. */
export async function makePaper(app: AppContext, signatureId: string): Promise<PaperRow | undefined> {
  const { db } = app.database
  const stored = await paperOfSignature(db, signatureId)
  if (stored) return stored
  const found = await findSignature(db, signatureId)
  if (!found) return undefined
  const { signature } = found
  const snapshot = snapshotOfSignature(signature)
  // A countersignature that comes later has a paper of its own.
  const last = found.signers.findIndex(({ id }) => id === signatureId)
  const signers = found.signers.slice(0, last + 1)
  const pdf = await rendered(app, await documentOf(app, signers, snapshot))
  const body = await app.signing.seal({
    pdf,
    name: snapshot.business.name,
    reason: `Agreement ${snapshot.quote.number}, SHA-256 ${signature.sha256}`,
    contact: snapshot.business.email,
    at: app.clock(),
  })
  const file_name = `Agreement-${snapshot.quote.number}.pdf`
  return insertPaper(db, { signature_id: signatureId, file_name, body })
}

/** Of the agreement, by another clock than ours. A paper does not wait for an authority that fails. */
async function stampOf(app: AppContext, sha256: string): Promise<TimeStamp | undefined> {
  return app.signing.timeStamp(sha256).catch((error: unknown) => {
    app.log.warn({ err: error }, 'an agreement has no time stamp')
    return undefined
  })
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
  signers: readonly SignatureRow[],
  snapshot: AgreementSnapshot,
): Promise<AgreementDocumentData> {
  const { time_zone: zone } = snapshot.business
  const [first] = signers
  if (!first) throw new Error('a paper without a signature')
  const sent = (await findQuote(app.database.db, first.quote_id))?.sent_at
  const timeline: readonly (readonly [Instant | null | undefined, string])[] = [
    [sent, `Quote ${snapshot.quote.number} sent to ${snapshot.client.email}`],
    ...signers.flatMap(happenedTo),
  ]
  const stamp = await stampOf(app, first.sha256)
  return {
    snapshot,
    clauses: shownClauses(snapshot.clauses),
    logo: await printedLogo(app),
    signed_on: todayIn(zone, signers.at(-1)?.signed_at ?? first.signed_at),
    certificate: {
      signers: signers.map((signer) => certifiedSigner(signer, zone)),
      rows: [
        ['Agreement', `${snapshot.quote.number}, version ${snapshot.quote.version}`],
        ['Total', formatMoney(snapshot.total, snapshot.quote.currency)],
        ['Consent', snapshot.consent],
        ...(stamp
          ? ([
              ['Time stamp', `${dateAndTime(stamp.at, zone)}, ${placeOfZone(zone)}, by ${stamp.authority}`],
            ] as const)
          : []),
      ],
      time_stamp: stamp?.token ?? null,
      timeline: timeline.flatMap(([when, what]) =>
        when ? [[`${dateAndTime(when, zone)}`, what] as const] : [],
      ),
      sha256: first.sha256,
      verify_url: `${app.publicUrl()}${paths.verify}`,
    },
  }
}
