/** The server-rendered first paint of the portal (contract: `FrontRenderer`). */
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { FirstAnswers, FirstPaint } from '#contract/pages.ts'
import { paths, tokenOfPortalLink } from '#domain/addresses.ts'
import type { BusinessFacts } from '#domain/business/facts.ts'
import { Button } from '#ui/button.tsx'
import { BusinessContext } from '#web/shared/business.tsx'
import { CheckingAccess } from './event-portal/checking-access.tsx'
import { firstView } from './first-view.tsx'
import { Coaster, CoasterWait } from './layout/coaster.tsx'
import { Slots } from './layout/pin-field.tsx'
import {
  enterPin,
  linkLead,
  mailMyLinkLook,
  noPin,
  openPortal,
  pinEntryTitle,
  pinFormShape,
  pinLead,
} from './pin-entry/pin-words.ts'
import { checkingLink, portalAccess } from './token/link-words.ts'

const folder = 'src/web/portal'

export function firstPaint(address: string, facts: BusinessFacts, answers: FirstAnswers): FirstPaint {
  const { pathname, searchParams } = new URL(address, 'http://portal.invalid')
  const view = firstView(pathname, facts, answers)
  const opened = view ? { opened: view } : {}
  const still = (screen: ReactElement, ...modules: readonly string[]): FirstPaint => {
    const markup = renderToStaticMarkup(<BusinessContext value={facts}>{screen}</BusinessContext>)
    return { markup, modules, ...opened }
  }

  if (pathname === paths.portal.pinEntry) {
    const screen = searchParams.has('booking') ? <StillPinForm /> : <StillLinkForm />
    return still(screen, `${folder}/pin-entry/pin-entry-screen.tsx`)
  }
  if (tokenOfPortalLink(pathname) !== undefined) {
    return still(
      <Coaster title={portalAccess} lead={checkingLink}>
        <CoasterWait />
      </Coaster>,
      `${folder}/token/token-screen.tsx`,
      ...(answers['get-portal-booking']
        ? [`${folder}/token/dashboard.tsx`, ...modulesOf(answers)]
        : [`${folder}/token/link-access.tsx`]),
    )
  }
  if (pathname === paths.portal.event) {
    return still(
      <div data-theme="paper">
        <CheckingAccess />
      </div>,
      `${folder}/event-portal/event-portal-screen.tsx`,
      ...modulesOf(answers),
    )
  }
  return { markup: '', modules: [], ...opened }
}

/** What an opened event shows beside its own screen, by its quotes and invoices. */
function modulesOf({
  'get-portal-quotes': quoted,
  'get-portal-invoices': invoiced,
}: FirstAnswers): readonly string[] {
  const isBilled = invoiced !== undefined && invoiced.invoices.length > 0
  return [
    ...(quoted?.quotes.some(({ status, offer }) => status === 'sent' && offer)
      ? [`${folder}/quotes/quote-offer.tsx`]
      : []),
    ...(isBilled ? [`${folder}/invoices/portal-invoice.tsx`] : []),
    ...(isBilled && invoiced.invoices.some(({ tips }) => tips) ? [`${folder}/invoices/tip-choice.tsx`] : []),
  ]
}

function StillPinForm() {
  return (
    <Coaster title={pinEntryTitle} lead={pinLead(true)}>
      <div className="w-full">
        <div className={pinFormShape}>
          <Slots />
          <Button look="gold" disabled>
            {openPortal}
          </Button>
        </div>
      </div>
      <span className={mailMyLinkLook}>{noPin}</span>
    </Coaster>
  )
}

function StillLinkForm() {
  return (
    <Coaster title={pinEntryTitle} lead={linkLead} tight>
      <div className="grid w-full gap-3 text-left">
        <span className="grid gap-1.5 text-ui font-[550]">
          Email address
          <span className="h-13 w-full rounded-sm border border-control bg-surface" />
        </span>
        <Button look="gold" disabled>
          Send My Link
        </Button>
      </div>
      <span className={mailMyLinkLook}>{enterPin}</span>
    </Coaster>
  )
}
