import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { ServiceView } from '#contract/services.ts'
import type { TypedItem } from '#domain/quotes/line-items.ts'
import { Wait } from '#web/office/kit/records/opened-record.tsx'
import { selectableServices } from '#web/office/kit/catalog/selectable-services.ts'
import { servicePicks, type PickGroup } from './picks.ts'

/** The catalog to pick from; `wait` stands in its place while there is none. */
export function useCatalogGroups(itemOf: (service: ServiceView) => TypedItem): {
  readonly groups: readonly PickGroup[]
  readonly wait: ReactNode
} {
  const services = useQuery(selectableServices)
  const { data } = services
  const groups = useMemo(() => servicePicks(data ?? [], itemOf), [data, itemOf])
  return { groups, wait: data ? emptyWords(data) : <Reading result={services} /> }
}

function emptyWords(services: readonly ServiceView[]): ReactNode {
  return services.length === 0 ? <p className="text-fg-muted">The catalog has no active services.</p> : null
}

function Reading({ result }: { readonly result: Parameters<typeof Wait>[0]['result'] }) {
  return (
    <Wait result={result} failure="Failed to load services">
      <p role="status" className="text-fg-muted">
        Loading services…
      </p>
    </Wait>
  )
}
