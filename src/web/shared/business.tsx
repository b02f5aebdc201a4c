/** The public settings of the business, inlined in the page and refetched after a change. */
import type { PlaceClock } from '#domain/events/place-clock.ts'
import { createContext, use, useState } from 'react'
import { defaultFacts, type BusinessFacts } from '#domain/business/facts.ts'
import { todayIn, type CalendarDate } from '#domain/time.ts'
import { currentInstant } from './clock.ts'

export const BusinessContext = createContext<BusinessFacts>(defaultFacts)

export function useBusiness(): BusinessFacts {
  return use(BusinessContext)
}

/** The business time zone, in which instants and days are shown, but for those of an event that is elsewhere. */
export function useBusinessZone(): string {
  return useBusiness().time_zone
}

/** The clock of a place, and the business's. */
export function usePlaceClock(zone: string): PlaceClock {
  return { zone, home: useBusinessZone() }
}

/** The date in the business time zone when the component was mounted. */
export function useToday(): CalendarDate {
  const [now] = useState(currentInstant)
  return todayIn(useBusinessZone(), now)
}
