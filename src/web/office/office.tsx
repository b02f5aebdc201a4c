import { Outlet } from '@tanstack/react-router'
import { useBusiness } from '#web/shared/business.ts'
import { OverlayHost } from './overlays.tsx'
import { OfficeGate } from './shell/office-gate.tsx'
import { OfficeLayout } from './shell/office-layout.tsx'

/** The office around its screens, and the dialogs that open over any of them; fetched by whoever goes in. */
export function Office() {
  // Every time and day on screen is another one in another zone: the screens begin anew.
  const { time_zone: zone } = useBusiness()
  return (
    <OfficeGate>
      {(account) => (
        <OfficeLayout account={account}>
          <Outlet key={zone} />
          <OverlayHost key={`overlay ${zone}`} />
        </OfficeLayout>
      )}
    </OfficeGate>
  )
}
