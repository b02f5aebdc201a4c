import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { paths } from '#domain/addresses.ts'
import { leaveForHome } from '#web/shared/leave.ts'
import { CrashScreen } from './pages/crash-screen.tsx'
import { NotFoundScreen } from './pages/not-found-screen.tsx'
import { pinEntrySearch } from './kit/pin-entry-search.ts'
import { hasAccess, openPortalPath } from './kit/stored-access.ts'

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundScreen })
const page = <const Path extends string>(path: Path) => ({ getParentRoute: () => root, path })

const pinEntry = createRoute({
  ...page(paths.portal.pinEntry),
  validateSearch: bookingSearch,
  component: lazyRouteComponent(() => import('./pin-entry/pin-entry-screen.tsx'), 'PinEntryScreen'),
})

const eventPortal = createRoute({
  ...page(paths.portal.event),
  validateSearch: bookingSearch,
  beforeLoad: ({ search: { booking } }) => {
    if (booking === undefined) {
      leaveForHome({ tone: 'error', title: 'Invalid Access', description: 'No booking reference found.' })
    } else if (!hasAccess(booking)) {
      throw redirect({
        to: paths.portal.pinEntry,
        search: pinEntrySearch(booking),
        replace: true,
      })
    }
  },
  component: lazyRouteComponent(() => import('./event-portal/event-portal-screen.tsx'), 'EventPortalScreen'),
})

const brief = createRoute({
  ...page(paths.portal.brief),
  validateSearch: bookingSearch,
  beforeLoad: ({ search: { booking } }) => requireOpen(booking),
  component: lazyRouteComponent(() => import('./brief/brief-screen.tsx'), 'BriefScreen'),
})

const change = createRoute({
  ...page(paths.portal.change),
  validateSearch: bookingSearch,
  beforeLoad: ({ search: { booking } }) => requireOpen(booking),
  component: lazyRouteComponent(() => import('./change/change-screen.tsx'), 'ChangeScreen'),
})

const sign = createRoute({
  ...page(paths.portal.sign),
  validateSearch: (
    search: Record<string, unknown>,
  ): { booking?: string; quote?: string; change?: string } => ({
    ...bookingSearch(search),
    ...(typeof search['quote'] === 'string' && search['quote'] !== '' ? { quote: search['quote'] } : {}),
    ...(typeof search['change'] === 'string' && search['change'] !== '' ? { change: search['change'] } : {}),
  }),
  beforeLoad: ({ search: { booking } }) => requireOpen(booking),
  component: lazyRouteComponent(() => import('./sign/sign-screen.tsx'), 'SignScreen'),
})

const signAsSecond = createRoute({
  ...page(paths.portal.signAsSecond),
  component: lazyRouteComponent(() => import('./sign/second-screen.tsx'), 'SecondScreen'),
})

const bareToken = createRoute({
  ...page(paths.portal.withoutToken),
  beforeLoad: () =>
    leaveForHome({
      tone: 'error',
      title: 'Invalid Access',
      description: 'No portal token provided. Please use the link from your email.',
    }),
})

const byToken = createRoute({
  ...page(paths.portal.byToken),
  component: lazyRouteComponent(() => import('./token/token-screen.tsx'), 'TokenScreen'),
})

const pay = createRoute({
  ...page(paths.pay.byToken),
  component: lazyRouteComponent(() => import('./pay/pay-screen.tsx'), 'PayScreen'),
})

const results = () => import('./pages/result-screens.tsx')
const resultRoutes = [
  createRoute({ ...page(paths.pay.done), component: lazyRouteComponent(results, 'PartPaid') }),
  createRoute({ ...page(paths.pay.canceled), component: lazyRouteComponent(results, 'PartNotPaid') }),
  createRoute({
    ...page(paths.portal.paymentSuccess),
    validateSearch: ({ payment }: Record<string, unknown>): { payment?: string } =>
      typeof payment === 'string' && payment !== '' ? { payment } : {},
    component: lazyRouteComponent(() => import('./pages/payment-success.tsx'), 'PaymentSuccess'),
  }),
  createRoute({
    ...page(paths.portal.paymentCanceled),
    validateSearch: bookingSearch,
    component: lazyRouteComponent(results, 'PaymentCanceled'),
  }),
  createRoute({
    ...page(paths.portal.paymentPlaceholder),
    component: lazyRouteComponent(results, 'PaymentPlaceholder'),
  }),
  createRoute({
    ...page(paths.portal.subscriptionPlaceholder),
    component: lazyRouteComponent(results, 'SubscriptionPlaceholder'),
  }),
  createRoute({
    ...page(paths.portal.placeholder),
    component: lazyRouteComponent(results, 'PortalPlaceholder'),
  }),
] as const

export const router = createRouter({
  routeTree: root.addChildren([
    pinEntry,
    eventPortal,
    brief,
    change,
    sign,
    signAsSecond,
    bareToken,
    byToken,
    pay,
    ...resultRoutes,
  ]),
  defaultErrorComponent: CrashScreen,
  // Values stay texts: the default parser would read a booking named 1e5 as a number.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search: Record<string, string | undefined>) => {
    const given = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined)
    return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** Leads to the PIN where the portal of the booking is not open in this browser. */
function requireOpen(booking: string | undefined): void {
  if (booking === undefined) throw redirect({ to: paths.portal.pinEntry, replace: true })
  if (openPortalPath(booking) === undefined)
    throw redirect({ to: paths.portal.pinEntry, search: pinEntrySearch(booking), replace: true })
}

function bookingSearch({ booking }: Record<string, unknown>): { booking?: string } {
  return typeof booking === 'string' && booking !== '' ? { booking } : {}
}
