import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Wait } from '#web/office/kit/records/opened-record.tsx'
import { aheadEmail, useSendNow, useSkipEmail, type AheadEmail } from './ahead-data.ts'
import { MailFrame } from './mail-frame.tsx'

/** One email that is ahead, as it would be now: to be sent, or skipped. */
export function SendNowDialog({
  email,
  title,
  onClose,
}: {
  readonly email: AheadEmail
  /** The name of its rule. */
  readonly title: string
  readonly onClose: () => void
}) {
  const result = useQuery(aheadEmail(email))
  const send = useSendNow(onClose)
  const skip = useSkipEmail()
  const { data } = result
  const isBusy = send.isPending || skip.isPending
  return (
    <Dialog
      title={title}
      subject={data ? `To ${data.to}` : undefined}
      size="lg"
      cancel="Close"
      busy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button look="second" disabled={isBusy} onClick={() => skip.mutate(email, { onSuccess: onClose })}>
            Skip This One
          </Button>
          <Button
            look="primary"
            icon={Send}
            busy={send.isPending}
            busyLabel="Sending…"
            disabled={data === undefined || isBusy}
            onClick={() => data && send.mutate({ ...email, hash: data.hash })}
          >
            Send Now
          </Button>
        </>
      }
    >
      <Wait result={result} failure="This email is no longer ahead.">
        {data ? (
          <div className="overflow-hidden rounded-md border border-line">
            <p className="border-b border-line px-3.5 py-2.5 wrap-anywhere">
              <span className="text-small text-fg-muted">Subject </span>
              <span className="font-semibold">{data.subject}</span>
            </p>
            <MailFrame html={data.html} title="The email as it would be sent" />
          </div>
        ) : (
          <SkeletonRows label="Writing the email…" rows={5} columns={1} />
        )}
      </Wait>
    </Dialog>
  )
}
