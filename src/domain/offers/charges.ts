/**
 * What is added to and taken from the lines of an offer, in this order, each as its own line: discount, minimum spend,
 * peak surcharges, service charge, taxes (trade, offers, section 1). A tip is none of these.
 */
import { formatMoney, formatRate, shareOf, type Cents, type Currency, type Rate } from '../money.ts'
import { weekdayOf, type CalendarDate } from '../time.ts'
import type { Discount, Peak, PricingTerms } from './pricing-terms.ts'

export const chargeKinds = ['discount', 'minimum', 'peak', 'service_charge'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** A line below the lines; negative for a discount. */
export interface Charge {
  readonly kind: ChargeKind
  readonly label: string
  readonly amount: Cents
}

export interface TaxAmount {
  readonly name: string
  readonly rate: Rate
  readonly amount: Cents
}

/** The lines below the lines of a quote or an invoice; null on a plain one, which has one tax on everything. */
export interface Breakdown {
  readonly charges: readonly Charge[]
  readonly taxes: readonly TaxAmount[]
}

/** The taxes as they are shown: one on everything where a quote or an invoice is plain. */
export function shownTaxes({
  breakdown,
  tax_rate,
  tax_amount,
}: {
  readonly breakdown?: Breakdown | null | undefined
  readonly tax_rate: Rate
  readonly tax_amount: Cents
}): readonly TaxAmount[] {
  return breakdown?.taxes ?? [{ name: 'Tax', rate: tax_rate, amount: tax_amount }]
}

interface ChargedLine {
  readonly amount: Cents
  readonly category: string | null
  readonly taxable: boolean
}

/**
 * The charges and taxes of lines on a day. Discount, minimum and surcharges change the lines in proportion, so each tax
 * takes its share of them, rounded half up once a tax; then the tax is rounded once.
 */
export function chargesOf(
  lines: readonly ChargedLine[],
  terms: PricingTerms,
  { date, currency }: { readonly date: CalendarDate; readonly currency: Currency },
): Breakdown & { readonly subtotal: Cents; readonly tax_amount: Cents } {
  const sum = total(lines)
  const charges: Charge[] = []
  const running = () => sum + total(charges)
  const add = (kind: ChargeKind, label: string, amount: Cents) => {
    if (amount !== 0) charges.push({ kind, label, amount })
  }
  if (terms.discount) add('discount', discountLabel(terms.discount), -discountOf(terms.discount, sum))
  if (terms.minimum !== null)
    add(
      'minimum',
      `Minimum of ${formatMoney(terms.minimum, currency)}`,
      Math.max(0, terms.minimum - running()),
    )
  const beforePeaks = running()
  for (const peak of terms.peaks)
    if (isPeak(peak, date))
      add('peak', `${peak.name} (${formatRate(peak.rate)})`, shareOf(beforePeaks, peak.rate))
  const beforeService = running()
  const serviceRate = terms.service_charge ?? 0
  add('service_charge', `Service charge (${formatRate(serviceRate)})`, shareOf(beforeService, serviceRate))
  const service = running() - beforeService

  const hasGeneral = terms.taxes.some(({ categories }) => categories.length === 0)
  const taxes = terms.taxes.map(({ name, rate, categories }) => {
    const own = total(lines.filter((line) => isTaxed(line, categories)))
    const share = inProportion(own, { from: sum, to: hasGeneral ? beforeService : beforeService + service })
    const isGeneral = categories.length === 0
    const base = (sum === 0 && isGeneral ? beforeService : share) + (isGeneral ? service : 0)
    return { name, rate, amount: shareOf(base, rate) }
  })
  return { charges, taxes, subtotal: running(), tax_amount: total(taxes) }
}

/** Whether a surcharge applies on a day. */
export function isPeak({ weekdays, from, to }: Peak, date: CalendarDate): boolean {
  const isDay = weekdays.length === 0 || weekdays.includes(weekdayOf(date))
  return isDay && (from === null || date >= from) && (to === null || date <= to)
}

/** Never more than the lines. */
function discountOf(discount: Discount, sum: Cents): Cents {
  return Math.min(sum, discount.kind === 'fixed' ? discount.amount : shareOf(sum, discount.rate))
}

function discountLabel(discount: Discount): string {
  const name = discount.reason === null ? 'Discount' : `Discount: ${discount.reason}`
  return discount.kind === 'percent' ? `${name} (${formatRate(discount.rate)})` : name
}

function isTaxed({ taxable, category }: ChargedLine, categories: readonly string[]): boolean {
  return taxable && (categories.length === 0 || (category !== null && categories.includes(category)))
}

/** A part of a sum after the sum changed. In whole numbers of unlimited size, because the product can exceed 2^53. */
function inProportion(part: Cents, { from, to }: { readonly from: Cents; readonly to: Cents }): Cents {
  if (from === to || from === 0) return part
  return Number(halfUpOf(BigInt(part) * BigInt(to), BigInt(from)))
}

function halfUpOf(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator)
}

function total(rows: readonly { readonly amount: Cents }[]): Cents {
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}
