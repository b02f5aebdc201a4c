import type { ReactNode } from 'react'

/** What a dialog's parts lie in: a form where something is sent, a plain column otherwise. */
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
        // A form in a portal is still inside the outer one for React.
        event.stopPropagation()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
