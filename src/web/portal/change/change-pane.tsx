import { useState } from 'react'
import { Link } from 'wouter'
import { Lock } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'
import type { OpenChange } from '#contract/change-views.ts'
import { pageAddress, paths } from '#domain/addresses.ts'
import { mostGuests } from '#domain/events/fields.ts'
import { differenceOf, formatMoney } from '#domain/money.ts'
import { mediumDate } from '#domain/time.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Button, buttonClasses } from '#ui/button.tsx'
import { useBusiness } from '#web/shared/business.tsx'
import { NumberStepper } from '#web/shared/quotes/number-stepper.tsx'
import { failureWords } from '../kit/failure-words.ts'
import { useAnswerChange, useOtherGuests } from './change-data.ts'
import type { Answered } from './change-screen.tsx'
import { changeTitle, dueText } from './change-words.ts'

const DeclineChangeDialog = lazyComponent(() => import('./decline-change-dialog.tsx'), 'DeclineChangeDialog')

/** What the change comes to, and the client's answer. */
export function ChangePane({
  booking,
  change,
  onAnswered,
}: {
  readonly booking: BookingView
  readonly change: OpenChange
  readonly onAnswered: (answered: Answered) => void
}) {
  const { difference, currency, asked_by, mode, quote_id: quote, id } = change
  const answer = useAnswerChange(booking.id, change)
  const guests = useOtherGuests(booking.id, null)
  const isOwn = asked_by === 'client'
  const [isDeclining, setDeclining] = useState(false)
  const failed = answer.error ?? guests.error
  const askToDecline = () => {
    answer.reset()
    setDeclining(true)
  }
  const decline = (comment: string | null) =>
    answer.mutate({ action: 'decline', comment }, { onSuccess: () => onAnswered('ended') })
  const changes = difference.total_after - difference.total_before

  return (
    <section aria-labelledby="pane" className="md:sticky md:top-10">
      <h1 id="pane" className="font-display text-[2.5rem] leading-none text-balance md:text-[2.75rem]">
        {changeTitle(change)}
      </h1>
      <p className="mt-3 text-pretty text-fg-muted">{dueText(change)}</p>
      <p aria-live="polite" className="num mt-4 font-display text-[3rem] leading-none md:text-[3.5rem]">
        {changes === 0 ? formatMoney(0, currency) : differenceOf(changes, currency)}
      </p>
      {isOwn && change.wanted.guests !== null ? (
        <WantedGuests change={change} wanted={change.wanted.guests} guests={guests} />
      ) : null}
      {failed && !isDeclining ? (
        <p role="alert" className="mt-4 border border-bad-line bg-bad-bg px-4 py-3 text-bad">
          {failureWords(failed)}
        </p>
      ) : null}
      <div className="mt-6 grid gap-3">
        {mode === 'off' ? (
          <Button
            look="seal"
            className="w-full"
            busy={answer.isPending && answer.variables.action === 'approve'}
            busyLabel="One moment…"
            disabled={answer.isPending || guests.isPending}
            onClick={() =>
              answer.mutate({ action: 'approve', comment: null }, { onSuccess: () => onAnswered('approved') })
            }
          >
            Approve This Change
          </Button>
        ) : (
          <Link
            to={pageAddress(paths.portal.sign, { booking: booking.id, quote, change: id })}
            className={buttonClasses('seal', 'w-full')}
          >
            Sign This Change
          </Link>
        )}
        <Button
          look="quiet"
          className="min-h-11! w-full"
          disabled={answer.isPending}
          onClick={() => (isOwn ? decline(null) : askToDecline())}
        >
          {isOwn ? stayLabel(change) : 'Decline'}
        </Button>
      </div>
      <Promise change={change} />
      {isDeclining ? (
        <DeclineChangeDialog
          change={change}
          busy={answer.isPending}
          error={answer.error}
          onDecline={decline}
          onClose={() => setDeclining(false)}
        />
      ) : null}
    </section>
  )
}

/** How many guests the client asks for, and what was agreed. */
function WantedGuests({
  change: { guests: agreed },
  wanted,
  guests,
}: {
  readonly change: OpenChange
  readonly wanted: number
  readonly guests: ReturnType<typeof useOtherGuests>
}) {
  return (
    <div className="mt-6 flex items-center justify-between gap-4 border-y border-line-strong py-4">
      <div>
        <b className="block font-[650]">Guests</b>
        <span className="num text-small text-fg-muted">
          agreed: {agreed.approved}
          {agreed.least === agreed.approved ? ', the least we bill' : ''}
        </span>
      </div>
      <NumberStepper
        label="Guests"
        value={guests.isPending ? (guests.variables ?? wanted) : wanted}
        least={agreed.least ?? 1}
        most={mostGuests}
        step={1}
        onChange={(next) => guests.mutate(next)}
      />
    </div>
  )
}

function stayLabel({ wanted, guests }: OpenChange): string {
  return wanted.guests === null ? 'Leave It as Agreed' : `Stay with ${guests.approved} Guests`
}

function Promise({ change: { mode, asked_by, locks_on } }: { readonly change: OpenChange }) {
  const { business_name: business, contact_phone: phone } = useBusiness()
  return (
    <p className="num mt-5 flex items-start gap-3 text-ui text-pretty text-fg-muted">
      <Lock aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" strokeWidth={1.6} />
      <span className="min-w-0">
        Until you {mode === 'off' ? 'approve' : 'sign'}, nothing changes
        {asked_by === 'client' ? (
          <>
            , and going back leaves no trace. You may change this until <b>{mediumDate(locks_on)}</b>. After
            that {business} can still add some{phone ? `: ${phone}` : ''}.
          </>
        ) : (
          `. Questions? ${phone ? `Call us: ${phone}` : 'Write to us'}.`
        )}
      </span>
    </p>
  )
}
