/** Shows the screen of the address. The one before stays until the next one's code is there. */
import {
  Component,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Router, useLocation, useSearch, type AroundNavHandler } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { CrashScreen } from './pages/crash-screen.tsx'
import { screenAt } from './router.tsx'

interface Shown {
  readonly address: string
  readonly screen: ReactElement
}

/** Loads the screen of the tab's address, where it leads elsewhere of that one. */
export async function openAddress(): Promise<Shown> {
  const { pathname, search } = window.location
  const address = pathname + search
  try {
    const found = await screenAt(pathname, search)
    if (!('redirectTo' in found)) return { address, screen: found }
    navigate(found.redirectTo, { replace: true })
    return await openAddress()
  } catch (error) {
    return reloadedOnce(error) ? new Promise(() => {}) : { address, screen: <CrashScreen /> }
  }
}

export function PortalApp({ first }: { readonly first: Shown }) {
  const [pathname] = useLocation()
  const search = useSearch()
  const [shown, setShown] = useState(first)

  useEffect(() => {
    let isLeft = false
    void openAddress().then((next) => {
      if (!isLeft) startTransition(() => setShown((now) => (now.address === next.address ? now : next)))
    })
    return () => {
      isLeft = true
    }
  }, [pathname, search])
  useScrollToTop(shown.address)

  return (
    <Router aroundNav={onceEach}>
      <CrashBoundary address={shown.address}>{shown.screen}</CrashBoundary>
    </Router>
  )
}

/** A link that is pressed twice while its page is loaded makes one entry in the history. */
const onceEach: AroundNavHandler = (go, to, options) => {
  const isThere = to === window.location.pathname + window.location.search
  go(to, isThere ? { ...options, replace: true } : options)
}

/** After a link a screen begins at its top; after the browser's back button, where it was left. */
function useScrollToTop(address: string): void {
  const before = useRef(address)
  const traversedTo = useRef<string>(undefined)

  useEffect(() => {
    const note = () => {
      traversedTo.current = window.location.pathname + window.location.search
    }
    window.addEventListener('popstate', note)
    return () => window.removeEventListener('popstate', note)
  }, [])

  useLayoutEffect(() => {
    if (before.current === address) return
    before.current = address
    if (traversedTo.current !== address) window.scrollTo({ top: 0, behavior: 'instant' })
    traversedTo.current = undefined
  }, [address])
}

/** A screen that fails to render gives way to the error screen, until another address is opened. */
class CrashBoundary extends Component<
  { readonly address: string; readonly children: ReactNode },
  { readonly address: string; readonly hasFailed: boolean }
> {
  override state = { address: this.props.address, hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps(
    { address }: { readonly address: string },
    state: { readonly address: string },
  ) {
    return address === state.address ? null : { address, hasFailed: false }
  }

  override render() {
    return this.state.hasFailed ? <CrashScreen /> : this.props.children
  }
}

/**
 * After an upgrade the server no longer has the code of pages that were opened before: loading the page again helps. Once
 * for each message of the browser, so that code that stays away is reported. True where the page is being reloaded.
 */
function reloadedOnce(error: unknown): boolean {
  // The browser's own error page would take this one's place.
  if (!navigator.onLine) return false
  const key = `portal_reload:${error instanceof Error ? error.message : ''}`
  if (sessionStorage.getItem(key) !== null) return false
  sessionStorage.setItem(key, '1')
  window.location.reload()
  return true
}
