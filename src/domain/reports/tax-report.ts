/** The tax report: what was billed of each tax, in rows that come to its sums (rules.md, Y-22). Amounts in cents. */
import { halfUp, shareOf, type Cents, type Rate } from '../money.ts'
import { shownTaxes, type Breakdown, type TaxAmount } from '../offers/charges.ts'
import type { CalendarDate } from '../time.ts'

/** An issued invoice, or what a change order took off one. Its subtotal contains the service charge, never a tip. */
export interface TaxedDocument {
  readonly invoice_id: string
  readonly invoice_number: string
  readonly client_name: string
  /** When it was issued. */
  readonly day: CalendarDate
  readonly is_credit: boolean
  readonly subtotal: Cents
  readonly tax_rate: Rate
  readonly tax_amount: Cents
  readonly breakdown: Breakdown | null
  /** The money received for it, at most its total; 0 of a credit. */
  readonly received: Cents
}

export interface TaxRow extends Pick<
  TaxedDocument,
  'invoice_id' | 'invoice_number' | 'client_name' | 'day' | 'is_credit'
> {
  readonly name: string
  readonly rate: Rate
  readonly taxable: Cents
  readonly billed: Cents
  readonly received: Cents
}

export interface TaxSum extends Pick<TaxRow, 'name' | 'rate' | 'taxable' | 'billed' | 'received'> {
  readonly count: number
}

/** The rows of a document: one for each of its taxes. What a change order took off counts against the invoice's taxes. */
export function taxRows(document: TaxedDocument): readonly TaxRow[] {
  const { invoice_id, invoice_number, client_name, day, is_credit, subtotal, tax_amount } = document
  const head = { invoice_id, invoice_number, client_name, day, is_credit }
  const sign = is_credit ? -1 : 1
  const taxes = taxesOf(document)
  return taxes.map(({ name, rate, amount }, place) => ({
    ...head,
    name,
    rate,
    taxable: sign * taxableOf(subtotal, { rate, amount }, taxes.length === 1),
    billed: sign * amount,
    received: receivedOf(document, taxes, place, subtotal + tax_amount),
  }))
}

/** The sums of the rows of each tax, by its name and rate. */
export function taxSums(rows: readonly TaxRow[]): readonly TaxSum[] {
  const sums = new Map<string, TaxSum>()
  for (const { name, rate, taxable, billed, received } of rows) {
    const key = taxKey({ name, rate })
    const before = sums.get(key) ?? { name, rate, taxable: 0, billed: 0, received: 0, count: 0 }
    sums.set(key, {
      ...before,
      taxable: before.taxable + taxable,
      billed: before.billed + billed,
      received: before.received + received,
      count: before.count + 1,
    })
  }
  return [...sums.values()].toSorted(
    (one, other) => one.name.localeCompare(other.name) || one.rate - other.rate,
  )
}

/** What keeps a tax apart from others. */
export function taxKey({ name, rate }: Pick<TaxRow, 'name' | 'rate'>): string {
  return `${name} ${rate}`
}

/** A credit has no taxes of its own: its tax is shared out as those of its invoice, the last takes the cents. */
function taxesOf(document: TaxedDocument): readonly TaxAmount[] {
  const named = shownTaxes(document).filter(({ amount }, _place, all) => amount > 0 || all.length === 1)
  const taxes = named.length > 0 ? named : [{ name: 'Not taxed', rate: 0, amount: 0 } satisfies TaxAmount]
  if (!document.is_credit) return taxes
  const all = taxes.reduce((sum, { amount }) => sum + amount, 0)
  let left = document.tax_amount
  return taxes.map((tax, place) => {
    const isLast = place === taxes.length - 1
    const amount = isLast ? left : Math.min(left, halfUp(document.tax_amount * tax.amount, Math.max(1, all)))
    left -= amount
    return { ...tax, amount }
  })
}

/**
 * The taxable amount behind a tax. A single tax that comes to that of the whole subtotal is on all of it; of another one only
 * the amount was kept, so that its base is that amount by its rate, rounded, and at most the subtotal.
 */
function taxableOf(
  subtotal: Cents,
  { rate, amount }: Pick<TaxAmount, 'rate' | 'amount'>,
  isOnly: boolean,
): Cents {
  if (rate === 0 || (isOnly && shareOf(subtotal, rate) === amount)) return subtotal
  return Math.min(subtotal, halfUp(amount * 10_000, Math.round(rate * 10_000)))
}

/** The part of the received money that is this tax: in proportion to the total, so that of what is paid in full it is all. */
function receivedOf(
  { received }: TaxedDocument,
  taxes: readonly TaxAmount[],
  place: number,
  total: Cents,
): Cents {
  if (total <= 0) return 0
  return halfUp((taxes[place]?.amount ?? 0) * Math.max(0, Math.min(received, total)), total)
}
