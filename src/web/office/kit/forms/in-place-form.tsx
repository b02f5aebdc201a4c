import { Check, X } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { FieldMessage } from '#ui/field.tsx'
import { ConflictQuestion } from './form-dialog.tsx'
import { InPlaceControl } from './in-place-control.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { isSame } from './use-form.ts'
import { useInPlaceForm, type InPlaceEdit, type InPlaceState } from './use-in-place-form.ts'

/** The field of a fact, in its place. */
export function InPlaceForm<Base>({
  note,
  isSent,
  onState,
  ...edit
}: InPlaceEdit<Base> & {
  readonly note: ReactNode
  /** While the fact is shown as if it were saved. */
  readonly isSent: boolean
  readonly onState: (state: InPlaceState) => void
}) {
  const { label, fields, typedOf, conflict } = edit
  const messageId = useId()
  const [first] = useState(edit.base)
  const { form, refusal, submit, write } = useInPlaceForm(edit, first, onState)
  const whole = refusal?.text ?? form.problems['problem']
  const problem = whole ?? Object.values(form.problems).find(Boolean)
  const restore = () => (form.busy ? undefined : onState('shown'))

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its controls restores
    <form
      noValidate
      aria-label={`Change ${label}`}
      data-in-place=""
      className="grid gap-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isSame(form.values, typedOf(first)) && form.base === first) restore()
        else submit(false)
      }}
      onKeyDown={(event) => {
        // The question about a conflict stands inside of it for React alone.
        if (event.key !== 'Escape' || !event.currentTarget.contains(event.target as Node)) return
        event.preventDefault()
        restore()
      }}
    >
      <div className="-my-1 flex flex-wrap items-start gap-1.5">
        {fields.map((field, place) => (
          <InPlaceControl
            key={field.name}
            field={field}
            value={form.values[field.name] ?? ''}
            invalid={(whole ?? form.problems[field.name]) !== undefined}
            messageId={messageId}
            busy={form.busy}
            focused={place === 0}
            onWrite={(value) => write({ [field.name]: value })}
          />
        ))}
        <span className="flex gap-0.5">
          <IconButton label="Save" disabled={form.busy} onClick={() => submit(false)} className="md:size-9">
            <Check aria-hidden="true" className="size-4.5" strokeWidth={1.8} />
          </IconButton>
          <IconButton label="Restore" disabled={form.busy} onClick={restore} className="md:size-9">
            <X aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
          </IconButton>
        </span>
      </div>
      <div role="alert" className="flex flex-wrap items-center gap-2 empty:hidden">
        {problem ? <FieldMessage id={messageId} error={problem} hint={undefined} /> : null}
        {refusal?.canInsist ? (
          <Button look="second" busy={form.busy} busyLabel="Saving…" onClick={() => submit(true)}>
            Save Anyway
          </Button>
        ) : null}
      </div>
      {note}
      <LeaveQuestion unsaved={form.unsaved && !isSent} leaving={form.leaving} />
      {form.theirs !== undefined && conflict ? (
        <ConflictQuestion form={form} noun={conflict.noun}>
          {conflict.words(form.theirs)}
        </ConflictQuestion>
      ) : null}
    </form>
  )
}
