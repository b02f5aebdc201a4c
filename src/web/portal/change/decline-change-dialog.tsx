import { useState } from 'react'
import type { OpenChange } from '#contract/change-views.ts'
import { changeOrderText } from '#domain/change-orders/change-order-text.ts'
import { differenceOf } from '#domain/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Textarea } from '#ui/field.tsx'
import { failureWords } from '../kit/failure-words.ts'

/** A change that the owner wrote is declined: it is over then, and the owner reads why. */
export function DeclineChangeDialog({
  change: { number, difference, currency },
  busy,
  error,
  onDecline,
  onClose,
}: {
  readonly change: OpenChange
  readonly busy: boolean
  /** Why it could not be declined. */
  readonly error: Error | null
  readonly onDecline: (comment: string | null) => void
  readonly onClose: () => void
}) {
  const [comment, setComment] = useState('')
  const changes = difference.total_after - difference.total_before
  return (
    <Dialog
      title="Decline this change?"
      subject={`Change ${number} · ${differenceOf(changes, currency)}`}
      size="sm"
      cancel="Keep It Open"
      unsaved={comment.trim() !== ''}
      busy={busy}
      onSubmit={() => {
        if (!busy) onDecline(comment.trim() || null)
      }}
      onClose={onClose}
      actions={
        <Button look="danger" type="submit" busy={busy} busyLabel="Declining…">
          Decline Change
        </Button>
      }
    >
      {error === null ? null : (
        <p role="alert" className="mb-4 border border-bad-line bg-bad-bg px-4 py-3 text-bad">
          {failureWords(error)}
        </p>
      )}
      <Field label="Comment (optional)" hint="Everything stays as you agreed before. We read every word.">
        {(control) => (
          <Textarea
            {...control}
            value={comment}
            maxLength={changeOrderText.comment.max}
            readOnly={busy}
            onChange={(event) => setComment(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
