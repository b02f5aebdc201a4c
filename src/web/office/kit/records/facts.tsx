import type { ReactNode } from 'react'
import { phoneAddress } from '#domain/phone.ts'
import { classes } from '#ui/classes.ts'
import { EmailText } from '#web/shared/email-text.tsx'

/** Facts as pairs of a name and a value, beneath one another. */
export function Facts({
  className,
  children,
}: {
  readonly className?: string
  readonly children: ReactNode
}) {
  return <dl className={classes('grid gap-2', className)}>{children}</dl>
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-3">
      <dt className="text-small text-fg-muted">{name}</dt>
      <dd className="text-pretty wrap-anywhere">{children}</dd>
    </div>
  )
}

/** A fact that may be missing. */
export function TextFact({ name, value }: { readonly name: string; readonly value: string | null }) {
  return <Fact name={name}>{value || <span className="text-fg-muted">Not given yet</span>}</Fact>
}

/** Looks like the text around it, and leads elsewhere. */
export const factLinkClasses =
  '-my-0.5 inline-flex min-h-6 items-center text-accent underline-offset-[.2em] hover:underline'

export function EmailFact({ email }: { readonly email: string | null }) {
  if (!email) return <TextFact name="Email" value={null} />
  return (
    <Fact name="Email">
      <a href={`mailto:${email}`} className={factLinkClasses}>
        <EmailText email={email} />
      </a>
    </Fact>
  )
}

export function PhoneFact({ phone }: { readonly phone: string | null }) {
  if (!phone) return <TextFact name="Phone" value={null} />
  return (
    <Fact name="Phone">
      <a href={phoneAddress(phone)} className={factLinkClasses}>
        <span className="num">{phone}</span>
      </a>
    </Fact>
  )
}

/** A part of the dialog, under a heading; `aside` stands at the heading's right. */
export function Section({
  title,
  aside,
  className,
  children,
}: {
  readonly title: string
  readonly aside?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}) {
  return (
    <section aria-label={title} className={classes('min-w-0', className)}>
      <div className="mb-3 flex min-h-6 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-2">
        <h3 className="text-[.9375rem] font-[650]">{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  )
}
