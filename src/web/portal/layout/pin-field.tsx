import type { ComponentProps, Ref } from 'react'
import { CircleAlert } from 'lucide-react'
import { pinLength } from '#domain/portal/access.ts'
import { classes } from '#ui/classes.ts'

/** One field for a PIN, drawn as six slots. With `isMasked` the slots show dots. */
export function PinField({
  ref,
  value,
  isMasked,
  error,
  tries,
  ...rest
}: Omit<ComponentProps<'input'>, 'className' | 'value' | 'type'> & {
  readonly ref: Ref<HTMLInputElement>
  readonly value: string
  readonly isMasked: boolean
  /** What is wrong with the PIN that was sent. */
  readonly error: string | undefined
  /** How many PINs were wrong: the field shakes at each. */
  readonly tries: number
}) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor="pin" className="sr-only">
        PIN
      </label>
      <div className={classes('group relative', tries > 0 && (tries % 2 === 1 ? 'shake' : 'shake-again'))}>
        <Slots value={value} isMasked={isMasked} isWrong={error !== undefined} />
        <input
          {...rest}
          ref={ref}
          id="pin"
          type={isMasked ? 'password' : 'text'}
          value={value}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : 'pin-error'}
          // The slots show the value and the focus.
          className="absolute inset-0 w-full bg-transparent text-center font-mono text-[1.75rem] text-transparent caret-transparent outline-none! shadow-none! selection:bg-transparent selection:text-transparent"
        />
      </div>
      {error === undefined ? null : (
        <p id="pin-error" className="flex items-start gap-1.5 text-left text-ui text-bad">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

/** The six slots: of the field, and of the page before its script runs. */
export function Slots({
  value = '',
  isMasked = false,
  isWrong = false,
}: {
  readonly value?: string
  readonly isMasked?: boolean
  readonly isWrong?: boolean
}) {
  const current = Math.min(value.length, pinLength - 1)
  return (
    <div aria-hidden="true" className="grid grid-cols-6 gap-2">
      {Array.from({ length: pinLength }, (_, place) => (
        <span
          key={place}
          className={classes(
            'grid h-14 place-items-center rounded-sm border bg-ink-850 font-mono text-[1.5rem] font-medium text-gold-100 md:h-16 md:text-[1.75rem]',
            isWrong ? 'border-bad' : 'border-control',
            place === current &&
              'group-focus-within:outline-2 group-focus-within:outline-offset-2 group-focus-within:outline-focus',
          )}
        >
          {isMasked && place < value.length ? (
            <span className="size-2.5 rounded-full bg-current" />
          ) : (
            value[place]
          )}
        </span>
      ))}
    </div>
  )
}
