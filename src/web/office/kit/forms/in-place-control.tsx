import type { ComponentProps, KeyboardEvent } from 'react'
import { classes } from '#ui/classes.ts'
import { Input } from '#ui/field.tsx'
import { GrowingText } from './growing-text.tsx'

export interface InPlaceField extends Pick<
  ComponentProps<'input'>,
  'maxLength' | 'inputMode' | 'placeholder'
> {
  readonly name: string
  readonly label: string
  /** 'line': a text that has the width for itself. */
  readonly kind?: 'text' | 'line' | 'date' | 'time' | 'long'
}

const widths = {
  text: 'min-w-0 flex-1',
  line: 'basis-full',
  long: 'min-w-0 basis-full',
  date: 'w-40!',
  time: 'w-32!',
} as const

/** One field of a fact that is edited in its place. */
export function InPlaceControl({
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
    onKeyDown: saveWithEnter,
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
        placeholder={field.placeholder}
      />
    )
  return (
    <Input
      {...common}
      {...field}
      {...(focused ? { ref: focusOnArrival } : {})}
      type={kind === 'text' || kind === 'line' ? undefined : kind}
    />
  )
}

/** Enter saves; in a long text Shift+Enter begins a line, and so does Enter on a touch keyboard, which has no other way. */
function saveWithEnter(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  const isLong = event.currentTarget instanceof HTMLTextAreaElement
  if (isLong && window.matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

function focusOnArrival(field: HTMLInputElement | HTMLTextAreaElement | null): void {
  field?.focus()
  if (field && field.type !== 'date' && field.type !== 'time') field.select()
}
