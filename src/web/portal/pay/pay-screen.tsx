import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CreditCard, Lock } from 'lucide-react'
import type { SharePage } from '#contract/payment-shares.ts'
import { formatMoney, type Cents } from '#domain/money.ts'
import { longDate, mediumDate } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#web/shared/api.ts'
import { isRefusal, isRefusedAs } from '#web/shared/refusal.ts'
import { failureWords } from '../kit/failure-words.ts'
import { NoCardCharged } from '../invoices/no-card-charged.tsx'
import { LabelPage } from '../layout/label-page.tsx'
import { closedWords } from './closed-words.ts'
import { PayFrame } from './pay-frame.tsx'

const askAgainMs = 2000

/** What someone pays of a client's invoice: business, day and amount, and nothing else of the booking. */
export function PayScreen({ token }: { readonly token: string }) {
  const queries = useQueryClient()
  const queryKey = ['share', token] as const
  const pay = useMutation({
    mutationFn: async (amount: Cents) => {
      const { checkout_url: url } = await call('pay-payment-share', { token, shown_amount: amount })
      window.location.assign(url)
      // The page unloads: a pending mutation keeps the button disabled.
      return new Promise<never>(() => {})
    },
    onError: () => void queries.invalidateQueries({ queryKey }),
  })
  // It was paid in another tab, or by a press whose answer was lost: the page says so by itself.
  const isUnderWay = isRefusedAs(pay.error, 'payment.in-progress')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('open-payment-share', { token }, { signal }),
    retry: (failures, failure) => !isRefusal(failure) && failures < 2,
    refetchInterval: ({ state }) => isUnderWay && state.data?.state === 'open' && askAgainMs,
  })
  if (data)
    return (
      <Part page={data} problem={pay.error} isPaying={pay.isPending} onPay={() => pay.mutate(data.amount)} />
    )
  // Too many wrong links from one network say nothing of this one.
  const isLimited = isRefusal(error) && error.status === 429
  if (isRefusal(error) && !isLimited)
    return (
      <LabelPage title="This Link Does Not Work">
        It is incomplete, has expired, or was replaced by a newer one. Please ask who gave it to you for a new
        link.
      </LabelPage>
    )
  if (error)
    return (
      <LabelPage
        title={isLimited ? 'Please Wait' : 'Not Reached'}
        action={
          <Button look="gold" busy={isFetching} busyLabel="Checking…" onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      >
        {isLimited ? error.message : 'We could not be reached.'} Your link may well be fine.
      </LabelPage>
    )
  return (
    <PayFrame title="Your part">
      <span className="skeleton block h-64 w-full appear-late" />
    </PayFrame>
  )
}

function Part({
  page,
  problem,
  isPaying,
  onPay,
}: {
  readonly page: SharePage
  /** Why it could not be paid. */
  readonly problem: Error | null
  readonly isPaying: boolean
  readonly onPay: () => void
}) {
  const { amount, currency, event_date: day, due_on: due, name, provider, state, phone } = page
  const money = formatMoney(amount, currency)
  const closed = state === 'open' ? undefined : closedWords[state]

  return (
    // What is so now is a page of its own: its title takes the focus from the button that is gone.
    <PayFrame key={state} title={closed?.title ?? `Your part for ${longDate(day)}`} phone={phone}>
      {closed ? <p className="mt-3 text-fg-muted">{closed.text}</p> : null}
      <p className="num mt-3 mb-5 font-display text-[4rem] leading-none md:text-[4.5rem]">{money}</p>
      <dl className="num mb-6 border-t border-line *:flex *:justify-between *:gap-4 *:border-b *:border-line *:py-2.5">
        {closed ? (
          <div>
            <dt className="text-fg-muted">Event</dt>
            <dd className="font-[550]">{longDate(day)}</dd>
          </div>
        ) : (
          <div>
            <dt className="text-fg-muted">Pay by</dt>
            <dd className="font-[550]">{mediumDate(due)}</dd>
          </div>
        )}
        <div>
          <dt className="whitespace-nowrap text-fg-muted">Link for</dt>
          <dd className="text-right font-[550] wrap-anywhere">{name}</dd>
        </div>
      </dl>
      {problem && !closed ? (
        <p role="alert" className="mb-4 border border-bad-line bg-bad-bg px-4 py-3 text-bad">
          {failureWords(problem)}
        </p>
      ) : null}
      {closed ? null : provider === null ? (
        <p className="text-fg-muted">Online payment is not set up here. Please call us to pay.</p>
      ) : (
        <>
          <Button
            look="seal"
            icon={CreditCard}
            className="w-full"
            busy={isPaying}
            busyLabel="One moment…"
            onClick={onPay}
          >
            <span className="num">Pay {money}</span>
          </Button>
          <p className="mt-5 flex gap-2.5 text-small text-fg-muted">
            <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.6} />
            <span>
              {provider === 'stripe' ? 'You pay at Stripe, and we never see your card. ' : ''}The receipt
              comes by email.
            </span>
          </p>
          <NoCardCharged provider={provider} className="mt-2" />
        </>
      )}
    </PayFrame>
  )
}
