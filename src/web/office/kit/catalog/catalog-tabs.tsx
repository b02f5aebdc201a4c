import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '#domain/addresses.ts'
import { ListTabs } from '../lists/list-tabs.tsx'
import { allServices, packagesOfCatalog } from './catalog-data.ts'

/** The two parts of the catalog. */
export function CatalogTabs({ chosen }: { readonly chosen: 'services' | 'packages' }) {
  const navigate = useNavigate()
  const services = useQuery(allServices).data?.length
  const packages = useQuery(packagesOfCatalog).data?.length
  const tabs = [
    { name: 'services', label: 'Services', count: services, to: paths.admin.services },
    { name: 'packages', label: 'Packages', count: packages, to: paths.admin.packages },
  ] as const
  return (
    <ListTabs
      label="Catalog"
      tabs={tabs.map(({ name, label, count, to }) => ({
        label,
        count,
        chosen: name === chosen,
        onChoose: () => void navigate({ to, search: {}, resetScroll: false }),
      }))}
    />
  )
}
