/** What becomes of the invoices of a quote whose amounts a change order changed. Amounts in cents. */
import type { Cents } from '../money.ts'
import type { InvoiceKind, InvoiceStatus } from './invoice.ts'

interface Amounts {
  readonly subtotal: Cents
  readonly tax_amount: Cents
  readonly total_amount: Cents
}

export interface BilledPart extends Amounts {
  readonly id: string
  readonly kind: InvoiceKind
  readonly status: InvoiceStatus
  /** Credited by earlier change orders, of subtotal and tax. */
  readonly credited_subtotal: Cents
  readonly credited_tax: Cents
}

export interface Credit {
  readonly id: string
  readonly subtotal: Cents
  readonly tax: Cents
}

export interface BillingChange {
  /** The open invoice whose place is taken by its next version; null where none is open. */
  readonly replaces: string | null
  /** What that version, or else a further invoice, comes to; null where nothing is left to bill. */
  readonly bill: (Amounts & { readonly kind: InvoiceKind }) | null
  /** What is credited on paid invoices, the newest first. */
  readonly credits: readonly Credit[]
}

/**
 * What follows from the new amounts of a quote for its invoices, given oldest first: a paid one stays, an open one is
 * replaced by what is left, and what was billed and paid too much is credited. Nothing follows where nothing was billed, nor
 * for a paid deposit that the new amounts exceed: its balance is billed later. What an owner billed otherwise than the quote
 * says stays: then the difference alone is billed or credited.
 */
export function billingAfterChange(
  { before, after }: { readonly before: Amounts; readonly after: Amounts },
  invoices: readonly BilledPart[],
  depositOf: (quote: Amounts) => Amounts,
): BillingChange | undefined {
  const active = invoices.filter(({ status }) => status !== 'cancelled')
  const open = active.filter(({ status }) => !isPaid(status))
  const paid = active.filter(({ status }) => isPaid(status))
  if (active.length === 0) return undefined
  const billed = sum(active.map(netOf))
  const [only] = open
  if (active.length === 1 && only?.kind === 'deposit' && isSame(only, depositOf(before)))
    return { replaces: only.id, bill: { ...depositOf(after), kind: 'deposit' }, credits: [] }
  const isOnlyDeposit = active.every(({ kind }) => kind === 'deposit')
  if (isOnlyDeposit) return leftOver(minus(after, billed), paid)
  if (open.length === 1 && only && isSame(billed, before)) {
    const left = minus(after, sum(paid.map(netOf)))
    const bill = left.total_amount > 0 ? { ...left, kind: only.kind } : null
    return { replaces: only.id, bill, credits: leftOver(left, paid)?.credits ?? [] }
  }
  const difference = minus(after, before)
  if (difference.total_amount > 0)
    return { replaces: null, bill: { ...difference, kind: 'change' }, credits: [] }
  return leftOver(difference, active)
}

/** Credits for what is negative; undefined where it is not. */
function leftOver(left: Amounts, invoices: readonly BilledPart[]): BillingChange | undefined {
  if (left.total_amount >= 0) return undefined
  let rest: Cents = -left.total_amount
  const credits: Credit[] = []
  for (const invoice of invoices.toReversed()) {
    const net = netOf(invoice)
    const total = Math.min(rest, net.total_amount)
    if (total <= 0) continue
    rest -= total
    const isWhole = total === -left.total_amount && isWithin(left, net)
    // In proportion to the invoice where the difference is shared between several.
    const tax = isWhole ? -left.tax_amount : Math.round((net.tax_amount * total) / net.total_amount)
    credits.push({ id: invoice.id, subtotal: total - tax, tax })
  }
  return { replaces: null, bill: null, credits }
}

function isWithin(left: Amounts, net: Amounts): boolean {
  return -left.subtotal <= net.subtotal && left.tax_amount <= 0 && -left.tax_amount <= net.tax_amount
}

function netOf({ subtotal, tax_amount, credited_subtotal, credited_tax }: BilledPart): Amounts {
  return amounts(subtotal - credited_subtotal, tax_amount - credited_tax)
}

function sum(parts: readonly Amounts[]): Amounts {
  return amounts(
    parts.reduce((all, { subtotal }) => all + subtotal, 0),
    parts.reduce((all, { tax_amount }) => all + tax_amount, 0),
  )
}

function minus(one: Amounts, other: Amounts): Amounts {
  return amounts(one.subtotal - other.subtotal, one.tax_amount - other.tax_amount)
}

function amounts(subtotal: Cents, tax_amount: Cents): Amounts {
  return { subtotal, tax_amount, total_amount: subtotal + tax_amount }
}

function isSame(one: Amounts, other: Amounts): boolean {
  return one.subtotal === other.subtotal && one.tax_amount === other.tax_amount
}

function isPaid(status: InvoiceStatus): boolean {
  return status === 'paid' || status === 'completed'
}
