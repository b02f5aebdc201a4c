import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import type { VenueName } from '#web/office/kit/venues/new-venue.ts'
import { venueSuggestions } from '#web/office/kit/venues/place-data.ts'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { useRested } from '#web/shared/use-rested.ts'
import { call } from '#web/shared/api.ts'
import { VenueFields } from './venue-fields.tsx'
import { venueFormOf, venueInputOf, venueProblems } from './venue-form.ts'

const pauseMs = 250
const mostShown = 3

/** Adds a venue; those that are likely the same place are shown while the name is typed. */
export function NewVenueDialog({
  name = '',
  onCreated,
  onOpen,
  onClose,
}: {
  readonly name?: string
  /** Answers false where it closes the dialog itself. */
  readonly onCreated: (venue: VenueName) => unknown
  readonly onOpen: (venue: VenueName) => void
  readonly onClose: () => void
}) {
  const [id] = useState(() => crypto.randomUUID())
  const form = useForm({
    start: venueFormOf({ name }),
    rules: venueProblems,
    send: (values) => call('create-venue', { id, ...venueInputOf(values) }),
    done: 'Venue added',
    failed: 'Failed to add the venue',
    onDone: ({ venue }) => onCreated(venue),
    onClose,
  })

  const open = (venue: VenueName) => {
    form.giveUp()
    onOpen(venue)
  }

  return (
    <FormDialog form={form} title="New Venue" action="Add Venue" busyLabel="Adding…">
      <VenueFields field={form.field} beneathName={<Alike name={form.values.name} onOpen={open} />} />
      <p className="mt-4 text-small text-fg-muted">
        Load-in, power, photographs and the rest are said on its page, one by one.
      </p>
    </FormDialog>
  )
}

/** Venues that are there already and may be meant. */
function Alike({ name, onOpen }: { readonly name: string; readonly onOpen: (venue: VenueName) => void }) {
  const [text] = useRested(name.trim(), pauseMs)
  const { data } = useQuery(venueSuggestions(text))
  const found = text.length > 1 ? (data ?? []).slice(0, mostShown) : []
  return (
    <p role="status" className="mt-1.5 text-small text-fg-muted empty:hidden">
      {found.length > 0 ? (
        <>
          There already:{' '}
          {found.map((venue, index) => (
            <span key={venue.id}>
              {index > 0 ? ', ' : ''}
              <button
                type="button"
                onClick={() => onOpen(venue)}
                className="min-h-6 font-semibold text-accent underline-offset-[.2em] hover:underline"
              >
                {venue.name}
              </button>
            </span>
          ))}
        </>
      ) : null}
    </p>
  )
}
