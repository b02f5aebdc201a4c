import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { VenueSuggestion } from '#contract/venue-view.ts'
import { classes } from '#ui/classes.ts'
import { Field, Input } from '#ui/field.tsx'
import { venueSuggestions } from './place-data.ts'
import { RadioOption } from './radio-option.tsx'
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
  const name = useId()
  const isSearch = search.length > 1
  const { data, isError } = useQuery(venueSuggestions(search, except))
  const found = isSearch ? data : []

  return (
    <div className="grid gap-2">
      <Field label={label}>
        {(control) => (
          <Input
            {...control}
            type="text"
            inputMode="search"
            autoComplete="off"
            placeholder="Name, town, street"
            maxLength={200}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              // Searching is no submitting.
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        )}
      </Field>
      <p
        role="status"
        className={classes('text-small text-fg-muted', found && found.length > 0 && 'sr-only')}
      >
        {isError
          ? 'Failed to load venues'
          : found === undefined
            ? 'Searching…'
            : foundText(found.length, isSearch)}
      </p>
      {found && found.length > 0 ? (
        <fieldset className="min-w-0">
          <legend className="sr-only">{label}: what was found</legend>
          <div className="grid divide-y divide-line rounded-md border border-line">
            {found.map((venue) => (
              <RadioOption
                key={venue.id}
                name={name}
                checked={chosen === venue.id}
                detail={venue.also ? `Also written as “${venue.also}”` : (venue.address ?? 'No address yet')}
                onChoose={() => onChoose(venue)}
              >
                {venue.name}
              </RadioOption>
            ))}
          </div>
        </fieldset>
      ) : null}
    </div>
  )
}

function foundText(count: number, isSearch: boolean): string {
  if (!isSearch) return 'Type at least two letters'
  if (count === 0) return 'No venues match your search'
  return `${count} ${count === 1 ? 'venue' : 'venues'} found`
}
