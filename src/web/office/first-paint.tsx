/** What the server sends of the office before its script runs (contract: `FrontRenderer`). */
import { renderToStaticMarkup } from 'react-dom/server'
import type { FirstPaint } from '#contract/pages.ts'
import { GateWait } from './shell/gate-wait.tsx'

const folder = 'src/web/office'
const screens: Readonly<Record<string, string>> = {
  '': 'dashboard/dashboard-screen.tsx',
  clients: 'clients/client-list-screen.tsx',
  events: 'events/event-list-screen.tsx',
  staff: 'staff/staff-list-screen.tsx',
  schedule: 'schedule/schedule-screen.tsx',
  bookings: 'inquiries/inquiry-list-screen.tsx',
  quotes: 'quotes/quote-list-screen.tsx',
  invoices: 'invoices/invoice-list-screen.tsx',
  services: 'services/service-list-screen.tsx',
  settings: 'settings/settings-screen.tsx',
}

export function firstPaint(address: string): FirstPaint {
  const { pathname } = new URL(address, 'http://office.invalid')
  if (pathname === '/auth') return { markup: '', modules: [`${folder}/auth/auth-screen.tsx`] }
  const screen = screens[pathname.replace(/^\/admin\/?/, '').replace(/\/$/, '')]
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
