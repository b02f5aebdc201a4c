import type { ChangeEvent } from 'react'
import { answerText } from '#domain/bookings/inquiry.ts'
import { inquiryFields, type InquiryField } from '#domain/bookings/inquiry-fields.ts'
import { Input, Select, Textarea, type ControlProps } from '#ui/field.tsx'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface InquiryInputProps {
  readonly field: InquiryField
  readonly control: ControlProps
  /** The first option of a select, which means no choice. */
  readonly unchosen: string
  /** Controlled by React, or uncontrolled in a plain form. */
  readonly binding:
    | { readonly value: string; readonly onChange: (event: ChangeEvent<Control>) => void }
    | { readonly defaultValue: string }
  readonly maxLength?: number | undefined
}

/** The control of a text, long text or select field. */
export function InquiryInput({ field, control, unchosen, binding, maxLength }: InquiryInputProps) {
  const rule = inquiryFields[field]
  const { placeholder } = rule
  // Of a plain form the browser restores nothing that is off when the visitor comes back to it.
  const autoComplete = rule.autoComplete ?? ('value' in binding ? 'off' : undefined)
  const shared = { ...control, ...binding, name: field }

  if ('choices' in rule)
    return (
      <Select {...shared} className={rule.kind === 'choice' ? undefined : 'num'}>
        <option value="">{unchosen}</option>
        {rule.choices.map((choice) => (
          <option key={choice} value={choice}>
            {answerText(field, choice)}
          </option>
        ))}
      </Select>
    )
  if (rule.kind === 'long-text')
    return <Textarea {...shared} rows={3} maxLength={maxLength} placeholder={placeholder} />
  return (
    <Input
      {...shared}
      {...inputTypes[rule.kind]}
      maxLength={maxLength}
      autoComplete={autoComplete}
      placeholder={placeholder}
    />
  )
}

const inputTypes = {
  text: { type: 'text' },
  name: { type: 'text' },
  date: { type: 'date' },
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
} as const
