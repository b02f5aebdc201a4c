/** What the server told this page of the business; it is read again when the owner changes it. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use, useState, type ReactNode } from 'react'
import { defaultSettings, type BusinessFacts } from '#domain/business/settings.ts'
import { todayIn, type CalendarDate } from '#domain/time.ts'
import { read } from './api.ts'
import { currentInstant } from './clock.ts'

export const BusinessContext = createContext<BusinessFacts>(defaultSettings)

/** Gives a front the business as the server knows it now. */
export function BusinessProvider({ children }: { readonly children: ReactNode }) {
  const { data = defaultSettings } = useQuery(businessFacts)
  return <BusinessContext value={data}>{children}</BusinessContext>
}

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

/** Invalidated with the settings; what cannot be read stays as it was. */
const businessFacts = queryOptions({
  queryKey: ['settings', 'business'],
  queryFn: ({ signal }) => read('read-business', undefined, { signal }),
  initialData: factsOfPage,
  staleTime: Infinity,
  retry: false,
})

/** Data in the page's HTML (server/app/front-html.ts); in tests there is none. */
function factsOfPage(): BusinessFacts | undefined {
  const text = document.getElementById('business')?.textContent
  return text ? (JSON.parse(text) as BusinessFacts) : undefined
}
