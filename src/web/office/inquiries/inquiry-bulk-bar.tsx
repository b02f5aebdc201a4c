import { Link2 } from 'lucide-react'
import { useState } from 'react'
import type { InquiryRow } from '#contract/inquiries.ts'
import { fullName } from '#domain/bookings/names.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { BulkBar } from '#web/office/kit/lists/bulk-bar.tsx'
import type { Bulk, BulkBarProps, AskProps } from '#web/office/kit/lists/bulk.ts'
import type { ClientName } from '#web/office/kit/clients/client-options.ts'
import { ClientPicker } from '#web/office/kit/clients/client-picker.tsx'
import { call } from '#web/shared/api.ts'

/** What can be done with several inquiries. */
const bulk: Bulk<InquiryRow> = {
  list: 'inquiries',
  nameOf: (row) => `${row.booking_reference}, ${fullName(row)}`,
  actions: [
    {
      label: 'Link Client',
      icon: Link2,
      running: 'Linking',
      done: (count) => (count === 1 ? '1 inquiry linked' : `${count} inquiries linked`),
      offered: ({ client }) => client === null,
      Ask: AskClient,
    },
  ],
}

export function InquiryBulkBar(props: BulkBarProps<InquiryRow>) {
  return <BulkBar bulk={bulk} {...props} />
}

/** Whose the inquiries without a client are. */
function AskClient({ rows, onChosen, onClose }: AskProps<InquiryRow>) {
  const [client, setClient] = useState<ClientName>()
  const [first] = rows
  const choose = () => {
    if (client)
      onChosen({ run: ({ id }) => call('link-booking-client', { booking_id: id, client_id: client.id }) })
  }
  return (
    <Dialog
      title="Link Client"
      subject={
        rows.length === 1
          ? 'Whose inquiry is it?'
          : `Whose are these ${rows.length} inquiries without a client?`
      }
      size="sm"
      onSubmit={choose}
      onClose={onClose}
      actions={
        <Button type="submit" look="primary" disabled={client === undefined}>
          Link Client
        </Button>
      }
    >
      <ClientPicker
        label="Search for the client"
        start={first?.last_name ?? ''}
        chosen={client?.id}
        added={first && { name: fullName(first), email: first.email }}
        onChoose={setClient}
      />
    </Dialog>
  )
}
