import { useState } from 'react'
import { paths } from '#domain/addresses.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

/** Says that the session has ended while something typed is not saved, which stays where it is. */
export function SessionEnded() {
  const [open, setOpen] = useState(true)
  if (!open) return null
  return (
    <ConfirmDialog
      title="You are signed out"
      look="primary"
      confirm="Sign In in a New Tab"
      cancel="Keep Editing"
      onConfirm={() => {
        window.open(paths.auth, '_blank', 'noopener')
        setOpen(false)
      }}
      onClose={() => setOpen(false)}
    >
      What you typed here is not saved yet, and it stays here. Sign in, then come back and save it.
    </ConfirmDialog>
  )
}
