import { useState } from 'react'
import type { VenueView } from '#contract/venue-view.ts'
import { ConflictQuestion, FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { read } from '#web/shared/api.ts'
import { saveVenue } from './venue-data.ts'
import { VenueFields } from './venue-fields.tsx'
import { venueFormOf, venueInputOf, venueProblems } from './venue-form.ts'

/** Changes everything that is known of a venue at once. */
export function EditVenueDialog({
  venue,
  onClose,
}: {
  readonly venue: VenueView
  readonly onClose: () => void
}) {
  const [first] = useState(venue)
  const form = useForm({
    start: venueFormOf(first),
    base: first,
    rules: venueProblems,
    send: (values, base) => saveVenue(base, venueInputOf(values), 'Venue saved'),
    failed: 'Failed to save the venue',
    conflict: {
      read: async ({ id }) => (await read('read-venue', { id })).venue,
      valuesOf: venueFormOf,
    },
    onClose,
  })

  return (
    <FormDialog form={form} title="Edit Venue" subject={first.name} action="Save Changes" size="lg">
      <VenueFields field={form.field} whole />
      {form.theirs ? (
        <ConflictQuestion form={form} noun="venue">
          Someone else saved {form.theirs.name} while you were editing it.
        </ConflictQuestion>
      ) : null}
    </FormDialog>
  )
}
