import { Outlet, useSearch } from '@tanstack/react-router'
import { overlayParameters, paths } from '#domain/addresses.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { NewClientContext } from './kit/clients/client-options.ts'
import { NewInquiryContext } from './kit/new-inquiry.ts'
import { NewVenueContext } from './kit/venues/new-venue.ts'
import { useSetPageSearch } from './kit/page-search.ts'
import { OfficeGate } from './shell/office-gate.tsx'
import { OfficeLayout } from './shell/office-layout.tsx'

const NewVenueDialog = lazyComponent(() => import('./venues/new-venue-dialog.tsx'), 'NewVenueDialog')
const CreateClientDialog = lazyComponent(
  () => import('./clients/create-client-dialog.tsx'),
  'CreateClientDialog',
)
const NewInquiryDialog = lazyComponent(() => import('./inquiries/new-inquiry-dialog.tsx'), 'NewInquiryDialog')
const newVenue = { Dialog: NewVenueDialog }
const newClient = { Dialog: CreateClientDialog }
const newInquiry = { Dialog: NewInquiryDialog }

/** The office around its screens, and the dialogs that open over any of them; loaded after sign-in. */
export function Office() {
  return (
    <OfficeGate>
      {(account) => (
        <OfficeLayout account={account}>
          <NewVenueContext value={newVenue}>
            <NewClientContext value={newClient}>
              <NewInquiryContext value={newInquiry}>
                <Outlet />
                <Overlays />
              </NewInquiryContext>
            </NewClientContext>
          </NewVenueContext>
        </OfficeLayout>
      )}
    </OfficeGate>
  )
}

const OverlayHost = lazyComponent(() => import('./overlays.tsx'), 'OverlayHost')

function Overlays() {
  const search = useSearch({ from: paths.admin.dashboard })
  const setAddress = useSetPageSearch()
  if (!overlayParameters.some((parameter) => search[parameter] !== undefined)) return null
  const none = Object.fromEntries(overlayParameters.map((parameter) => [parameter, undefined]))
  return <OverlayHost onClose={() => setAddress(none, { closes: true })} />
}
