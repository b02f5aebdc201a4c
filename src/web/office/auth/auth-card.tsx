import type { ReactNode } from 'react'
import { useBusiness } from '#web/shared/business.tsx'
import { LogoMark } from '#web/shared/logo-mark.tsx'
import { takeFocus, usePage } from '#web/shared/page.ts'
import { PublicGround } from '#web/shared/public-ground.tsx'

/** The bottle label at the entrance of the office. */
export function AuthCard({ lead, children }: { readonly lead: string; readonly children: ReactNode }) {
  const { business_name: name, logo } = useBusiness()
  usePage(`${lead} - ${name}`, 'public')

  return (
    <PublicGround home="Back to Home">
      <div className="relative w-[min(30rem,calc(100vw-2rem))] rounded-xs border border-line bg-ink-900 px-8 py-9 shadow-[0_40px_90px_-20px_#000] label-frame md:px-14">
        <div className="grid justify-items-center text-center">
          <LogoMark logo={logo} className="h-13 w-[2.375rem] text-gold-200" />
          <h1
            ref={takeFocus}
            tabIndex={-1}
            className="mt-3.5 display text-[2.625rem] leading-none shadow-none! outline-none!"
          >
            {name}
          </h1>
          <p className="mt-2 text-[.9375rem] text-fg-muted">{lead}</p>
        </div>
        <div className="relative mt-5">{children}</div>
      </div>
    </PublicGround>
  )
}

/** Holds the room of the forms until it is known which one is shown. */
export function AuthWait() {
  return <div aria-hidden="true" className="h-[22.35rem]" />
}

/** A word on what a link did, above the forms. */
export function AuthNotice({
  tone,
  children,
}: {
  readonly tone: 'ok' | 'bad'
  readonly children: ReactNode
}) {
  const colors = tone === 'ok' ? 'border-ok-line bg-ok-bg text-ok' : 'border-bad-line bg-bad-bg text-bad'
  return (
    <p
      role={tone === 'ok' ? 'status' : 'alert'}
      className={`mb-4 rounded-sm border px-4 py-3 text-ui ${colors}`}
    >
      {children}
    </p>
  )
}
