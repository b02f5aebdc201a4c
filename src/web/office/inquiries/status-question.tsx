import type { InquiryView } from '#contract/inquiries.ts'
import type { StatusByHand } from '#domain/bookings/lifecycle.ts'
import { fullName } from '#domain/bookings/names.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'

export const statusWords: Readonly<
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

export function StatusQuestion({
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
