import { useQuery } from '@tanstack/react-query'
import { Pencil, Power, Trash2 } from 'lucide-react'
import type { ServiceView } from '#contract/services.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { pricingModelLabels, serviceText } from '#domain/services/service.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { Fact, Facts, Section } from '#web/office/kit/records/facts.tsx'
import { HistoryPanel } from '#web/office/kit/records/history-panel.tsx'
import type { OpenedRecord } from '#web/office/kit/records/opened-record.tsx'
import { FootMenu, RecordSheet } from '#web/office/kit/lists/record-sheet.tsx'
import { serviceById, useSetServiceActive } from './service-data.ts'
import { ServiceInPlace } from './service-in-place.tsx'

interface ServiceActions {
  readonly onEdit: (service: ServiceView) => void
  readonly onDelete: (service: ServiceView) => void
}

/** One service of the catalog; an id that is none closes itself without a word. */
export function ServiceDetail({ onEdit, onDelete, ...opened }: OpenedRecord & ServiceActions) {
  return (
    <RecordSheet
      opened={opened}
      result={useQuery(serviceById(opened.id))}
      noun="service"
      failure="Failed to load services"
      title="Service"
      head={({ name, category, active }) => ({
        title: name,
        subject: category,
        aside: <Badge tone={active ? 'ok' : 'note'}>{active ? 'Active' : 'Inactive'}</Badge>,
      })}
      actions={(service) => <Footer service={service} onEdit={onEdit} onDelete={onDelete} />}
    >
      {(service) => <Detail service={service} />}
    </RecordSheet>
  )
}

function Footer({ service, onEdit, onDelete }: ServiceActions & { readonly service: ServiceView }) {
  const set = useSetServiceActive()
  return (
    <>
      <FootMenu>
        <MenuItem icon={Power} onSelect={() => set.mutate({ service, active: !service.active })}>
          {service.active ? 'Deactivate' : 'Activate'}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} danger onSelect={() => onDelete(service)}>
          Delete
        </MenuItem>
      </FootMenu>
      <Button look="primary" icon={Pencil} onClick={() => onEdit(service)}>
        Edit
      </Button>
    </>
  )
}

function Detail({ service }: { readonly service: ServiceView }) {
  const { description, base_price, unit, pricing_model } = service
  return (
    <div className="grid gap-7">
      <div className="max-w-[38rem] whitespace-pre-line">
        <ServiceInPlace
          service={service}
          name="description"
          field={{ label: 'Description', kind: 'long', maxLength: serviceText.description.max }}
        >
          {description || <span className="text-fg-muted">No description.</span>}
        </ServiceInPlace>
      </div>
      <Section title="Price">
        <Facts className="num">
          <Fact name="Base price">
            <ServiceInPlace
              service={service}
              name="price"
              field={{ label: 'Base price', inputMode: 'decimal', maxLength: 14 }}
            >
              {formatMoney(base_price, businessCurrency)}
              {unit ? `/${unit}` : ''}
            </ServiceInPlace>
          </Fact>
          <Fact name="Model">{pricingModelLabels[pricing_model]}</Fact>
        </Facts>
      </Section>
      <HistoryPanel table="services" id={service.id} />
    </div>
  )
}
