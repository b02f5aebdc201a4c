import type { ComponentProps, ReactNode } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

import { useState } from 'react'
import { hasRequired, validateEvent } from '#domain/events/fields.ts'
import { dateAndTime } from '#domain/time.ts'
import { AgreedNote } from '#web/office/kit/event-facts/agreed-note.tsx'
import { ConflictQuestion, FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { failureText } from '#web/office/kit/writes/failure-text.ts'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { read } from '#web/shared/api.ts'
import { isRefusedAs } from '#web/shared/refusal.ts'
import { EventFields } from './event-fields.tsx'
import { OverCapacityDialog } from './over-capacity-dialog.tsx'
import { formOf, type EventForm } from './event-form.ts'
import { typedEvent, typedTimeProblems } from './event-input.ts'
import {
  duplicatesOf,
  sendEvent,
  tellSaved,
  writingWords,
  type Duplicate,
  type Insisting,
  type Writing,
} from './event-sending.ts'

const fields = [
  'title',
  'event_type',
  'client_id',
  'start_at',
  'end_at',
  'location',
  'venue',
  'guest_count_est',
  'guest_count_final',
  'notes',
]

/** The form of an event: everything typed stays until it is saved or given up. */
export function EventFormDialog({
  title,
  subject,
  first,
  writing,
  clientLock,
  clientOfInquiry,
  onClose,
}: {
  readonly title: string
  readonly subject?: string | undefined
  readonly first: EventForm
  readonly writing: Writing
  /** Why the client cannot be changed, where it cannot. */
  readonly clientLock?: string | undefined
  /** Stands in the client's place where an inquiry says who it is. */
  readonly clientOfInquiry?: ReactNode
  readonly onClose: () => void
}) {
  const { zone } = first
  const ofInquiry = clientOfInquiry !== undefined
  const typed = (form: EventForm) => typedEvent(form, ofInquiry ? 'the one of the inquiry' : undefined)
  const [duplicates, setDuplicates] = useState<readonly Duplicate[]>()
  const [taken, setTaken] = useState<string>()
  const words = writingWords[writing.kind]
  const form = useForm({
    start: first,
    base: writing,
    rules: (values) => ({
      ...validateEvent(typed(values), {
        now: new Date().toISOString(),
        // The start that the event has may stay in the past.
        before: writing.kind === 'change' ? writing.event.start_at : undefined,
      }),
      ...typedTimeProblems(values),
    }),
    fields,
    send: (values, base, insisting: Insisting) => sendEvent(values, base, insisting),
    onDone: (answer) => tellSaved(words.done, answer),
    failed: words.failed,
    onRefused: (error) => {
      const close = duplicatesOf(error)
      setDuplicates(close)
      const isTaken = isRefusedAs(error, 'date.taken')
      setTaken(isTaken ? failureText(error) : undefined)
      return close !== undefined || isTaken
    },
    conflict: {
      read: async ({ id }) => ({
        kind: 'change' as const,
        id,
        event: (await read('read-event', { id })).event,
      }),
      valuesOf: (theirs) => (theirs.kind === 'change' ? formOf(theirs.event, theirs.event.client) : first),
    },
    onClose,
  })
  const { values, theirs } = form
  const needed = ofInquiry ? 'Title, event type and start' : 'Title, event type, client and start'

  return (
    <FormDialog
      form={{ ...form, submit: () => form.submit({ create_anyway: false }) }}
      title={title}
      subject={subject}
      action={words.action}
      busyLabel={words.busy}
      blocked={hasRequired(typed(values)) ? undefined : `${needed} are needed.`}
    >
      <AgreedNote agreed={agreedOf(writing)} parts={['windows', 'guests']} onLeave={onClose} />
      <MoveNote writing={writing} />
      <EventFields form={form} clientLock={clientLock} clientOfInquiry={clientOfInquiry} />
      {duplicates ? (
        <DuplicateQuestion
          duplicates={duplicates}
          client={values.client?.name}
          zone={zone}
          confirm={words.anyway}
          busyLabel={words.busy}
          busy={form.busy}
          onConfirm={() => form.submit({ create_anyway: true })}
          onClose={() => setDuplicates(undefined)}
        />
      ) : taken ? (
        <OverCapacityDialog
          who={taken}
          busy={form.busy}
          // Duplicates were asked about before: the date is looked at last.
          onInsist={(over_capacity) => form.submit({ create_anyway: true, over_capacity })}
          onClose={() => setTaken(undefined)}
        />
      ) : theirs?.kind === 'change' ? (
        <ConflictQuestion form={form} noun="event">
          Someone else saved {theirs.event.title} while you were editing it.
        </ConflictQuestion>
      ) : null}
    </FormDialog>
  )
}

/** What saving tells the client, who has a portal where the event has a booking (rules.md, T-16). */
function MoveNote({ writing }: { readonly writing: Writing }) {
  return writing.kind === 'change' && writing.event.booking ? (
    <p className="mb-4 text-ui text-pretty text-fg-muted">
      If you change the day, the hours or the place, the client gets an email five minutes after you save.
    </p>
  ) : null
}

function agreedOf(writing: Writing) {
  return writing.kind === 'change' ? writing.event.facts.agreed : null
}

/** Asks whether the event is wanted although its client has another one close to it. */
function DuplicateQuestion({
  duplicates,
  client = 'This client',
  zone,
  ...question
}: Pick<ComponentProps<typeof ConfirmDialog>, 'confirm' | 'busyLabel' | 'busy' | 'onConfirm' | 'onClose'> & {
  readonly duplicates: readonly Duplicate[]
  readonly client: string | undefined
  readonly zone: string
}) {
  return (
    <ConfirmDialog title="Potential duplicate detected" cancel="Go Back" look="primary" {...question}>
      <p>{client} already has an event within 24 hours of this start:</p>
      <ul className="mt-2 grid gap-1">
        {duplicates.map((each) => (
          <li key={each.id} className="num text-fg">
            <span className="font-semibold">{each.title}</span>, {dateAndTime(each.start_at, zone)}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
