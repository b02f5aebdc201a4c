/** What the server sends of the office before its script runs (contract: `FrontRenderer`). */
import { renderToStaticMarkup } from 'react-dom/server'
import type { FirstPaint } from '#contract/pages.ts'
import { paths } from '#domain/addresses.ts'
import type { BusinessFacts } from '#domain/business/facts.ts'
import { BusinessContext } from '#web/shared/business.tsx'
import { AuthCard, AuthWait } from './auth/auth-card.tsx'
import { authLead } from './auth/auth-lead.ts'
import { GateWait } from './shell/gate-wait.tsx'

const folder = 'src/web/office'
const screens: Readonly<Record<string, string>> = {
  [paths.admin.dashboard]: 'dashboard/dashboard-screen.tsx',
  [paths.admin.clients]: 'clients/client-list-screen.tsx',
  [paths.admin.events]: 'events/event-list-screen.tsx',
  [paths.admin.venues]: 'venues/venue-list-screen.tsx',
  [paths.admin.staff]: 'staff/staff-list-screen.tsx',
  [paths.admin.schedule]: 'schedule/schedule-screen.tsx',
  [paths.admin.inquiries]: 'inquiries/inquiry-list-screen.tsx',
  [paths.admin.quotes]: 'quotes/quote-list-screen.tsx',
  [paths.admin.invoices]: 'invoices/invoice-list-screen.tsx',
  [paths.admin.reports]: 'reports/reports-screen.tsx',
  [paths.admin.services]: 'services/service-list-screen.tsx',
  [paths.admin.packages]: 'packages/package-list-screen.tsx',
  [paths.admin.outbox]: 'outbox/outbox-screen.tsx',
  [paths.admin.settings]: 'settings/settings-screen.tsx',
}

export function firstPaint(address: string, facts: BusinessFacts): FirstPaint {
  const { pathname, searchParams } = new URL(address, 'http://office.invalid')
  if (pathname === paths.auth) {
    const entrance = (
      <BusinessContext value={facts}>
        {/* The body has the color of the office's text until the script sets the theme. */}
        <div data-theme="public" className="text-fg">
          <AuthCard lead={authLead(Object.fromEntries(searchParams))}>
            <AuthWait />
          </AuthCard>
        </div>
      </BusinessContext>
    )
    return { markup: renderToStaticMarkup(entrance), modules: [`${folder}/auth/auth-screen.tsx`] }
  }
  const screen = screens[pathname.replace(/\/$/, '')]
  return {
    markup: renderToStaticMarkup(<GateInBothLights />),
    modules: [`${folder}/office.tsx`, ...(screen ? [`${folder}/${screen}`] : [])],
  }
}

/** Until the script knows what the person chose, the device decides, and only the stylesheet knows the device. */
function GateInBothLights() {
  return (
    <>
      <div className="dark:hidden">
        <GateWait />
      </div>
      <div data-theme="admin-dark" className="hidden dark:block">
        <GateWait />
      </div>
    </>
  )
}
