import { longestSignerName } from '#domain/signing/signing.ts'
import { Field, FieldMessage, Input } from '#ui/field.tsx'
import type { Problems } from '#web/shared/refusal.ts'
import type { PaneProps } from './pane.tsx'

export function NameAndConsent({
  typed,
  consent,
  problems,
  readOnly,
  onType,
}: Pick<PaneProps, 'typed' | 'onType'> & {
  /** The words of the consent. */
  readonly consent: string
  readonly problems: Problems
  readonly readOnly: boolean
}) {
  return (
    <>
      <div className="mt-6">
        <Field label="Your full name" required error={problems['name']}>
          {(control) => (
            <Input
              {...control}
              value={typed.name}
              maxLength={longestSignerName}
              autoComplete="name"
              readOnly={readOnly}
              className="min-h-16! font-display text-[2rem]! leading-none"
              onChange={(event) => onType({ name: event.target.value })}
            />
          )}
        </Field>
      </div>
      <label className="mt-5 grid cursor-pointer grid-cols-[auto_1fr] gap-3.5">
        <input
          type="checkbox"
          checked={typed.consent}
          aria-invalid={problems['consent'] ? true : undefined}
          aria-describedby="consent-problem"
          onChange={(event) => onType({ consent: event.target.checked })}
          className="size-6 accent-(--accent)"
        />
        <span className="wrap-anywhere whitespace-pre-line">{consent}</span>
      </label>
      <FieldMessage id="consent-problem" error={problems['consent']} hint={undefined} />
    </>
  )
}
