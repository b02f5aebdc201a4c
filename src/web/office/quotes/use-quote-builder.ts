/** What happens to a draft: saved, sent, met by somebody else's version. */
import { useMutation } from '@tanstack/react-query'
import { useReducer, useState } from 'react'
import type { QuoteView } from '#contract/quotes.ts'
import { quoteMessages } from '#domain/quotes/quote.ts'
import type { CalendarDate } from '#domain/time.ts'
import { tell, tellDone, tellFailure } from '#web/office/kit/tell.ts'
import { call, read, RefusedCall } from '#web/shared/api.ts'
import { draftProblems, wholeProblem, type Problems } from './draft-problems.ts'
import { draftOfQuote, inputOfDraft, nextDraft, type QuoteDraft } from './quote-draft.ts'
import { useRefreshQuotes } from './use-quote-actions.ts'

/** Which quote it is on the server; version 0 while it is not there. */
export interface SavedQuote {
  readonly id: string
  readonly version: number
  readonly quote_number: string | undefined
}

type Ending = 'draft' | 'send'

export function useQuoteBuilder({
  first,
  saved: firstSaved,
  bookingId,
  today,
  onDone,
}: {
  readonly first: QuoteDraft
  readonly saved: SavedQuote
  readonly bookingId: string
  readonly today: CalendarDate
  readonly onDone: () => void
}) {
  const [draft, dispatch] = useReducer(nextDraft, first)
  const [kept, setKept] = useState(first)
  const [saved, setSaved] = useState(firstSaved)
  const [other, setOther] = useState<QuoteView>()
  const [checked, setChecked] = useState(false)
  const refresh = useRefreshQuotes()

  const save = useMutation({
    mutationFn: async (ending: Ending) => {
      const { quote } = await call('save-quote', inputOfDraft(draft, { ...saved, booking_id: bookingId }))
      return { quote, ending }
    },
    onSuccess: async ({ quote, ending }) => {
      setSaved(quote)
      setKept(draft)
      if (ending === 'send') return send.mutate(quote.id)
      refresh()
      tellDone('Quote saved as draft')
      onDone()
    },
    onError: async (error) => {
      if (!isConflict(error)) return tellFailure('Failed to save quote', error)
      try {
        setOther((await read('read-quote', { id: saved.id })).quote)
      } catch {
        tellFailure('Failed to save quote', error)
      }
    },
  })
  const send = useMutation({
    mutationFn: (quoteId: string) => call('send-quote-emails', { quoteId }),
    onSuccess: () => {
      tellDone('Quote sent to client successfully!')
      onDone()
    },
    onError: (error) => {
      // Refused before anything was sent: the draft is saved and stays open.
      if (isRefusal(error)) return tellFailure('Failed to send quote', error)
      tell({ tone: 'error', title: quoteMessages.savedNotSent })
      onDone()
    },
    onSettled: refresh,
  })

  const problems: Problems = checked ? draftProblems(draft, today) : {}
  return {
    draft,
    dispatch,
    problems,
    quoteNumber: saved.quote_number,
    unsaved: draft !== kept,
    busy: save.isPending || send.isPending ? (save.variables ?? 'draft') : undefined,
    /** Answers the first field that is wrong, or nothing when the save has begun. */
    finish: (ending: Ending): string | undefined => {
      const wrong = Object.keys(draftProblems(draft, today))[0]
      const whole = wholeProblem(draft)
      setChecked(true)
      if (wrong === undefined && whole === undefined) save.mutate(ending)
      else if (whole !== undefined) tell({ tone: 'error', title: whole })
      return wrong
    },
    /** Somebody else's version, while the choice is open. */
    other,
    keepMine: () => {
      if (other) setSaved(other)
      setOther(undefined)
    },
    takeOther: () => {
      if (!other) return
      const theirs = draftOfQuote(other)
      setSaved(other)
      setKept(theirs)
      dispatch({ kind: 'replace', draft: theirs })
      setOther(undefined)
    },
  }
}

export type QuoteBuilding = ReturnType<typeof useQuoteBuilder>

function isConflict(error: unknown): boolean {
  return error instanceof RefusedCall && error.message === quoteMessages.conflict
}

function isRefusal(error: unknown): boolean {
  return error instanceof RefusedCall && error.status < 500 && error.message !== quoteMessages.savedNotSent
}
