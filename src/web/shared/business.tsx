/** What the server told this page of the business; it is read again when the owner changes it. */
import { createContext, use, useState } from 'react'
import { defaultSettings, type BusinessFacts } from '#domain/business/settings.ts'
import { todayIn, type CalendarDate } from '#domain/time.ts'
import { currentInstant } from './clock.ts'

export const BusinessContext = createContext<BusinessFacts>(defaultSettings)

export function useBusiness(): BusinessFacts {
  return use(BusinessContext)
}

/** The one zone in which the fronts show instants and days (ruling on time). */
export function useBusinessZone(): string {
  return useBusiness().time_zone
}

/** The date on the business's calendar when the component was mounted. */
export function useToday(): CalendarDate {
  const [now] = useState(currentInstant)
  return todayIn(useBusinessZone(), now)
}
