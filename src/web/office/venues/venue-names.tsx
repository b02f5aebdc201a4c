/** How else the place is written, and the way back of each spelling. */
import type { VenueSpelling, VenueView } from '#contract/venue-view.ts'
import { dateOfInstant } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { call } from '#web/shared/api.ts'
import { Section } from '#web/office/kit/records/facts.tsx'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { useUndoVenueMerge } from './venue-data.ts'

export function VenueNames({ venue: { names } }: { readonly venue: VenueView }) {
  if (names.length === 0) return null
  return (
    <Section title="Also written as">
      <ul className="-mt-2 grid divide-y divide-line">
        {names.map((spelling) => (
          <Spelling key={spelling.id} spelling={spelling} />
        ))}
      </ul>
    </Section>
  )
}

function Spelling({
  spelling: { id, name, author, created_at, merge },
}: {
  readonly spelling: VenueSpelling
}) {
  const day = dateOfInstant(created_at, useBusinessZone())
  const undo = useUndoVenueMerge()
  const unlink = useWrite({
    send: () => call('unlink-venue-name', { id, removed: true }),
    done: ({ dates }) => [
      'Spelling unlinked',
      dates === 0
        ? undefined
        : `${dates === 1 ? 'One date is' : `${dates} dates are`} no longer linked to this venue.`,
    ],
    undo: () => () => call('unlink-venue-name', { id, removed: false }),
    failed: 'Failed to unlink the spelling',
  })
  return (
    <li className="flex items-center justify-between gap-x-3 py-1.5">
      <span className="min-w-0 wrap-anywhere">
        “{name}”
        <span className="num block text-small text-fg-muted">
          {merge
            ? `merged ${day}${merge.undoable ? '' : '. Undo the later merge first.'}`
            : `linked by ${author ?? 'a former colleague'}, ${day}`}
        </span>
      </span>
      {merge === null ? (
        <Button
          look="quiet"
          className="-mr-3 text-accent!"
          busy={unlink.isPending}
          busyLabel="Unlinking…"
          onClick={() => unlink.mutate()}
        >
          Unlink<span className="sr-only"> “{name}”</span>
        </Button>
      ) : merge.undoable ? (
        <Button
          look="quiet"
          className="-mr-3 text-accent!"
          busy={undo.isPending}
          busyLabel="Undoing…"
          onClick={() => undo.mutate(merge.id)}
        >
          Undo<span className="sr-only"> the merge of {name}</span>
        </Button>
      ) : null}
    </li>
  )
}
