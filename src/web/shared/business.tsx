/** The public settings of the business, inlined in the page and refetched after a change. */
import { createContext, use, useState } from 'react'
import { defaultFacts, type BusinessFacts } from '#domain/business/facts.ts'
import { todayIn, type CalendarDate } from '#domain/time.ts'
import { currentInstant } from './clock.ts'

export const BusinessContext = createContext<BusinessFacts>(defaultFacts)

export function useBusiness(): BusinessFacts {
  return use(BusinessContext)
}

/** The business time zone, in which all instants and days are shown. */
export function useBusinessZone(): string {
  return useBusiness().time_zone
}

/** The date in the business time zone when the component was mounted. */
export function useToday(): CalendarDate {
  const [now] = useState(currentInstant)
  return todayIn(useBusinessZone(), now)
}
