import type { EventType } from '#domain/bookings/choices.ts'
import { fieldsOf } from '#domain/bookings/inquiry-fields.ts'
import { ContactStep } from './contact-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { InquiryControl, type StepProps } from './inquiry-control.tsx'
import { OccasionStep } from './occasion-step.tsx'
import type { Step } from './wizard-state.ts'

export function StepFields({
  step,
  eventType,
  trap,
  onTrapChange,
  ...fields
}: StepProps & {
  readonly step: Step
  readonly eventType: EventType | undefined
  readonly trap: string
  readonly onTrapChange: (value: string) => void
}) {
  if (step === 1)
    return fieldsOf('type').map((field) => <InquiryControl key={field} {...fields} field={field} />)
  if (step === 2) return <OccasionStep {...fields} />
  if (!eventType) return null
  if (step === 3) return <DetailsStep {...fields} eventType={eventType} />
  return <ContactStep {...fields} eventType={eventType} trap={trap} onTrapChange={onTrapChange} />
}
