import type { ClientView } from '#contract/clients.ts'
import { clientFieldLabels, clientFields, type ClientField } from '#domain/clients/client.ts'
import { mergedValues, type MergeChoices } from '#domain/clients/merge.ts'
import { classes } from '#ui/classes.ts'
import { counted } from './client-words.ts'

/** Two clients side by side: for each field that differs, whose value stays. */
export function MergeChoice({
  kept,
  merged,
  choices,
  onChange,
}: {
  readonly kept: ClientView
  readonly merged: ClientView
  readonly choices: MergeChoices
  readonly onChange: (choices: MergeChoices) => void
}) {
  const result = mergedValues(kept, merged, choices)
  const { inquiries, events, messages } = merged.counts
  const goes = [
    counted(inquiries, 'inquiry', 'inquiries'),
    counted(events, 'event', 'events'),
    counted(messages, 'message', 'messages'),
  ]

  return (
    <div className="grid gap-5">
      <p>
        {`${goes.slice(0, -1).join(', ')} and ${goes.at(-1)} of ${merged.name} go over to ${kept.name}. `}
        Future inquiries from either email belong to {kept.name}. You can undo this later.
      </p>
      <div aria-hidden="true" className="-mb-2 grid grid-cols-2 gap-2 text-small max-md:hidden">
        <p className="text-fg-muted">
          Stays: <span className="font-semibold text-fg">{kept.name}</span>
        </p>
        <p className="text-fg-muted">
          Becomes part of it: <span className="font-semibold text-fg">{merged.name}</span>
        </p>
      </div>
      <div className="grid gap-4">
        {clientFields.map((field) => (
          <FieldChoice
            key={field}
            field={field}
            values={{ kept: kept[field], merged: merged[field] }}
            chosen={result[field] === kept[field] ? 'kept' : 'merged'}
            onChoose={(side) => onChange({ ...choices, [field]: side })}
          />
        ))}
      </div>
    </div>
  )
}

function FieldChoice({
  field,
  values,
  chosen,
  onChoose,
}: {
  readonly field: ClientField
  readonly values: Readonly<Record<'kept' | 'merged', string | null>>
  readonly chosen: 'kept' | 'merged'
  readonly onChoose: (side: 'kept' | 'merged') => void
}) {
  const same = values.kept === values.merged
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-[550]">{clientFieldLabels[field]}</legend>
      {same ? (
        <p className="whitespace-pre-line wrap-anywhere text-fg-muted">
          {values.kept || 'Not given'}
          {values.kept ? ' (the same in both)' : ''}
        </p>
      ) : (
        <div className="grid gap-2 md:grid-cols-2">
          {(['kept', 'merged'] as const).map((side) => (
            <label
              key={side}
              className={classes(
                'flex min-h-11 cursor-pointer items-start gap-3 rounded-md border px-3.5 py-2.5 pour',
                chosen === side ? 'border-accent bg-surface-2' : 'border-line hover:bg-surface-2/55',
              )}
            >
              <input
                type="radio"
                name={`merge-${field}`}
                checked={chosen === side}
                onChange={() => onChoose(side)}
                className="mt-0.5 size-4.5 shrink-0 accent-(--accent)"
              />
              <span
                className={classes(
                  'num line-clamp-4 min-w-0 whitespace-pre-line wrap-anywhere',
                  !values[side] && 'text-fg-muted',
                )}
              >
                {values[side] || 'Not given'}
              </span>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}
