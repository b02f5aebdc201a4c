/** How a change of the agreement reads. */
import type { OpenChange } from '#contract/change-views.ts'
import { formatMoney } from '#domain/money.ts'
import { mediumDate } from '#domain/time.ts'

/** `From 100 to 140 guests`. */
export function changeTitle({ difference: { facts }, wanted, guests }: OpenChange): string {
  if (wanted.guests !== null && wanted.guests !== guests.approved)
    return `From ${guests.approved} to ${wanted.guests} guests`
  const [hours] = facts
  return hours ? `From ${hours.before} to ${hours.after}` : 'A change to your agreement'
}

/** What it means for what is due. */
export function dueText({ payments, difference, currency }: OpenChange): string {
  const { open_after: after, parts } = payments
  const changed = parts.filter(({ amount, before }) => amount !== before)
  const due = changed.length === 1 ? changed[0]?.due_on : payments.due_on
  const changes = difference.total_after - difference.total_before
  if (changes === 0) return 'The price stays the same.'
  if (after === null) return 'Your invoice will be made of the new total.'
  if (after < 0)
    return `You paid more than the new total: ${formatMoney(-after, currency)} comes back to you.`
  const verb = changes > 0 ? 'grows' : 'shrinks'
  if (changed.length > 1) return `What is still open ${verb} by this sum, shared out as before.`
  return due === null || due === undefined
    ? `Your balance ${verb} by this sum.`
    : `Nothing is due today. Your balance on ${mediumDate(due)} ${verb} by this sum.`
}
