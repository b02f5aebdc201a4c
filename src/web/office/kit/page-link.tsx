import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { pageAddress, type OfficePage } from '#domain/addresses.ts'
import type { PageSearch } from './page-search.ts'

/**
 * A link to a page of the office, for what stands on a screen many times: the router's own computes its address anew with
 * every change of page, and each switch of a screen waits for that.
 */
export function PageLink({
  to,
  search = {},
  onClick,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  readonly to: OfficePage
  readonly search?: PageSearch | undefined
}) {
  const navigate = useNavigate()
  return (
    <a
      {...rest}
      href={pageAddress(to, search)}
      onClick={(event) => {
        onClick?.(event)
        // The browser opens a new tab or window by itself.
        const { button, metaKey, ctrlKey, shiftKey, altKey } = event
        if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
        event.preventDefault()
        void navigate({ to, search })
      }}
    >
      {children}
    </a>
  )
}
