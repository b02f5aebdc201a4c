import { Clock, CreditCard, FileClock, Mail } from 'lucide-react'
import { isPaymentAhead } from '#domain/automations/ahead-kinds.ts'
import type { AheadItem } from '#contract/outbox.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { clockOfInstant } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { AheadDeeds } from './ahead-deeds.tsx'

const icons = {
  email: Mail,
  payment: CreditCard,
  charge: CreditCard,
  fee: CreditCard,
  hold: Clock,
  quote: FileClock,
} as const

/** One thing that will happen: what, to whom, why, and what can be done about it. */
export function AheadRow({
  item,
  narrow = false,
  onOpen,
}: {
  readonly item: AheadItem
  /** In a column of a record: the reason is below. */
  readonly narrow?: boolean
  readonly onOpen: (item: AheadItem) => void
}) {
  const { kind, title, amount, reason } = item
  const Icon = icons[kind]
  return (
    <li
      className={classes(
        'num grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-4 py-2.5 hover:bg-surface-2/55',
        narrow
          ? ''
          : 'min-h-16 pr-4.5 max-md:pl-4.5 md:grid-cols-[1.25rem_minmax(0,1fr)_minmax(0,19rem)_11rem]',
      )}
    >
      <Icon
        aria-hidden="true"
        strokeWidth={1.6}
        className={classes(
          'size-4.5 self-start mt-0.5',
          isPaymentAhead(item) ? 'text-accent' : 'text-fg-muted',
        )}
      />
      <div className="min-w-0">
        <b className="block font-semibold wrap-anywhere">
          {amount === null ? title : `${title}: ${formatMoney(amount, businessCurrency)}`}
        </b>
        <span className="block text-small wrap-anywhere text-fg-muted">
          <WhoAndWhen item={item} />
        </span>
        <span className={classes('block text-small text-fg-muted', !narrow && 'md:hidden')}>{reason}</span>
      </div>
      {narrow ? null : <span className="text-small text-fg-muted max-md:hidden">{reason}</span>}
      <AheadDeeds item={item} narrow={narrow} onOpen={onOpen} />
    </li>
  )
}

function WhoAndWhen({ item: { kind, name, at, email } }: { readonly item: AheadItem }) {
  const time = clockOfInstant(at, useBusinessZone())
  if (kind === 'payment') return name
  if (kind !== 'email') return `${name}, ${time}`
  if (email?.state === 'waiting') return `to ${name}, waits for you`
  if (email?.state === 'failed') return `to ${name}, could not be made`
  return `to ${name}, ${time}${email?.state === 'review' ? ', for your review' : ''}`
}
