import { Path, StyleSheet, Svg, View } from '@react-pdf/renderer'
import { drawingBox } from '#domain/signing/signing.ts'
import { display } from './document-fonts.ts'
import { mutedInk, ruleColor } from './document-look.ts'
import { Text } from './document-text.tsx'

type Rows = readonly (readonly [label: string, value: string])[]

export interface CertifiedSigner {
  /** `Signed by`, `Countersigned by`. */
  readonly title: string
  readonly name: string
  readonly drawing: string | null
  /** When, and how it was confirmed. */
  readonly rows: Rows
}

export interface CertificateData {
  /** In the order in which they signed. */
  readonly signers: readonly CertifiedSigner[]
  /** Label and value, in the order in which they are read. */
  readonly rows: Rows
  /** What happened when: `November 22, 2026, 2:23:05 PM`. */
  readonly timeline: readonly (readonly [when: string, what: string])[]
  /** SHA-256 of the agreement in hexadecimal. */
  readonly sha256: string
  /** The token of a time stamp (RFC 3161) of the fingerprint, DER in base64; null where there is none. */
  readonly time_stamp: string | null
  /** Where the file can be checked. */
  readonly verify_url: string
}

/** Who signed when, how that was confirmed, and how the file is checked; on a page of its own. */
export function AgreementCertificate(certificate: CertificateData) {
  const { signers, rows, timeline, sha256, time_stamp, verify_url } = certificate
  return (
    <View break>
      <Text style={styles.title}>Certificate of signature</Text>
      {signers.map((signer, place) => (
        <Signer key={place} {...signer} />
      ))}
      <FactRows rows={rows} />
      <Text style={styles.part}>What happened</Text>
      {timeline.map(([when, what]) => (
        <View key={when + what} style={styles.row} wrap={false}>
          <Text style={styles.label}>{when}</Text>
          <Text style={styles.value}>{what}</Text>
        </View>
      ))}
      <Text style={styles.part}>Fingerprint</Text>
      <Text>{sha256.match(/.{8}/g)?.join(' ')}</Text>
      <Text style={styles.note}>
        SHA-256 of the agreement as it was signed. This file is sealed: a changed byte breaks the seal. Check
        it at {verify_url}.
      </Text>
      {time_stamp === null ? null : (
        <View>
          <Text style={styles.part}>Time stamp</Text>
          <Text style={styles.token}>{time_stamp.match(/.{1,96}/g)?.join('\n')}</Text>
          <Text style={styles.note}>
            Token of the fingerprint by RFC 3161, in base64: openssl ts -verify -token_in -digest with the
            fingerprint reads it.
          </Text>
        </View>
      )}
    </View>
  )
}

function Signer({ title, name, drawing, rows }: CertifiedSigner) {
  return (
    <>
      <View style={styles.signer} wrap={false}>
        <Text style={styles.label}>{title}</Text>
        <Text style={styles.name}>{name}</Text>
        {drawing && (
          <Svg
            viewBox={`0 0 ${drawingBox.width} ${drawingBox.height}`}
            style={{ width: 216, height: (216 * drawingBox.height) / drawingBox.width }}
          >
            <Path d={drawing} fill="none" stroke="#121a17" strokeWidth={2.5} strokeLinecap="round" />
          </Svg>
        )}
      </View>
      <FactRows rows={rows} />
    </>
  )
}

function FactRows({ rows }: { readonly rows: Rows }) {
  return rows.map(([label, value]) => (
    <View key={label} style={styles.row} wrap={false}>
      <Text style={styles.label}>{label}</Text>
      <Text style={styles.value}>{value}</Text>
    </View>
  ))
}

const styles = StyleSheet.create({
  title: { fontFamily: display, fontSize: 34, lineHeight: 1.15, marginBottom: 6 },
  signer: { paddingTop: 8, paddingBottom: 10, borderBottom: `0.75pt solid ${ruleColor}` },
  name: { fontFamily: display, fontSize: 26, lineHeight: 1.2 },
  row: { flexDirection: 'row', paddingVertical: 5, borderBottom: '0.75pt solid #dde5e1' },
  label: { width: 170, color: mutedInk },
  value: { flex: 1, fontWeight: 600 },
  part: { marginTop: 14, marginBottom: 3, fontSize: 9, fontWeight: 600, color: '#6f5325' },
  token: { fontSize: 6, lineHeight: 1.3 },
  note: { marginTop: 5, color: mutedInk },
})
