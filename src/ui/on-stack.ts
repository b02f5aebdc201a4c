import { use, useEffect, useEffectEvent } from 'react'
import { OpenedByAddress, OverlayStackContext, type OpenOverlay } from './overlay-stack.ts'

/** Puts a dialog on the stack while it is open. Rendered before its contents, which may open dialogs too. */
export function OnStack({ onLeave }: { readonly onLeave: () => void }) {
  const stack = use(OverlayStackContext)
  const opener = use(OpenedByAddress)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const overlay: OpenOverlay = { leave: () => leave(), opener }
    stack?.open.push(overlay)
    return () => void stack?.open.splice(stack.open.indexOf(overlay), 1)
  }, [stack, opener])
  return null
}
