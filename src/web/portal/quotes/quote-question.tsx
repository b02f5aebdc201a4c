import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import type { PortalQuote } from '#contract/portal-money.ts'
import { formatMoney, type Cents } from '#domain/money.ts'
import { mediumDate } from '#domain/time.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Terms } from '#web/shared/terms/terms.tsx'
import { portalQuotes } from '../kit/money-data.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { useKept } from '../kit/use-kept.ts'
import { isSameQuote } from './same-quote.ts'
import type { Question } from './answering.ts'
import { ChangedQuestion } from './changed-question.tsx'
import { ChangeQuestion } from './change-question.tsx'
import { useQuoteAnswer } from './use-quote-answer.ts'

/** Confirms an approval or a decline, which the client cannot undo. */
export function QuoteQuestion({
  bookingId,
  question: { action, quote: asked },
  onApproved,
  onClose,
}: {
  readonly bookingId: string
  readonly question: Question
  readonly onApproved: () => void
  readonly onClose: () => void
}) {
  const { data: quotes } = useQuery(portalQuotes(bookingId))
  const [shown, setShown] = useState(asked)
  const [isAsking, setAsking] = useState(false)
  // Kept while a next version is shown, and where the client asks for a change instead.
  const typed = useKept(bookingId, { record: `decline ${asked.id}`, empty: () => ({ comments: '' }) })
  const { comments } = typed.value
  const close = () => {
    typed.forget()
    onClose()
  }
  const current = quotes?.find(({ id }) => id === shown.id) ?? shown
  const answer = useQuoteAnswer(bookingId, () => {
    if (action === 'approve') onApproved()
    close()
  })

  if (isAsking) return <ChangeQuestion quote={current} typed={comments} onClose={close} />
  if (current.status === 'sent' && !isSameQuote(shown, current))
    return (
      <ChangedQuestion shown={shown} current={current} onContinue={() => setShown(current)} onClose={close} />
    )
  // The same version and choice, with the plan that its sum has by now.
  const quote = current
  if (action === 'approve') {
    return (
      <ConfirmDialog
        title="Approve this quote?"
        confirm="Approve Quote"
        busyLabel="Approving…"
        look="primary"
        busy={answer.isPending}
        onConfirm={() => answer.mutate({ action, quote })}
        onClose={onClose}
      >
        <Agreement quote={quote} />
      </ConfirmDialog>
    )
  }
  return (
    <DeclineDialog
      quote={quote}
      comments={comments}
      busy={answer.isPending}
      onType={(text) => typed.change({ comments: text })}
      onDecline={() => answer.mutate({ action, quote, comments })}
      onAsk={() => setAsking(true)}
      onClose={close}
    />
  )
}

/** What an approval agrees to, and what follows from it. */
function Agreement({ quote }: { readonly quote: PortalQuote }) {
  const money = (amount: Cents) => formatMoney(amount, quote.currency)
  const { schedule } = quote.plan
  return (
    <>
      You approve “{quote.title}” ({quote.quote_number}) as it is shown here.
      <dl className="mt-4 num grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t-3 border-double border-line-strong pt-3 text-fg [&>dd]:text-right">
        <dt className="self-end font-[650]">Total with tax</dt>
        <dd className="font-display text-[1.75rem] leading-none">{money(quote.total_amount)}</dd>
        {schedule.length > 1
          ? schedule.map(({ label, due_date, amount }, place) => (
              <Fragment key={place}>
                <dt className="mt-1">
                  {label}, {mediumDate(due_date)}
                </dt>
                <dd className="mt-1">{money(amount)}</dd>
              </Fragment>
            ))
          : null}
      </dl>
      {quote.clauses ? (
        <>
          <p className="mt-4">Approving accepts the terms of this quote.</p>
          <Terms clauses={quote.clauses} isOpen={false} />
        </>
      ) : null}
      <p className="mt-4">
        {quote.total_amount > 0
          ? 'Your invoice is created right away and sent to you by email.'
          : 'Nothing is to be paid for it, so no invoice follows.'}
      </p>
    </>
  )
}
