import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InquiryView } from '#contract/inquiries.ts'
import type { ServiceView } from '#contract/services.ts'
import { fullName } from '#domain/bookings/names.ts'
import { formatMoney } from '#domain/money.ts'
import { serviceCategories, serviceMessages } from '#domain/services/service.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { focusFirstProblem } from '#web/office/kit/focus-first-problem.ts'
import { ReadFailed } from '#web/office/kit/read-failed.tsx'
import { tell } from '#web/office/kit/tell.ts'
import { selectableServices, useAddServices } from './inquiry-data.ts'
import {
  choiceTotal,
  chosenLines,
  priceProblem,
  quantityProblem,
  settled,
  toggled,
  typed,
  type ServiceChoice,
} from './service-choice.ts'
import { ServiceOption } from './service-option.tsx'

/** Puts services of the catalogue on a booking, at a quantity and a price of their own (A §5). */
export function AddServicesDialog({
  inquiry,
  onClose,
}: {
  readonly inquiry: InquiryView
  readonly onClose: () => void
}) {
  const [choice, setChoice] = useState<ServiceChoice>({})
  const services = useQuery(selectableServices)
  const add = useAddServices(inquiry.id, onClose)
  const lines = chosenLines(choice)

  const submit = () => {
    const wrong = Object.values(choice).some(
      ({ quantity, price }) => quantityProblem(quantity) ?? priceProblem(price),
    )
    if (lines.length === 0) tell({ tone: 'error', title: serviceMessages.noSelection })
    else if (wrong) focusFirstProblem()
    else if (!add.isPending) add.mutate(lines)
  }

  return (
    <Dialog
      title="Add Services"
      subject={`${fullName(inquiry)}, ${inquiry.booking_reference}`}
      size="lg"
      unsaved={Object.keys(choice).length > 0}
      busy={add.isPending}
      onSubmit={submit}
      onClose={onClose}
      actions={
        <>
          <p role="status" className="num self-center text-small text-fg-muted max-md:basis-full!">
            {lines.length === 0 ? null : `${lines.length} selected, ${formatMoney(choiceTotal(choice))}`}
          </p>
          <Button type="submit" look="primary" busy={add.isPending} busyLabel="Adding…">
            Add Services
          </Button>
        </>
      }
    >
      {services.data ? (
        <Catalogue services={services.data} inquiry={inquiry} choice={choice} onChoice={setChoice} />
      ) : services.isError ? (
        <ReadFailed busy={services.isFetching} onRetry={() => void services.refetch()}>
          Failed to load services
        </ReadFailed>
      ) : (
        <SkeletonRows label="Loading services…" columns={3} />
      )}
    </Dialog>
  )
}

function Catalogue({
  services,
  inquiry,
  choice,
  onChoice,
}: {
  readonly services: readonly ServiceView[]
  readonly inquiry: InquiryView
  readonly choice: ServiceChoice
  readonly onChoice: (change: (before: ServiceChoice) => ServiceChoice) => void
}) {
  if (services.length === 0) {
    return <EmptyState art="cocktails">No active services. Add them under Services first.</EmptyState>
  }
  return (
    <div className="grid gap-5">
      {serviceCategories.map((category) => {
        const own = services.filter((service) => service.category === category)
        return own.length === 0 ? null : (
          <fieldset key={category} className="min-w-0">
            <legend className="w-full border-b border-line pb-1.5 text-small font-semibold text-fg-muted">
              {category}
            </legend>
            {own.map((service) => (
              <ServiceOption
                key={service.id}
                service={service}
                booking={inquiry}
                already={inquiry.services.some((line) => line.service_id === service.id)}
                line={choice[service.id]}
                onToggle={() => onChoice((before) => toggled(before, service, inquiry))}
                onType={(line) => onChoice((before) => typed(before, service.id, line))}
                onSettle={() => onChoice((before) => settled(before, service.id))}
              />
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}
