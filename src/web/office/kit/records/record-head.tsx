/** The top of a person's record: their words, how to reach them, and what is next. */
import { ArrowRight, Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { phoneAddress } from '#domain/phone.ts'
import { classes } from '#ui/classes.ts'
import { EmailText } from '#web/shared/email-text.tsx'
import { factLinkClasses } from './facts.tsx'

/** What a client wrote, in their words; a text is set in quotation marks. */
export function Quotation({
  label,
  source,
  children,
}: {
  readonly label: string
  /** Where and when they said it. */
  readonly source: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section
      aria-label={label}
      className="mb-4 border-l-3 border-gold-500 bg-gold-50 py-4 pr-5 pl-5.5 [[data-theme=admin-dark]_&]:bg-surface-2"
    >
      <div className="text-base leading-normal whitespace-pre-line wrap-anywhere">
        {typeof children === 'string' ? `“${children}”` : children}
      </div>
      <p className="num mt-1 text-small text-gold-700 [[data-theme=admin-dark]_&]:text-gold-200">{source}</p>
    </section>
  )
}

/** Email and telephone as links. */
export function Reach({ email, phone }: { readonly email: string; readonly phone: string | null }) {
  return (
    <p className="mb-5 flex flex-wrap gap-x-6 gap-y-1 wrap-anywhere">
      <a href={`mailto:${email}`} className={reachClasses}>
        <Mail aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.6} />
        <EmailText email={email} />
      </a>
      {phone ? (
        <a href={phoneAddress(phone)} className={reachClasses}>
          <Phone aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.6} />
          <span className="num">{phone}</span>
        </a>
      ) : null}
    </p>
  )
}

const reachClasses = `${factLinkClasses} gap-2 font-[550] max-md:min-h-11`

/** The next step in words; its button is in the foot. */
export function NextLine({
  title,
  detail,
  urgent = false,
}: {
  readonly title: string
  readonly detail?: ReactNode
  readonly urgent?: boolean
}) {
  return (
    <section
      aria-label="Next step"
      className={classes(
        'mb-7 flex items-start gap-3 rounded-md border px-5 py-3.5',
        urgent ? 'border-warn-line bg-warn-bg' : 'border-line-strong',
      )}
    >
      <ArrowRight aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" strokeWidth={1.6} />
      <div className="min-w-0">
        <p className="num text-base leading-snug font-[650]">{title}</p>
        {detail ? <p className={classes('num', urgent ? 'text-warn' : 'text-fg-muted')}>{detail}</p> : null}
      </div>
    </section>
  )
}

/** A badge, and the reference small beneath it. */
export function HeadAside({
  reference,
  children,
}: {
  readonly reference: string
  readonly children: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 md:flex-col md:items-end">
      {children}
      <span className="num text-small text-fg-muted">{reference}</span>
    </div>
  )
}
