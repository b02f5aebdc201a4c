import { Check, X } from 'lucide-react'
import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { FieldMessage, Input } from '#ui/field.tsx'
import { isVersionConflict, refusedFields } from '#web/shared/refusal.ts'
import { whenReadAgain } from '#web/shared/touched.ts'
import { ConflictQuestion } from './form-dialog.tsx'
import { GrowingText } from './growing-text.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { failureText } from './toast.ts'
import { isSame, useForm } from './use-form.ts'

/** What is typed, by the names of the fields. */
export type Typed = Readonly<Record<string, string>>

export interface InPlaceField extends Pick<
  ComponentProps<'input'>,
  'maxLength' | 'inputMode' | 'placeholder'
> {
  readonly name: string
  readonly label: string
  readonly kind?: 'text' | 'date' | 'time' | 'long'
}

export interface InPlaceEdit<Base> {
  /** What is changed, in a sentence: 'the venue'. */
  readonly label: string
  readonly fields: readonly InPlaceField[]
  /** The record as it was read. */
  readonly base: Base
  readonly typedOf: (base: Base) => Typed
  /** What is wrong with what is typed. */
  readonly problemOf?: (typed: Typed, base: Base) => string | undefined
  /** Saves over the record as it was read; `insisted` after a refusal that may be overridden. */
  readonly send: (typed: Typed, base: Base, insisted: boolean) => Promise<unknown>
  /** How to meet what somebody else saved. */
  readonly conflict?: {
    readonly read: (base: Base) => Promise<Base>
    readonly noun: string
    readonly words: (theirs: Base) => string
  }
  /** What is said of a refusal that may be overridden. */
  readonly overridable?: (error: unknown) => string | undefined
}

interface Refusal {
  readonly text: string
  readonly canInsist: boolean
}

/** The field of a fact, in its place. */
export function InPlaceForm<Base>({
  onEnd,
  ...edit
}: InPlaceEdit<Base> & { readonly onEnd: (how: 'shown' | 'saved') => void }) {
  const { label, fields, typedOf, conflict } = edit
  const messageId = useId()
  const [first] = useState(edit.base)
  const { form, refusal, submit, write } = useInPlaceForm(edit, first, onEnd)
  const problem = refusal?.text ?? form.problems['problem']
  const restore = () => (form.busy ? undefined : onEnd('shown'))

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
          <Control
            key={field.name}
            field={field}
            value={form.values[field.name] ?? ''}
            invalid={problem !== undefined}
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
      <LeaveQuestion unsaved={form.unsaved} leaving={form.leaving} />
      {form.theirs !== undefined && conflict ? (
        <ConflictQuestion form={form} noun={conflict.noun}>
          {conflict.words(form.theirs)}
        </ConflictQuestion>
      ) : null}
    </form>
  )
}

function useInPlaceForm<Base>(
  { typedOf, problemOf, send, conflict, overridable }: InPlaceEdit<Base>,
  first: Base,
  onEnd: (how: 'shown' | 'saved') => void,
) {
  const [refusal, setRefusal] = useState<Refusal>()
  const form = useForm<Typed, unknown, { readonly record: Base }, boolean>({
    start: typedOf(first),
    base: useState(() => ({ record: first }))[0],
    rules: (typed) => ({ problem: problemOf?.(typed, first) }),
    send: async (typed, { record }, insisted) => {
      await send(typed, record, insisted)
      // The fact is not to show its old value in between.
      await whenReadAgain()
    },
    onRefused: (error) => {
      if (conflict && isVersionConflict(error)) return false
      const override = overridable?.(error)
      const [refused] = Object.values(refusedFields(error))
      setRefusal({ text: override ?? refused ?? failureText(error), canInsist: override !== undefined })
      return true
    },
    failed: 'Failed to save',
    onDone: () => onEnd('saved'),
    ...(conflict
      ? {
          conflict: {
            read: async ({ record }: { readonly record: Base }) => ({ record: await conflict.read(record) }),
            valuesOf: ({ record }: { readonly record: Base }) => typedOf(record),
          },
        }
      : {}),
  })
  return {
    form: { ...form, base: form.base.record, theirs: form.theirs?.record },
    refusal,
    submit: (insisted: boolean) => {
      setRefusal(undefined)
      form.submit(insisted)
    },
    write: (part: Typed) => {
      setRefusal(undefined)
      form.change(part)
    },
  }
}

const widths = { text: 'min-w-0 flex-1', long: 'min-w-0 basis-full', date: 'w-40!', time: 'w-32!' } as const

function Control({
  field: { kind = 'text', label, name, ...field },
  value,
  invalid,
  messageId,
  busy,
  focused,
  onWrite,
}: {
  readonly field: InPlaceField
  readonly value: string
  readonly invalid: boolean
  readonly messageId: string
  readonly busy: boolean
  readonly focused: boolean
  readonly onWrite: (value: string) => void
}) {
  const common = {
    name,
    value,
    'aria-label': label,
    'aria-invalid': invalid || undefined,
    'aria-describedby': invalid ? messageId : undefined,
    autoComplete: 'off',
    // Disabled, it would lose the focus.
    readOnly: busy,
    className: classes('num', widths[kind]),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onWrite(target.value),
  }
  if (kind === 'long')
    return (
      <GrowingText
        {...common}
        {...(focused ? { ref: focusOnArrival } : {})}
        maxLength={field.maxLength}
        onKeyDown={saveWithEnter}
      />
    )
  return (
    <Input
      {...common}
      {...field}
      {...(focused ? { ref: focusOnArrival } : {})}
      type={kind === 'text' ? undefined : kind}
    />
  )
}

/** Enter saves, Shift+Enter begins a line; on a touch keyboard, which has no Shift+Enter, Enter begins one. */
function saveWithEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  if (window.matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

function focusOnArrival(field: HTMLInputElement | HTMLTextAreaElement | null): void {
  field?.focus()
  if (field && field.type !== 'date' && field.type !== 'time') field.select()
}
