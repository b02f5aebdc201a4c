import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OpenChange } from '#contract/change-views.ts'
import { differenceOf, formatMoney } from '#domain/money.ts'
import { dateOfInstant, mediumDate } from '#domain/time.ts'
import monogramUrl from '#ui/art/monogram.svg'
import { classes } from '#ui/classes.ts'
import { Art, Guilloche } from '#ui/ornament.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { ChangeTable } from '../kit/change-table.tsx'

/** A change of the agreement: what differs, the new total, and what it means for what is due. */
export function ChangePaper({ change }: { readonly change: OpenChange }) {
  const { difference, currency, number, quote_number, reason, approved_at, is_signed } = change
  const zone = useBusinessZone()
  const lines = difference.lines.reduce((sum, each) => sum + (each.after ?? 0) - (each.before ?? 0), 0)
  return (
    <article
      aria-label="The change"
      className="relative overflow-hidden border border-line bg-surface px-5 py-6 shadow-pop md:px-14 md:py-12"
    >
      <Guilloche className="pointer-events-none absolute -top-32 -right-32 size-64 max-w-none text-gold-500 opacity-30 md:-top-40 md:-right-36 md:size-88" />
      <header className="relative flex items-center gap-5 border-b-3 border-double border-gold-500 pb-6">
        <Art url={monogramUrl} viewBox="0 0 160 200" className="h-15 w-12 shrink-0 text-gold-600" />
        <div>
          <h2 className="font-display text-[2rem] leading-none md:text-[2.5rem]">Change to your agreement</h2>
          <p className="num mt-1.5 flex flex-wrap gap-x-4 text-small text-fg-muted">
            <span className="whitespace-nowrap">
              Change {number} to {quote_number}
            </span>
            <span className="whitespace-nowrap">{dateOfInstant(change.created_at, zone)}</span>
          </p>
        </div>
      </header>
      {reason === null ? null : <p className="mt-5 wrap-anywhere whitespace-pre-line">“{reason}”</p>}
      <p className="mt-5 mb-4 text-pretty text-fg-muted">
        Only what differs is here. Everything else stays as {is_signed ? 'you signed it' : 'it was approved'}{' '}
        on {dateOfInstant(approved_at, zone)}.
      </p>
      <ChangeTable difference={difference} currency={currency} />
      <dl className="num mt-5 ml-auto grid w-full grid-cols-[1fr_auto] gap-y-2 md:w-[22rem] [&>dd]:pl-8 [&>dd]:text-right">
        <dt>Agreed total</dt>
        <dd>{formatMoney(difference.total_before, currency)}</dd>
        {lines === 0 ? null : (
          <>
            <dt>Difference</dt>
            <dd>{differenceOf(lines, currency)}</dd>
          </>
        )}
        {difference.below.map(({ name, amount }) => [
          <dt key={`${name} name`} className="wrap-anywhere">
            {name}
          </dt>,
          <dd key={name}>{differenceOf(amount, currency)}</dd>,
        ])}
        <dt className="border-t-3 border-double border-gold-500 pt-3 text-base font-[650]">New total</dt>
        <dd className="border-t-3 border-double border-gold-500 pt-2 font-display text-[1.75rem] leading-none">
          {formatMoney(difference.total_after, currency)}
        </dd>
      </dl>
      <DuePlan change={change} />
    </article>
  )
}

/** What is paid, what is open then and when, and the event. */
function DuePlan({ change: { payments, event, currency } }: { readonly change: OpenChange }) {
  const { open_after: after } = payments
  if (after === null) return null
  return (
    <section aria-labelledby="due" className="mt-8 border-t border-line-strong pt-6">
      <h3 id="due" className="text-[1.0625rem] font-[650]">
        What is due when
      </h3>
      <ol className="num mt-4 grid gap-5 md:grid-flow-col md:auto-cols-fr">
        {payments.parts.length > 0 ? (
          payments.parts.map(({ label, amount, before, due_on, is_paid }, index) => (
            <Due
              key={index}
              state={is_paid ? 'paid' : 'next'}
              title={label}
              figure={formatMoney(amount, currency)}
            >
              {is_paid ? 'paid' : mediumDate(due_on)}
              {before === amount ? null : (
                <>
                  , was <s>{formatMoney(before, currency)}</s>
                </>
              )}
            </Due>
          ))
        ) : (
          <Balance payments={payments} currency={currency} />
        )}
        {after < 0 ? (
          <Due state="next" title="Comes back to you" figure={formatMoney(-after, currency)}>
            once you agree
          </Due>
        ) : null}
        <Due state="later" title={`Your ${event.type.toLowerCase()}`} figure="">
          {mediumDate(event.date)}
        </Due>
      </ol>
    </section>
  )
}

/** Where no invoice is open: what is paid, and what a further one asks for. */
function Balance({
  payments: { paid, open_before: before, open_after: after, due_on: due },
  currency,
}: Pick<OpenChange, 'payments' | 'currency'>) {
  return (
    <>
      {paid > 0 ? (
        <Due state="paid" title="Paid" figure={formatMoney(paid, currency)}>
          thank you
        </Due>
      ) : null}
      {after !== null && before !== null && after > 0 ? (
        <Due state="next" title={paid > 0 ? 'Balance' : 'To pay'} figure={formatMoney(after, currency)}>
          {due === null ? 'billed later' : mediumDate(due)}, was{' '}
          <s>{formatMoney(Math.max(0, before), currency)}</s>
        </Due>
      ) : null}
    </>
  )
}

const rings = {
  paid: 'border-accent bg-accent text-on-accent',
  next: 'border-gold-600 bg-surface shadow-[inset_0_0_0_2px_var(--color-gold-200)]',
  later: 'border-control bg-surface',
} as const

function Due({
  state,
  title,
  figure,
  children,
}: {
  readonly state: keyof typeof rings
  readonly title: string
  readonly figure: string
  readonly children: ReactNode
}) {
  return (
    <li className="relative pl-9 md:pt-8 md:pl-0">
      <span
        aria-hidden="true"
        className={classes(
          'absolute top-0 left-0 grid size-5 place-items-center rounded-full border',
          rings[state],
        )}
      >
        {state === 'paid' ? <Check className="size-3.5" strokeWidth={2.4} /> : null}
      </span>
      <b className="block text-ui">{title}</b>
      {figure === '' ? null : (
        <span className="block font-display text-[1.5rem] leading-tight">{figure}</span>
      )}
      <span className="block text-small text-fg-muted">{children}</span>
    </li>
  )
}
