import { useId, type ComponentProps, type ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { classes } from './classes.ts'

export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

type FieldProps = {
  readonly label: string
  /** Where something else on the page points at the control; made up otherwise. */
  readonly id?: string
  readonly required?: boolean
  readonly hint?: string
  readonly error?: string | undefined
  /** Draws the control with the wiring that ties it to its label and its message. */
  readonly children: (control: ControlProps) => ReactNode
}

/** A label, its control and the message under it. */
export function Field({ label, id: givenId, required = false, hint, error, children }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const messageId = `${id}-message`

  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-ui font-[550]">
        {label} {required ? <RequiredMark /> : null}
      </label>
      {children({
        id,
        'aria-describedby': error || hint ? messageId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <FieldMessage id={messageId} error={error} hint={hint} />
    </div>
  )
}

/** A group of controls with one label; with `radios`, one choice that can be required and wrong as a whole. */
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
      className="grid min-w-0 content-start gap-1.5"
      aria-describedby={error ? messageId : undefined}
    >
      <legend className="mb-1.5 text-ui font-[550]">
        {label} {required ? <RequiredMark /> : null}
      </legend>
      {children}
      <FieldMessage id={messageId} error={error} hint={undefined} />
    </fieldset>
  )
}

export function FieldMessage({
  id,
  error,
  hint,
}: {
  readonly id: string
  readonly error: string | undefined
  readonly hint: string | undefined
}) {
  if (error) {
    return (
      <p id={id} className="flex items-start gap-1.5 text-ui text-bad">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {error}
      </p>
    )
  }
  return hint ? (
    <p id={id} className="text-ui text-fg-muted">
      {hint}
    </p>
  ) : null
}

export const inputClasses =
  'w-full min-h-13 rounded-sm border border-control bg-surface px-4 py-2 text-base text-fg placeholder:text-fg-faint placeholder:opacity-100 aria-invalid:border-bad focus:border-accent'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={classes(inputClasses, className)} />
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={classes(inputClasses, 'min-h-30', className)} />
}

/** The platform's own select: the best one on every phone. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <select {...rest} className={classes(inputClasses, 'select-arrow appearance-none pr-9', className)} />
  )
}

export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-[var(--required,var(--color-cherry-300))]">
      *
    </span>
  )
}
