/** Labelled controls that a form's `field(name)` binds. */
import { useId, type ComponentProps, type ReactNode } from 'react'
import { parseMoney, typedMoney } from '#domain/typed-money.ts'
import { Field, Input, Select, Textarea } from '#ui/field.tsx'
import { GrowingText } from './growing-text.tsx'
import { PasswordInput } from './password-input.tsx'

/** What binds a control to a field of a form. */
export interface BoundField {
  readonly value: string
  readonly error: string | undefined
  readonly onWrite: (value: string) => void
}

interface Bound extends BoundField {
  readonly label: string
  readonly id?: string
  readonly hint?: string | undefined
  readonly required?: boolean
}

type With<Control extends 'input' | 'textarea' | 'select'> = Bound &
  Omit<ComponentProps<Control>, 'id' | 'value' | 'onChange'>

/** A labelled field of one line; `suggestions` are offered while it is typed. */
export function TextField({
  suggestions,
  ...props
}: With<'input'> & { readonly suggestions?: readonly string[] }) {
  const [frame, { onWrite, ...rest }] = split(props)
  const listId = useId()
  const list = suggestions && { list: listId, autoComplete: 'off' }
  return (
    <Field {...frame}>
      {(control) => (
        <>
          <Input {...rest} {...list} {...control} onChange={(event) => onWrite(event.target.value)} />
          {suggestions ? (
            <datalist id={listId}>
              {suggestions.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </datalist>
          ) : null}
        </>
      )}
    </Field>
  )
}

/** A labelled field of several lines. */
export function LongTextField(props: With<'textarea'>) {
  const [frame, { onWrite, ...rest }] = split(props)
  return (
    <Field {...frame}>
      {(control) => <Textarea {...rest} {...control} onChange={(event) => onWrite(event.target.value)} />}
    </Field>
  )
}

/** A labelled field of one line that grows with what is typed. */
export function GrowingTextField(props: With<'textarea'>) {
  const [frame, { onWrite, ...rest }] = split(props)
  return (
    <Field {...frame}>
      {(control) => <GrowingText {...rest} {...control} onChange={(event) => onWrite(event.target.value)} />}
    </Field>
  )
}

/** A labelled choice; its options are the children. */
export function SelectField(props: With<'select'> & { readonly children: ReactNode }) {
  const [frame, { onWrite, ...rest }] = split(props)
  return (
    <Field {...frame}>
      {(control) => <Select {...rest} {...control} onChange={(event) => onWrite(event.target.value)} />}
    </Field>
  )
}

/** A labelled password. */
export function PasswordField(props: Omit<With<'input'>, 'type' | 'className'>) {
  const [frame, { onWrite, ...rest }] = split(props)
  return (
    <Field {...frame}>
      {(control) => (
        <PasswordInput {...rest} {...control} onChange={(event) => onWrite(event.target.value)} />
      )}
    </Field>
  )
}

/**
 * An amount in dollars; left, it gets its two decimals, and what is no amount stays as it is typed. `empty` stands for
 * an empty field.
 */
export function MoneyField({ empty = '', ...props }: With<'input'> & { readonly empty?: string }) {
  const { value, onWrite, className = 'num' } = props
  return (
    <TextField
      inputMode="decimal"
      maxLength={14}
      {...props}
      className={className}
      onBlur={() => {
        const amount = parseMoney(value.trim() || empty)
        if (amount !== undefined) onWrite(typedMoney(amount))
      }}
    />
  )
}

/** What the frame around a control takes of its props, and what is left for the control. */
function split<Props extends Bound>({ label, id, hint, required = false, error, ...rest }: Props) {
  const frame = {
    label,
    required,
    error,
    ...(id === undefined ? {} : { id }),
    ...(hint === undefined ? {} : { hint }),
  }
  return [frame, rest] as const
}
