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
import { fullName } from '#domain/bookings/names.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { FootMenu, useStateOf } from '#web/office/kit/record-sheet.tsx'
import { useWrite } from '#web/office/kit/use-write.ts'
import { useBusiness } from '#web/shared/business.tsx'
import { currentInstant } from '#web/shared/clock.ts'
import { call } from '#web/shared/api.ts'
import { nextStep } from './next-step.ts'

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

const statusWords: Readonly<
  Record<StatusByHand, { readonly action: string; readonly title: string; readonly meaning: string }>
> = {
  confirmed: {
    action: 'Mark as Confirmed',
    title: 'Confirm this booking?',
    meaning: 'The client sees it as confirmed in the portal.',
  },
  completed: {
    action: 'Mark as Completed',
    title: 'Complete this booking?',
    meaning: 'A completed booking is final: it cannot be changed or canceled afterwards.',
  },
  rejected: {
    action: 'Mark as Rejected',
    title: 'Reject this booking?',
    meaning: 'It can be quoted again later. The client gets no message about it.',
  },
}

function StatusQuestion({
  inquiry,
  status,
  onClose,
}: {
  readonly inquiry: InquiryView
  readonly status: StatusByHand
  readonly onClose: () => void
}) {
  const set = useWrite({
    send: () => call('set-inquiry-status', { id: inquiry.id, status }),
    atOnce: () => ({ in: ['bookings'], ids: [inquiry.id], change: { status } }),
    done: `Inquiry marked as ${status}`,
    failed: 'Failed to update inquiry status',
  })
  const words = statusWords[status]

  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.action}
      busyLabel="Saving…"
      look={status === 'rejected' ? 'danger' : 'primary'}
      onConfirm={() => {
        set.mutate()
        onClose()
      }}
      onClose={onClose}
    >
      {inquiry.booking_reference}, {fullName(inquiry)}. {words.meaning}
    </ConfirmDialog>
  )
}

function LinkQuestion({
  inquiry,
  renewPin,
  onClose,
}: {
  readonly inquiry: InquiryView
  readonly renewPin: boolean
  readonly onClose: () => void
}) {
  const send = useWrite({
    send: () => call('send-portal-link', { id: inquiry.id, renew_pin: renewPin }),
    done: ['Portal link sent', `The client gets a fresh link${renewPin ? ' and a new PIN' : ''} by email`],
    failed: 'Failed to send portal link',
    onDone: onClose,
  })

  return (
    <ConfirmDialog
      title={renewPin ? 'Renew the PIN?' : 'Send the portal link?'}
      confirm={renewPin ? 'Renew PIN and Send' : 'Send Portal Link'}
      busyLabel="Sending…"
      look={renewPin ? 'danger' : 'primary'}
      busy={send.isPending}
      onConfirm={() => send.mutate()}
      onClose={onClose}
    >
      {renewPin
        ? `A new PIN and a fresh link go to ${inquiry.email}. The PIN and the links sent before stop working, and whoever is in the portal is signed out.`
        : `A fresh link goes to ${inquiry.email}, together with the PIN.`}
    </ConfirmDialog>
  )
}
