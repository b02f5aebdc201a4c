import { CalendarPlus, Mail, Merge, Pencil } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ClientRow, ClientView } from '#contract/clients.ts'
import { clientFieldLabels, profileGaps } from '#domain/clients/client.ts'
import type { TimelinePart } from '#domain/clients/timeline.ts'
import { dateOfInstant } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { MenuItem } from '#ui/menu.tsx'
import { EmailText } from '#web/shared/email-text.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { LateAhead } from '#web/office/kit/ahead/late-ahead.tsx'
import { Facts, Section, TextFact } from '#web/office/kit/facts.tsx'

import { EmailFact, PhoneFact } from '#web/office/kit/facts.tsx'
import { HistoryPanel } from '#web/office/kit/history-panel.tsx'
import type { OpenedRecord } from '#web/office/kit/opened-record.tsx'
import { FootMenu, RecordSheet, useStateOf } from '#web/office/kit/record-sheet.tsx'
import { ClientStatus } from './client-columns.tsx'
import { clientById } from './client-data.ts'
import { ClientFigures } from './client-figures.tsx'
import { ClientEvents, ClientInquiries } from './client-records.tsx'
import { ClientTimeline } from './client-timeline.tsx'
import { EditClientDialog } from './edit-client-dialog.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { MergesOfClient } from './merges-of-client.tsx'

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
          <Detail client={client} />
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
  return {
    ...headOf(row, zone),
    facts: [
      ['Email', <EmailText key="email" email={row.primary_email} />],
      ['Phone', row.primary_phone ?? 'Not given yet'],
      ['Events', row.event_counts.total],
      ['Next event', row.next_event ? dateOfInstant(row.next_event.start_at, zone) : 'None planned'],
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
        Send Email
      </Button>
      <Button look="primary" icon={CalendarPlus} onClick={onPlan}>
        Create New Event
      </Button>
    </>
  )
}

function Detail({ client }: { readonly client: ClientView }) {
  const [part, setPart] = useState<TimelinePart>('all')
  const choice = useRef<HTMLSelectElement>(null)
  const show = (of: TimelinePart) => {
    setPart(of)
    choice.current?.focus({ preventScroll: true })
    choice.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      <ClientFigures client={client} onPart={show} />
      <div className="grid gap-x-10 gap-y-7 @min-[38rem]:grid-cols-2">
        <Section title="Contact">
          <Facts>
            <EmailFact email={client.primary_email} />
            <PhoneFact phone={client.primary_phone} />
            <TextFact name="Company" value={client.company_name} />
          </Facts>
        </Section>
        <Section title="Notes">
          <p className={client.notes ? 'whitespace-pre-line wrap-anywhere' : 'text-fg-muted'}>
            {client.notes || 'No notes.'}
          </p>
          <Gaps client={client} />
        </Section>
        <ClientInquiries client={client} />
        <ClientEvents client={client} />
        <LateAhead subject={{ client_id: client.id }} />
        <ClientTimeline id={client.id} part={part} onPart={setPart} choice={choice} />
        <MergesOfClient client={client} />
        <HistoryPanel table="clients" id={client.id} className="col-span-full" />
      </div>
    </>
  )
}

/** What would make the profile complete. */
function Gaps({ client }: { readonly client: ClientView }) {
  const gaps = profileGaps(client).map((field) => clientFieldLabels[field].toLowerCase())
  if (gaps.length === 0) return null
  return <p className="mt-3 text-small text-fg-muted">For a complete profile, add: {gaps.join(', ')}.</p>
}
