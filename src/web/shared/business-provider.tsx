import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { defaultFacts, type BusinessFacts } from '#domain/business/facts.ts'
import { read } from './api.ts'
import { BusinessContext } from './business.tsx'

/** Gives a front the business as the server knows it now. */
export function BusinessProvider({ children }: { readonly children: ReactNode }) {
  const { data = defaultFacts } = useQuery(businessFacts)
  return <BusinessContext value={data}>{children}</BusinessContext>
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
