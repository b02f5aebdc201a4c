import { formatMoney } from '#domain/money.ts'
import { todayOf } from '#domain/portal/portal-facts.ts'
import { nextStep } from '#domain/portal/next-step.ts'
import { progressOf, type ProgressStep } from '#domain/portal/progress.ts'
import { shortDate } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import { useBusiness } from '#web/shared/business.tsx'
import { currencyOf } from './next-words.ts'
import type { OpenPortal } from '../kit/use-portal-facts.ts'

/** The way of the booking in steps; on phones only the current one is named. */
export function ProgressLine({ portal }: { readonly portal: OpenPortal }) {
  const { deposit_percent: percent } = useBusiness()
  const steps = progressOf(portal, percent / 100)
  const current = steps.findIndex(({ state }) => state === 'now')
  if (steps.length === 0) return null

  return (
    <div className="mt-7 border-t border-line pt-6 md:mt-8 md:pt-7">
      <ol aria-label="Your way to the event" className="flex">
        {steps.map((step) => (
          <li
            key={step.name}
            aria-current={step.state === 'now' ? 'step' : undefined}
            className={classes(
              'relative min-h-5 min-w-0 flex-1 last:max-md:flex-none last:max-md:basis-5 md:pt-7 md:pr-3',
              step.state === 'now' ? 'font-[650]' : 'font-[550]',
              step.state === 'later' && 'text-fg-muted',
            )}
          >
            <span aria-hidden="true" className={classes(diamond, diamonds[step.state])} />
            <span
              aria-hidden="true"
              className={classes(
                'absolute top-2.25 right-1 left-5 h-[3px] border-y [:last-child>&]:hidden',
                step.state === 'done' ? 'border-accent' : 'border-line',
              )}
            />
            <span className="max-md:sr-only">
              {step.name}
              <span className="sr-only">{spoken[step.state]}</span>
              <span className="num block text-small font-normal text-fg-muted">{noteOf(step, portal)}</span>
            </span>
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="mt-2 flex justify-between gap-4 font-[650] md:hidden">
        {steps[current]?.name}
        <span className="num font-normal text-fg-muted">
          Step {current + 1} of {steps.length}
        </span>
      </p>
    </div>
  )
}

const diamond = 'absolute top-1 left-0.5 z-1 size-3 rotate-45 border'
const diamonds = {
  done: 'border-accent bg-accent',
  now: 'border-gold-600 bg-gold-400 shadow-[0_0_0_3px_var(--surface),0_0_0_4px_var(--color-gold-500)]',
  later: 'border-control bg-surface',
} as const
const spoken = { done: ', done', now: ', now', later: '' } as const

function noteOf({ name, state, date, amount }: ProgressStep, portal: OpenPortal): string {
  const day = date === null ? '' : shortDate(date, todayOf(portal))
  const sum = amount === null ? '' : formatMoney(amount, currencyOf(portal))
  switch (name) {
    case 'Inquiry':
      return day
    case 'Quote':
      return state === 'done' ? day && `approved ${day}` : quoteNote(portal, day)
    case 'All set':
      return day
    case 'Deposit':
    case 'Balance':
    case 'Payment':
      if (state === 'done') return day ? `paid ${day}` : 'paid'
      return state === 'now' && day ? `due ${day}` : sum
    default:
      return name satisfies never
  }
}

function quoteNote(portal: OpenPortal, day: string): string {
  const { kind } = nextStep(portal)
  if (kind === 'declined' || kind === 'expired') return kind
  return day ? `until ${day}` : 'we are on it'
}
