import { eventClientOfInquiry, eventNotOpen } from '#domain/refusals/messages.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { useState } from 'react'
import type { ConversionView } from '#contract/events.ts'
import { isOpenEvent } from '#domain/events/event.ts'

import { fullName } from '#domain/bookings/names.ts'
import { NoForm, RecordForm } from '#web/office/kit/records/opened-record.tsx'
import { clientOption } from '#web/office/kit/clients/client-options.ts'
import { conversionOf, eventById } from './event-data.ts'
import { emptyForm, formOf } from './event-form.ts'
import { EventFormDialog } from './event-form-dialog.tsx'

export type WriterTarget =
  | { readonly kind: 'new'; readonly clientId: string | undefined }
  | { readonly kind: 'convert'; readonly bookingId: string }
  | { readonly kind: 'edit'; readonly eventId: string }

/** Creates an event, converts an inquiry, or changes an event; a target that is none closes itself without a word. */
export function EventWriter({
  target,
  onClose,
}: {
  readonly target: WriterTarget
  readonly onClose: () => void
}) {
  switch (target.kind) {
    case 'new':
      return <NewEvent clientId={target.clientId} onClose={onClose} />
    case 'convert':
      return <ConvertInquiry bookingId={target.bookingId} onClose={onClose} />
    case 'edit':
      return <EditEvent eventId={target.eventId} onClose={onClose} />
    default:
      return target satisfies never
  }
}

interface Closing {
  readonly onClose: () => void
}

/** The client is locked when it was chosen before. */
function NewEvent({ clientId, onClose }: Closing & { readonly clientId: string | undefined }) {
  const zone = useBusinessZone()
  const [id] = useState(() => crypto.randomUUID())
  const common = { title: 'Create Event', writing: { kind: 'create', id }, onClose } as const

  if (clientId === undefined) return <EventFormDialog {...common} first={emptyForm(undefined, zone)} />
  return (
    <RecordForm
      title={common.title}
      columns={2}
      query={clientOption(clientId)}
      failure="Failed to load client data"
      onClose={onClose}
    >
      {(client) => (
        <EventFormDialog
          {...common}
          first={emptyForm(client, zone)}
          clientLock={`The event is for ${client.name}.`}
        />
      )}
    </RecordForm>
  )
}

const convertTitle = 'Convert to Event'

function ConvertInquiry({ bookingId, onClose }: Closing & { readonly bookingId: string }) {
  const [id] = useState(() => crypto.randomUUID())
  return (
    <RecordForm
      title={convertTitle}
      columns={2}
      query={conversionOf(bookingId)}
      failure="Failed to load inquiry data"
      onClose={onClose}
    >
      {(conversion) =>
        conversion.reason === null ? (
          // Everything is filled in, and everything may be changed (A-INQ-30).
          <EventFormDialog
            title={convertTitle}
            subject={`${conversion.booking.booking_reference}, ${fullName(conversion.booking)}`}
            first={formOf(conversion, conversion.client ?? undefined)}
            writing={{ kind: 'convert', id, bookingId }}
            clientOfInquiry={<ClientOfInquiry conversion={conversion} />}
            onClose={onClose}
          />
        ) : (
          <NoForm title={convertTitle} subject={conversion.booking.booking_reference} onClose={onClose}>
            {conversion.reason}
          </NoForm>
        )
      }
    </RecordForm>
  )
}

function ClientOfInquiry({ conversion: { booking, client } }: { readonly conversion: ConversionView }) {
  return (
    <div className="grid content-start gap-1.5">
      <p className="text-small font-[550]">Client</p>
      <p className="rounded-md border border-line bg-surface-2 px-3 py-1.75 text-ui wrap-anywhere">
        <span className="font-semibold">{client?.name ?? fullName(booking)}</span>{' '}
        <span className="text-fg-muted">
          {client ? 'is linked to the event.' : `becomes a client with ${booking.email}.`}
        </span>
      </p>
    </div>
  )
}

const editTitle = 'Edit Event'

function EditEvent({ eventId, onClose }: Closing & { readonly eventId: string }) {
  return (
    <RecordForm
      title={editTitle}
      columns={2}
      query={eventById(eventId)}
      failure="Failed to load event details"
      onClose={onClose}
    >
      {(event) =>
        isOpenEvent(event.status) ? (
          <EventFormDialog
            title={editTitle}
            subject={event.booking_reference ?? undefined}
            first={formOf(event, event.client)}
            writing={{ kind: 'change', id: event.id, event }}
            clientLock={event.booking ? eventClientOfInquiry : undefined}
            onClose={onClose}
          />
        ) : (
          <NoForm title={editTitle} subject={event.title} onClose={onClose}>
            {eventNotOpen}
          </NoForm>
        )
      }
    </RecordForm>
  )
}
