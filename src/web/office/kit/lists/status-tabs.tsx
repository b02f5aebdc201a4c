import { businessCurrency, formatMoney } from '#domain/money.ts'
import { ListTabs } from './list-tabs.tsx'
import { useSetPageSearch } from '../page-search.ts'

interface Tab {
  readonly value: string
  readonly label: string
  /** Its money is of interest. */
  readonly sum?: boolean
  readonly urgent?: boolean
  /** The order it begins with. */
  readonly sort?: string
}

/** The statuses of a list as tabs with counts and sums. What a figure elsewhere chose is a tab, too. */
export function StatusTabs({
  label,
  tabs,
  status = 'all',
  figures,
  labelOf,
}: {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly status: string | undefined
  readonly figures: Readonly<Record<string, { readonly count: number; readonly total: number }>> | undefined
  /** The label of a chosen status that has no tab. */
  readonly labelOf: (status: string) => string
}) {
  const setAddress = useSetPageSearch()
  const isTab = tabs.some(({ value }) => value === status)
  const shown = isTab ? tabs : [...tabs, { value: status, label: labelOf(status) }]
  return (
    <ListTabs
      label={label}
      tabs={shown.map(({ value, label: name, sum = false, urgent = false, sort }: Tab) => {
        const figure = figures?.[value]
        return {
          label: name,
          count: figure?.count,
          sum: figure && sum ? formatMoney(figure.total, businessCurrency) : undefined,
          urgent,
          chosen: value === status,
          onChoose: () =>
            setAddress({ status: value === 'all' ? undefined : value, sort }, { replace: true }),
        }
      })}
    />
  )
}
