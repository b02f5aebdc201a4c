import { Check } from 'lucide-react'
import { classes } from '#ui/classes.ts'

/** One of several that can be chosen together, as a chip; left out, it is struck. */
export function CheckChip({
  checked,
  invalid = false,
  onCheck,
  children,
}: {
  readonly checked: boolean
  readonly invalid?: boolean
  readonly onCheck: (checked: boolean) => void
  readonly children: string
}) {
  return (
    <label
      className={classes(
        'relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-sm border px-3 font-semibold pour has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus md:min-h-9',
        checked ? 'border-accent bg-surface-2' : 'border-line-strong text-fg-muted line-through',
      )}
    >
      <input
        type="checkbox"
        checked={checked}
        aria-invalid={invalid || undefined}
        onChange={(event) => onCheck(event.target.checked)}
        className="absolute inset-0 m-0 cursor-pointer opacity-0"
      />
      {checked ? <Check aria-hidden="true" className="size-4 shrink-0" strokeWidth={2} /> : null}
      <span className="wrap-anywhere">{children}</span>
    </label>
  )
}
