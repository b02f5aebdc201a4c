import { classes } from '#ui/classes.ts'

/** One of a few, side by side. */
export function Segments<Value extends string>({
  label,
  options,
  chosen,
  onChoose,
}: {
  readonly label: string
  readonly options: readonly (readonly [value: Value, label: string])[]
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
}) {
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex max-w-full rounded-md border border-line bg-surface-2 p-0.5 [scrollbar-width:none] max-md:w-full max-md:overflow-x-auto"
    >
      {options.map(([value, text]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={classes(
            'num min-h-10 rounded-[5px] px-3 text-small font-semibold whitespace-nowrap pour max-md:flex-1 max-md:px-1 md:min-h-8',
            value === chosen ? 'bg-surface text-fg shadow-sm' : 'text-fg-muted hover:text-fg',
          )}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
