import type { Cents } from '#domain/money.ts'
import { shareTexts } from '#domain/payments/share.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'

interface ShareDraft {
  readonly name: string
  readonly email: string
  /** The amount as it is typed. */
  readonly typed: string
}

/** Who pays which part. */
export function ShareFields({
  draft,
  problems,
  most,
  hint,
  onChange,
}: {
  readonly draft: ShareDraft
  readonly problems: {
    readonly name?: string | undefined
    readonly email?: string | undefined
    readonly amount?: string | undefined
  }
  /** What can be shared, in cents. */
  readonly most: Cents
  /** Below the amount. */
  readonly hint: string
  readonly onChange: (change: Partial<ShareDraft>) => void
}) {
  return (
    <div className="grid gap-4">
      <p className="text-fg-muted">
        They get a page with our name, the day and the sum. Nothing else of yours is on it.
      </p>
      <Field label="Who pays?" required error={problems.name}>
        {(control) => (
          <Input
            {...control}
            value={draft.name}
            maxLength={shareTexts.name.max}
            autoComplete="off"
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label="Their email" required error={problems.email}>
        {(control) => (
          <Input
            {...control}
            type="email"
            value={draft.email}
            maxLength={254}
            autoComplete="off"
            onChange={(event) => onChange({ email: event.target.value })}
          />
        )}
      </Field>
      <Field label="Their part" required hint={hint} error={problems.amount}>
        {(control) => (
          <Input
            {...control}
            className="num"
            inputMode="decimal"
            maxLength={14}
            placeholder="0.00"
            value={draft.typed}
            onChange={(event) => onChange({ typed: event.target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        {fractions.map(([label, part]) => (
          <Button
            key={label}
            look="second"
            className="min-h-11!"
            onClick={() => onChange({ typed: (Math.floor(most / part) / 100).toFixed(2) })}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}

const fractions = [
  ['All of it', 1],
  ['Half', 2],
  ['A third', 3],
] as const
