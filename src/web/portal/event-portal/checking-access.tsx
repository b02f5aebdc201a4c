import { DetailsWait } from '../booking/details-wait.tsx'
import { PortalFrame } from '../booking/portal-frame.tsx'

/** The event portal until it is known whether its booking is open. */
export function CheckingAccess() {
  return (
    <PortalFrame pageTitle="Event Portal" title="Checking access...">
      <DetailsWait />
    </PortalFrame>
  )
}
