import { CalendarPlus, Mail, Merge, Pencil } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import type { ClientView } from '#contract/clients.ts'
import { formatNumber } from '#domain/locale.ts'
import { clientFieldLabels, profileGaps } from '#domain/clients/client.ts'
import { dateOfInstant } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { MenuItem } from '#ui/menu.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { Facts, Section, TextFact } from '#web/office/kit/facts.tsx'

import { EmailFact, PhoneFact } from '#web/office/kit/facts.tsx'
import { HistoryPanel } from '#web/office/kit/history-panel.tsx'
import type { OpenedRecord } from '#web/office/kit/opened-record.tsx'
import { FootMenu, RecordSheet, useStateOf } from '#web/office/kit/record-sheet.tsx'
import { ClientStatus } from './client-columns.tsx'
import { clientById } from './client-data.ts'
import { ClientEvents, ClientInquiries, ClientEmails } from './client-records.tsx'
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
}: OpenedRecord & {
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
      head={(client) => headOf(client, zone)}
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

function headOf(client: ClientView, zone: string) {
  const since = dateOfInstant(client.created_at, zone)
  return {
    title: client.name,
    aside: <ClientStatus status={client.status} />,
    subject: `${client.company_name ? `${client.company_name}, client` : 'Client'} since ${since}`,
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
  return (
    <>
      <Counts {...client.counts} />
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
        <ClientEmails client={client} />
        <MergesOfClient client={client} />
        <HistoryPanel table="clients" id={client.id} className="col-span-full" />
      </div>
    </>
  )
}

function Counts({ inquiries, events, upcoming }: ClientView['counts']) {
  const counts = [
    ['Inquiries', inquiries],
    ['Events', events],
    ['Upcoming events', upcoming],
  ] as const
  return (
    <dl className="mb-7 grid grid-cols-3 divide-x divide-line overflow-hidden rounded-md border border-line">
      {counts.map(([name, value]) => (
        <div key={name} className="flex flex-col px-4 py-3">
          <dt className="text-small text-fg-muted">{name}</dt>
          <dd className="display num mt-auto pt-1 text-[1.75rem] leading-none">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What would make the profile complete. */
function Gaps({ client }: { readonly client: ClientView }) {
  const gaps = profileGaps(client).map((field) => clientFieldLabels[field].toLowerCase())
  if (gaps.length === 0) return null
  return <p className="mt-3 text-small text-fg-muted">For a complete profile, add: {gaps.join(', ')}.</p>
}
