/** The client's answer to a quote, asked for by the first card and by the quote itself. */
import { createContext, use } from 'react'
import type { PortalQuote } from '#contract/portal-money.ts'

export interface Question {
  readonly action: 'approve' | 'decline'
  readonly quote: PortalQuote
}

interface Answering {
  /** Opens the dialog of an approval or a decline. */
  readonly ask: (question: Question) => void
  /** True once a quote has been approved on this page. */
  readonly approved: boolean
}

/** The label of the button that approves a quote, or leads to its signing. */
export function approveLabel({ signing, partial }: Pick<PortalQuote, 'signing' | 'partial'>): string {
  if (partial) return 'Read the Agreement'
  return signing === 'off' ? 'Approve Quote' : 'Review and Sign'
}

export const AnsweringContext = createContext<Answering>({ ask: () => undefined, approved: false })

export function useAnswering(): Answering {
  return use(AnsweringContext)
}
