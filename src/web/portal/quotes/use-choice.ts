/** What the client chooses from a quote's offer: shown at once, saved one after the other. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PortalQuote } from '#contract/portal-money.ts'
import type { OfferedQuote } from '#contract/quote-views.ts'
import { offerAmounts } from '#domain/offers/quote-amounts.ts'
import type { Selection } from '#domain/offers/offer.ts'
import { selectionProblems } from '#domain/offers/selection.ts'
import { call } from '#web/shared/api.ts'
import { nextFrame } from '#web/shared/next-frame.ts'
import { isRefusal } from '#web/shared/refusal.ts'
import { clearUnsaved, setUnsaved, withUnsaved } from '../kit/choice-data.ts'
import { failureWords, isSignedOut } from '../kit/failure-words.ts'
import { portalQuotes } from '../kit/money-data.ts'
import { sessionTokenOf } from '../kit/stored-access.ts'
import { asOwnChange } from '../kit/own-change.ts'
import { toast } from '../kit/toast.ts'

export type ChoiceState = 'saved' | 'saving' | 'incomplete' | 'failed'

export interface Choice {
  /** What is chosen. */
  readonly selection: Selection
  readonly state: ChoiceState
  /** What is still to choose; empty unless `incomplete`. */
  readonly problem: string
  readonly choose: (selection: Selection) => void
  /** Saves again what could not be saved. */
  readonly retry: () => void
}

/** A choice that the quote does not say yet: its page is drawn after the tick. */
interface Chosen {
  readonly quote: PortalQuote
  readonly offer: OfferedQuote
  readonly selection: Selection
}

interface Wanted {
  readonly shown: PortalQuote
  readonly selection: Selection
}

export function useChoice(bookingId: string, quote: PortalQuote, offer: OfferedQuote): Choice {
  const client = useQueryClient()
  const [state, setState] = useState<ChoiceState>('saved')
  const [problem, setProblem] = useState('')
  const [latest, setLatest] = useState<Chosen>()
  const newest = useRef<Chosen>(undefined)
  const wanted = useRef<Wanted>(undefined)
  const saving = useRef<Promise<void>>(undefined)
  const drawing = useRef<Promise<void>>(undefined)
  const { queryKey } = portalQuotes(bookingId)
  const show = (shown: PortalQuote) =>
    client.setQueryData(queryKey, (quotes) => quotes?.map((each) => (each.id === shown.id ? shown : each)))

  /** Draws the rest of the page with a choice, and saves it where nothing is missing. */
  function draw(chosen: Chosen): void {
    const { offer, selection } = chosen
    const shown = chosenQuote(chosen)
    const [missing] = selectionProblems(offer, selection, offer.facts)
    wanted.current = missing ? undefined : { shown, selection }
    if (wanted.current) start(shown)
    else {
      setUnsaved({ quote: shown, problem: missing?.text, saving: saving.current ?? Promise.resolve() })
      setState('incomplete')
    }
    setProblem(missing?.text ?? '')
    void client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, (quotes) => quotes && withUnsaved(quotes))
  }

  /** Saves the newest choice until there is no newer one. */
  async function save(): Promise<void> {
    setState('saving')
    while (wanted.current) {
      const sent = wanted.current
      const { selection } = sent
      const { version, id: quoteId } = sent.shown
      try {
        const answer = await asOwnChange(() =>
          call('save-selection', { quoteId, version, selection, token: sessionTokenOf(bookingId) }),
        )
        // A choice that was just made is the newest one once its frame is drawn.
        await drawing.current
        if (wanted.current !== sent) continue
        wanted.current = undefined
        clearUnsaved(quoteId)
        show(answer.quote)
        setState('saved')
      } catch (error) {
        await drawing.current
        if (isSignedOut(error))
          toast.error('Your last choice is not saved', { description: failureWords(error) })
        // Offline or signed out; what is incomplete meanwhile says so by itself.
        if (!isRefusal(error) || isSignedOut(error))
          return wanted.current ? fail(wanted.current.shown) : undefined
        if (wanted.current !== sent) continue
        wanted.current = undefined
        clearUnsaved(quoteId)
        setState('saved')
        toast.error('This choice is not possible', { description: error.message })
        await client.invalidateQueries({ queryKey })
      }
    }
  }

  function fail(shown: PortalQuote): void {
    setUnsaved({ quote: shown, problem: 'Your last choice could not be saved', saving: Promise.resolve() })
    setState('failed')
  }

  function start(shown: PortalQuote): void {
    saving.current ??= save().finally(() => (saving.current = undefined))
    setUnsaved({ quote: shown, problem: undefined, saving: saving.current })
  }

  return {
    selection: latest?.offer === offer ? latest.selection : offer.selection,
    state,
    problem,
    choose(selection) {
      newest.current = { quote, offer, selection }
      setLatest(newest.current)
      // Of a press, the tick and the sum are drawn first.
      drawing.current ??= nextFrame().then(() => {
        drawing.current = undefined
        if (newest.current) draw(newest.current)
      })
    },
    retry() {
      if (wanted.current) start(wanted.current.shown)
    },
  }
}

/** The quote as it will be with a selection: the server computes the same. */
function chosenQuote({ quote, offer, selection }: Chosen): PortalQuote {
  const { currency } = quote
  const { items, ...amounts } = offerAmounts(offer, { selection, facts: offer.facts, currency })
  return {
    ...quote,
    ...amounts,
    quote_items: items.map(({ taxable: _taxable, ...item }, place) => ({ ...item, id: String(place) })),
    offer: { ...offer, selection: { ...selection, options: { ...selection.options } } },
  }
}
