import { Link, useLocation } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { crumbsOf } from './crumbs.ts'

/** Where this screen stands, from the segments of its path. */
export function Breadcrumbs() {
  const path = useLocation({ select: (location) => location.pathname })
  const crumbs = crumbsOf(path)

  return (
    <nav aria-label="Breadcrumb" className="-my-[3px] text-small text-fg-muted">
      <ol className="flex flex-wrap items-center gap-1.5">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1
          return (
            <li key={crumb.path} className="flex min-h-6 items-center gap-1.5">
              {index > 0 ? <ChevronRight aria-hidden="true" className="size-3.25" strokeWidth={1.6} /> : null}
              {last ? (
                <span aria-current="page" className="font-[550] text-fg">
                  {crumb.label}
                </span>
              ) : (
                <Link
                  to={crumb.path}
                  className="inline-flex min-h-6 items-center no-underline pour hover:text-fg hover:underline"
                >
                  {crumb.label}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
