import { use, useEffect, useEffectEvent } from 'react'
import { OpenedByAddress, openOverlays, type OpenOverlay } from './overlay-stack.ts'

/** Puts a dialog on the stack while it is open. Rendered before its contents, which may open dialogs too. */
export function OnStack({ onLeave }: { readonly onLeave: () => void }) {
  const opener = use(OpenedByAddress)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const overlay: OpenOverlay = { leave: () => leave(), opener }
    openOverlays.push(overlay)
    return () => void openOverlays.splice(openOverlays.indexOf(overlay), 1)
  }, [opener])
  return null
}
