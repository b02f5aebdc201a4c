import { CalendarPlus, Mail, Merge, Pencil } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import type { ClientRow, ClientView } from '#contract/clients.ts'
import { dateOfInstant } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { MenuItem } from '#ui/menu.tsx'
import { EmailText } from '#web/shared/email-text.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import type { OpenedRecord } from '#web/office/kit/records/opened-record.tsx'
import { FootMenu, RecordSheet, useStateOf } from '#web/office/kit/lists/record-sheet.tsx'
import { ClientStatus } from './client-columns.tsx'
import { clientById } from './client-data.ts'
import { ClientFacts } from './client-facts.tsx'
import { EditClientDialog } from './edit-client-dialog.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'

type Over = 'edit' | 'email' | 'merge'

/** One client with what is theirs; an id that is none closes itself without a word. */
export function ClientDetail({
  onOpen,
  onPlan,
  ...opened
}: OpenedRecord<ClientRow> & {
  /** Shows another client: the one that this one was merged into, or that stayed. */
  readonly onOpen: (id: string) => void
  /** Opens Create Event with this client. */
  readonly onPlan: (id: string) => void
}) {
  const { id } = opened
  const zone = useBusinessZone()
  const [over, setOver] = useStateOf<Over>(id)
  const back = () => setOver()

  return (
    <RecordSheet
      opened={opened}
      result={useQuery(clientById(id))}
      noun="client"
      failure="Failed to load client data"
      title="Client"
      first={(row) => firstOf(row, zone)}
      head={(client) => headOf(client, zone)}
      keys={() => ({ n: () => setOver('edit'), m: () => setOver('email') })}
      actions={() => <Actions onOver={setOver} onPlan={() => onPlan(id)} />}
    >
      {(client) => (
        <>
          <ClientFacts client={client} />
          {over === 'edit' ? <EditClientDialog client={client} onClose={back} /> : null}
          {over === 'email' ? <EmailDialog client={client} onClose={back} /> : null}
          {over === 'merge' ? <MergeDialog client={client} onMerged={onOpen} onClose={back} /> : null}
        </>
      )}
    </RecordSheet>
  )
}

type Named = Pick<ClientView, 'name' | 'status' | 'company_name' | 'created_at'>

function headOf(client: Named, zone: string) {
  const since = dateOfInstant(client.created_at, zone)
  return {
    title: client.name,
    aside: <ClientStatus status={client.status} />,
    subject: `${client.company_name ? `${client.company_name}, client` : 'Client'} since ${since}`,
  }
}

function firstOf(row: ClientRow, zone: string) {
  const { next_event: next } = row
  return {
    ...headOf(row, zone),
    facts: [
      ['Email', <EmailText key="email" email={row.primary_email} />],
      ['Phone', row.primary_phone ?? 'Not given yet'],
      ['Events', row.event_counts.total],
      ['Next event', next ? dateOfInstant(next.start_at, next.time_zone) : 'None planned'],
    ] as const,
  }
}

function Actions({ onOver, onPlan }: { readonly onOver: (over: Over) => void; readonly onPlan: () => void }) {
  return (
    <>
      <FootMenu>
        <MenuItem icon={Pencil} onSelect={() => onOver('edit')}>
          Edit
        </MenuItem>
        <MenuItem icon={Merge} onSelect={() => onOver('merge')}>
          Merge
        </MenuItem>
      </FootMenu>
      <Button look="second" icon={Mail} onClick={() => onOver('email')}>
        <span>
          <span className="max-md:sr-only">Send </span>Email
        </span>
      </Button>
      <Button look="primary" icon={CalendarPlus} onClick={onPlan}>
        Create New Event
      </Button>
    </>
  )
}
