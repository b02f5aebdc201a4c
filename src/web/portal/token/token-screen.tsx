import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { paths } from '#domain/addresses.ts'
import { Button } from '#ui/button.tsx'
import { Coaster, CoasterWait } from '../layout/coaster.tsx'
import { AccessForm } from './access-form.tsx'
import { Dashboard } from './dashboard.tsx'
import { checkingLink, portalAccess } from './link-words.ts'
import { portalLink } from './open-link.ts'

const route = getRouteApi(paths.portal.byToken)

/** One route with two steps: the PIN, then the dashboard (C-03). */
export function TokenScreen() {
  const { token } = route.useParams()
  const { data: link, isError, isFetching, refetch } = useQuery(portalLink(token))

  if (link?.step === 'open') return <Dashboard key={token} linkToken={token} session={link.session} />
  if (link?.step === 'pin') {
    return (
      <Coaster title={portalAccess} lead="Enter the 6-digit PIN from your confirmation email.">
        <AccessForm key={token} token={token} />
      </Coaster>
    )
  }
  if (isError) {
    return (
      <Coaster title={portalAccess} lead="We could not reach the bar. Your link may well be fine.">
        <Button look="gold" busy={isFetching} busyLabel="Checking..." onClick={() => void refetch()}>
          Try Again
        </Button>
      </Coaster>
    )
  }
  return (
    <Coaster title={portalAccess} lead={checkingLink}>
      <CoasterWait />
    </Coaster>
  )
}
