import { KeptScreens } from './kept-screens.tsx'
import { OverlayHost } from './overlays.tsx'
import { OfficeGate } from './shell/office-gate.tsx'
import { OfficeLayout } from './shell/office-layout.tsx'

/** The office around its screens, and the dialogs that open over any of them; fetched by whoever goes in. */
export function Office() {
  return (
    <OfficeGate>
      {(account) => (
        <OfficeLayout account={account}>
          <KeptScreens />
          <OverlayHost />
        </OfficeLayout>
      )}
    </OfficeGate>
  )
}
