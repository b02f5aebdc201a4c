/** What a change order changes, for those who are asked to approve it. Amounts in cents. */
import { formatNumber } from '../locale.ts'
import type { Cents, Currency } from '../money.ts'
import { startedHalfHours } from '../offers/line-amount.ts'
import { pricedSheet, type Sheet, type SheetLine } from '../offers/sheet.ts'
import { pricedGuests, type OfferTerms } from './change-order.ts'

/** A fact in words. */
export interface FactDifference {
  /** `Guests`. */
  readonly name: string
  readonly before: string
  readonly after: string
  /** `+ 40`. */
  readonly difference: string
}

/** A line of which amount, quantity or sentence differs; null where that side does not have it. */
export interface ChangedLine {
  readonly name: string
  /** How the line came to its amount, in the newer terms where it is in them. */
  readonly how: string
  readonly before: Cents | null
  readonly after: Cents | null
}

export interface ChangeDifference {
  readonly facts: readonly FactDifference[]
  readonly lines: readonly ChangedLine[]
  /** Names of the lines that stay as they were. */
  readonly same: readonly string[]
  /** Charges and taxes whose amount differs, by name. */
  readonly below: readonly { readonly name: string; readonly amount: Cents }[]
  readonly total_before: Cents
  readonly total_after: Cents
}

/** The difference between approved and changed terms; lines are the same where their ids are. */
export function changeDifference(
  before: OfferTerms,
  after: OfferTerms,
  currency: Currency,
): ChangeDifference {
  const [was, is] = [before, after].map(({ offer, ...terms }) => pricedSheet(offer, { ...terms, currency }))
  if (!was || !is) throw new Error('a difference of nothing')
  const lines = comparedLines(was.lines, is.lines)
  return {
    facts: factDifferences(before, after),
    lines: lines.filter(({ line }) => line.before !== line.after).map(({ line }) => line),
    same: lines.filter(({ line }) => line.before === line.after).map(({ line }) => line.name),
    below: belowDifferences(was, is),
    total_before: was.total_amount,
    total_after: is.total_amount,
  }
}

/** Whether anything that is billed differs. */
export function isPriceChange({ lines, below, total_before, total_after }: ChangeDifference): boolean {
  return lines.length > 0 || below.length > 0 || total_before !== total_after
}

function comparedLines(
  was: readonly SheetLine[],
  is: readonly SheetLine[],
): readonly { line: ChangedLine }[] {
  const left = new Map(was.map((line) => [line.id, line]))
  const compared = is.map(({ id, name, how, amount }) => {
    const old = left.get(id)
    left.delete(id)
    return { line: { name, how, before: old?.amount ?? null, after: amount } }
  })
  const gone = [...left.values()].map(({ name, how, amount }) => ({
    line: { name, how, before: amount, after: null },
  }))
  return [...compared, ...gone]
}

function belowDifferences(was: Sheet, is: Sheet): ChangeDifference['below'] {
  const sums = ({ charges, taxes }: Sheet) => [
    ...charges.map(({ label, amount }) => ({ name: label, amount })),
    ...taxes.map(({ name, amount }) => ({ name, amount })),
  ]
  const names = new Set([...sums(was), ...sums(is)].map(({ name }) => name))
  const sumOf = (sheet: Sheet, wanted: string) =>
    sums(sheet)
      .filter(({ name }) => name === wanted)
      .reduce((sum, { amount }) => sum + amount, 0)
  return [...names]
    .map((name) => ({ name, amount: sumOf(is, name) - sumOf(was, name) }))
    .filter(({ amount }) => amount !== 0)
}

function factDifferences(before: OfferTerms, after: OfferTerms): readonly FactDifference[] {
  const facts = [
    { name: 'Guests', before: pricedGuests(before), after: pricedGuests(after), unit: '' },
    {
      name: 'Service',
      before: startedHalfHours(before.facts.service_minutes),
      after: startedHalfHours(after.facts.service_minutes),
      unit: ' h',
    },
  ]
  return facts
    .filter((fact) => fact.before !== fact.after)
    .map(({ name, before: was, after: is, unit }) => ({
      name,
      before: `${formatNumber(was)}${unit}`,
      after: `${formatNumber(is)}${unit}`,
      difference: `${is > was ? '+' : '−'} ${formatNumber(Math.abs(is - was))}${unit}`,
    }))
}
