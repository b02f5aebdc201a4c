import { hoursText, type PlaceClock } from '#domain/events/place-clock.ts'
import { Pencil } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { EventFactsView } from '#contract/event-facts.ts'
import {
  factPartLabels,
  factParts,
  openParts,
  saidParts,
  windowTexts,
  type FactPart,
  type SaidPart,
} from '#domain/events/facts.ts'
import { dateOfInstant, mediumDate } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Section } from '#web/office/kit/records/facts.tsx'
import { cityOf } from '#web/office/kit/forms/time-zones.ts'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { EmailText } from '#web/shared/email-text.tsx'
import { call } from '#web/shared/api.ts'
import { useBusinessZone, useToday } from '#web/shared/business.tsx'
import { guestsText, modeText, moreGuestsText, saidText, travelText } from './facts-words.ts'
import type { FactsSubject } from './use-fact-form.ts'

const FactDialog = lazyComponent(() => import('./fact-dialog.tsx'), 'FactDialog')

/** What is known of an event and who said it; changed part by part, and asked of the client where it is open. */
export function FactsSection({
  facts,
  subject,
  canChange,
  hasDay = false,
  bookingId,
}: {
  readonly facts: EventFactsView
  readonly subject: FactsSubject
  /** False where nothing is to be changed any more. */
  readonly canChange: boolean
  /** Whether the day can be changed with the times. */
  readonly hasDay?: boolean
  /** The booking whose client can be asked; null where there is none. */
  readonly bookingId: string | null
}) {
  const [editing, setEditing] = useState<SaidPart>()
  const open = openParts(facts)
  const told = factParts.length - open.length
  return (
    <Section
      title="Brief"
      aside={
        <span className="num text-small text-fg-muted">
          {told} of {factParts.length} told
        </span>
      }
    >
      <dl className="grid">
        {saidParts.map((part) => (
          <FactRow
            key={part}
            part={part}
            facts={facts}
            hasInquiry={bookingId !== null}
            onEdit={canChange ? () => setEditing(part) : undefined}
          />
        ))}
      </dl>
      {canChange && bookingId !== null && open.length > 0 ? (
        <AskClient bookingId={bookingId} open={open} facts={facts} />
      ) : null}
      {editing ? (
        <FactDialog
          part={editing}
          facts={facts}
          subject={subject}
          hasDay={hasDay}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </Section>
  )
}

function FactRow({
  part,
  facts,
  hasInquiry,
  onEdit,
}: {
  readonly part: SaidPart
  readonly facts: EventFactsView
  readonly hasInquiry: boolean
  readonly onEdit: (() => void) | undefined
}) {
  const zone = useBusinessZone()
  const today = useToday()
  const isAssumed = facts[part].origin === 'assumed'
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-x-3 border-b border-line py-2 last:border-0">
      <dt className="text-small text-fg-muted">{factPartLabels[part]}</dt>
      <dd className="flex min-w-0 items-start gap-3">
        <span className="num min-w-0 flex-1 text-pretty wrap-anywhere">
          <span className={classes('block', isAssumed ? 'text-fg-muted' : 'font-[550]')}>
            <Value part={part} facts={facts} clock={{ zone: facts.time_zone, home: zone }} />
          </span>
          <span
            className={classes(
              'block text-small text-fg-muted',
              isAssumed && 'underline decoration-dotted underline-offset-[.3em]',
            )}
          >
            {saidText(part, facts, { zone, today, hasInquiry })}
          </span>
        </span>
        {onEdit ? (
          <button
            type="button"
            onClick={onEdit}
            aria-label={`Change ${factPartLabels[part].toLowerCase()}`}
            className="-my-1 grid size-9 place-items-center self-start rounded-md text-fg-muted pour hover:bg-surface-2 hover:text-fg max-md:size-11"
          >
            <Pencil aria-hidden="true" className="size-4" strokeWidth={1.6} />
          </button>
        ) : null}
      </dd>
    </div>
  )
}

function Value({
  part,
  facts,
  clock,
}: {
  readonly part: SaidPart
  readonly facts: EventFactsView
  readonly clock: PlaceClock
}): ReactNode {
  switch (part) {
    case 'windows': {
      const { windows, origin } = facts.windows
      const [first] = windows
      return (
        <>
          {windows.length === 1 && first && first.kind === 'service'
            ? hoursText(first.starts_at, first.ends_at, clock)
            : windowTexts(windows, clock).map((text) => (
                <span key={text} className="block">
                  {text}
                </span>
              ))}
          <Note>
            {origin === 'assumed' ? 'would be ' : ''}on site{' '}
            {hoursText(facts.on_site.from, facts.on_site.to, { ...clock, home: clock.zone })}
          </Note>
        </>
      )
    }
    case 'guests':
      return (
        <>
          {guestsText(facts.guests)}
          <Note>{moreGuestsText(facts.guests)}</Note>
        </>
      )
    case 'place':
      return (
        <>
          {facts.place.text ?? 'not known'}
          <Note>{travelText(facts.travel)}</Note>
          {facts.time_zone === clock.home ? null : <Note>on the clock of {cityOf(facts.time_zone)}</Note>}
        </>
      )
    case 'service_mode':
      return modeText(facts.service_mode.mode)
    case 'contact': {
      const { name, email, role } = facts.contact
      return (
        <>
          {name === null ? 'none' : [name, role].filter(Boolean).join(', ')}
          {email === null ? null : (
            <span className="block text-small font-normal">
              <EmailText email={email} />
            </span>
          )}
        </>
      )
    }
    default:
      return part satisfies never
  }
}

function Note({ children }: { readonly children: ReactNode }) {
  return children === undefined ? null : (
    <span className="block text-small font-normal text-fg-muted">{children}</span>
  )
}

function AskClient({
  bookingId,
  open,
  facts,
}: {
  readonly bookingId: string
  readonly open: readonly FactPart[]
  readonly facts: EventFactsView
}) {
  const zone = useBusinessZone()
  const today = useToday()
  const ask = useWrite({
    send: () => call('ask-for-brief', { booking_id: bookingId }),
    done: ['The client was asked', 'The email leads to four short questions in the portal.'],
    failed: 'The client was not asked',
  })
  const names = open.map((part) => factPartLabels[part].toLowerCase()).join(', ')
  if (facts.locks_on <= today)
    return (
      <p className="mt-3 text-small text-fg-muted">
        Still open: {names}. The client could tell it until {mediumDate(facts.locks_on)}; call them now.
      </p>
    )
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button look="second" busy={ask.isPending} busyLabel="Asking…" onClick={() => ask.mutate()}>
        {facts.asked_at === null ? 'Ask the Client' : 'Ask Again'}
      </Button>
      <p className="text-small text-fg-muted">
        {facts.asked_at === null ? `Still open: ${names}` : `Asked ${dateOfInstant(facts.asked_at, zone)}`}
      </p>
    </div>
  )
}
