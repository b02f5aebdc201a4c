import { useBlocker } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

/** Stands between unsaved work and leaving the page; the browser asks itself when the tab is closed. */
export function LeaveQuestion({
  unsaved,
  leaving,
}: {
  readonly unsaved: boolean
  /** True once leaving was decided elsewhere. */
  readonly leaving: RefObject<boolean>
}) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => unsaved && !leaving.current,
    enableBeforeUnload: () => unsaved && !leaving.current,
    withResolver: true,
  })

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
