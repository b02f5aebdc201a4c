import type { ReactNode } from 'react'

/**
 * Scrolls to a section and moves the focus there. The URL does not change, because its `#story` keeps the story open.
 */
export function ScrollLink({
  to,
  label,
  className,
  children,
}: {
  readonly to: string
  readonly label?: string
  readonly className: string
  readonly children: ReactNode
}) {
  return (
    <a
      href={`#${to}`}
      aria-label={label}
      className={className}
      onClick={(event) => {
        const section = document.getElementById(to)
        if (!section) return
        event.preventDefault()
        section.scrollIntoView()
        section.focus({ preventScroll: true })
      }}
    >
      {children}
    </a>
  )
}
