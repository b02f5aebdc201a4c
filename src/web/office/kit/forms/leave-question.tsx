import { useBlocker } from '@tanstack/react-router'
import { useEffect, type RefObject } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

type Leaving = RefObject<boolean>

/** The unsaved work on the page, what was begun last at the end. */
const unsavedWork = new Set<Leaving>()

/**
 * Stands between unsaved work and leaving the page; the browser asks itself when the tab is closed. Of several on one page, as
 * two dialogs on top of each other, the last one asks for all of them.
 */
export function LeaveQuestion({
  unsaved,
  leaving,
}: {
  readonly unsaved: boolean
  /** True once leaving was decided elsewhere. */
  readonly leaving: Leaving
}) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => unsaved && !leaving.current && isLast(leaving),
    enableBeforeUnload: () => unsaved && !leaving.current,
    withResolver: true,
  })

  useEffect(() => {
    if (!unsaved) return undefined
    unsavedWork.add(leaving)
    return () => void unsavedWork.delete(leaving)
  }, [unsaved, leaving])

  if (status !== 'blocked') return unsaved ? <span hidden data-unsaved="" /> : null
  return (
    <ConfirmDialog
      title="Discard your changes?"
      confirm="Discard"
      cancel="Keep Editing"
      onConfirm={proceed}
      onClose={reset}
    >
      What you typed here is not saved yet.
    </ConfirmDialog>
  )
}

/** True while something typed on the page is not saved. */
export function hasUnsavedWork(): boolean {
  return document.querySelector('[data-unsaved]') !== null
}

/** Leaving the page was decided: nothing on it asks again, and neither does the browser. */
export function giveUpUnsavedWork(): void {
  for (const leaving of unsavedWork) leaving.current = true
}

function isLast(leaving: Leaving): boolean {
  return [...unsavedWork].findLast(({ current }) => !current) === leaving
}
