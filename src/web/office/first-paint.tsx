/** What the server sends of the office before its script runs (contract: `FrontRenderer`). */
import { renderToStaticMarkup } from 'react-dom/server'
import type { FirstPaint } from '#contract/pages.ts'
import { paths } from '#domain/addresses.ts'
import { GateWait } from './shell/gate-wait.tsx'

const folder = 'src/web/office'
const screens: Readonly<Record<string, string>> = {
  [paths.admin.dashboard]: 'dashboard/dashboard-screen.tsx',
  [paths.admin.clients]: 'clients/client-list-screen.tsx',
  [paths.admin.events]: 'events/event-list-screen.tsx',
  [paths.admin.staff]: 'staff/staff-list-screen.tsx',
  [paths.admin.schedule]: 'schedule/schedule-screen.tsx',
  [paths.admin.inquiries]: 'inquiries/inquiry-list-screen.tsx',
  [paths.admin.quotes]: 'quotes/quote-list-screen.tsx',
  [paths.admin.invoices]: 'invoices/invoice-list-screen.tsx',
  [paths.admin.services]: 'services/service-list-screen.tsx',
  [paths.admin.settings]: 'settings/settings-screen.tsx',
}

export function firstPaint(address: string): FirstPaint {
  const { pathname } = new URL(address, 'http://office.invalid')
  if (pathname === paths.auth) return { markup: '', modules: [`${folder}/auth/auth-screen.tsx`] }
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
