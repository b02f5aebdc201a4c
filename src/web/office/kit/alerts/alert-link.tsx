import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { overlayParameters } from '#domain/addresses.ts'
import { useSetPageSearch } from '../page-search.ts'

/** Leads to where an alert is acted on; a dialog that any screen can open opens over whatever page this is. */
export function AlertLink({
  link,
  className,
  onGo,
  children,
}: {
  readonly link: string
  readonly className: string
  readonly onGo?: () => void
  readonly children: ReactNode
}) {
  const { history } = useRouter()
  const setAddress = useSetPageSearch()
  const go = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onGo?.()
    const { searchParams } = new URL(link, window.location.origin)
    const overlays = overlayParameters.flatMap((each) => {
      const value = searchParams.get(each)
      return value === null ? [] : [[each, value] as const]
    })
    if (overlays.length === 0) history.push(link)
    else setAddress(Object.fromEntries(overlays))
  }

  return (
    <a href={link} onClick={go} className={className}>
      {children}
    </a>
  )
}
