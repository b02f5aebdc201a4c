import { useState, type ReactNode } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { formatMoney } from '#domain/money.ts'
import { nextStep, type NextStep } from '#domain/portal/next-step.ts'
import weddingUrl from '#ui/art/event-wedding.svg'
import { classes } from '#ui/classes.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Art } from '#ui/ornament.tsx'
import { ChangeLine } from './change-line.tsx'
import { BriefLine } from './brief-line.tsx'
import { DateLine } from './date-line.tsx'
import { Approved } from './approved.tsx'
import { FootBar } from './foot-bar.tsx'
import { NextAction } from './next-action.tsx'
import { currencyOf, wordsOf } from './next-words.ts'
import { NextWait } from './next-wait.tsx'
import { payFormId } from '../kit/pay-form-id.ts'
import { ProgressLine } from './progress-line.tsx'
import { usePortalFacts, type OpenPortal } from '../kit/use-portal-facts.ts'
import { useAnswering } from '../quotes/answering.ts'

/** Only where a date that was waited for is offered. */
const OfferCard = lazyComponent(() => import('./offer-card.tsx'), 'OfferCard', NextWait)

/** What is next: the first card of the portal, with one sentence, one figure and one button. */
export function NextCard({ booking }: { readonly booking: BookingView }) {
  const portal = usePortalFacts(booking)
  if (portal === undefined) return <NextWait />
  if (portal === null) return null
  return portal.date.state === 'offered' ? <OfferCard portal={portal} /> : <OpenCard portal={portal} />
}

function OpenCard({ portal }: { readonly portal: OpenPortal }) {
  const step = nextStep(portal)
  const { title, text, figure } = wordsOf(step, portal)
  const { approved } = useAnswering()
  const [isOut, setOut] = useState(false)
  const isAsked = isAction(step)
  const formId = step.kind === 'pay' ? payFormId(step.invoice_id) : undefined

  return (
    <section
      aria-labelledby="next"
      className="label-frame border border-line bg-surface px-7 py-8 shadow-pop md:px-12 md:pt-10 md:pb-8"
    >
      {approved && step.kind !== 'approve' && step.kind !== 'choose' ? (
        <Approved name={portal.booking.first_name} />
      ) : null}
      <div className="grid items-center gap-x-12 gap-y-4 md:grid-cols-[1fr_auto] lg:grid-cols-[1fr_auto_auto]">
        <div className="min-w-0 md:max-lg:col-span-2">
          <h2 id="next" className="display text-[2.5rem] leading-none wrap-anywhere md:text-[2.75rem]">
            {title}
          </h2>
          <p className="mt-2 max-w-[32rem] text-pretty wrap-anywhere text-fg-muted">{text}</p>
        </div>
        {figure === undefined ? (
          <Drawing step={step} />
        ) : (
          <p className="num font-display text-[3rem] leading-none md:text-[3.5rem]">{figure}</p>
        )}
        <Watched onLeave={setOut} isWatched={isAsked}>
          <NextAction step={step} portal={portal} />
        </Watched>
      </div>
      <ProgressLine portal={portal} />
      <DateLine portal={portal} />
      <ChangeLine booking={portal.booking} />
      <BriefLine booking={portal.booking} />
      {portal.owed_back > 0 && step.kind !== 'owed-back' ? (
        <p className="mt-6 bg-surface-2 px-4 py-3">
          We owe you <b className="num">{formatMoney(portal.owed_back, currencyOf(portal))}</b> back from an
          earlier payment. We return it, or agree with you what to do with it.
        </p>
      ) : null}
      {isAsked && isOut ? (
        <FootBar
          key={formId}
          figure={figure}
          note={step.kind === 'approve' ? 'with tax' : undefined}
          givesWayTo={formId}
        >
          <NextAction step={step} portal={portal} />
        </FootBar>
      ) : null}
    </section>
  )
}

/** True where the card asks for something. */
function isAction(step: NextStep): boolean {
  return step.kind === 'approve' || step.kind === 'choose' || (step.kind === 'pay' && step.is_soon)
}

/** Tells when its content has left the screen, and hides it then: what follows it shows it again. */
function Watched({
  isWatched,
  onLeave,
  children,
}: {
  readonly isWatched: boolean
  readonly onLeave: (isOut: boolean) => void
  readonly children: ReactNode
}) {
  const [isOut, setOut] = useState(false)
  const watch = (element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      setOut(entry?.isIntersecting === false)
      onLeave(entry?.isIntersecting === false)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }
  return (
    <div ref={watch} className={classes('grid', isOut && isWatched && 'invisible')}>
      {children}
    </div>
  )
}

/** Where there is no figure, once something is settled. */
function Drawing({ step }: { readonly step: NextStep }) {
  const isSettled = step.kind === 'set' || step.kind === 'deposit-paid' || step.kind === 'pay'
  if (!isSettled && !(step.kind === 'past' && step.was_served)) return <span className="max-lg:hidden" />
  return (
    <Art
      url={weddingUrl}
      viewBox="0 0 240 220"
      className="h-24 w-auto justify-self-start text-gold-500 max-md:-order-1 max-md:-ml-3"
    />
  )
}
