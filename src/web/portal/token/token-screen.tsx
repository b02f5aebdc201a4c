import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Coaster, CoasterWait } from '../layout/coaster.tsx'
import { checkingLink, portalAccess } from './link-words.ts'
import { loadDashboard } from './load-dashboard.ts'
import { loadLinkAccess } from './load-link-access.ts'
import { portalLink } from './open-link.ts'

const Dashboard = lazyComponent(loadDashboard, 'Dashboard', CheckingLink)
const LinkAccess = lazyComponent(loadLinkAccess, 'LinkAccess', CheckingLink)

/** One route with two steps: the PIN, then the dashboard (C-03). */
export function TokenScreen({ token }: { readonly token: string }) {
  const { data: link, isError, isFetching, refetch } = useQuery(portalLink(token))

  if (link?.step === 'open') return <Dashboard key={token} linkToken={token} session={link.session} />
  if (link?.step === 'pin') return <LinkAccess key={token} token={token} />
  if (isError) {
    return (
      <Coaster title={portalAccess} lead="We could not reach the bar. Your link may well be fine.">
        <Button look="gold" busy={isFetching} busyLabel="Checking..." onClick={() => void refetch()}>
          Try Again
        </Button>
      </Coaster>
    )
  }
  return <CheckingLink />
}

function CheckingLink() {
  return (
    <Coaster title={portalAccess} lead={checkingLink}>
      <CoasterWait />
    </Coaster>
  )
}
