import { useId } from 'react'

/** A checkbox with its label and what it means. */
export function TickField({
  label,
  hint,
  checked,
  onCheck,
}: {
  readonly label: string
  readonly hint: string
  readonly checked: boolean
  readonly onCheck: (checked: boolean) => void
}) {
  const id = useId()
  return (
    <div className="flex min-h-9 items-center gap-3 max-md:min-h-11 md:col-span-2">
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-hint`}
        checked={checked}
        onChange={(event) => onCheck(event.target.checked)}
        className="size-5 shrink-0 accent-(--accent)"
      />
      <div>
        <label htmlFor={id} className="block font-[550]">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-small text-fg-muted">
          {hint}
        </p>
      </div>
    </div>
  )
}
