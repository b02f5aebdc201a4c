import type { EventRow } from '#contract/events.ts'
import { eventTone } from '#domain/events/event.ts'
import { statusWord } from '#domain/status.ts'
import { Badge } from '#ui/badge.tsx'
import { paymentWords } from './event-words.ts'

export function EventStatusBadge({ status }: Pick<EventRow, 'status'>) {
  return (
    <Badge tone={eventTone(status)} upper>
      {statusWord(status)}
    </Badge>
  )
}

export function EventPaymentBadge({ payment_status: status }: Pick<EventRow, 'payment_status'>) {
  const { label, tone } = paymentWords[status]
  return (
    <Badge tone={tone} small>
      {label}
    </Badge>
  )
}

/** What is not known yet. */
export function ToBeDecided() {
  return <span className="text-fg-muted">TBD</span>
}
