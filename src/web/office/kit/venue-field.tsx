import { useQuery } from '@tanstack/react-query'
import { Link2, Plus } from 'lucide-react'
import { Popover } from 'radix-ui'
import { use, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { VenueSuggestion } from '#contract/venue-view.ts'
import { classes } from '#ui/classes.ts'
import { Field, Input } from '#ui/field.tsx'
import { useLandmark } from '#ui/use-landmark.ts'
import { NewVenueContext, type VenueName } from './new-venue.ts'
import { venueSuggestions } from './place-data.ts'
import { useRested } from './use-rested.ts'

const pauseMs = 200

/** A place as it is written, and the venue that a person linked to it. */
export interface WrittenVenue {
  readonly text: string
  readonly venue: VenueName | undefined
}

/**
 * A place in words, for which venues are suggested while it is typed. The text stays as it is written; a venue is linked
 * when it is chosen, and unlinked when the text is changed.
 */
export function VenueField({
  label,
  value,
  error,
  maxLength,
  onChange,
}: {
  readonly label: string
  readonly value: WrittenVenue
  readonly error?: string | undefined
  readonly maxLength: number
  /** `address` is that of the venue that was chosen. */
  readonly onChange: (value: WrittenVenue, address?: string | null) => void
}) {
  const [open, setOpen] = useState(false)
  const [adding, setAdding] = useState(false)
  const newVenue = use(NewVenueContext)
  const { text, venue } = value
  const link = (chosen: VenueName, address?: string | null) => {
    setOpen(false)
    // What was written before, by the client for example, stays.
    onChange({ text: isTyped ? chosen.name : text, venue: chosen }, address)
    setTyped(false)
  }
  const [isTyped, setTyped] = useState(false)

  return (
    <>
      <Field label={label} error={error} {...(venue ? { hint: `Linked to ${venue.name}` } : {})}>
        {(control) => (
          <Combobox
            control={control}
            text={text}
            isLinked={venue !== undefined}
            maxLength={maxLength}
            open={open}
            onOpen={setOpen}
            onWrite={(written) => {
              setTyped(true)
              onChange({ text: written, venue: undefined })
            }}
            onChoose={(chosen) => link(chosen, chosen.address)}
            {...(newVenue
              ? {
                  onAdd: () => {
                    setOpen(false)
                    setAdding(true)
                  },
                }
              : {})}
          />
        )}
      </Field>
      {adding && newVenue ? (
        <newVenue.Dialog
          name={text.trim()}
          onCreated={(made) => link(made)}
          onOpen={(found) => {
            link(found)
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </>
  )
}

type ControlProps = Parameters<Parameters<typeof Field>[0]['children']>[0]

function Combobox({
  control,
  text,
  isLinked,
  maxLength,
  open,
  onOpen,
  onWrite,
  onChoose,
  onAdd,
}: {
  readonly control: ControlProps
  readonly text: string
  readonly isLinked: boolean
  readonly maxLength: number
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly onWrite: (text: string) => void
  readonly onChoose: (venue: VenueSuggestion) => void
  readonly onAdd?: () => void
}) {
  const [landmark, findLandmark] = useLandmark()
  const [place, setPlace] = useState(-1)
  const listId = useId()
  const typed = text.trim()
  const [search] = useRested(typed, pauseMs)
  const { data, isPlaceholderData } = useQuery({
    ...venueSuggestions(search),
    enabled: open && search.length > 1,
  })
  const venues = typed.length > 1 && !isLinked ? (data ?? []) : []
  const offersNew = onAdd !== undefined && typed.length > 1 && !isLinked
  const count = venues.length + (offersNew ? 1 : 0)
  const shown = open && count > 0
  const choose = (at: number) => {
    const venue = venues[at]
    if (venue) onChoose(venue)
    else if (at === venues.length) onAdd?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      onOpen(true)
      if (count > 0) setPlace(nextPlace(place, event.key === 'ArrowDown' ? 1 : -1, count))
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

  return (
    <Popover.Root open={shown} onOpenChange={onOpen}>
      <Popover.Anchor asChild>
        <div ref={findLandmark} className="relative">
          <Input
            {...control}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={shown ? listId : undefined}
            aria-activedescendant={shown && place >= 0 ? `${listId}-${place}` : undefined}
            autoComplete="off"
            maxLength={maxLength}
            value={text}
            onChange={({ target }) => {
              onWrite(target.value)
              setPlace(-1)
              onOpen(true)
            }}
            onKeyDown={onKeyDown}
            onBlur={() => onOpen(false)}
            className={isLinked ? 'pr-9!' : undefined}
          />
          {isLinked ? (
            <Link2
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ok"
              strokeWidth={1.8}
            />
          ) : null}
        </div>
      </Popover.Anchor>
      <Popover.Portal container={landmark}>
        <Popover.Content
          id={listId}
          role="listbox"
          aria-label="Venues"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          // The field keeps the focus while an option is pressed.
          onPointerDown={(event) => event.preventDefault()}
          className={classes(
            'z-50 max-h-[min(20rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) overflow-y-auto rounded-md border border-line-strong bg-surface p-1 text-ui text-fg shadow-pop outline-none',
            isPlaceholderData && 'opacity-60',
          )}
        >
          {venues.map((venue, index) => (
            <Option
              key={venue.id}
              id={`${listId}-${index}`}
              isActive={index === place}
              detail={venue.also ? `also written as “${venue.also}”` : (venue.address ?? 'No address yet')}
              onChoose={() => choose(index)}
              onPoint={() => setPlace(index)}
            >
              {venue.name}
            </Option>
          ))}
          {offersNew ? (
            <Option
              id={`${listId}-${venues.length}`}
              isActive={place === venues.length}
              onChoose={() => choose(venues.length)}
              onPoint={() => setPlace(venues.length)}
            >
              <span className="flex items-center gap-2 text-accent">
                <Plus aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.8} />
                New venue “{typed}”
              </span>
            </Option>
          ) : null}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function nextPlace(place: number, step: 1 | -1, count: number): number {
  return place < 0 ? (step === 1 ? 0 : count - 1) : (place + step + count) % count
}

function Option({
  id,
  isActive,
  detail,
  onChoose,
  onPoint,
  children,
}: {
  readonly id: string
  readonly isActive: boolean
  readonly detail?: string
  readonly onChoose: () => void
  readonly onPoint: () => void
  readonly children: ReactNode
}) {
  return (
    // The keys are heard by the field, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onChoose}
      onPointerMove={onPoint}
      className={classes(
        'cursor-pointer rounded-sm px-2.5 py-1.75 max-md:min-h-11',
        isActive && 'bg-surface-2 shadow-[inset_0_0_0_1px_var(--line-strong)]',
      )}
    >
      <span className="block font-semibold wrap-anywhere">{children}</span>
      {detail === undefined ? null : (
        <span className="num block text-small wrap-anywhere text-fg-muted">{detail}</span>
      )}
    </div>
  )
}
