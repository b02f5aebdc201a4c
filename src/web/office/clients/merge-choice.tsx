import type { ClientView } from '#contract/clients.ts'
import { clientFieldLabels, clientFields } from '#domain/clients/client.ts'
import { mergedValues, type MergeChoices } from '#domain/clients/merge.ts'
import { FieldChoice } from '#web/office/kit/forms/field-choice.tsx'
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
            name={field}
            label={clientFieldLabels[field]}
            values={{ kept: kept[field], merged: merged[field] }}
            chosen={result[field] === kept[field] ? 'kept' : 'merged'}
            onChoose={(side) => onChange({ ...choices, [field]: side })}
          />
        ))}
      </div>
    </div>
  )
}
