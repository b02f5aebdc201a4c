import { View } from '@react-pdf/renderer'
import { shownTaxes, type Breakdown } from '#domain/offers/charges.ts'
import { formatMoney, formatRate, type Cents, type Currency, type Rate } from '#domain/money.ts'
import { styles } from './document-lines.tsx'
import { Text } from './document-text.tsx'

interface TotalsProps {
  readonly currency: Currency
  readonly subtotal: Cents
  readonly tax_rate: Rate
  readonly tax_amount: Cents
  readonly total_amount: Cents
  readonly breakdown?: Breakdown | undefined
  /** What was received, and the balance after it; the total is the large amount where they are left out. */
  readonly received?: ReceivedMoney | undefined
}

export interface ReceivedMoney {
  /** Payments and credits, as amounts to subtract from the total; negative where they add to it. */
  readonly lines: readonly { readonly label: string; readonly amount: Cents }[]
  readonly balance: Cents
}

export function DocumentTotals({
  currency,
  subtotal,
  tax_rate,
  tax_amount,
  total_amount,
  breakdown,
  received,
}: TotalsProps) {
  return (
    <View style={styles.totals}>
      {breakdown?.charges.map(({ label, amount }, index) => (
        <Sum key={index} label={label} amount={subtracted(-amount, currency)} />
      ))}
      <Sum label="Subtotal" amount={formatMoney(subtotal, currency)} />
      {shownTaxes({ breakdown, tax_rate, tax_amount }).map(({ name, rate, amount }, index) => (
        <Sum key={index} label={`${name} (${formatRate(rate)})`} amount={formatMoney(amount, currency)} />
      ))}
      {received && <Sum label="Total" amount={formatMoney(total_amount, currency)} isStrong />}
      {received?.lines.map(({ label, amount }, index) => (
        <Sum key={index} label={label} amount={subtracted(amount, currency)} />
      ))}
      <View style={styles.doubleRule} />
      <View style={styles.final}>
        <Text>{received ? 'Balance' : 'Total'}</Text>
        <Text>{formatMoney(received ? received.balance : total_amount, currency)}</Text>
      </View>
    </View>
  )
}

interface SumProps {
  readonly label: string
  readonly amount: string
  readonly isStrong?: boolean
}

function Sum({ label, amount, isStrong = false }: SumProps) {
  const style = isStrong ? styles.strong : {}
  return (
    <View style={styles.sum}>
      <Text style={[styles.sumLabel, style]}>{label}</Text>
      <Text style={style}>{amount}</Text>
    </View>
  )
}

function subtracted(amount: Cents, currency: Currency): string {
  return `${amount > 0 ? '-' : ''}${formatMoney(Math.abs(amount), currency)}`
}
