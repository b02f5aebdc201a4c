import type { PortalRole } from '#domain/portal/access.ts'
import { addMinutes, mediumDate, todayIn, type Instant } from '#domain/time.ts'
import { PortalCard } from '../kit/portal-card.tsx'

export const roleNames: Readonly<Record<PortalRole, string>> = { owner: 'Owner', client: 'Client' }

export function PortalInformation({
  role,
  expiresAt,
  adminSession,
}: {
  readonly role: PortalRole
  readonly expiresAt: Instant
  readonly adminSession: boolean
}) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  // A link expires at midnight: the last valid day is the one before.
  const lastDay = todayIn(here, addMinutes(expiresAt, -1))

  return (
    <PortalCard title="Portal Information">
      <dl className="px-4.5 pt-2 pb-5 md:px-7">
        <Line name="Access role">{roleNames[role]}</Line>
        <Line name="Token expiry">{mediumDate(lastDay)}</Line>
        <Line name="Admin session active">{adminSession ? 'Yes' : 'No'}</Line>
      </dl>
    </PortalCard>
  )
}

function Line({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-2.5 text-ui last:border-b-0">
      <dt className="text-fg-muted">{name}</dt>
      <dd className="text-right font-[550]">{children}</dd>
    </div>
  )
}
