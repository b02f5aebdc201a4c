import { Plus } from 'lucide-react'
import { ListOption } from '../forms/list-option.tsx'
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
        <ListOption
          key={venue.id}
          {...option(index)}
          detail={venue.also ? `also written as “${venue.also}”` : (venue.address ?? 'No address yet')}
        >
          {venue.name}
        </ListOption>
      ))}
      {offersNew ? (
        <ListOption {...option(venues.length)}>
          <span className="flex items-center gap-2 text-accent">
            <Plus aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.8} />
            New venue “{typed}”
          </span>
        </ListOption>
      ) : null}
    </>
  )
}
