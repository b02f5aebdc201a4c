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

/** `25% on approval, the rest 14 days before the event`; equal parts of the rest are counted, not repeated. */
export function planText(parts: readonly PlanPart[], currency: Currency): string {
  const [only] = parts
  if (parts.length === 1 && only) return `Everything ${anchorText(only.anchor)}`
  const rests = parts.filter(({ share }) => share.kind === 'rest')
  const [first] = rests
  const said = parts
    .filter((part) => part.share.kind !== 'rest' || part === first)
    .map((part) => {
      const isShared = part === first && rests.length > 1
      const share = isShared ? `the rest in ${rests.length} parts from` : shareText(part.share, currency)
      return `${share} ${isShared ? fromText(part.anchor) : anchorText(part.anchor)}`
    })
    .join(', ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}

function fromText(anchor: Anchor): string {
  return anchorText(anchor).replace(/^on /, '')
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
