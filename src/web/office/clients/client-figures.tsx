import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ClientView } from '#contract/clients.ts'
import { paths } from '#domain/addresses.ts'
import { eventTypeLabel } from '#domain/bookings/names.ts'
import type { TimelinePart } from '#domain/clients/timeline.ts'
import { formatNumber } from '#domain/locale.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { mediumDate } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import { counted } from './client-words.ts'

/** Spent, owed and the next date; each opens what it comes from. Beneath, how many records there are. */
export function ClientFigures({
  client: { money, next, counts },
  onPart,
}: {
  readonly client: ClientView
  /** Narrows the timeline to what a sum adds up. */
  readonly onPart: (part: TimelinePart) => void
}) {
  const { spent, owed } = money
  return (
    <>
      <dl className="grid grid-cols-[repeat(3,minmax(0,1fr))] gap-px overflow-hidden rounded-md border border-line bg-line @max-[34rem]:grid-cols-2">
        <Figure
          name={<Opening onPress={() => onPart('payment')}>Spent</Opening>}
          value={formatMoney(spent.amount, businessCurrency)}
          note={spent.count === 0 ? 'No payment yet' : counted(spent.count, 'payment', 'payments')}
        />
        <Figure
          name={<Opening onPress={() => onPart('owed')}>Owed</Opening>}
          value={formatMoney(owed.amount, businessCurrency)}
          note={owedNote(owed)}
          tone={owed.late > 0 ? 'bad' : owed.amount > 0 ? 'warn' : undefined}
        />
        <Figure
          name={next ? <NextLink next={next} /> : 'Next date'}
          value={next ? mediumDate(next.date) : 'None'}
          note={nextNote(next)}
          className="@max-[34rem]:col-span-2"
        />
      </dl>
      <dl className="num mt-3 mb-7 flex flex-wrap gap-x-6 gap-y-1 text-small text-fg-muted">
        <Count name="Inquiries" value={counts.inquiries} />
        <Count name="Events" value={counts.events} />
        <Count name="Upcoming events" value={counts.upcoming} />
      </dl>
    </>
  )
}

function owedNote({ count, late }: ClientView['money']['owed']): string {
  if (count === 0) return 'No open invoice'
  const open = counted(count, 'open invoice', 'open invoices')
  return late === 0 ? open : `${open}, ${formatNumber(late)} past due`
}

function nextNote(next: ClientView['next']): string {
  if (!next) return 'No event or open inquiry ahead'
  return next.kind === 'event' ? next.event_type : `${eventTypeLabel(next.event_type)} inquiry`
}

const tones = { warn: 'text-warn', bad: 'text-bad' } as const

function Figure({
  name,
  value,
  note,
  tone,
  className,
}: {
  readonly name: ReactNode
  readonly value: string
  readonly note: string
  readonly tone?: keyof typeof tones | undefined
  readonly className?: string
}) {
  return (
    <div className={classes('relative bg-surface px-4 py-3 pour hover:bg-surface-2/55', className)}>
      <dt className="text-small text-fg-muted">{name}</dt>
      <dd>
        <span
          className={classes(
            'display num mt-1 block text-[1.75rem] leading-none wrap-anywhere max-md:text-[1.5rem]',
            tone && tones[tone],
          )}
        >
          {value}
        </span>
        <span className="num mt-1 block text-small text-fg-muted">{note}</span>
      </dd>
    </div>
  )
}

const openingClasses = 'after:absolute after:inset-0 hover:underline focus-visible:underline'

/** The name of a sum as a button that covers its cell. */
function Opening({ onPress, children }: { readonly onPress: () => void; readonly children: ReactNode }) {
  return (
    <button type="button" onClick={onPress} className={openingClasses}>
      {children}
    </button>
  )
}

function NextLink({ next: { kind, id } }: { readonly next: NonNullable<ClientView['next']> }) {
  return (
    <Link
      to={kind === 'event' ? paths.admin.events : paths.admin.inquiries}
      search={{ id }}
      className={classes('no-underline', openingClasses)}
    >
      Next date
    </Link>
  )
}

function Count({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <div className="flex gap-1.5">
      <dt>{name}</dt>
      <dd className="font-semibold text-fg">{formatNumber(value)}</dd>
    </div>
  )
}
