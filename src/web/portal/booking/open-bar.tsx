import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { portalRoleLabels, type PortalRole } from '#domain/portal/access.ts'
import { BarReference } from './portal-frame.tsx'
import { SignOutButton } from './sign-out-button.tsx'

/** Reference, role and way out in the header of an open portal. */
export function OpenBar({
  bookingId,
  reference,
  role,
  children,
}: {
  readonly bookingId: string
  readonly reference: string | null
  /** As which the link was opened. */
  readonly role?: PortalRole | undefined
  readonly children?: ReactNode
}) {
  return (
    <>
      {reference === null ? null : <BarReference>{reference}</BarReference>}
      <span className="ml-auto max-md:hidden" />
      {role === undefined ? null : (
        <span className="inline-flex max-md:order-6">
          <Badge tone="note" plain>
            {portalRoleLabels[role]} Access
          </Badge>
        </span>
      )}
      {children}
      <SignOutButton bookingId={bookingId} />
    </>
  )
}
