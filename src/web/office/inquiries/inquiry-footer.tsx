import { ArrowRightLeft, ChevronDown, Send } from 'lucide-react'
import { useState } from 'react'
import type { InquiryView } from '#contract/inquiries.ts'
import {
  bookingTransitions,
  canCancel,
  canConvert,
  statusesByHand,
  type StatusByHand,
} from '#domain/bookings/lifecycle.ts'
import { fullName } from '#domain/bookings/names.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'

import { useWrite } from '#web/office/kit/use-write.ts'
import { call } from '#web/shared/api.ts'

type Question = { readonly kind: 'link' | 'pin' } | { readonly kind: 'status'; readonly status: StatusByHand }

/** What an owner can do with the inquiry as a whole; each asks first. */
export function InquiryActions({
  inquiry,
  onConvert,
  onCancel,
}: {
  readonly inquiry: InquiryView
  readonly onConvert: () => void
  readonly onCancel: () => void
}) {
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)
  const statuses = statusesByHand.filter((status) => bookingTransitions[inquiry.status].includes(status))

  return (
    <>
      {canCancel(inquiry.status) ? (
        <Button look="danger" onClick={onCancel}>
          Cancel Booking
        </Button>
      ) : null}
      <Menu
        trigger={
          <Button look="second" icon={Send}>
            Portal Access
            <ChevronDown aria-hidden="true" className="size-4" strokeWidth={1.6} />
          </Button>
        }
      >
        <MenuItem onSelect={() => setQuestion({ kind: 'link' })}>Send Portal Link</MenuItem>
        <MenuItem onSelect={() => setQuestion({ kind: 'pin' })}>Renew PIN and Send</MenuItem>
      </Menu>
      {statuses.length > 0 ? (
        <Menu
          trigger={
            <Button look="second">
              Set Status
              <ChevronDown aria-hidden="true" className="size-4" strokeWidth={1.6} />
            </Button>
          }
        >
          {statuses.map((status) => (
            <MenuItem key={status} onSelect={() => setQuestion({ kind: 'status', status })}>
              {statusWords[status].action}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
      {canConvert(inquiry.status, { hasEvent: inquiry.event !== null }) ? (
        <Button look="second" icon={ArrowRightLeft} onClick={onConvert}>
          Convert to Event
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
    done: `Inquiry marked as ${status}`,
    failed: 'Failed to update inquiry status',
    onDone: onClose,
  })
  const words = statusWords[status]

  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.action}
      busyLabel="Saving…"
      look={status === 'rejected' ? 'danger' : 'primary'}
      busy={set.isPending}
      onConfirm={() => set.mutate()}
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
