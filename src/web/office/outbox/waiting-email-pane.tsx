import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Clock, Pencil, Send } from 'lucide-react'
import type { WaitingEmail } from '#contract/outbox.ts'
import { paths } from '#domain/addresses.ts'
import { Button } from '#ui/button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useSkipEmail } from '#web/office/kit/ahead/ahead-data.ts'
import { MailFrame } from '#web/office/kit/ahead/mail-frame.tsx'
import { Wait } from '#web/office/kit/records/opened-record.tsx'
import { useSingleKeys } from '#web/office/kit/single-keys.ts'
import { DateTimeText } from '#web/shared/instant-text.tsx'
import type { EditedEmail } from './edit-email-dialog.tsx'
import { useApprove, waitingEmail } from './outbox-data.ts'

/** One email that waits: why, to whom, as it will be, and what to do with it. */
export function WaitingEmailPane({
  email,
  onEdit,
  onDone,
}: {
  readonly email: WaitingEmail
  readonly onEdit: (email: EditedEmail) => void
  readonly onDone: () => void
}) {
  const result = useQuery(waitingEmail(email.id, email.version))
  const { data } = result
  const approve = useApprove(onDone)
  const skip = useSkipEmail()
  const isBusy = approve.isPending || skip.isPending
  const send = () => {
    if (data && !isBusy) approve.mutate([{ id: data.id, version: data.version, hash: data.hash }])
  }
  const { booking_id, rule_id, key } = email

  useSingleKeys((event) => {
    const isOnControl = event.target instanceof Element && event.target.closest('a, button')
    if (event.key !== 'Enter' || isOnControl) return
    event.preventDefault()
    send()
  })

  return (
    <div className="grid min-w-0 grid-rows-[auto_1fr_auto]">
      <header className="border-b border-line px-4.5 py-3.5 md:px-6">
        <p className="num flex items-start gap-2 text-fg-muted">
          <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.6} />
          <span>
            <b className="font-semibold text-fg">Why now:</b> {email.reason}. Rule “{email.rule}”, review
            first.{' '}
            {email.came_back_at === null ? null : (
              <b className="font-semibold text-warn">
                A fact changed <DateTimeText at={email.came_back_at} />: please look again.
              </b>
            )}
          </span>
        </p>
        <dl className="num mt-2 grid grid-cols-[4rem_minmax(0,1fr)] gap-y-0.5">
          <dt className="text-fg-muted">To</dt>
          <dd className="font-[550] wrap-anywhere">
            <Link
              to={paths.admin.inquiries}
              search={{ id: booking_id }}
              className="text-fg underline-offset-[.2em] hover:underline"
            >
              {email.name}
            </Link>
            {data ? `, ${data.to}` : ''}
          </dd>
          <dt className="text-fg-muted">Subject</dt>
          <dd className="font-[550] wrap-anywhere">{data?.subject ?? email.subject}</dd>
        </dl>
      </header>
      <Wait result={result} failure="This email no longer waits.">
        {data ? (
          <MailFrame html={data.html} title="The email as it will be sent" />
        ) : (
          <div className="min-h-[34rem]">
            <SkeletonRows label="Writing the email…" rows={5} columns={1} />
          </div>
        )}
      </Wait>
      <footer className="flex gap-2 border-t border-line px-4 py-3 md:px-6">
        <Button
          look="quiet"
          disabled={isBusy}
          onClick={() => skip.mutate({ booking_id, rule_id, key }, { onSuccess: onDone })}
          className="mr-auto max-md:px-2! md:-ml-3.5"
        >
          Skip This One
        </Button>
        <Button look="second" icon={Pencil} disabled={!data || isBusy} onClick={() => data && onEdit(data)}>
          Edit
        </Button>
        <Button
          look="primary"
          icon={Send}
          disabled={!data || isBusy}
          busy={approve.isPending}
          busyLabel="Sending…"
          onClick={send}
          className="max-md:flex-1"
        >
          Send{' '}
          <kbd className="rounded-[3px] border border-current/45 px-1 font-mono text-micro max-md:hidden">
            Enter
          </kbd>
        </Button>
      </footer>
    </div>
  )
}
