import type { ReactNode } from 'react'

/** A part of the guide under its name, and what it is for. */
export function GuideSection({
  title,
  about,
  children,
}: {
  readonly title: string
  readonly about: string
  readonly children: ReactNode
}) {
  return (
    <section aria-label={title} className="grid gap-5">
      <div>
        <h2 className="display text-heading">{title}</h2>
        <p className="mt-1 max-w-(--container-prose) text-fg-muted">{about}</p>
      </div>
      {children}
    </section>
  )
}

/** Samples beside one another, as many as there is room for. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
