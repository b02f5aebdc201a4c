import { classes } from '#ui/classes.ts'

/** Two values of a field where records are merged: one of them stays. */
export function FieldChoice({
  name,
  label,
  values,
  chosen,
  onChoose,
}: {
  readonly name: string
  readonly label: string
  readonly values: Readonly<Record<'kept' | 'merged', string | null>>
  readonly chosen: 'kept' | 'merged'
  readonly onChoose: (side: 'kept' | 'merged') => void
}) {
  const same = values.kept === values.merged
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-[550]">{label}</legend>
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
                name={`merge-${name}`}
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
