/** Payment plans in words. */
import { formatMoney, type Currency } from '../money.ts'
import { mediumDate } from '../time.ts'
import type { Anchor, PlanPart, Share } from './plan.ts'

/** `25%`, `$500.00`, `the rest`. */
export function shareText(share: Share, currency: Currency): string {
  if (share.kind === 'percent') return `${share.percent}%`
  return share.kind === 'fixed' ? formatMoney(share.amount, currency) : 'the rest'
}

/** `on approval`, `14 days before the event`. */
export function anchorText(anchor: Anchor): string {
  switch (anchor.kind) {
    case 'approval':
      return 'on approval'
    case 'event':
      return 'on the day of the event'
    case 'halfway':
      return 'halfway to the event'
    case 'after_approval':
      return `${counted(anchor.days, 'day')} after approval`
    case 'before_event':
      return `${counted(anchor.days, 'day')} before the event`
    case 'after_event':
      return `${counted(anchor.days, 'day')} after the event`
    case 'months':
      return `${counted(anchor.months, 'month')} after the first payment`
    case 'day':
      return `on ${mediumDate(anchor.day)}`
    default:
      return anchor satisfies never
  }
}

/** `25% on approval, the rest 14 days before the event`. */
export function planText(parts: readonly PlanPart[], currency: Currency): string {
  return parts.map(({ share, anchor }) => `${shareText(share, currency)} ${anchorText(anchor)}`).join(', ')
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
