import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'

export function DialogFoot({
  cancel,
  actions,
  full,
  onCancel,
}: {
  readonly cancel: string | null
  readonly actions: ReactNode
  /** Without Cancel on phones, where the dialog leaves little room. */
  readonly full: boolean
  readonly onCancel: () => void
}) {
  if (actions === undefined && cancel === null) return null
  const place = full ? 'max-md:hidden' : 'max-md:order-last max-md:basis-full!'
  return (
    <footer
      data-bottom-bar={cancel === null || actions === undefined || full ? '' : 'two rows'}
      className="flex flex-wrap justify-end gap-2.5 border-t border-line bg-bg px-4.5 py-4 max-md:[&>*]:flex-1 md:rounded-b-lg md:px-6"
    >
      {cancel === null ? null : (
        <Button look="quiet" onClick={onCancel} className={classes('mr-auto', actions ? place : undefined)}>
          {cancel}
        </Button>
      )}
      {actions}
    </footer>
  )
}
