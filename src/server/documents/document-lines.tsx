/** The table of a document with its totals; measures in points. */
import { StyleSheet, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { formatNumber } from '#domain/locale.ts'
import { formatMoney, type Cents, type Currency } from '#domain/money.ts'
import { display } from './document-fonts.ts'
import { alignedRight, mutedInk, ruleColor } from './document-look.ts'
import { Text } from './document-text.tsx'

export interface DocumentLine {
  readonly name: string
  readonly detail: string
  readonly quantity: number
  readonly unit_price: Cents
  readonly total: Cents
}

interface LinesProps {
  readonly lines: readonly DocumentLine[]
  readonly currency: Currency
  readonly totals: ReactNode
}

/**
 * The table with its totals. The head repeats on every page; rows do not break across pages, and the totals stay with
 * a row.
 */
export function DocumentLines({ lines, currency, totals }: LinesProps) {
  const last = lines.at(-1)
  return (
    <View style={styles.table}>
      <View fixed style={styles.tableHead}>
        <Text style={styles.description}>Description</Text>
        <Text style={styles.quantity}>Quantity</Text>
        <Text style={styles.price}>Unit price</Text>
        <Text style={styles.total}>Total</Text>
      </View>
      {lines.slice(0, -1).map((line, index) => (
        <LineRow key={index} line={line} currency={currency} />
      ))}
      <View wrap={false}>
        {last && <LineRow line={last} currency={currency} />}
        {totals}
      </View>
    </View>
  )
}

/**
 * What the head of the table needs below it in points, so that its first row stays with it: the row, and where it is the
 * only one the totals. Wide letters fill a line with 50, and a bold one with 42.
 */
export function presenceOfTable(lines: readonly DocumentLine[]): number {
  const [{ name, detail } = { name: '', detail: '' }] = lines
  const row = 11 + Math.ceil(name.length / 42) * 14.2 + Math.ceil(detail.length / 50) * 13.1
  return Math.max(120, 30 + row + (lines.length > 1 ? 0 : 120))
}

function LineRow({ line, currency }: { readonly line: DocumentLine; readonly currency: Currency }) {
  return (
    <View style={styles.row} wrap={false}>
      <View style={styles.description}>
        <Text style={styles.strong}>{line.name}</Text>
        {line.detail !== '' && <Text style={styles.detail}>{line.detail}</Text>}
      </View>
      <Text style={styles.quantity}>{formatNumber(line.quantity)}</Text>
      <Text style={styles.price}>{formatMoney(line.unit_price, currency)}</Text>
      <Text style={styles.total}>{formatMoney(line.total, currency)}</Text>
    </View>
  )
}

const gold = '#ab8440'

export const styles = StyleSheet.create({
  strong: { fontWeight: 600 },
  table: { marginTop: 9 },
  tableHead: {
    flexDirection: 'row',
    fontSize: 8.5,
    fontWeight: 600,
    color: mutedInk,
    paddingBottom: 5,
    borderBottom: `0.75pt solid ${ruleColor}`,
  },
  row: { flexDirection: 'row', paddingVertical: 5.5, borderBottom: '0.75pt solid #dde5e1' },
  description: { flex: 1, paddingRight: 12 },
  detail: { fontSize: 9, color: mutedInk },
  quantity: { width: 58, ...alignedRight },
  price: { width: 78, ...alignedRight },
  total: { width: 88, ...alignedRight },
  totals: { width: 258, marginTop: 12, marginLeft: 'auto' },
  sum: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 4 },
  sumLabel: { flex: 1, paddingRight: 12 },
  doubleRule: {
    marginTop: 4.5,
    height: 2.5,
    borderTop: `0.75pt solid ${gold}`,
    borderBottom: `0.75pt solid ${gold}`,
  },
  final: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontFamily: display,
    fontSize: 27,
    lineHeight: 1.1,
    paddingTop: 7.5,
  },
})
