import { useState } from 'react'
import type { InquiryView } from '#contract/inquiries.ts'
import { fullName } from '#domain/bookings/names.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ClientPicker } from '#web/office/kit/clients/client-picker.tsx'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'

/** Whose inquiry it is, or whose it is instead. */
export function LinkDialog({
  inquiry,
  onClose,
}: {
  readonly inquiry: InquiryView
  readonly onClose: () => void
}) {
  const { client, event, booking_reference: reference } = inquiry
  // As it was when the dialog opened: another link meanwhile is not written over.
  const [from] = useState(inquiry.client_id)
  const [chosen, setChosen] = useState<string>()
  const link = useWrite({
    send: (client_id: string) =>
      call('link-booking-client', { booking_id: inquiry.id, client_id, ...(from === null ? {} : { from }) }),
    done: 'Client linked',
    failed: 'Failed to link the client',
    onDone: onClose,
  })

  return (
    <Dialog
      title="Link Client"
      subject={`Whose inquiry is ${reference} of ${fullName(inquiry)}?`}
      size="sm"
      busy={link.isPending}
      onSubmit={() => {
        if (chosen && !link.isPending) link.mutate(chosen)
      }}
      onClose={onClose}
      actions={
        <Button
          type="submit"
          look="primary"
          disabled={chosen === undefined}
          busy={link.isPending}
          busyLabel="Linking…"
        >
          Link Client
        </Button>
      }
    >
      {client ? (
        <p className="mb-3 text-pretty text-fg-muted">
          It is linked to {client.name} now. Its quotes{event ? ', invoices and event' : ' and invoices'} go
          with it, and its emails still go to {inquiry.email}.
        </p>
      ) : null}
      <ClientPicker
        label="Search for the client"
        start={inquiry.last_name}
        {...(from === null ? {} : { except: from })}
        chosen={chosen}
        added={{ name: fullName(inquiry), email: inquiry.email, phone: inquiry.phone }}
        // A client that was just added is chosen at once.
        onChoose={({ id }) => setChosen(id)}
      />
    </Dialog>
  )
}
