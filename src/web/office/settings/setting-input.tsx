import type { ComponentProps } from 'react'
import { Field, Input, Textarea } from '#ui/field.tsx'

type Common = {
  readonly label: string
  readonly hint?: string | undefined
  readonly required?: boolean
  readonly error: string | undefined
  readonly value: string
  readonly onWrite: (value: string) => void
}

/** A labelled field of one line. */
export function SettingInput({
  label,
  hint,
  required = false,
  error,
  onWrite,
  ...rest
}: Common & Omit<ComponentProps<'input'>, 'value' | 'onChange'>) {
  return (
    <Field label={label} required={required} error={error} {...(hint === undefined ? {} : { hint })}>
      {(control) => <Input {...rest} {...control} onChange={(event) => onWrite(event.target.value)} />}
    </Field>
  )
}

/** A labelled field of several lines. */
export function SettingText({
  label,
  hint,
  required = false,
  error,
  onWrite,
  ...rest
}: Common & Omit<ComponentProps<'textarea'>, 'value' | 'onChange'>) {
  return (
    <Field label={label} required={required} error={error} {...(hint === undefined ? {} : { hint })}>
      {(control) => <Textarea {...rest} {...control} onChange={(event) => onWrite(event.target.value)} />}
    </Field>
  )
}
