import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { ProblemLines } from './part-row.tsx'

export function PartsFrame({
  id,
  title,
  rule,
  note,
  menu,
  problems = [],
  children,
}: {
  readonly id?: string
  readonly title: string
  readonly rule: ReactNode
  readonly note: string
  readonly menu?: ReactNode
  readonly problems?: readonly string[]
  readonly children: ReactNode
}) {
  return (
    <section
      aria-label={title}
      data-parts=""
      {...(id === undefined ? {} : { 'data-part': id })}
      className="min-w-0 border-line bg-surface max-md:-mx-4.5 max-md:border-y md:rounded-md md:border"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5 pr-2 pl-4.5 md:pl-5">
        <h3 className="display min-w-0 text-[1.5rem] leading-none wrap-anywhere">{title}</h3>
        {rule}
        <span className="text-small text-fg-muted max-md:hidden">{note}</span>
        <span className="ml-auto">{menu}</span>
        <ProblemLines problems={problems} />
      </header>
      {children}
    </section>
  )
}

export function AddButton({
  onClick,
  children,
}: {
  readonly onClick: () => void
  readonly children: string
}) {
  return (
    <p className="px-3 py-1 md:px-4">
      <button
        type="button"
        data-add=""
        onClick={onClick}
        className="inline-flex min-h-11 items-center gap-2 rounded-md px-1.5 text-small font-semibold text-accent hover:underline md:min-h-9"
      >
        <Plus aria-hidden="true" className="size-4" strokeWidth={1.8} />
        {children}
      </button>
    </p>
  )
}
