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
import type { ReactNode } from 'react'
import { overlayParameters, pageParameters, paths, type OfficePage } from '#domain/addresses.ts'
import { preloadLater } from '#ui/lazy-component.tsx'
import { isReachable, loadCode, LoadFailed } from '#ui/load-code.ts'
import type { FirstQuery } from './kit/queries.ts'
import { OfficeCrash } from './shell/office-crash.tsx'
import { GateWait } from './shell/gate-wait.tsx'

const root = createRootRoute({ component: Outlet, notFoundComponent: ToDashboard })

const auth = createRoute({
  getParentRoute: () => root,
  path: paths.auth,
  validateSearch: (search) => texts(search, pageParameters[paths.auth]),
  component: lazyRouteComponent(() => import('./auth/auth-screen.tsx'), 'AuthScreen'),
})

const admin = createRoute({
  getParentRoute: () => root,
  path: paths.admin.dashboard,
  validateSearch: (search) => texts(search, overlayParameters),
  component: lazyRouteComponent(() => import('./office.tsx'), 'Office'),
  pendingComponent: GateWait,
  pendingMs: 0,
})

const setup = createRoute({
  getParentRoute: () => root,
  path: paths.admin.setup,
  validateSearch: (search) => texts(search, pageParameters[paths.admin.setup]),
  component: lazyRouteComponent(() => import('./setup-page.tsx'), 'SetupPage'),
  pendingComponent: GateWait,
  pendingMs: 0,
})

type PathInOffice<Page> = Page extends `${typeof paths.admin.dashboard}${infer Path}`
  ? Path extends ''
    ? '/'
    : Path
  : never

interface ReadAhead {
  /** What the screen shows first, read while the pointer or the focus is on the link to it. */
  readonly readAhead?: FirstQuery
}

const screen = <const Page extends OfficePage, const Name extends string>(
  page: Page,
  load: () => Promise<{ readonly [Each in Name]: () => ReactNode } & ReadAhead>,
  name: Name,
) => {
  const first: { query?: FirstQuery | undefined } = {}
  const loadOnce = async () => {
    const loaded = await loadScreen(load)
    first.query = loaded.readAhead
    return loaded
  }
  return {
    getParentRoute: () => admin,
    path: (page.slice(paths.admin.dashboard.length) || '/') as PathInOffice<Page>,
    component: lazyRouteComponent(loadOnce, name),
    staticData: { first },
    validateSearch: (search: Record<string, unknown>) =>
      texts<(typeof pageParameters)[Page][number]>(search, pageParameters[page]),
  }
}

const screens = [
  createRoute(
    screen(paths.admin.dashboard, () => import('./dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
  ),
  createRoute(
    screen(paths.admin.clients, () => import('./clients/client-list-screen.tsx'), 'ClientListScreen'),
  ),
  createRoute(screen(paths.admin.events, () => import('./events/event-list-screen.tsx'), 'EventListScreen')),
  createRoute(screen(paths.admin.venues, () => import('./venues/venue-list-screen.tsx'), 'VenueListScreen')),
  createRoute(screen(paths.admin.staff, () => import('./staff/staff-list-screen.tsx'), 'StaffListScreen')),
  createRoute(screen(paths.admin.schedule, () => import('./schedule/schedule-screen.tsx'), 'ScheduleScreen')),
  createRoute(
    screen(paths.admin.inquiries, () => import('./inquiries/inquiry-list-screen.tsx'), 'InquiryListScreen'),
  ),
  createRoute(screen(paths.admin.quotes, () => import('./quotes/quote-list-screen.tsx'), 'QuoteListScreen')),
  createRoute(
    screen(paths.admin.invoices, () => import('./invoices/invoice-list-screen.tsx'), 'InvoiceListScreen'),
  ),
  createRoute(screen(paths.admin.reports, () => import('./reports/reports-screen.tsx'), 'ReportsScreen')),
  createRoute(
    screen(paths.admin.services, () => import('./services/service-list-screen.tsx'), 'ServiceListScreen'),
  ),
  createRoute(
    screen(paths.admin.packages, () => import('./packages/package-list-screen.tsx'), 'PackageListScreen'),
  ),
  createRoute(screen(paths.admin.outbox, () => import('./outbox/outbox-screen.tsx'), 'OutboxScreen')),
  createRoute(screen(paths.admin.settings, () => import('./settings/settings-screen.tsx'), 'SettingsScreen')),
  createRoute({
    getParentRoute: () => admin,
    path: '/$',
    beforeLoad: () => {
      throw redirect({ to: paths.admin.dashboard, replace: true })
    },
  }),
] as const

export const router = createRouter({
  routeTree: root.addChildren([auth, setup, admin.addChildren(screens)]),
  defaultErrorComponent: OfficeCrash,
  // Plain texts: the usual parser would read an id called 1e5 as a number.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search: Record<string, string | undefined>) => {
    const given = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]))
    return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
  },
})

// After the first interaction all of them, one by one.
for (const { options } of screens) {
  const { component } = options
  if (component && 'preload' in component) preloadLater(async () => component.preload?.())
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** What the screen shows first; known once its code is there. */
    readonly first?: { readonly query?: FirstQuery | undefined }
  }
}

/**
 * The router reloads the page where the code of a screen is gone, as after an update. Without an answer of the server
 * that would lose the office: then the screen alone is missing.
 */
async function loadScreen<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await loadCode(load)
  } catch (error) {
    throw error instanceof LoadFailed && !error.isOffline && (await isReachable()) ? error.cause : error
  }
}

function ToDashboard() {
  return <Navigate to={paths.admin.dashboard} replace />
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
