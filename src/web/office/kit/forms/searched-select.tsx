import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Input, type ControlProps } from '#ui/field.tsx'
import { useLandmark } from '#ui/use-landmark.ts'
import { useRested } from '#web/shared/use-rested.ts'
import { ListOption } from './list-option.tsx'

interface Searched<Choice> {
  /** What is chosen from, in the plural: 'bookings'. */
  readonly noun: string
  /** What can be searched for: 'Name, email, reference'. */
  readonly searchHint: string
  /** What the server finds for a search. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the parts of the key differ by what is chosen
  readonly choices: (search: string) => UseQueryOptions<Choice[], Error, Choice[], any>
  /** Offers to add what is not there; called with what is typed. */
  readonly onAdd?: (typed: string) => void
  /** A choice in the list: the fact, and what tells it from others of the same name. */
  readonly fact: (choice: Choice) => string
  readonly detail: (choice: Choice) => ReactNode
}

/** Chooses one record out of many: a select whose list can be searched. */
export function SearchedSelect<Choice extends { readonly id: string }>({
  control,
  chosen,
  chosenText,
  placeholder,
  disabled,
  onAdd,
  onChoose,
  ...searched
}: Searched<Choice> & {
  readonly control: ControlProps
  readonly chosen: Choice | undefined
  readonly chosenText: (choice: Choice) => string
  readonly placeholder: string
  readonly disabled: boolean
  readonly onChoose: (choice: Choice) => void
}) {
  const [open, setOpen] = useState(false)
  const [landmark, findLandmark] = useLandmark()

  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger ref={findLandmark} asChild>
        <button
          {...control}
          type="button"
          role="combobox"
          aria-expanded={open}
          aria-controls={open ? `${control.id}-choices` : undefined}
          disabled={disabled}
          className={classes(
            'select-arrow min-h-11 w-full truncate rounded-md border border-control bg-surface py-1 pr-9 pl-3 text-left text-base disabled:opacity-60 aria-invalid:border-bad md:min-h-9 md:text-ui',
            !chosen && 'text-fg-muted',
          )}
        >
          {chosen ? chosenText(chosen) : placeholder}
        </button>
      </Popover.Trigger>
      <Popover.Portal container={landmark}>
        <Popover.Content
          id={`${control.id}-choices`}
          aria-label={capitalised(searched.noun)}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 flex max-h-[min(24rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) flex-col rounded-md border border-line-strong bg-surface text-ui text-fg shadow-pop outline-none"
        >
          <Choices
            {...searched}
            {...(onAdd
              ? {
                  onAdd: (typed) => {
                    setOpen(false)
                    onAdd(typed)
                  },
                }
              : {})}
            chosenId={chosen?.id}
            onChoose={(choice) => {
              onChoose(choice)
              setOpen(false)
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

const pauseMs = 250

function Choices<Choice extends { readonly id: string }>({
  noun,
  searchHint,
  choices,
  fact,
  detail,
  chosenId,
  onAdd,
  onChoose,
}: Searched<Choice> & {
  readonly chosenId: string | undefined
  readonly onChoose: (choice: Choice) => void
}) {
  const [typed, setTyped] = useState('')
  const [search, settle] = useRested(typed, pauseMs)
  const [place, setPlace] = useState(0)
  const listId = useId()
  const { data, isError, isPlaceholderData } = useQuery({
    ...choices(search),
    placeholderData: keepPreviousData,
  })
  const count = data?.length ?? 0
  const active = data?.[Math.min(place, count - 1)]

  const moveTo = (next: number) => {
    const clamped = Math.max(0, Math.min(next, count - 1))
    setPlace(clamped)
    document.getElementById(`${listId}-${data?.[clamped]?.id}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = { ArrowDown: place + 1, ArrowUp: place - 1 }
    const next = moves[event.key]
    if (next !== undefined) {
      event.preventDefault()
      moveTo(next)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // Enter before the list is the one for what is typed must not choose from the list before.
      if (typed !== search) settle()
      else if (active && !isPlaceholderData) onChoose(active)
      else if (data && !isPlaceholderData) onAdd?.(typed)
    }
  }

  return (
    <>
      <div className="border-b border-line p-2">
        <Input
          role="combobox"
          aria-label={`Search ${noun}`}
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
          placeholder={searchHint}
          maxLength={200}
          onKeyDown={onKeyDown}
          onChange={({ target: { value } }) => {
            setTyped(value.trim())
            setPlace(0)
          }}
        />
      </div>
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={capitalised(noun)}
        className={classes('min-h-0 overflow-y-auto p-1 empty:hidden', isPlaceholderData && 'opacity-60')}
      >
        {data?.map((choice, index) => (
          <ListOption
            key={choice.id}
            id={`${listId}-${choice.id}`}
            isChosen={choice.id === chosenId}
            isActive={choice === active}
            detail={detail(choice)}
            onChoose={() => onChoose(choice)}
            onPoint={() => setPlace(index)}
          >
            {fact(choice)}
          </ListOption>
        ))}
      </div>
      <p role="status" className="px-3.5 py-3 text-fg-muted empty:hidden">
        {data
          ? count === 0 && `No ${noun} found`
          : isError
            ? `Failed to load ${noun}. Close this list and open it again.`
            : `Loading ${noun}…`}
      </p>
      {onAdd ? <AddButton typed={typed} onAdd={onAdd} /> : null}
    </>
  )
}

function AddButton({ typed, onAdd }: { readonly typed: string; readonly onAdd: (typed: string) => void }) {
  return (
    <button
      type="button"
      onClick={() => onAdd(typed)}
      className="flex min-h-11 items-center gap-2 border-t border-line px-3.5 py-1.5 text-left font-semibold wrap-anywhere text-accent hover:bg-surface-2 md:min-h-9"
    >
      <Plus aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.8} />
      {typed === '' ? 'Add a new one' : `Add “${typed}”`}
    </button>
  )
}

function capitalised(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}
