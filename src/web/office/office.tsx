import { Outlet, useSearch } from '@tanstack/react-router'
import { overlayParameters, paths } from '#domain/addresses.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { NewVenueContext } from './kit/new-venue.ts'
import { OfficeGate } from './shell/office-gate.tsx'
import { OfficeLayout } from './shell/office-layout.tsx'

const NewVenueDialog = lazyComponent(() => import('./venues/new-venue-dialog.tsx'), 'NewVenueDialog')
const newVenue = { Dialog: NewVenueDialog }

/** The office around its screens, and the dialogs that open over any of them; fetched by whoever goes in. */
export function Office() {
  return (
    <OfficeGate>
      {(account) => (
        <OfficeLayout account={account}>
          <NewVenueContext value={newVenue}>
            <Outlet />
            <Overlays />
          </NewVenueContext>
        </OfficeLayout>
      )}
    </OfficeGate>
  )
}

const OverlayHost = lazyComponent(() => import('./overlays.tsx'), 'OverlayHost')

function Overlays() {
  const search = useSearch({ from: paths.admin.dashboard })
  return overlayParameters.some((parameter) => search[parameter] !== undefined) ? <OverlayHost /> : null
}
