/** What someone else pays of an invoice: the client's shares (rules.md, Y-20). Amounts in cents. */
import type { Cents } from '../money.ts'
import type { TextRule } from '../text.ts'

export const shareTexts = {
  name: { min: 1, max: 100, message: 'Please say who pays', label: 'Name' },
} as const satisfies Record<string, TextRule>

/** The most shares of one invoice that are open at a time. */
export const mostShares = 8

/** `settled`: the invoice needs nothing more, so that there is nothing to pay. */
export const shareStates = ['open', 'paid', 'ended', 'settled', 'canceled'] as const
export type ShareState = (typeof shareStates)[number]

/** The state of a share, from what became of it and of its invoice. */
export function shareState({
  is_paid,
  is_ended,
  is_canceled,
  balance,
}: {
  readonly is_paid: boolean
  readonly is_ended: boolean
  /** Whether its invoice or booking is canceled. */
  readonly is_canceled: boolean
  /** What is open of its invoice. */
  readonly balance: Cents
}): ShareState {
  if (is_paid) return 'paid'
  if (is_ended) return 'ended'
  if (is_canceled) return 'canceled'
  return balance > 0 ? 'open' : 'settled'
}

/** What a share asks for now: its amount, at most what is open of the invoice. */
export function shareToPay(amount: Cents, balance: Cents): Cents {
  return Math.max(0, Math.min(amount, balance))
}

/** What a share is shown with: what came in once it is paid, what it asks for while it is open, else what it was made for. */
export function shareShown(
  state: ShareState,
  {
    amount,
    received,
    balance,
  }: { readonly amount: Cents; readonly received: Cents; readonly balance: Cents },
): Cents {
  if (state === 'paid') return received
  return state === 'open' ? shareToPay(amount, balance) : amount
}

/** What the client pays beside these shares: the rest of what is open. */
export function restBesides(balance: Cents, shares: readonly Cents[]): Cents {
  return Math.max(0, balance - shares.reduce((sum, amount) => sum + amount, 0))
}

/** The shares that fit into what is open, in order; what does not fit ends. */
export function fittingShares<Share extends { readonly amount: Cents }>(
  shares: readonly Share[],
  balance: Cents,
): { readonly kept: readonly Share[]; readonly ended: readonly Share[] } {
  const kept: Share[] = []
  const ended: Share[] = []
  let left = balance
  for (const share of shares) {
    if (share.amount <= left) {
      left -= share.amount
      kept.push(share)
    } else ended.push(share)
  }
  return { kept, ended }
}
