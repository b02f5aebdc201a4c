/** The public settings of the business, inlined in the page and refetched after a change. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use, useState, type ReactNode } from 'react'
import { defaultSettings, type BusinessFacts } from '#domain/business/settings.ts'
import { todayIn, type CalendarDate } from '#domain/time.ts'
import { read } from './api.ts'
import { currentInstant } from './clock.ts'

export const BusinessContext = createContext<BusinessFacts>(defaultSettings)

/** Provides the current settings to a front. */
export function BusinessProvider({ children }: { readonly children: ReactNode }) {
  const { data = defaultSettings } = useQuery(businessFacts)
  return <BusinessContext value={data}>{children}</BusinessContext>
}

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

/** Invalidated with the settings. A failed read keeps the previous values. */
const businessFacts = queryOptions({
  queryKey: ['settings', 'business'],
  queryFn: ({ signal }) => read('read-business', undefined, { signal }),
  initialData: factsOfPage,
  staleTime: Infinity,
  retry: false,
})

/** The settings in the page's HTML; undefined in tests. */
function factsOfPage(): BusinessFacts | undefined {
  const text = document.getElementById('business')?.textContent
  return text ? (JSON.parse(text) as BusinessFacts) : undefined
}
