import { KeyRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { AdminSession, PortalSession } from '../kit/stored-access.ts'

const UnlockDialog = lazy(async () => ({ default: (await import('./unlock-dialog.tsx')).UnlockDialog }))

/** For owners, in the header: the button that opens the admin mode, or its badge. */
export function AdminMode({
  linkToken,
  session,
  admin,
}: {
  readonly linkToken: string
  readonly session: PortalSession
  readonly admin: AdminSession | undefined
}) {
  const [asking, setAsking] = useState(false)

  return (
    <>
      {admin ? (
        <span className="inline-flex max-md:order-6">
          <Badge tone="ok">Admin Mode Active</Badge>
        </span>
      ) : (
        <Button
          look="ghost"
          className="min-h-11! text-[.9375rem]! max-md:order-6"
          onClick={() => setAsking(true)}
        >
          <KeyRound aria-hidden="true" className="size-[1.125rem]" strokeWidth={1.6} />
          Admin Mode
        </Button>
      )}
      {asking ? (
        <Suspense fallback={null}>
          <UnlockDialog linkToken={linkToken} session={session} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
