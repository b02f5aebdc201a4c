import type { ReactNode } from 'react'

/** A checkbox with its label beside it, and what to know of it below. */
export function CheckField({
  checked,
  name,
  hint,
  children,
  onCheck,
}: {
  readonly checked: boolean
  readonly name?: string
  readonly hint?: string | undefined
  readonly children: ReactNode
  readonly onCheck: (checked: boolean) => void
}) {
  return (
    <label className="flex min-h-11 items-center gap-3 md:min-h-9">
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={(event) => onCheck(event.target.checked)}
        className="size-5 shrink-0 accent-(--accent)"
      />
      {hint === undefined ? (
        children
      ) : (
        <span>
          {children}
          <span className="block text-small text-fg-muted">{hint}</span>
        </span>
      )}
    </label>
  )
}
