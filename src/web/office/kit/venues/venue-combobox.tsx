import { Link2 } from 'lucide-react'
import { Popover } from 'radix-ui'
import type { VenueSuggestion } from '#contract/venue-view.ts'
import { classes } from '#ui/classes.ts'
import { Input, type ControlProps } from '#ui/field.tsx'
import { useLandmark } from '#ui/use-landmark.ts'
import { useVenueChoices } from './use-venue-choices.ts'
import { VenueOptions } from './venue-options.tsx'

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
          <VenueOptions typed={text.trim()} choices={choices} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
