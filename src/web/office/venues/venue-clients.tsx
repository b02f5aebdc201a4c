/** Whether clients who type the place of their event read of a venue. */
import { useId } from 'react'
import type { VenueView } from '#contract/venue-view.ts'
import { Section } from '#web/office/kit/records/facts.tsx'
import { useSuggestVenue } from './venue-data.ts'

export function VenueClients({
  venue: { id, address, suggest_to_clients, archived_at },
}: {
  readonly venue: VenueView
}) {
  const [box, hint] = [useId(), useId()]
  const suggest = useSuggestVenue(id)
  return (
    <Section title="Clients">
      <label htmlFor={box} className="-mt-2 flex min-h-11 items-center gap-3 md:min-h-9">
        <input
          id={box}
          type="checkbox"
          checked={suggest_to_clients}
          aria-describedby={hint}
          onChange={({ target }) => suggest.mutate(target.checked)}
          className="size-5 shrink-0 accent-(--accent)"
        />
        Suggest to clients
      </label>
      <p id={hint} className="text-small text-fg-muted">
        {archived_at !== null && suggest_to_clients
          ? 'Not while the venue is archived.'
          : `While they type a place in the portal, by its name${address ? ' and address' : ''}. Notes, contacts and all else stay here.`}
      </p>
    </Section>
  )
}
