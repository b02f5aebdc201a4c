import { Pencil, Trash2 } from 'lucide-react'
import type { ServiceView } from '#contract/services.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { pricingModelLabels } from '#domain/services/service.ts'
import { Badge } from '#ui/badge.tsx'
import { MenuItem } from '#ui/menu.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { RowName } from '#web/office/kit/lists/cells.tsx'
import type { Column } from '#web/office/kit/lists/data-table.tsx'
import { MoreActions, RowActions, RowButton } from '#web/office/kit/lists/row-actions.tsx'
import { useSetServiceActive } from './service-data.ts'

export function serviceColumns(
  onEdit: (service: ServiceView) => void,
  onDelete: (service: ServiceView) => void,
): readonly Column<ServiceView>[] {
  return [
    {
      header: 'Name',
      card: 'lead',
      className: 'rows:max-w-md tight:max-w-80 narrow:max-w-64',
      cell: ({ name, description }) => (
        <RowName detail={description ? <span title={description}>{description}</span> : undefined}>
          {name}
        </RowName>
      ),
    },
    {
      header: 'Category',
      card: 'left',
      cell: ({ category, pricing_model }) => (
        <>
          <span className="cards:text-small">{category}</span>
          <span className="ml-2 text-small text-fg-muted rows:hidden">
            {pricingModelLabels[pricing_model]}
          </span>
        </>
      ),
    },
    {
      header: 'Price',
      card: 'right',
      right: true,
      cell: ({ base_price, unit }) => (
        <span className="num whitespace-nowrap">
          {formatMoney(base_price, businessCurrency)}
          {unit ? <span className="text-fg-muted">/{unit}</span> : null}
        </span>
      ),
    },
    {
      header: 'Model',
      third: true,
      card: 'hidden',
      cell: ({ pricing_model }) => pricingModelLabels[pricing_model],
    },
    {
      header: 'Status',
      card: 'status',
      cell: (service) => <ActiveToggle service={service} />,
    },
    {
      header: 'Actions',
      card: 'actions',
      right: true,
      cell: (service) => (
        <RowActions>
          <RowButton aria-label={`Edit ${service.name}`} onClick={() => onEdit(service)}>
            Edit
          </RowButton>
          <MoreActions label={service.name}>
            <MenuItem icon={Pencil} onSelect={() => onEdit(service)}>
              Edit
            </MenuItem>
            <MenuItem icon={Trash2} danger onSelect={() => onDelete(service)}>
              Delete
            </MenuItem>
          </MoreActions>
        </RowActions>
      ),
    },
  ]
}

/** The status as a badge that turns it over. */
function ActiveToggle({ service }: { readonly service: ServiceView }) {
  const set = useSetServiceActive()
  const { active } = service
  const action = active ? 'Deactivate' : 'Activate'

  return (
    <Tooltip content={`${action} ${service.name}`}>
      <button
        type="button"
        aria-label={`${active ? 'Active' : 'Inactive'}: ${action} ${service.name}`}
        onClick={() => set.mutate({ service, active: !active })}
        className="relative inline-flex rounded-xs align-middle pour hover:opacity-80 max-md:after:absolute max-md:after:-inset-x-1 max-md:after:-inset-y-2.5"
      >
        <Badge tone={active ? 'ok' : 'note'}>{active ? 'Active' : 'Inactive'}</Badge>
      </button>
    </Tooltip>
  )
}
