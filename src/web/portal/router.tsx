/** The portal's screens by address: what each reads of it, and who is led elsewhere (docs/decisions/0047). */
import type { ReactElement } from 'react'
import { clientFilePath, paths, tokenOfPortalLink, tokenOfShareLink } from '#domain/addresses.ts'
import { leaveForHome } from '#web/shared/leave.ts'
import { loadEventPortal } from './event-portal/load-event-portal.ts'
import { pinEntryAddress } from './kit/pin-entry-address.ts'
import { hasAccess, keepWanted, openPortalPath } from './kit/stored-access.ts'
import { NotFoundScreen } from './pages/not-found-screen.tsx'

/** An address that takes the place of the one that was opened. */
interface Redirect {
  readonly redirectTo: string
}

/** The search parameters that are not empty. */
type SearchValues = Readonly<Record<string, string>>
type Open = (parameters: SearchValues) => Promise<ReactElement | Redirect>

/** Loads what an address shows. Rejects where its code cannot be loaded. */
export async function screenAt(pathname: string, search: string): Promise<ReactElement | Redirect> {
  const path = pathname.replace(/(.)\/$/, '$1').toLowerCase()
  const open = screens[path]
  if (open) {
    const given = Array.from(new URLSearchParams(search)).filter(([, value]) => value !== '')
    return open(Object.fromEntries(given))
  }
  const link = tokenOfPortalLink(pathname)
  if (link !== undefined) {
    const { TokenScreen } = await import('./token/token-screen.tsx')
    return <TokenScreen token={link} />
  }
  const share = tokenOfShareLink(pathname)
  if (share !== undefined) {
    const { PayScreen } = await import('./pay/pay-screen.tsx')
    return <PayScreen token={share} />
  }
  return <NotFoundScreen />
}

const screens: Readonly<Record<string, Open>> = {
  async [paths.portal.pinEntry]({ booking, file = '' }) {
    const { PinEntryScreen } = await import('./pin-entry/pin-entry-screen.tsx')
    return <PinEntryScreen bookingId={booking} file={clientFilePath(file)} />
  },

  async [paths.portal.event]({ booking }) {
    if (booking === undefined)
      leaveForHome({ tone: 'error', title: 'Invalid Access', description: 'No booking reference found.' })
    else if (!hasAccess(booking)) return { redirectTo: pinEntryAddress(booking) }
    const { EventPortalScreen } = await loadEventPortal()
    return <EventPortalScreen bookingId={booking} />
  },

  [paths.portal.brief]: opened(async (booking) => {
    const { BriefScreen } = await import('./brief/brief-screen.tsx')
    return <BriefScreen bookingId={booking} />
  }),

  [paths.portal.change]: opened(async (booking) => {
    const { ChangeScreen } = await import('./change/change-screen.tsx')
    return <ChangeScreen bookingId={booking} />
  }),

  [paths.portal.sign]: opened(async (booking, { quote = '', change }) => {
    const { SignScreen } = await import('./sign/sign-screen.tsx')
    return <SignScreen bookingId={booking} quoteId={quote} changeId={change} />
  }),

  async [paths.portal.signAsSecond]() {
    const { SecondScreen } = await import('./sign/second-screen.tsx')
    return <SecondScreen />
  },

  async [paths.portal.withoutToken]() {
    leaveForHome({
      tone: 'error',
      title: 'Invalid Access',
      description: 'No portal token provided. Please use the link from your email.',
    })
    return <></>
  },

  async [paths.portal.paymentSuccess]({ payment }) {
    const { PaymentSuccess } = await import('./pages/payment-success.tsx')
    return <PaymentSuccess paymentId={payment} />
  },

  async [paths.portal.paymentCanceled]({ booking }) {
    const { PaymentCanceled } = await loadResults()
    return <PaymentCanceled bookingId={booking} />
  },

  [paths.pay.done]: result('PartPaid'),
  [paths.pay.canceled]: result('PartNotPaid'),
  [paths.portal.paymentPlaceholder]: result('PaymentPlaceholder'),
  [paths.portal.subscriptionPlaceholder]: result('SubscriptionPlaceholder'),
  [paths.portal.placeholder]: result('PortalPlaceholder'),
}

/** A screen of a booking whose portal is open in this tab; everybody else is led to the PIN, and from there back. */
function opened(open: (bookingId: string, parameters: SearchValues) => Promise<ReactElement>): Open {
  return async (parameters) => {
    const { booking } = parameters
    if (booking === undefined) return { redirectTo: paths.portal.pinEntry }
    if (openPortalPath(booking) === undefined) {
      keepWanted(booking)
      return { redirectTo: pinEntryAddress(booking) }
    }
    return open(booking, parameters)
  }
}

function loadResults() {
  return import('./pages/result-screens.tsx')
}

function result(name: Exclude<keyof Awaited<ReturnType<typeof loadResults>>, 'PaymentCanceled'>): Open {
  return async () => {
    const Screen = (await loadResults())[name]
    return <Screen />
  }
}
