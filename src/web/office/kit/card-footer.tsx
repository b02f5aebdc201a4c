import type { ReactNode } from 'react'

/** The buttons of a form in a card; `status` stands at their left. Toasts keep off them (base.css). */
export function CardFooter({ status, children }: { readonly status?: string; readonly children: ReactNode }) {
  return (
    <div
      data-card-footer=""
      className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line bg-bg/60 px-4.5 py-3.5"
    >
      {status === undefined ? null : (
        <p role="status" className="mr-auto text-small text-fg-muted">
          {status}
        </p>
      )}
      {children}
    </div>
  )
}
