import { portalRoleLabels, type PortalRole } from '#domain/portal/access.ts'
import { lastDayUntil, mediumDate, type Instant } from '#domain/time.ts'
import { useBusinessZone } from '#web/shared/business.tsx'

export function PortalInformation({
  role,
  expiresAt,
  adminSession,
}: {
  readonly role: PortalRole
  readonly expiresAt: Instant
  readonly adminSession: boolean
}) {
  // A link expires at midnight of the business: the last valid day is the one before.
  const lastDay = lastDayUntil(expiresAt, useBusinessZone())

  return (
    <section
      aria-labelledby="portal-information"
      className="flex flex-wrap items-baseline justify-between gap-x-12 gap-y-3 border-t border-line-strong pt-5 pb-4 text-small text-fg-muted"
    >
      <h2 id="portal-information" className="font-semibold">
        Portal Information
      </h2>
      <dl className="flex flex-wrap gap-x-10 gap-y-2 max-md:grid max-md:w-full">
        <Line name="Access role">{portalRoleLabels[role]}</Line>
        <Line name="Token expiry">{mediumDate(lastDay)}</Line>
        <Line name="Admin session active">{adminSession ? 'Yes' : 'No'}</Line>
      </dl>
    </section>
  )
}

function Line({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div className="flex gap-2 max-md:justify-between">
      <dt>{name}</dt>
      <dd className="font-[550] text-fg">{children}</dd>
    </div>
  )
}
