import type { InquiryView } from '#contract/inquiries.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { sendOnce } from '#web/office/kit/writes/send-once.ts'
import { useWrite } from '#web/office/kit/writes/use-write.ts'

export function LinkQuestion({
  inquiry,
  renewPin,
  onClose,
}: {
  readonly inquiry: InquiryView
  readonly renewPin: boolean
  readonly onClose: () => void
}) {
  const send = useWrite({
    send: () => sendOnce('send-portal-link', { id: inquiry.id, renew_pin: renewPin }),
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
        ? `A new PIN and a fresh link go to ${inquiry.email}. The PIN and the links sent before stop working, and anyone in the portal is signed out.`
        : `A fresh link goes to ${inquiry.email}, together with the PIN.`}
    </ConfirmDialog>
  )
}
