import type { LucideIcon } from 'lucide-react'
import { useLayoutEffect, type ComponentProps, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useBusiness } from '#web/shared/business.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'

/** Heads a screen: where it stands, its name, what it is for, and what can be begun here. Names the document. */
export function ScreenTitle({
  title,
  subtitle,
  actions,
}: {
  readonly title: string
  readonly subtitle?: string
  readonly actions?: ReactNode
}) {
  const { business_name: name } = useBusiness()
  useLayoutEffect(() => {
    document.title = `${title} - ${name}`
  }, [title, name])

  return (
    <>
      <Breadcrumbs />
      <div className="mt-1.5 mb-4.5 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-[1_1_12rem]">
          <h1 tabIndex={-1} className="display text-[2.375rem] leading-none shadow-none! outline-none!">
            {title}
          </h1>
          {subtitle === undefined ? null : <p className="mt-1 text-fg-muted">{subtitle}</p>}
        </div>
        {actions === undefined ? null : <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </>
  )
}

/** A button beside the title; on a phone only its icon. */
export function TitleButton({
  children,
  ...props
}: Omit<ComponentProps<typeof Button>, 'className'> & { readonly icon: LucideIcon }) {
  return (
    <Button {...props} className="max-md:size-11 max-md:px-0!">
      <span className="max-md:sr-only">{children}</span>
    </Button>
  )
}
