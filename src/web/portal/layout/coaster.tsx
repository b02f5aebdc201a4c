import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { useBusiness } from '#web/shared/business.tsx'
import { LogoMark } from '#web/shared/logo-mark.tsx'
import { takeFocus, usePage } from '#web/shared/page.ts'
import { PublicGround } from '#web/shared/public-ground.tsx'

/** The round form in which a booking is opened with its PIN. */
export function Coaster({
  title,
  lead,
  tight = false,
  children,
}: {
  readonly title: string
  readonly lead: ReactNode
  /** Hides the logo on phones, where a longer form needs the space. */
  readonly tight?: boolean
  readonly children: ReactNode
}) {
  const { logo } = useBusiness()
  usePage(title, 'public')

  return (
    <PublicGround>
      <div className="relative grid size-[23.25rem] content-center justify-items-center rounded-full border border-line-strong bg-ink-900 px-11 text-center shadow-[inset_0_0_0_6px_var(--color-ink-900),inset_0_0_0_7px_var(--line),0_40px_90px_-20px_#000] md:size-[30.5rem] md:px-17">
        <LogoMark
          logo={logo}
          className={classes('h-9 w-[2.375rem] text-gold-200 md:h-13', tight && 'max-md:hidden')}
        />
        <h1
          ref={takeFocus}
          tabIndex={-1}
          className="mt-2 display text-[2.125rem] leading-none shadow-none! outline-none! md:mt-3.5 md:text-[2.625rem]"
        >
          {title}
        </h1>
        <p className="mx-4 mt-1.5 mb-3.5 text-ui leading-normal text-balance text-fg-muted md:mx-0 md:mt-2.5 md:mb-5.5 md:text-[.9375rem]">
          {lead}
        </p>
        {children}
      </div>
    </PublicGround>
  )
}

/** The placeholder of the form while it is loading. */
export function CoasterWait() {
  return (
    <div aria-hidden="true" className="grid w-full gap-3.5 appear-late">
      <span className="skeleton h-14 md:h-16" />
      <span className="skeleton h-13" />
    </div>
  )
}
