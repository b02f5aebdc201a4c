import { Outlet } from '@tanstack/react-router'
import { BuilderHost } from './builder-host.tsx'
import { EventHost } from './event-host.tsx'
import { InquiryHost } from './inquiry-host.tsx'
import { OfficeGate } from './shell/office-gate.tsx'
import { OfficeLayout } from './shell/office-layout.tsx'

/** The office around its screens, and the dialogs that open over any of them; fetched by whoever goes in. */
export function Office() {
  return (
    <OfficeGate>
      {(account) => (
        <OfficeLayout account={account}>
          <Outlet />
          <BuilderHost />
          <EventHost />
          <InquiryHost />
        </OfficeLayout>
      )}
    </OfficeGate>
  )
}
