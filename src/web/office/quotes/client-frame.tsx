import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'

/** The frame of the client's view: what it is, and the line that goes with the email. */
export function ClientFrame({
  firstName,
  note,
  hint = 'Nothing is sent yet.',
  children,
}: {
  readonly firstName: string
  readonly note: string
  readonly hint?: string
  readonly children: ReactNode
}) {
  return (
    <section
      aria-label={`As ${firstName} sees it`}
      data-theme="paper"
      className="min-h-[100cqh] bg-bg pb-10 text-fg"
    >
      <p className="flex items-center justify-center gap-2.5 bg-info-bg px-4.5 py-2.5 font-[550] text-info">
        <Eye aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.6} />
        This is how {firstName}’s portal will show it. {hint}
      </p>
      <div className="mx-auto grid max-w-[45rem] gap-6 px-4.5 pt-6 text-base md:pt-8">
        {note.trim() ? (
          <div className="border-l-3 border-gold-500 pl-5">
            <p className="whitespace-pre-line wrap-anywhere">{note.trim()}</p>
            <p className="text-small text-fg-muted">In the email, above the PIN</p>
          </div>
        ) : null}
        <article className="border border-line bg-surface px-4.5 pt-5.5 pb-6.5 md:px-6">{children}</article>
      </div>
    </section>
  )
}
