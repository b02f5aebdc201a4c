import type { ReactNode } from 'react'
import { buttonClasses } from '#ui/button.tsx'
import { Divider } from '#ui/ornament.tsx'
import { useBusiness } from '#web/shared/business.tsx'
import { LogoMark } from '#web/shared/logo-mark.tsx'
import { takeFocus, usePage } from '#web/shared/page.ts'
import { PublicGround } from '#web/shared/public-ground.tsx'

/** A page with one message and one action. */
export function LabelPage({
  title,
  heading = title,
  mark,
  home = 'Return to Home',
  action,
  children,
}: {
  readonly title: string
  /** The rendered title, where it is more than text. */
  readonly heading?: ReactNode
  /** Stands for the logo. */
  readonly mark?: ReactNode
  readonly home?: string
  /** The action; by default a link to the home page. */
  readonly action?: ReactNode
  readonly children: ReactNode
}) {
  const { logo } = useBusiness()
  usePage(title, 'public')

  return (
    <PublicGround>
      <div className="relative mx-4 grid max-w-[36rem] justify-items-center rounded-xs border border-line bg-ink-900 px-9 py-12 text-center shadow-[0_40px_90px_-20px_#000] label-frame md:min-w-[36rem] md:px-16 md:py-16">
        {mark ?? <LogoMark logo={logo} className="h-13 w-[2.375rem] text-gold-200" />}
        <h1
          ref={takeFocus}
          tabIndex={-1}
          className="mt-5 display text-[2.75rem] leading-none md:text-[3.5rem] shadow-none! outline-none!"
        >
          {heading}
        </h1>
        <Divider className="my-3 w-full" />
        <div className="max-w-[24rem] text-lead text-balance text-fg-muted">{children}</div>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          {action}
          <a href="/" className={buttonClasses(action ? 'line' : 'gold')}>
            {home}
          </a>
        </div>
      </div>
    </PublicGround>
  )
}
