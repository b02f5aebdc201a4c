import { useBlocker } from '@tanstack/react-router'
import { useCallback, useState, type ReactNode } from 'react'
import { OverlayStackContext, type OpenOverlay, type OverlayStack } from '#ui/overlay-stack.ts'

/** Back leaves the uppermost dialog, and the page below it as it is: on a phone a dialog is a whole screen. */
export function BackCloses({ children }: { readonly children: ReactNode }) {
  const [stack] = useState<OverlayStack>(() => ({ open: [], ownSteps: [] }))
  return (
    <OverlayStackContext value={stack}>
      <BackBlocker stack={stack} />
      {children}
    </OverlayStackContext>
  )
}

/** Before all other blockers of the page, so that it is asked first. */
function BackBlocker({ stack }: { readonly stack: OverlayStack }) {
  const shouldBlockFn = useCallback(
    ({ action }: { readonly action: string }) => {
      const top = stack.open.at(-1)
      const isOwnStep = stack.ownSteps.splice(0).length > 0
      if (action !== 'BACK' || isOwnStep || !top || isStep(stack, top)) return false
      top.leave()
      return true
    },
    [stack],
  )
  useBlocker({ shouldBlockFn, enableBeforeUnload: false })
  return null
}

/** True where going back closes it: of what a parameter of the address opened, the lowest is its dialog. */
function isStep({ open }: OverlayStack, { opener }: OpenOverlay): boolean {
  return opener !== undefined && open.filter((each) => each.opener === opener).length === 1
}
