import type { ReactNode } from 'react'
import { PortalCard } from '../kit/portal-card.tsx'

/** In place of the details when there are none to show; the action is the way on. */
export function NoBooking({ action }: { readonly action: ReactNode }) {
  return (
    <PortalCard title="Event Not Found">
      <div className="grid justify-items-start gap-5 px-4.5 pt-4.5 pb-6 md:px-7">
        <p>Unable to load event information.</p>
        {action}
      </div>
    </PortalCard>
  )
}
