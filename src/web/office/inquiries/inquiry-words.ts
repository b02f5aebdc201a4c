/** How an inquiry reads on screen. */
import type { InquiryRow } from '#contract/inquiries.ts'
import { formatNumber } from '#domain/locale.ts'

/** `26-50 guests` */
export function guestsText(guestCount: string): string {
  return guestCount === '' ? 'Guests not known' : `${guestCount} guests`
}

/** `1 inquiry`, `12,480 inquiries` */
export function countText(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'inquiry' : 'inquiries'}`
}

const shownOptional = 3

export interface MissingLine {
  readonly title: 'Missing required:' | 'Optional:'
  readonly fields: string
  /** `+ 2 more`, when not all fit. */
  readonly more: string | undefined
}

/** What the completeness badge tells: all that is required, the first three of what is optional. */
export function missingLines({
  missing_required,
  missing_optional,
}: Pick<InquiryRow['completeness'], 'missing_required' | 'missing_optional'>): readonly MissingLine[] {
  const unseen = missing_optional.length - shownOptional
  const lines: readonly MissingLine[] = [
    { title: 'Missing required:', fields: missing_required.join(', '), more: undefined },
    {
      title: 'Optional:',
      fields: missing_optional.slice(0, shownOptional).join(', '),
      more: unseen > 0 ? `+ ${unseen} more` : undefined,
    },
  ]
  return lines.filter(({ fields }) => fields !== '')
}
