import type { SettingsView } from '#contract/settings.ts'
import { BlockedDaysCard } from './blocked-days-card.tsx'
import { DateRulesCard } from './date-rules-card.tsx'
import { StaffingCard } from './staffing-card.tsx'
import { UnitsCard } from './units-card.tsx'

/** Which dates can be sold: the units, how long an event occupies one, and the days without events. */
export function AvailabilitySection({ settings }: { readonly settings: SettingsView }) {
  return (
    <div className="grid gap-4">
      <UnitsCard />
      <DateRulesCard settings={settings} />
      <StaffingCard settings={settings} />
      <BlockedDaysCard />
    </div>
  )
}
