import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { VenueSuggestion } from '#contract/venue-view.ts'
import { venueSuggestions } from './place-data.ts'
import { SearchedRadios } from '../forms/searched-radios.tsx'
import { useRested } from '#web/shared/use-rested.ts'

const pauseMs = 200

/** Finds a venue by its name, its address or another spelling; each answer is a radio. */
export function VenuePicker({
  label,
  start = '',
  except,
  chosen,
  onChoose,
}: {
  readonly label: string
  /** What is searched for before anything is typed. */
  readonly start?: string
  readonly except?: string
  readonly chosen: string | undefined
  readonly onChoose: (venue: VenueSuggestion) => void
}) {
  const [text, setText] = useState(start)
  const [search] = useRested(text.trim(), pauseMs)
  const isSearch = search.length > 1
  const { data, isError } = useQuery(venueSuggestions(search, except))
  const found = isSearch ? data : []

  const status = isError ? 'Failed to load venues' : found ? foundText(found.length, isSearch) : 'Searching…'
  return (
    <div className="grid gap-2">
      <SearchedRadios
        label={label}
        placeholder="Name, town, street"
        text={text}
        onType={setText}
        status={status}
        found={found}
        detailOf={({ also, address }) => (also ? `Also written as “${also}”` : (address ?? 'No address yet'))}
        chosen={chosen}
        onChoose={onChoose}
      />
    </div>
  )
}

function foundText(count: number, isSearch: boolean): string {
  if (!isSearch) return 'Type at least two letters'
  if (count === 0) return 'No venues match your search'
  return `${count} ${count === 1 ? 'venue' : 'venues'} found`
}
