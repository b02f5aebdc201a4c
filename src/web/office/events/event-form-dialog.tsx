import { useId, useRef, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DateTimeText } from '#web/shared/instant-text.tsx'
import { LeaveQuestion } from '#web/office/kit/leave-question.tsx'
import { EventFields } from './event-fields.tsx'
import type { EventForm } from './event-form.ts'
import type { Sending } from './event-sending.ts'
import { useEventForm, type EventWriting } from './use-event-form.ts'

/** The form of an event: everything typed stays until it is saved or given up. */
export function EventFormDialog({
  title,
  subject,
  first,
  sending,
  clientLock,
  clientOfInquiry,
  onClose,
}: {
  readonly title: string
  readonly subject?: string | undefined
  readonly first: EventForm
  readonly sending: Sending
  /** Why the client cannot be changed, where it cannot. */
  readonly clientLock: string | undefined
  /** Stands in the client's place where an inquiry says who it is. */
  readonly clientOfInquiry?: ReactNode
  readonly onClose: () => void
}) {
  const reasonId = useId()
  const leaving = useRef(false)
  const leave = () => {
    leaving.current = true
    onClose()
  }
  const ofInquiry = clientOfInquiry !== undefined
  const clientId = ofInquiry ? 'the one of the inquiry' : undefined
  const writing = useEventForm({ first, sending, clientId, onDone: leave })
  const { complete, busy, unsaved, sending: now } = writing

  return (
    <Dialog
      title={title}
      {...(subject === undefined ? {} : { subject })}
      unsaved={unsaved}
      busy={busy}
      onSubmit={() => {
        if (complete) writing.submit()
      }}
      onClose={leave}
      actions={
        <>
          {complete ? null : (
            <p
              id={reasonId}
              className="self-center text-small text-fg-muted max-md:basis-full md:max-w-80 md:text-right"
            >
              {ofInquiry ? 'Title, event type and start' : 'Title, event type, client and start'} are needed.
            </p>
          )}
          <Button
            type="submit"
            look="primary"
            disabled={!complete}
            busy={busy}
            busyLabel={now.busy}
            aria-describedby={complete ? undefined : reasonId}
          >
            {now.submit}
          </Button>
        </>
      }
    >
      <EventFields writing={writing} clientLock={clientLock} clientOfInquiry={clientOfInquiry} />
      <LeaveQuestion unsaved={unsaved} leaving={leaving} />
      <Questions writing={writing} />
    </Dialog>
  )
}

/** What stands over the form while something of it is asked. */
function Questions({ writing }: { readonly writing: EventWriting }) {
  const { duplicates, other, form, sending, busy } = writing
  if (duplicates) {
    return (
      <ConfirmDialog
        title="Potential duplicate detected"
        confirm={sending.anyway}
        busyLabel={sending.busy}
        cancel="Go Back"
        look="primary"
        busy={busy}
        onConfirm={writing.sendAnyway}
        onClose={writing.goBack}
      >
        <p>{form.client?.name ?? 'This client'} already has an event within 24 hours of this start:</p>
        <ul className="mt-2 grid gap-1">
          {duplicates.map((each) => (
            <li key={each.id} className="num text-fg">
              <span className="font-semibold">{each.title}</span>, <DateTimeText at={each.start_at} />
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    )
  }
  if (!other) return null
  return (
    <ConfirmDialog
      title="This event was changed meanwhile"
      confirm="Load the Other Version"
      cancel="Keep Editing"
      onConfirm={writing.takeOther}
      onClose={writing.keepMine}
    >
      <p>Somebody else saved {other.title} while you were editing it.</p>
      <p className="mt-2">
        Keep editing, and saving again replaces the other version. Load the other one, and what you typed here
        is lost.
      </p>
    </ConfirmDialog>
  )
}
