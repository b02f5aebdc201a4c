import { useId } from 'react'
import { signingCode } from '#domain/signing/signing.ts'
import { classes } from '#ui/classes.ts'
import { FieldMessage } from '#ui/field.tsx'

/** One field for the code, drawn as six slots. */
export function CodeField({
  value,
  error,
  hint,
  readOnly,
  onWrite,
}: {
  readonly value: string
  readonly error: string | undefined
  readonly hint: string
  readonly readOnly: boolean
  readonly onWrite: (digits: string) => void
}) {
  const id = useId()
  const current = Math.min(value.length, signingCode.digits - 1)
  return (
    <div className="mt-6 grid gap-3">
      <label htmlFor={id} className="sr-only">
        Six-digit code
      </label>
      <div className="group relative">
        <div aria-hidden="true" className="grid grid-cols-6 gap-2">
          {Array.from({ length: signingCode.digits }, (_, place) => (
            <span
              key={place}
              className={classes(
                'grid h-16 place-items-center rounded-sm border bg-surface font-mono text-[1.75rem] font-medium',
                error === undefined ? 'border-control' : 'border-bad',
                place === current &&
                  'group-focus-within:outline-2 group-focus-within:outline-offset-2 group-focus-within:outline-focus',
              )}
            >
              {value[place]}
            </span>
          ))}
        </div>
        <input
          id={id}
          // The step is about this field alone.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          value={value}
          readOnly={readOnly}
          maxLength={20}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-message`}
          onChange={(event) => onWrite(event.target.value.replaceAll(/\D/g, '').slice(0, signingCode.digits))}
          // The slots show the value and the focus.
          className="absolute inset-0 w-full bg-transparent text-center font-mono text-[1.75rem] text-transparent caret-transparent outline-none! shadow-none! selection:bg-transparent selection:text-transparent"
        />
      </div>
      <FieldMessage id={`${id}-message`} error={error} hint={hint} />
    </div>
  )
}
