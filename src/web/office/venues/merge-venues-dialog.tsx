import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { VenueView } from '#contract/venue-view.ts'
import { venueConflicts, type VenueChoices } from '#domain/venues/merge.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { FieldChoice } from '#web/office/kit/forms/field-choice.tsx'
import { MergeWindow } from '#web/office/kit/records/merge-window.tsx'
import { Wait } from '#web/office/kit/records/opened-record.tsx'
import { toastDone } from '#web/office/kit/writes/toast.ts'
import { VenuePicker } from '#web/office/kit/venues/venue-picker.tsx'
import { useMergeVenues, useUndoVenueMerge, venueById } from './venue-data.ts'
import { fieldLabel, fieldText } from './venue-values.ts'

/** Makes one of two venues that are one place: which is the other one, whose values count, what goes over. */
export function MergeVenuesDialog({
  venue,
  onMerged,
  onClose,
}: {
  readonly venue: VenueView
  /** Shows the venue that is left. */
  readonly onMerged: (id: string) => void
  readonly onClose: () => void
}) {
  const [otherId, setOtherId] = useState<string>()
  const [compared, setCompared] = useState(false)
  const [choices, setChoices] = useState<VenueChoices>({})
  const other = useQuery({ ...venueById(otherId ?? ''), enabled: otherId !== undefined })
  const undo = useUndoVenueMerge()
  const merge = useMergeVenues(({ merge_id, venue_id }) => {
    toastDone('Venues merged', `${other.data?.name} is ${venue.name} now.`, {
      label: 'Undo',
      onPress: () => undo.mutate(merge_id),
    })
    onClose()
    onMerged(venue_id)
  })
  const two = compared && other.data ? other.data : undefined

  return (
    <MergeWindow
      title="Merge Venues"
      subject={two ? `${two.name} becomes part of ${venue.name}` : `What else is ${venue.name} called?`}
      isCompared={two !== undefined}
      isChosen={otherId !== undefined}
      unsaved={Object.keys(choices).length > 0}
      busy={merge.isPending}
      onCompare={() => setCompared(true)}
      onBack={() => {
        setCompared(false)
        setChoices({})
      }}
      onMerge={() => two && merge.mutate({ kept_id: venue.id, merged_id: two.id, choices })}
      onClose={onClose}
    >
      {two ? (
        <Compared kept={venue} merged={two} choices={choices} onChange={setChoices} />
      ) : compared ? (
        <Wait result={other} failure="Failed to load venue data">
          <SkeletonRows label="Loading the venue…" rows={5} columns={3} />
        </Wait>
      ) : (
        <VenuePicker
          label="Search for the other venue"
          start={venue.name}
          except={venue.id}
          chosen={otherId}
          onChoose={({ id }) => setOtherId(id)}
        />
      )}
    </MergeWindow>
  )
}

/** What goes over, and for each field of which both say something else, whose value stays. */
function Compared({
  kept,
  merged,
  choices,
  onChange,
}: {
  readonly kept: VenueView
  readonly merged: VenueView
  readonly choices: VenueChoices
  readonly onChange: (choices: VenueChoices) => void
}) {
  const dates = merged.counts.ahead + merged.counts.past
  const differing = venueConflicts(kept, merged)
  return (
    <div className="grid gap-5">
      <p>
        {dates === 1 ? 'One date' : `${dates} dates`}, photographs and notes of {merged.name} go over to{' '}
        {kept.name}. What {kept.name} lacks is filled in. You can undo this later.
      </p>
      {differing.length > 0 ? (
        <div aria-hidden="true" className="-mb-2 grid grid-cols-2 gap-2 text-small max-md:hidden">
          <p className="text-fg-muted">
            Stays: <span className="font-semibold text-fg">{kept.name}</span>
          </p>
          <p className="text-fg-muted">
            Becomes part of it: <span className="font-semibold text-fg">{merged.name}</span>
          </p>
        </div>
      ) : null}
      <div className="grid gap-4">
        {differing.map((field) => (
          <FieldChoice
            key={field}
            name={field}
            label={fieldLabel(field)}
            values={{ kept: fieldText(kept, field), merged: fieldText(merged, field) }}
            chosen={choices[field] ?? 'kept'}
            onChoose={(side) => onChange({ ...choices, [field]: side })}
          />
        ))}
      </div>
    </div>
  )
}
