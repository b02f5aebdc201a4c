import { View } from '@react-pdf/renderer'
import {
  alsoSignsText,
  changeTexts,
  hoursText,
  paymentText,
  paymentTitle,
  serviceText,
} from '#domain/agreements/agreement-words.ts'
import { longDate, mediumDate } from '#domain/time.ts'
import type { ShownClause } from '#domain/clauses/render.ts'
import { DocumentClauses } from './document-clauses.tsx'
import type { AgreementSnapshot } from '#domain/agreements/snapshot.ts'
import { AgreementCertificate, type CertificateData } from './agreement-certificate.tsx'
import { DocumentLines, presenceOfTable } from './document-lines.tsx'
import { DocumentTotals } from './document-totals.tsx'
import { DocumentBlocks, DocumentSheet } from './document-sheet.tsx'
import { Text } from './document-text.tsx'

/** The data of the kind `agreement`: what was signed, and how. */
export interface AgreementDocumentData {
  readonly snapshot: AgreementSnapshot
  /** Its clauses with their words as blocks. */
  readonly clauses: readonly ShownClause[]
  /** A PNG or JPEG as a data URL, which replaces the monogram. */
  readonly logo: string | null
  /** The day of the signature, in the business time zone. */
  readonly signed_on: string
  readonly certificate: CertificateData
}

/** The PDF of a signed quote, with the certificate of its signature on a page of its own. */
export function AgreementDocument({
  snapshot,
  clauses,
  logo,
  signed_on,
  certificate,
}: AgreementDocumentData) {
  const { business, quote } = snapshot
  const lines = snapshot.lines.map((line) => ({
    name: line.name,
    detail: [line.category, line.description, line.how].filter(Boolean).join('. '),
    quantity: line.quantity,
    unit_price: line.unit_price,
    total: line.total,
  }))
  return (
    <DocumentSheet
      letterhead={{
        business_name: business.name,
        contact_email: business.email,
        contact_phone: business.phone,
        address: business.address,
        logo,
      }}
      kind="Agreement"
      number={quote.number}
      dated={`Signed ${mediumDate(signed_on)}`}
      author={business.name}
      terms={[]}
      closing={`With thanks from the bar. We look forward to ${longDate(snapshot.event.date)}.`}
      after={<AgreementCertificate {...certificate} />}
    >
      <DocumentBlocks
        blocks={[
          {
            title: 'The client',
            lines: [
              snapshot.client.name,
              snapshot.client.email,
              snapshot.client.phone,
              ...(alsoSignsText(snapshot) === '' ? [] : [`Also signs: ${alsoSignsText(snapshot)}`]),
            ],
          },
          { title: 'The event', lines: eventLines(snapshot) },
          { title: 'The bar', lines: [business.name, ...business.address.split('\n')] },
        ]}
      />
      <Text style={{ fontSize: 12, lineHeight: 1.6, fontWeight: 600 }}>{quote.title}</Text>
      {quote.description && <Text style={{ color: '#46544d' }}>{quote.description}</Text>}
      {snapshot.change ? (
        <View style={{ marginTop: 8, marginBottom: 4 }}>
          <Text style={{ fontWeight: 600 }}>{snapshot.change.name}: what differs</Text>
          {changeTexts(snapshot).map((text) => (
            <Text key={text} style={{ color: '#46544d' }}>
              {text}
            </Text>
          ))}
        </View>
      ) : null}
      <View minPresenceAhead={presenceOfTable(lines)} />
      <DocumentLines
        lines={lines}
        currency={quote.currency}
        totals={
          <DocumentTotals
            currency={quote.currency}
            subtotal={snapshot.subtotal}
            tax_rate={0}
            tax_amount={0}
            breakdown={snapshot}
            total_amount={snapshot.total}
          />
        }
      />
      <Clause title={paymentTitle}>{paymentText(snapshot)}</Clause>
      {clauses.length > 0 && <DocumentClauses clauses={clauses} />}
    </DocumentSheet>
  )
}

function Clause({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <Text style={{ marginTop: 7, color: '#46544d' }}>
      <Text style={{ fontWeight: 600, color: '#121a17' }}>{title}. </Text>
      {children}
    </Text>
  )
}

function eventLines(snapshot: AgreementSnapshot): string[] {
  const { event } = snapshot
  return [
    `${event.type}, ${serviceText(snapshot)}`,
    longDate(event.date),
    hoursText(snapshot),
    event.place ?? '',
  ]
}
