import { ArrowRightLeft, Ban, CircleCheck, CircleX, KeyRound, Phone, Send } from 'lucide-react'
import type { InquiryView } from '#contract/inquiries.ts'
import {
  bookingActionLabels,
  bookingTransitions,
  canCancel,
  canConvert,
  statusesByHand,
  type BookingAction,
  type StatusByHand,
} from '#domain/bookings/lifecycle.ts'
import { Button } from '#ui/button.tsx'
import { MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { FootMenu, useStateOf } from '#web/office/kit/lists/record-sheet.tsx'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { useBusiness } from '#web/shared/business.tsx'
import { currentInstant } from '#web/shared/clock.ts'
import { call } from '#web/shared/api.ts'
import { LinkQuestion } from './link-question.tsx'
import { nextStep } from './next-step.ts'
import { statusWords, StatusQuestion } from './status-question.tsx'

type Question = { readonly kind: 'link' | 'pin' } | { readonly kind: 'status'; readonly status: StatusByHand }

/** What an owner can do with the inquiry as a whole: the next step as the primary button, the rest in the menu. */
export function InquiryFooter({
  inquiry,
  onAction,
}: {
  readonly inquiry: InquiryView
  readonly onAction: (action: BookingAction) => void
}) {
  const [question, setQuestion] = useStateOf<Question>(inquiry.id)
  const close = () => setQuestion()
  const statuses = statusesByHand.filter((status) => bookingTransitions[inquiry.status].includes(status))
  const step = nextStep(inquiry, currentInstant(), useBusiness())
  const called = useWrite({
    send: (id: string) => call('note-call', { id }),
    done: ['Call noted', 'The inquiry counts as answered.'],
    undo: ({ noted }, id) => (noted ? () => call('note-call', { id, taken_back: true }) : undefined),
    failed: 'Failed to note the call',
    untilFresh: true,
  })

  return (
    <>
      <FootMenu>
        {inquiry.status === 'pending' ? (
          <MenuItem icon={Phone} onSelect={() => called.mutate(inquiry.id)}>
            Note a Call
          </MenuItem>
        ) : null}
        <MenuItem icon={Send} onSelect={() => setQuestion({ kind: 'link' })}>
          Send Portal Link
        </MenuItem>
        <MenuItem icon={KeyRound} onSelect={() => setQuestion({ kind: 'pin' })}>
          Renew PIN and Send
        </MenuItem>
        {statuses.length > 0 ? <MenuSeparator /> : null}
        {statuses.map((status) => (
          <MenuItem
            key={status}
            icon={status === 'rejected' ? CircleX : CircleCheck}
            onSelect={() => setQuestion({ kind: 'status', status })}
          >
            {statusWords[status].action}
          </MenuItem>
        ))}
        {canCancel(inquiry.status) ? (
          <>
            <MenuSeparator />
            <MenuItem icon={Ban} danger onSelect={() => onAction('cancel_booking')}>
              Cancel Booking
            </MenuItem>
          </>
        ) : null}
      </FootMenu>
      {canConvert(inquiry.status, { hasEvent: inquiry.event !== null }) ? (
        <Button look="second" icon={ArrowRightLeft} onClick={() => onAction('convert_to_event')}>
          Convert to Event
        </Button>
      ) : null}
      {step ? (
        <Button look="primary" onClick={() => onAction(step.action)}>
          {bookingActionLabels[step.action]}
        </Button>
      ) : null}
      {question?.kind === 'status' ? (
        <StatusQuestion inquiry={inquiry} status={question.status} onClose={close} />
      ) : null}
      {question && question.kind !== 'status' ? (
        <LinkQuestion inquiry={inquiry} renewPin={question.kind === 'pin'} onClose={close} />
      ) : null}
    </>
  )
}
