import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import type { FailedEmail } from '#contract/outbox.ts'
import { Button } from '#ui/button.tsx'
import { useSkipEmail } from '#web/office/kit/ahead/ahead-data.ts'
import { Card } from '#web/office/kit/card.tsx'
import { BookingName } from './booking-name.tsx'
import { failedEmails, useTryAgain } from './outbox-data.ts'

/** Emails that could not be made, with the reason; nothing where there are none. */
export function FailedEmails() {
  const { data } = useQuery(failedEmails)
  if (data === undefined || data.count === 0) return null
  return (
    <Card title={data.count === 1 ? '1 email could not be made' : `${data.count} emails could not be made`}>
      <ul>
        {data.emails.map((email) => (
          <FailedRow key={email.id} email={email} />
        ))}
      </ul>
      {data.emails.length < data.count ? (
        <p className="num px-4.5 py-2.5 text-small text-fg-muted">
          These are the first {data.emails.length} of {data.count}.
        </p>
      ) : null}
    </Card>
  )
}

function FailedRow({ email }: { readonly email: FailedEmail }) {
  const again = useTryAgain()
  const skip = useSkipEmail()
  const { booking_id, rule_id, key, name, rule, reason, failed_because } = email
  const isBusy = again.isPending || skip.isPending
  return (
    <li className="num grid gap-x-4 gap-y-2 border-b border-line px-4.5 py-3 last:border-0 md:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_auto] md:items-center">
      <div className="min-w-0">
        <BookingName id={booking_id}>{name}</BookingName>
        <p className="text-small text-fg-muted">
          {rule}: {reason}
        </p>
      </div>
      <p className="min-w-0 wrap-anywhere">
        <span className="block text-small text-fg-muted">Failed four times, the last time with</span>
        {failed_because}
      </p>
      <div className="flex flex-wrap gap-2 md:justify-end">
        <Button
          look="quiet"
          disabled={isBusy}
          aria-label={`Skip: ${rule} to ${name}`}
          onClick={() => skip.mutate({ booking_id, rule_id, key })}
        >
          Skip
        </Button>
        <Button
          look="second"
          icon={RotateCcw}
          busy={again.isPending}
          busyLabel="Trying…"
          disabled={isBusy}
          aria-label={`Try again: ${rule} to ${name}`}
          onClick={() => again.mutate(email)}
        >
          Try Again
        </Button>
      </div>
    </li>
  )
}
