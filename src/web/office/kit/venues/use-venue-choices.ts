/** The venues beneath a field of text, and the keys that walk them. */
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent } from 'react'
import type { VenueSuggestion } from '#contract/venue-view.ts'
import { venueSuggestions } from './place-data.ts'
import { useRested } from '#web/shared/use-rested.ts'

const pauseMs = 200
const fewestCharacters = 2

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

export function useVenueChoices({
  text,
  isLinked,
  open,
  onOpen,
  onChoose,
  onAdd,
}: {
  readonly text: string
  readonly isLinked: boolean
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly onChoose: (venue: VenueSuggestion) => void
  readonly onAdd: (() => void) | undefined
}) {
  const [place, setPlace] = useState(-1)
  const listId = useId()
  const typed = text.trim()
  const [search] = useRested(typed, pauseMs)
  const { data, isPlaceholderData } = useQuery({
    ...venueSuggestions(search),
    enabled: open && search.length >= fewestCharacters,
  })
  const isAsked = typed.length >= fewestCharacters && !isLinked
  const venues = isAsked ? (data ?? []) : []
  const offersNew = isAsked && onAdd !== undefined
  const count = venues.length + (offersNew ? 1 : 0)
  const shown = open && count > 0
  const choose = (at: number) => {
    const venue = venues[at]
    if (venue) onChoose(venue)
    else if (at === venues.length) onAdd?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      onOpen(true)
      if (count > 0) setPlace(nextPlace(place, step, count))
    } else if (event.key === 'Enter' && shown && place >= 0) {
      event.preventDefault()
      choose(place)
    } else if (event.key === 'Escape' && shown) {
      // The dialog around it stays.
      event.preventDefault()
      event.stopPropagation()
      onOpen(false)
    }
  }
  return {
    venues,
    offersNew,
    listId,
    shown,
    place,
    /** They are those of an earlier text. */
    isOld: isPlaceholderData,
    choose,
    onPoint: setPlace,
    onKeyDown,
  }
}

export type VenueChoices = ReturnType<typeof useVenueChoices>

function nextPlace(place: number, step: 1 | -1, count: number): number {
  return place < 0 ? (step === 1 ? 0 : count - 1) : (place + step + count) % count
}
