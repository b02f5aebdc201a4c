import { Link2, Plus } from 'lucide-react'
import { Popover } from 'radix-ui'
import type { ReactNode } from 'react'
import type { VenueSuggestion } from '#contract/venue-view.ts'
import { classes } from '#ui/classes.ts'
import { Input, type ControlProps } from '#ui/field.tsx'
import { useLandmark } from '#ui/use-landmark.ts'
import { useVenueChoices, type VenueChoices } from './use-venue-choices.ts'

/** A field of text with a list of venues beneath it, and a way to add one. */
export function VenueCombobox({
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
  const choices = useVenueChoices({ text, isLinked, open, onOpen, onChoose, onAdd })
  const { listId, shown, place } = choices

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
              choices.onPoint(-1)
              onOpen(true)
            }}
            onKeyDown={choices.onKeyDown}
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
            choices.isOld && 'opacity-60',
          )}
        >
          <Options typed={text.trim()} choices={choices} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Options({
  typed,
  choices: { venues, offersNew, listId, place, onPoint, choose },
}: {
  readonly typed: string
  readonly choices: VenueChoices
}) {
  const option = (at: number) => ({
    id: `${listId}-${at}`,
    isActive: at === place,
    onChoose: () => choose(at),
    onPoint: () => onPoint(at),
  })
  return (
    <>
      {venues.map((venue, index) => (
        <Option
          key={venue.id}
          {...option(index)}
          detail={venue.also ? `also written as “${venue.also}”` : (venue.address ?? 'No address yet')}
        >
          {venue.name}
        </Option>
      ))}
      {offersNew ? (
        <Option {...option(venues.length)}>
          <span className="flex items-center gap-2 text-accent">
            <Plus aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.8} />
            New venue “{typed}”
          </span>
        </Option>
      ) : null}
    </>
  )
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
