import { useState } from 'react'
import type { ConversionView } from '#contract/events.ts'
import { useBusinessZone } from '#web/shared/business.tsx'

import { fullName } from '#domain/bookings/names.ts'
import { formOf } from './event-form.ts'
import { EventFormDialog } from './event-form-dialog.tsx'
import { conversion as sendingOf } from './event-sending.ts'

/** An inquiry as an event: everything is filled in, and everything may be changed (checklist A-INQ-30). */
export function ConvertForm({
  title,
  conversion,
  onClose,
}: {
  readonly title: string
  readonly conversion: ConversionView
  readonly onClose: () => void
}) {
  const zone = useBusinessZone()
  const { booking, client } = conversion
  const [id] = useState(() => crypto.randomUUID())

  return (
    <EventFormDialog
      title={title}
      subject={`${booking.booking_reference}, ${fullName(booking)}`}
      first={formOf(conversion, client ?? undefined, zone)}
      sending={sendingOf(id, booking.id)}
      clientLock={undefined}
      clientOfInquiry={
        <div className="grid content-start gap-1.5">
          <p className="text-small font-[550]">Client</p>
          <p className="rounded-md border border-line bg-surface-2 px-3 py-1.75 text-ui wrap-anywhere">
            <span className="font-semibold">{client?.name ?? fullName(booking)}</span>{' '}
            <span className="text-fg-muted">
              {client ? 'is linked to the event.' : `becomes a client with ${booking.email}.`}
            </span>
          </p>
        </div>
      }
      onClose={onClose}
    />
  )
}
