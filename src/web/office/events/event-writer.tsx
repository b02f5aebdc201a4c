import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { EventView } from '#contract/events.ts'
import { isOpenEvent } from '#domain/events/event.ts'
import { eventMessages } from '#domain/events/fields.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ReadFailed } from '#web/office/kit/read-failed.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { ConvertForm } from './convert-form.tsx'
import { clientOption, conversionOf, eventById } from './event-data.ts'
import { emptyForm, formOf } from './event-form.ts'
import { EventFormDialog } from './event-form-dialog.tsx'
import { alteration, creation } from './event-sending.ts'

export type WriterTarget =
  | { readonly kind: 'plan'; readonly clientId: string | undefined }
  | { readonly kind: 'convert'; readonly bookingId: string }
  | { readonly kind: 'alter'; readonly eventId: string }

/** Plans an event, converts an inquiry, or changes an event; a target that is none closes itself without a word. */
export function EventWriter({
  target,
  onClose,
}: {
  readonly target: WriterTarget
  readonly onClose: () => void
}) {
  switch (target.kind) {
    case 'plan':
      return target.clientId === undefined ? (
        <NewEvent onClose={onClose} />
      ) : (
        <NewEventOf clientId={target.clientId} onClose={onClose} />
      )
    case 'convert':
      return <Convert bookingId={target.bookingId} onClose={onClose} />
    case 'alter':
      return <Alter eventId={target.eventId} onClose={onClose} />
    default:
      return target satisfies never
  }
}

interface Closing {
  readonly onClose: () => void
}

const newTitle = 'Create Event'

function NewEvent({ onClose }: Closing) {
  const zone = useBusinessZone()
  const [id] = useState(() => crypto.randomUUID())
  return (
    <EventFormDialog
      title={newTitle}
      first={emptyForm(undefined, zone)}
      sending={creation(id)}
      clientLock={undefined}
      onClose={onClose}
    />
  )
}

/** The client is locked when it was chosen before (A §5). */
function NewEventOf({ clientId, onClose }: Closing & { readonly clientId: string }) {
  const zone = useBusinessZone()
  const [id] = useState(() => crypto.randomUUID())
  const client = useQuery(clientOption(clientId))
  useCloseWithout(client.data, onClose)

  if (!client.data)
    return <Wait title={newTitle} failure="Failed to load client data" query={client} onClose={onClose} />
  return (
    <EventFormDialog
      title={newTitle}
      first={emptyForm(client.data, zone)}
      sending={creation(id)}
      clientLock={`The event is for ${client.data.name}.`}
      onClose={onClose}
    />
  )
}

const convertTitle = 'Convert to Event'

function Convert({ bookingId, onClose }: Closing & { readonly bookingId: string }) {
  const query = useQuery({ ...conversionOf(bookingId), staleTime: 0 })
  const [opened, setOpened] = useState<typeof query.data>()
  if (!opened && query.data && query.isFetchedAfterMount) setOpened(query.data)
  useCloseWithout(query.data, onClose)

  if (!opened)
    return <Wait title={convertTitle} failure="Failed to load inquiry data" query={query} onClose={onClose} />
  if (opened.reason !== null) {
    return (
      <Dialog
        title={convertTitle}
        subject={opened.booking.booking_reference}
        cancel="Close"
        size="sm"
        onClose={onClose}
      >
        <p>{opened.reason}</p>
      </Dialog>
    )
  }
  return <ConvertForm title={convertTitle} conversion={opened} onClose={onClose} />
}

const editTitle = 'Edit Event'

function Alter({ eventId, onClose }: Closing & { readonly eventId: string }) {
  const zone = useBusinessZone()
  const query = useQuery({ ...eventById(eventId), staleTime: 0 })
  // As it was when it was opened: what others do to it meanwhile must not take the form away.
  const [opened, setOpened] = useState<EventView>()
  if (!opened && query.data && query.isFetchedAfterMount) setOpened(query.data)
  useCloseWithout(query.data, onClose)

  if (!opened)
    return <Wait title={editTitle} failure="Failed to load event details" query={query} onClose={onClose} />
  if (!isOpenEvent(opened.status)) {
    return (
      <Dialog title={editTitle} subject={opened.title} cancel="Close" size="sm" onClose={onClose}>
        <p>{eventMessages.notOpen}</p>
      </Dialog>
    )
  }
  return (
    <EventFormDialog
      title={editTitle}
      subject={opened.booking_reference ?? undefined}
      first={formOf(opened, opened.client, zone)}
      sending={alteration(opened)}
      clientLock={opened.booking ? eventMessages.clientOfInquiry : undefined}
      onClose={onClose}
    />
  )
}

function Wait({
  title,
  failure,
  query,
  onClose,
}: Closing & { readonly title: string; readonly failure: string; readonly query: UseQueryResult<unknown> }) {
  if (query.data === null) return null
  return (
    <Dialog title={title} onClose={onClose}>
      {query.isError ? (
        <ReadFailed busy={query.isFetching} onRetry={() => void query.refetch()}>
          {failure}
        </ReadFailed>
      ) : (
        <SkeletonRows label="Loading…" rows={5} columns={2} />
      )}
    </Dialog>
  )
}

/** Closes when it turns out that there is no such record. */
function useCloseWithout(data: unknown, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (data === null) close()
  }, [data])
}
