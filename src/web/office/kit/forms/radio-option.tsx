import type { ReactNode } from 'react'

/** One of several in a list: a name, and what is good to know beneath it. */
export function RadioOption({
  name,
  checked,
  detail,
  onChoose,
  children,
}: {
  /** The same for all of a list. */
  readonly name: string
  readonly checked: boolean
  readonly detail: ReactNode
  readonly onChoose: () => void
  readonly children: string
}) {
  return (
    <label className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 px-3.5 py-1.5 pour hover:bg-surface-2/55 has-checked:bg-surface-2">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="row-span-2 size-4.5 accent-(--accent)"
      />
      <span className="font-semibold wrap-anywhere">{children}</span>
      <span className="text-small wrap-anywhere text-fg-muted">{detail}</span>
    </label>
  )
}
