import { classes } from '#ui/classes.ts'

export type BuilderView = 'edit' | 'client'

/** Between writing a quote and seeing it as its client will. */
export function ViewSwitch({
  view,
  firstName,
  onChange,
}: {
  readonly view: BuilderView
  readonly firstName: string
  readonly onChange: (view: BuilderView) => void
}) {
  const labels = { edit: 'Edit', client: `As ${firstName} sees it` } as const
  return (
    <div
      role="group"
      aria-label="View"
      className="flex rounded-md border border-line-strong bg-surface-2 p-0.5"
    >
      {(['edit', 'client'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={view === each}
          onClick={() => onChange(each)}
          className={classes(
            'min-h-10 max-w-64 truncate max-md:flex-1 rounded-sm px-3.5 font-semibold md:min-h-8',
            view === each
              ? 'bg-surface text-fg shadow-[0_0_0_1px_var(--line-strong)]'
              : 'text-fg-muted hover:text-fg',
          )}
        >
          {labels[each]}
        </button>
      ))}
    </div>
  )
}
