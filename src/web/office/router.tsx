/** Where the office's slices meet: every screen at its address, each fetched when it is opened. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { OfficeCrash } from './shell/office-crash.tsx'
import { GateWait } from './shell/gate-wait.tsx'

/** What a screen with records keeps in its address. */
interface ListSearch {
  readonly search?: string | undefined
  readonly status?: string | undefined
  /** The record whose detail dialog is open. */
  readonly id?: string | undefined
}

const root = createRootRoute({ component: Outlet, notFoundComponent: ToDashboard })

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  validateSearch: (search) => texts(search, ['view', 'setup', 'invite', 'confirm', 'reset', 'address']),
  component: lazyRouteComponent(() => import('./auth/auth-screen.tsx'), 'AuthScreen'),
})

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  validateSearch: (search) =>
    texts(search, ['compose', 'edit', 'plan', 'convert', 'alter', 'assign', 'inquiry', 'services']),
  component: lazyRouteComponent(() => import('./office.tsx'), 'Office'),
  pendingComponent: GateWait,
  pendingMs: 0,
})
const page = <const Path extends string>(path: Path) => ({ getParentRoute: () => admin, path })

const screens = [
  createRoute({
    ...page('/'),
    validateSearch: dashboardSearch,
    component: lazyRouteComponent(() => import('./dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
  }),
  createRoute({
    ...page('/clients'),
    validateSearch: clientSearch,
    component: lazyRouteComponent(() => import('./clients/client-list-screen.tsx'), 'ClientListScreen'),
  }),
  createRoute({
    ...page('/events'),
    validateSearch: eventSearch,
    component: lazyRouteComponent(() => import('./events/event-list-screen.tsx'), 'EventListScreen'),
  }),
  createRoute({
    ...page('/staff'),
    validateSearch: staffSearch,
    component: lazyRouteComponent(() => import('./staff/staff-list-screen.tsx'), 'StaffListScreen'),
  }),
  createRoute({
    ...page('/schedule'),
    validateSearch: scheduleSearch,
    component: lazyRouteComponent(() => import('./schedule/schedule-screen.tsx'), 'ScheduleScreen'),
  }),
  createRoute({
    ...page('/bookings'),
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./inquiries/inquiry-list-screen.tsx'), 'InquiryListScreen'),
  }),
  createRoute({
    ...page('/quotes'),
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./quotes/quote-list-screen.tsx'), 'QuoteListScreen'),
  }),
  createRoute({
    ...page('/invoices'),
    validateSearch: invoiceSearch,
    component: lazyRouteComponent(() => import('./invoices/invoice-list-screen.tsx'), 'InvoiceListScreen'),
  }),
  createRoute({
    ...page('/services'),
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./services/service-list-screen.tsx'), 'ServiceListScreen'),
  }),
  createRoute({
    ...page('/settings'),
    validateSearch: settingsSearch,
    component: lazyRouteComponent(() => import('./settings/settings-screen.tsx'), 'SettingsScreen'),
  }),
  createRoute({
    ...page('/$'),
    beforeLoad: () => {
      throw redirect({ to: '/admin', replace: true })
    },
  }),
] as const

export const router = createRouter({
  routeTree: root.addChildren([auth, admin.addChildren(screens)]),
  defaultErrorComponent: OfficeCrash,
  // Plain texts: the usual parser would read an id called 1e5 as a number.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search: Record<string, string | undefined>) => {
    const given = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]))
    return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

function ToDashboard() {
  return <Navigate to="/admin" replace />
}

function listSearch(search: Record<string, unknown>): ListSearch {
  return texts(search, ['search', 'status', 'id'])
}

/** The month and the day of the calendar; what an inquiry is being chosen for. */
function dashboardSearch(search: Record<string, unknown>) {
  return texts(search, ['month', 'day', 'choose'])
}

function clientSearch(search: Record<string, unknown>) {
  return texts(search, ['search', 'status', 'id', 'sort'])
}

function eventSearch(search: Record<string, unknown>) {
  return texts(search, ['search', 'status', 'type', 'id'])
}

/** Beside the list: the invoice that is written, `new` or a draft's id, and the quote that one is made from. */
function invoiceSearch(search: Record<string, unknown>) {
  return texts(search, ['search', 'status', 'id', 'write', 'invoice-quote', 'kind'])
}

/** Beside the list: who is written down, `new` or a member's id. */
function staffSearch(search: Record<string, unknown>) {
  return texts(search, ['search', 'role', 'status', 'id', 'write'])
}

/** The shift that is changed; as a calendar, the month and the day that is looked at. */
function scheduleSearch(search: Record<string, unknown>) {
  return texts(search, ['id', 'view', 'month', 'day'])
}

/** The section that is open, and the letter whose words are written. */
function settingsSearch(search: Record<string, unknown>) {
  return texts(search, ['section', 'letter'])
}

function texts<const Name extends string>(
  search: Record<string, unknown>,
  names: readonly Name[],
): { readonly [Each in Name]?: string | undefined } {
  const found: { [Each in Name]?: string | undefined } = {}
  for (const name of names) {
    const value = search[name]
    if (typeof value === 'string' && value !== '') found[name] = value
  }
  return found
}
