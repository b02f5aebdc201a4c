import { formatNumber } from '#domain/locale.ts'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { Wait } from '#web/office/kit/records/opened-record.tsx'
import { DateTimeText } from '#web/shared/instant-text.tsx'
import { BookingName } from './booking-name.tsx'
import { EmailBadge } from './email-badge.tsx'
import { sentEmails } from './outbox-data.ts'

/** What rules sent, the newest first. */
export function SentList() {
  const result = useQuery(sentEmails)
  const { data } = result
  return (
    <Card title={data ? `Sent ${formatNumber(data.count)}` : 'Sent'}>
      {data === undefined ? (
        <Wait result={result} failure="Failed to load what was sent">
          <SkeletonRows label="Loading what was sent…" columns={3} />
        </Wait>
      ) : data.emails.length === 0 ? (
        <EmptyState art="toast">No rule has sent an email yet.</EmptyState>
      ) : (
        <ul>
          {data.emails.map(({ id, booking_id, rule, name, to, subject, at, state, by_person }) => (
            <li
              key={id}
              className="num grid gap-x-4 gap-y-0.5 border-b border-line px-4.5 py-3 last:border-0 justify-items-start md:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_auto] md:items-center"
            >
              <div className="min-w-0">
                <BookingName id={booking_id}>{name}</BookingName>
                <p className="text-small wrap-anywhere text-fg-muted">{to}</p>
              </div>
              <div className="min-w-0">
                <p className="wrap-anywhere">{subject}</p>
                <p className="text-small text-fg-muted">
                  {rule}, <DateTimeText at={at} />
                  {by_person ? ', approved by a person' : ''}
                </p>
              </div>
              <EmailBadge state={state} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
