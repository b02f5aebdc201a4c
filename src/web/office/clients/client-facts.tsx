import { useRef, useState } from 'react'
import type { ClientView } from '#contract/clients.ts'
import { clientFieldLabels, profileGaps } from '#domain/clients/client.ts'
import type { TimelinePart } from '#domain/clients/timeline.ts'
import { LateAhead } from '#web/office/kit/ahead/late-ahead.tsx'
import { Facts, Section, TextFact } from '#web/office/kit/records/facts.tsx'
import { EmailFact, PhoneFact } from '#web/office/kit/records/facts.tsx'
import { Below } from '#web/office/kit/records/below.tsx'
import { HistoryPanel } from '#web/office/kit/records/history-panel.tsx'
import { ClientFigures } from './client-figures.tsx'
import { ClientEvents, ClientInquiries } from './client-records.tsx'
import { ClientTimeline } from './client-timeline.tsx'
import { FormerContacts } from './former-contacts.tsx'
import { MergesOfClient } from './merges-of-client.tsx'
import { OtherAddresses } from './other-addresses.tsx'

export function ClientFacts({ client }: { readonly client: ClientView }) {
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
          <OtherAddresses client={client} />
          <FormerContacts client={client} />
        </Section>
        <Section title="Notes">
          <p className={client.notes ? 'whitespace-pre-line wrap-anywhere' : 'text-fg-muted'}>
            {client.notes || 'No notes.'}
          </p>
          <Gaps client={client} />
        </Section>
        <Below>
          <ClientInquiries client={client} />
          <ClientEvents client={client} />
          <LateAhead subject={{ client_id: client.id }} />
          <ClientTimeline id={client.id} part={part} onPart={setPart} choice={choice} />
          <MergesOfClient client={client} />
          <HistoryPanel table="clients" id={client.id} className="col-span-full" />
        </Below>
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
