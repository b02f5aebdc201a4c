import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { type FieldProps, FieldMessage, RequiredMark, useLabelClasses } from './field.tsx'

/** A group of controls with one label. `radios` is one choice, which can be required or invalid as a whole. */
export function FieldGroup({
  label,
  required = false,
  error,
  radios = false,
  children,
}: Omit<FieldProps, 'children' | 'hint' | 'id'> & {
  readonly radios?: boolean
  readonly children: ReactNode
}) {
  const messageId = `${useId()}-message`
  const choice = radios
    ? ({
        role: 'radiogroup',
        'aria-required': required || undefined,
        'aria-invalid': error ? true : undefined,
      } as const)
    : {}

  return (
    <fieldset
      {...choice}
      className="grid min-w-0 grid-cols-1 content-start gap-1.5"
      aria-describedby={error ? messageId : undefined}
    >
      <legend className={classes('mb-1.5', useLabelClasses())}>
        {label} {required ? <RequiredMark /> : null}
      </legend>
      {children}
      <FieldMessage id={messageId} error={error} hint={undefined} />
    </fieldset>
  )
}
