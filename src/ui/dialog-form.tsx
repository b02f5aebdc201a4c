import type { ReactNode } from 'react'

/** The container of a dialog's parts: a form where `onSubmit` is given, else a plain column. */
export function DialogForm({
  onSubmit,
  children,
}: {
  readonly onSubmit: (() => void) | undefined
  readonly children: ReactNode
}) {
  const column = 'flex min-h-0 flex-1 flex-col'
  if (!onSubmit) return <div className={column}>{children}</div>
  return (
    <form
      noValidate
      className={column}
      onSubmit={(event) => {
        event.preventDefault()
        // In React, the submit event of a form in a portal bubbles to the outer form.
        event.stopPropagation()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
