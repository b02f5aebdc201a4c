import { useMemo, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { pageAddress, paths } from '#domain/addresses.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { AnsweringContext, type Question } from './answering.ts'

const QuoteQuestion = lazyComponent(() => import('./quote-question.tsx'), 'QuoteQuestion')

/** Lets the content approve and decline quotes in a dialog; one that is signed has a page of its own. */
export function QuoteAnswers({
  bookingId,
  children,
}: {
  readonly bookingId: string
  readonly children: ReactNode
}) {
  const [question, setQuestion] = useState<Question>()
  const [approved, setApproved] = useState(false)
  const [, navigate] = useLocation()
  const answering = useMemo(() => {
    const ask = (asked: Question) => {
      if (asked.action === 'decline' || asked.quote.signing === 'off') return setQuestion(asked)
      return navigate(pageAddress(paths.portal.sign, { booking: bookingId, quote: asked.quote.id }))
    }
    return { ask, approved }
  }, [approved, bookingId, navigate])

  return (
    <AnsweringContext value={answering}>
      {children}
      {question ? (
        <QuoteQuestion
          bookingId={bookingId}
          question={question}
          onApproved={() => setApproved(true)}
          onClose={() => setQuestion(undefined)}
        />
      ) : null}
    </AnsweringContext>
  )
}
