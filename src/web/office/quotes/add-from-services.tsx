import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import type { TypedItem } from '#domain/quotes/line-items.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { prefilledQuantity } from '#domain/services/service.ts'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { selectableServices } from '#web/office/kit/selectable-services.ts'
import { itemOfService } from './quote-draft.ts'

/** The catalogue as a menu; each service comes in the quantity that the booking suggests. */
export function AddFromServices({
  booking,
  disabled,
  onAdd,
}: {
  readonly booking: Parameters<typeof prefilledQuantity>[1]
  readonly disabled: boolean
  readonly onAdd: (item: TypedItem) => void
}) {
  const services = useQuery(selectableServices)

  return (
    <Menu
      align="start"
      trigger={
        <Button look="second" disabled={disabled}>
          Add from services
          <ChevronDown aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
        </Button>
      }
    >
      {services.data?.map((service) => (
        <MenuItem key={service.id} onSelect={() => onAdd(itemOfService(service, booking))}>
          <span>{service.name}</span>
          <span className="num text-small text-fg-muted">
            {service.category}, {formatMoney(service.base_price, businessCurrency)}
            {service.unit ? ` / ${service.unit}` : ''}
          </span>
        </MenuItem>
      ))}
      {services.data?.length ? null : (
        <MenuItem disabled onSelect={() => undefined}>
          {services.data
            ? 'The catalogue has no active services.'
            : services.isError
              ? 'Failed to load services'
              : 'Loading services…'}
        </MenuItem>
      )}
    </Menu>
  )
}
