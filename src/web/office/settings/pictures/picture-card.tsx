import { useId, useRef, useState, type ReactNode } from 'react'
import type { Picture } from '#domain/business/pictures.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { FieldMessage } from '#ui/field.tsx'
import { CardFooter } from '#web/office/kit/card-footer.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { LeaveQuestion } from '#web/office/kit/forms/leave-question.tsx'
import { PictureInput } from './picture-input.tsx'
import type { PictureState } from './use-picture.ts'

/** A picture with its choice, what it looks like in place, its removal and its Save. */
export function PictureCard({
  title,
  lead,
  noun,
  stored,
  state,
  children,
}: {
  readonly title: string
  readonly lead: string
  /** 'logo', as sentences say it. */
  readonly noun: string
  readonly stored: Picture | null
  readonly state: PictureState
  readonly children: ReactNode
}) {
  const [asking, setAsking] = useState(false)
  const leaving = useRef(false)
  const id = useId()
  const busy = state.isSaving

  return (
    <Card title={title}>
      <div className="grid gap-5 px-4.5 pt-4 pb-5">
        <p className="max-w-[44rem] text-fg-muted">{lead}</p>
        {children}
        <div className="grid gap-1.5">
          <div className="flex flex-wrap items-center gap-2.5">
            <PictureInput id={id} state={state}>
              {`Choose ${state.shown ? 'Another' : 'a'} ${noun === 'logo' ? 'Logo' : 'Picture'}`}
            </PictureInput>
            {stored && !state.isChosen ? (
              <Button look="danger" onClick={() => setAsking(true)}>
                Remove
              </Button>
            ) : null}
          </div>
          <FieldMessage
            id={`${id}-message`}
            error={state.problem}
            hint="PNG, JPEG or WebP. It is made smaller and saved without location or camera data."
          />
        </div>
      </div>
      <CardFooter status={state.unsaved ? 'Not saved yet' : ''}>
        {state.unsaved ? (
          <Button look="quiet" disabled={busy} onClick={state.discard}>
            Discard
          </Button>
        ) : null}
        <Button
          look="primary"
          disabled={!state.unsaved}
          busy={busy}
          busyLabel="Saving…"
          aria-label={`Save the ${noun}`}
          // Its failure is shown by a toast.
          onClick={() => void state.save().catch(() => undefined)}
        >
          Save
        </Button>
      </CardFooter>
      {asking ? (
        <ConfirmDialog
          title={`Remove the ${noun}?`}
          confirm="Remove"
          busyLabel="Removing…"
          busy={state.remove.isPending}
          onConfirm={() => state.remove.mutate(undefined, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          The house’s own drawing takes its place everywhere, also in messages that were sent already.
        </ConfirmDialog>
      ) : null}
      <LeaveQuestion unsaved={state.unsaved && !busy} leaving={leaving} />
    </Card>
  )
}
