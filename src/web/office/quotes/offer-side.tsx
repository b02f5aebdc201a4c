/** What is to be known before an offer goes out, and what its client may choose. */
import { useQuery } from '@tanstack/react-query'
import { Check, TriangleAlert } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import type { PricingFactsView } from '#contract/quotes.ts'
import type { FactPart } from '#domain/events/facts.ts'
import { formatNumber } from '#domain/locale.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { choiceRange } from '#domain/offers/choice-range.ts'
import { startedHalfHours } from '#domain/offers/line-amount.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { isChoice } from '#domain/offers/offer.ts'
import type { SelectionProblem } from '#domain/offers/selection.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { inquiryOfQuote } from './quote-data.ts'
import type { FormBooking } from './quote-form-parts.tsx'

const FactDialog = lazyComponent(() => import('#web/office/kit/event-facts/fact-dialog.tsx'), 'FactDialog')

export function OfferSide({
  offer,
  known,
  problems,
  booking,
}: {
  readonly offer: Offer
  readonly known: PricingFactsView
  readonly problems: readonly SelectionProblem[]
  readonly booking: FormBooking
}) {
  const [setting, setSetting] = useState<FactPart>()
  const inquiry = useQuery(inquiryOfQuote(booking.id)).data
  return (
    <div className="grid content-start gap-7">
      <section aria-labelledby="before-it-goes">
        <h3 id="before-it-goes" className="border-b border-line-strong pb-2 font-[650]">
          Before it goes out
        </h3>
        <ul className="[&>li]:border-b [&>li]:border-line last:[&>li]:border-0">
          <Contradictions problems={problems} />
          <FactNotes known={known} offer={offer} onSet={inquiry ? setSetting : undefined} />
        </ul>
      </section>
      <Range offer={offer} known={known} firstName={booking.first_name} />
      {setting && inquiry ? (
        <FactDialog
          part={setting}
          facts={inquiry.facts}
          subject={{ booking_id: booking.id }}
          onClose={() => setSetting(undefined)}
        />
      ) : null}
    </div>
  )
}

function Contradictions({ problems }: { readonly problems: readonly SelectionProblem[] }) {
  if (problems.length === 0)
    return <Note isFine title="Nothing contradicts itself" text="It can be chosen from as it is" />
  return problems.map(({ at, text }) => (
    <Note key={`${at} ${text}`} title={text} text="It cannot be sent like this" isBad />
  ))
}

/** What the prices count on; what nobody said yet is assumed, and can be set here. */
function FactNotes({
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
        <Note
          title={`${guests} are assumed`}
          text="from the inquiry"
          action={set('guests', 'Set the guests')}
        />
      ) : (
        <Note isFine title={guests} text="as they were told" />
      )}
      {assumed.hours ? (
        <Note
          title={`${hours} are assumed`}
          text="as usual for such an event"
          action={set('windows', 'Set the hours')}
        />
      ) : (
        <Note isFine title={hours} text="of service, as they were told" />
      )}
      {needsMiles ? (
        <Note
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

function Note({
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

function Range({
  offer,
  known: { facts },
  firstName,
}: {
  readonly offer: Offer
  readonly known: PricingFactsView
  readonly firstName: string
}) {
  const range = useMemo(() => choiceRange(offer, { facts, currency: businessCurrency }), [offer, facts])
  if (range === undefined || !isChoice(offer)) return null
  const about = range.isExact ? '' : 'about '
  return (
    <section aria-labelledby="may-choose">
      <h3 id="may-choose" className="border-b border-line-strong pb-2 font-[650] wrap-anywhere">
        What {firstName} may choose
      </h3>
      <dl className="num mt-2 grid grid-cols-[1fr_auto] gap-y-1.5 [&>dd]:font-semibold">
        <dt>Least, with tax</dt>
        <dd>
          {about}
          {formatMoney(range.least, businessCurrency)}
        </dd>
        <dt>Most, with tax</dt>
        <dd>
          {about}
          {formatMoney(range.most, businessCurrency)}
        </dd>
      </dl>
    </section>
  )
}
