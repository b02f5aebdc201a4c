import { Link2 } from 'lucide-react'
import { useState } from 'react'
import type { InquiryView } from '#contract/inquiries.ts'
import { fullName } from '#domain/bookings/names.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ClientPicker } from '#web/office/kit/clients/client-picker.tsx'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'

/** An inquiry that nobody's is: the owner says whose it is (A-ENT-13). */
export function LinkClient({ inquiry }: { readonly inquiry: InquiryView }) {
  const [open, setOpen] = useState(false)
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="text-fg-muted">Not linked yet</span>
      {inquiry.is_active ? (
        <Button
          look="second"
          icon={Link2}
          onClick={() => setOpen(true)}
          className="md:min-h-8! md:px-2.5! md:text-small!"
        >
          Link client
        </Button>
      ) : null}
      {open ? <LinkDialog inquiry={inquiry} onClose={() => setOpen(false)} /> : null}
    </span>
  )
}

function LinkDialog({ inquiry, onClose }: { readonly inquiry: InquiryView; readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<string>()
  const link = useWrite({
    send: (clientId: string) => call('link-booking-client', { booking_id: inquiry.id, client_id: clientId }),
    done: 'Client linked',
    failed: 'Failed to link the client',
    onDone: onClose,
  })

  return (
    <Dialog
      title="Link Client"
      subject={`Whose inquiry is ${inquiry.booking_reference} of ${fullName(inquiry)}?`}
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
      <ClientPicker
        label="Search for the client"
        start={inquiry.last_name}
        chosen={chosen}
        added={{ name: fullName(inquiry), email: inquiry.email, phone: inquiry.phone }}
        // A client that was just added is chosen at once.
        onChoose={({ id }) => setChosen(id)}
      />
    </Dialog>
  )
}
