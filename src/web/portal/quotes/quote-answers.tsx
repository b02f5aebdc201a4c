import { useMemo, useState, type ReactNode } from 'react'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { AnsweringContext, type Question } from './answering.ts'

const QuoteQuestion = lazyComponent(() => import('./quote-question.tsx'), 'QuoteQuestion')

/** Lets the content approve and decline quotes in a dialog. */
export function QuoteAnswers({
  bookingId,
  children,
}: {
  readonly bookingId: string
  readonly children: ReactNode
}) {
  const [question, setQuestion] = useState<Question>()
  const [approved, setApproved] = useState(false)
  const answering = useMemo(() => ({ ask: setQuestion, approved }), [approved])

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
