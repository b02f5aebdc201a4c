import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { overlayParameters, paths } from '#domain/addresses.ts'

/** What opens a dialog by the address: Back out of it is a step of the history, as out of what is above it. */
const opening = [
  ...overlayParameters,
  'edit-member',
  'edit-invoice',
  'invoice-quote',
  'edit-service',
  'edit-package',
  'clause',
  'pick-inquiry',
]

/**
 * Back closes the dialog it is in, and leaves the page below as it is, where the dialog has no entry of its own in the history: on
 * a phone it is a whole screen. Of several the last one is closed; with unsaved input `LeaveQuestion` asks.
 */
export function BackCloses({ onClose }: { readonly onClose: (() => void) | undefined }) {
  const mark = useRef<HTMLSpanElement>(null)
  useBlocker({
    shouldBlockFn: ({ action, current }) => {
      if (action !== 'BACK' || !onClose || isByAddress(current) || !isUppermost(mark.current)) return false
      onClose()
      return true
    },
    enableBeforeUnload: false,
  })
  return <span ref={mark} hidden />
}

function isByAddress({ pathname, search }: { readonly pathname: string; readonly search: object }): boolean {
  const names = pathname === paths.admin.schedule ? [...opening, 'id'] : opening
  return Object.entries(search).some(([name, value]) => value !== undefined && names.includes(name))
}

function isUppermost(mark: Element | null): boolean {
  // A list to choose from, which is open over the dialog, has the role of one too.
  const dialogs = '[role=dialog]:not([data-radix-popper-content-wrapper] *), [role=alertdialog]'
  const dialog = [...document.querySelectorAll(dialogs)].at(-1)
  return mark !== null && dialog?.contains(mark) === true
}
