import { noServiceSelected } from '#domain/refusals/messages.ts'
import { useQuery } from '@tanstack/react-query'
import type { InquiryView } from '#contract/inquiries.ts'
import type { ServiceView } from '#contract/services.ts'
import { fullName } from '#domain/bookings/names.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { serviceCategories } from '#domain/services/service.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { selectableServices } from '#web/office/kit/catalog/selectable-services.ts'

import { FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { Wait } from '#web/office/kit/records/opened-record.tsx'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { useIdempotencyKey } from '#web/office/kit/writes/use-idempotency-key.ts'
import { call } from '#web/shared/api.ts'
import {
  choiceTotal,
  chosenLines,
  isWrong,
  settled,
  toggled,
  typed,
  type ServiceChoice,
} from './service-choice.ts'
import { ServiceOption } from './service-option.tsx'

/** Puts services of the catalogue on a booking, at a quantity and a price of their own. */
export function AddServicesDialog({
  inquiry,
  onClose,
}: {
  readonly inquiry: InquiryView
  readonly onClose: () => void
}) {
  const services = useQuery(selectableServices)
  const keyOf = useIdempotencyKey()
  const form = useForm({
    start: { choice: {} as ServiceChoice },
    // What is wrong stands at each line as it is typed.
    rules: ({ choice }) => ({ choice: Object.values(choice).some(isWrong) ? 'wrong' : undefined }),
    whole: ({ choice }) => (chosenLines(choice).length === 0 ? noServiceSelected : undefined),
    send: ({ choice }) => {
      const input = { booking_id: inquiry.id, lines: chosenLines(choice) }
      return call('add-booking-services', input, { idempotencyKey: keyOf(input) })
    },
    done: 'Services added to booking successfully',
    failed: 'Failed to add services to booking',
    onClose,
  })
  const { choice } = form.values
  const { length } = chosenLines(choice)

  return (
    <FormDialog
      form={form}
      title="Add Services"
      subject={`${fullName(inquiry)}, ${inquiry.booking_reference}`}
      size="lg"
      action="Add Services"
      busyLabel="Adding…"
      note={
        <p role="status" className="num self-center text-small text-fg-muted max-md:basis-full!">
          {length === 0 ? null : `${length} selected, ${formatMoney(choiceTotal(choice), businessCurrency)}`}
        </p>
      }
    >
      {services.data ? (
        <Catalogue
          services={services.data}
          inquiry={inquiry}
          choice={choice}
          onChoice={(next) => form.change((before) => ({ choice: next(before.choice) }))}
        />
      ) : (
        <Wait result={services} failure="Failed to load services">
          <SkeletonRows label="Loading services…" columns={3} />
        </Wait>
      )}
    </FormDialog>
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
