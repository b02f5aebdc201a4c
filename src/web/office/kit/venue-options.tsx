import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import type { VenueChoices } from './use-venue-choices.ts'

export function VenueOptions({
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
        <VenueOption
          key={venue.id}
          {...option(index)}
          detail={venue.also ? `also written as “${venue.also}”` : (venue.address ?? 'No address yet')}
        >
          {venue.name}
        </VenueOption>
      ))}
      {offersNew ? (
        <VenueOption {...option(venues.length)}>
          <span className="flex items-center gap-2 text-accent">
            <Plus aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.8} />
            New venue “{typed}”
          </span>
        </VenueOption>
      ) : null}
    </>
  )
}

function VenueOption({
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
