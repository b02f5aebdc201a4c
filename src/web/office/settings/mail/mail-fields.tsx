import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { mailTexts, type MailPart, type MailTemplate, type MailWording } from '#domain/business/mail-texts.ts'
import { LongTextField, TextField } from '#web/office/kit/forms/form-fields.tsx'

/** Subject, opening and closing of an email, and its placeholders, which go where one writes. */
export function MailFields({
  template,
  typed,
  problem,
  onWrite,
}: {
  readonly template: MailTemplate
  readonly typed: MailWording
  readonly problem: (part: MailPart) => string | undefined
  readonly onWrite: (part: MailPart, value: string) => void
}) {
  const text = mailTexts[template]
  const last = useRef<{ part: MailPart; field: HTMLInputElement | HTMLTextAreaElement }>(undefined)
  const entry = (part: MailPart) => ({
    value: typed[part],
    error: problem(part),
    placeholder: text[part],
    onWrite: (value: string) => onWrite(part, value),
    onFocus: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      last.current = { part, field: event.currentTarget }
    },
  })
  const insert = (name: string) => {
    const part = last.current?.part ?? 'opening'
    const field = last.current?.field
    const value = typed[part]
    const [from, to] = [field?.selectionStart ?? value.length, field?.selectionEnd ?? value.length]
    flushSync(() => onWrite(part, `${value.slice(0, from)}{${name}}${value.slice(to)}`))
    field?.focus()
    field?.setSelectionRange(from + name.length + 2, from + name.length + 2)
  }

  return (
    <div className="grid gap-4">
      <TextField label="Subject" maxLength={150} {...entry('subject')} />
      <LongTextField label="Opening" rows={6} maxLength={1500} {...entry('opening')} />
      <LongTextField
        label="Closing"
        rows={3}
        maxLength={1500}
        hint={text.closing === '' ? 'This email has no closing text.' : undefined}
        {...entry('closing')}
      />
      <div role="group" aria-labelledby="placeholders" className="grid gap-2">
        <p id="placeholders" className="text-small text-fg-muted">
          Placeholders are filled in when the email is written. Choose one to put it where you write.
        </p>
        <div className="flex flex-wrap gap-1.5">
          {text.placeholders.map((name) => (
            <button
              key={name}
              type="button"
              onClick={() => insert(name)}
              className="inline-flex min-h-11 items-center rounded-xs border border-line bg-surface-2 px-2 text-small pour hover:border-accent md:min-h-7"
            >
              {`{${name}}`}
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}
