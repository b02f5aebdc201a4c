import { use, useId, type ComponentProps, type ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { classes } from './classes.ts'
import { ControlLook } from './control-look.ts'

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
      <label htmlFor={id} className={useLabelClasses()}>
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
      <legend className={classes('mb-1.5', useLabelClasses())}>
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

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={classes(useControlClasses(), className)} />
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  const tall = use(ControlLook) === 'office' ? 'min-h-24! py-2!' : 'min-h-30'
  return <textarea {...rest} className={classes(useControlClasses(), tall, className)} />
}

/** The platform's own select: the best one on every phone. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <select
      {...rest}
      className={classes(useControlClasses(), 'select-arrow appearance-none pr-9', className)}
    />
  )
}

export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-[var(--required,var(--color-cherry-300))]">
      *
    </span>
  )
}

const controlShape =
  'w-full border border-control bg-surface text-fg placeholder:text-fg-faint placeholder:opacity-100 aria-invalid:border-bad focus:border-accent'
const controlSizes = {
  public: 'min-h-13 rounded-sm px-4 py-2 text-base',
  // 16px on phones, below which iOS enlarges the whole page when a field takes the focus.
  office:
    'min-h-11 rounded-md px-3 py-1 text-base read-only:not-[select]:border-line-strong read-only:not-[select]:bg-surface-2 disabled:opacity-60 md:min-h-9 md:text-ui',
} as const

function useControlClasses(): string {
  return classes(controlShape, controlSizes[use(ControlLook)])
}

function useLabelClasses(): string {
  return use(ControlLook) === 'office' ? 'text-small font-[550]' : 'text-ui font-[550]'
}
