/** The page layout of every document; US Letter, measures in points. */
import { Document, Image, Page, StyleSheet, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { locale } from '#domain/locale.ts'
import { CornerRosette, Divider, Monogram } from './document-art.tsx'
import { display, sans } from './document-fonts.ts'
import { alignedRight, mutedInk, ruleColor } from './document-look.ts'
import { Text } from './document-text.tsx'

export interface Letterhead {
  readonly business_name: string
  readonly contact_email: string
  readonly contact_phone: string
  /** Lines separated by newlines. */
  readonly address: string
  /** A PNG or JPEG as a data URL, which replaces the monogram. */
  readonly logo: string | null
}

/** Characters of a business name above which it is set smaller. */
const longName = 36

interface SheetProps {
  readonly letterhead: Letterhead
  /** `Quote`, `Invoice`. */
  readonly kind: string
  readonly number: string
  /** `Created June 26, 2027`. */
  readonly dated: string
  readonly author: string
  readonly terms: Terms
  readonly closing: string
  /** What follows the closing, such as a certificate on a page of its own. */
  readonly after?: ReactNode
  readonly children: ReactNode
}

/** A page with letterhead; `children` continue on further pages as needed. */
export function DocumentSheet(props: SheetProps) {
  const { letterhead, kind, number, dated, author, terms, closing, after, children } = props
  return (
    <Document
      title={`${kind} ${number}`}
      author={author}
      creator={author}
      producer={author}
      language={locale}
    >
      <Page size="LETTER" style={[styles.page, { paddingBottom: footHeight(letterhead) }]}>
        <CornerRosette />
        <View style={styles.head}>
          {letterhead.logo ? <Image src={letterhead.logo} style={styles.logo} /> : <Monogram height={57} />}
          <View style={styles.business}>
            <Text
              style={[
                styles.businessName,
                letterhead.business_name.length > longName ? styles.longBusinessName : {},
              ]}
            >
              {letterhead.business_name}
            </Text>
            <Text style={styles.caps}>Luxury Beverage Catering</Text>
          </View>
        </View>
        <View style={styles.title}>
          <Text style={styles.kind}>{kind}</Text>
          <View style={styles.numbers}>
            <Text style={styles.number}>{number}</Text>
            <Text>{dated}</Text>
          </View>
        </View>
        {children}
        <View style={styles.ending} wrap={false}>
          {terms.length > 0 && <DocumentTerms terms={terms} />}
          <View style={styles.closing}>
            <Divider width={240} />
            <Text style={styles.thanks}>{closing}</Text>
          </View>
        </View>
        {after}
        <Text
          fixed
          style={styles.running}
          render={({ pageNumber }) => (pageNumber > 1 ? `${kind} ${number}, continued` : '')}
        />
        <Text fixed style={styles.contact}>
          {contactLine(letterhead)}
        </Text>
        <Text
          fixed
          style={styles.pageNumber}
          render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`}
        />
      </Page>
    </Document>
  )
}

function contactLine({ business_name, address, contact_phone, contact_email }: Letterhead): string {
  const lines = [business_name, ...address.split('\n'), contact_phone, contact_email]
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')
}

/** What the contact at the foot takes: two lines, or more where the address is long. Wide letters fill a line with 80. */
function footHeight(letterhead: Letterhead): number {
  const lines = Math.ceil(contactLine(letterhead).length / 80)
  return 52 + Math.max(0, lines - 2) * 12.4
}

export interface DocumentBlock {
  readonly title: string
  /** The first line is emphasized. */
  readonly lines: readonly string[]
}

/** Client, event and dates in columns under the head. */
export function DocumentBlocks({ blocks }: { readonly blocks: readonly DocumentBlock[] }) {
  return (
    <View style={styles.blocks} wrap={false}>
      {blocks.map(({ title, lines: [first = '', ...rest] }, column) => (
        <View key={title} style={column === 0 ? styles.wideBlock : styles.block}>
          <Text style={styles.blockTitle}>{title}</Text>
          <Text style={styles.strong}>{brokenWords(first)}</Text>
          {rest.filter(Boolean).map((line) => (
            <Text key={line}>{brokenWords(line)}</Text>
          ))}
        </View>
      ))}
    </View>
  )
}

/** The first of: the rest of the word, a part that ends with a sign between words, a part of any letters. */
const partsOfWord = /.{1,34}$|.{1,33}[@.-]|.{1,34}/gsu

/** Breaks words that are wider than a column, such as an address: the PDF library would put a hyphen into them. */
function brokenWords(line: string): string {
  return line
    .split(' ')
    .map((word) => word.match(partsOfWord)?.join('\n') ?? word)
    .join(' ')
}

/** Terms in columns: a title and a sentence each. */
type Terms = readonly (readonly [title: string, text: string])[]

function DocumentTerms({ terms }: { readonly terms: Terms }) {
  return (
    <View style={styles.terms}>
      {terms.map(([title, text]) => (
        <View key={title} style={styles.block}>
          <Text style={styles.strong}>{title}</Text>
          <Text style={styles.term}>{text}</Text>
        </View>
      ))}
    </View>
  )
}

const styles = StyleSheet.create({
  page: {
    fontFamily: sans,
    fontSize: 9.75,
    lineHeight: 1.45,
    color: '#121a17',
    paddingHorizontal: 45,
    paddingTop: 34,
  },
  head: { flexDirection: 'row', alignItems: 'center', gap: 12 },
  logo: { height: 57, maxWidth: 150, objectFit: 'contain' },
  business: { flex: 1 },
  businessName: { fontFamily: display, fontSize: 24, lineHeight: 1.15 },
  longBusinessName: { fontSize: 19 },
  caps: {
    marginTop: 6,
    fontSize: 9,
    lineHeight: 1.3,
    letterSpacing: 1.4,
    textTransform: 'uppercase',
    color: '#6f5325',
  },
  title: {
    marginTop: 8,
    paddingBottom: 8,
    borderBottom: '0.75pt solid #121a17',
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'flex-end',
  },
  kind: { fontFamily: display, fontSize: 48, lineHeight: 1.15 },
  numbers: { alignItems: 'flex-end', paddingBottom: 8 },
  number: { fontSize: 12, lineHeight: 1.6, fontWeight: 600 },
  blocks: { flexDirection: 'row', gap: 18, paddingTop: 12, paddingBottom: 10 },
  wideBlock: { flex: 1.2 },
  block: { flex: 1 },
  blockTitle: { fontSize: 9, fontWeight: 600, color: '#6f5325', marginBottom: 3 },
  strong: { fontWeight: 600 },
  terms: {
    flexDirection: 'row',
    gap: 24,
    paddingVertical: 9,
    paddingHorizontal: 18,
    backgroundColor: '#f5f8f6',
    borderTop: `0.75pt solid ${ruleColor}`,
  },
  term: { color: '#46544d' },
  ending: { flexGrow: 1, marginTop: 14 },
  closing: { alignItems: 'center', marginTop: 'auto', paddingTop: 6 },
  thanks: { marginTop: 2, fontSize: 9, color: mutedInk, textAlign: 'center' },
  running: { position: 'absolute', top: 15, left: 45, fontSize: 8.5, color: mutedInk },
  contact: { position: 'absolute', bottom: 22, left: 45, right: 130, fontSize: 8.5, color: mutedInk },
  pageNumber: {
    position: 'absolute',
    top: 756,
    right: 45,
    width: 80,
    fontSize: 8.5,
    color: mutedInk,
    ...alignedRight,
  },
})
