import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PricingFactsView } from '#contract/quotes.ts'
import type { FactPart } from '#domain/events/facts.ts'
import { formatNumber } from '#domain/locale.ts'
import { startedHalfHours } from '#domain/offers/line-amount.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'

export const FactDialog = lazyComponent(
  () => import('#web/office/kit/event-facts/fact-dialog.tsx'),
  'FactDialog',
)

/** What the prices count on; what nobody said yet is assumed, and can be set here. */
export function FactNotes({
  known: { facts, assumed },
  offer,
  onSet,
}: {
  readonly known: PricingFactsView
  readonly offer: Offer
  readonly onSet: ((part: FactPart) => void) | undefined
}) {
  const hours = `${formatNumber(startedHalfHours(facts.service_minutes))} hours`
  const guests = `${formatNumber(facts.guests)} guests`
  const needsMiles = allLines(offer).some(({ price }) => price.kind === 'travel' && price.miles === null)
  const set = (part: FactPart, label: string) =>
    onSet ? (
      <button
        type="button"
        aria-label={label}
        onClick={() => onSet(part)}
        className="ml-auto min-h-11 self-start px-1 text-small font-semibold text-accent hover:underline md:min-h-6"
      >
        Set
      </button>
    ) : undefined
  return (
    <>
      {assumed.guests ? (
        <FactNote
          title={`${guests} are assumed`}
          text="from the inquiry"
          action={set('guests', 'Set the guests')}
        />
      ) : (
        <FactNote isFine title={guests} text="as they were told" />
      )}
      {assumed.hours ? (
        <FactNote
          title={`${hours} are assumed`}
          text="as usual for such an event"
          action={set('windows', 'Set the hours')}
        />
      ) : (
        <FactNote isFine title={hours} text="of service, as they were told" />
      )}
      {needsMiles ? (
        <FactNote
          isFine={facts.miles !== null && !assumed.miles}
          title={
            facts.miles === null
              ? 'The miles are not known'
              : `${formatNumber(Math.ceil(facts.miles))} miles one way`
          }
          text={facts.miles === null ? 'the place has no coordinates' : 'estimated from the coordinates'}
          action={set('place', 'Set the place')}
        />
      ) : null}
    </>
  )
}

function allLines({ lines, groups }: Offer) {
  return [...lines, ...groups.flatMap(({ options }) => options.flatMap((option) => option.lines))]
}

export function FactNote({
  isFine = false,
  isBad = false,
  title,
  text,
  action,
}: {
  readonly isFine?: boolean
  readonly isBad?: boolean
  readonly title: string
  readonly text: string
  readonly action?: ReactNode
}) {
  const Icon = isFine ? Check : TriangleAlert
  return (
    <li className="num flex gap-3 py-2.5">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${isFine ? 'text-ok' : isBad ? 'text-bad' : 'text-warn'}`}
        strokeWidth={1.8}
      />
      <span className="min-w-0">
        <b className={`block font-semibold wrap-anywhere ${isBad ? 'text-bad' : ''}`}>{title}</b>
        <span className="block text-small text-fg-muted">{text}</span>
      </span>
      {action}
    </li>
  )
}
