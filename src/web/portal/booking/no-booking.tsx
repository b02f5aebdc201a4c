import type { ReactNode } from 'react'
import { PortalCard } from '../kit/portal-card.tsx'

/** Replaces the details where there are none. */
export function NoBooking({ action }: { readonly action: ReactNode }) {
  return (
    <PortalCard title="Event Not Found">
      <div className="grid justify-items-start gap-5 px-4.5 pt-4.5 pb-6 md:px-6">
        <p>Unable to load event information.</p>
        {action}
      </div>
    </PortalCard>
  )
}
