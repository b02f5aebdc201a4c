import { queryOptions, useQuery } from '@tanstack/react-query'
import type { UnsentEmail } from '#contract/unsent-emails.ts'
import { Badge } from '#ui/badge.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { TwoLines } from '#web/office/kit/lists/cells.tsx'
import { DataTable, type Column } from '#web/office/kit/lists/data-table.tsx'
import { Wait } from '#web/office/kit/records/opened-record.tsx'
import { RowActions, RowButton } from '#web/office/kit/lists/row-actions.tsx'
import { failure } from '#web/office/kit/queries.ts'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call, read } from '#web/shared/api.ts'
import { DateTimeText } from '#web/shared/instant-text.tsx'

/** Asked again while it is open: emails go out by themselves. */
const unsentEmails = queryOptions({
  queryKey: ['settings', 'unsent'],
  queryFn: ({ signal }) => read('list-unsent-emails', {}, { signal }),
  refetchInterval: 10_000,
  meta: failure('Failed to load the emails'),
})

const columns: readonly Column<UnsentEmail>[] = [
  {
    header: 'Email',
    card: 'lead',
    cell: (email) => (
      <TwoLines fact={email.subject} detail={<span className="break-all">{email.to_address}</span>} />
    ),
  },
  {
    header: 'Reason',
    card: 'wide',
    cell: (email) => (
      <TwoLines
        fact={
          <span className="font-normal break-words">{email.last_error ?? 'It has not been tried yet.'}</span>
        }
        detail={
          <span className="num">
            Written <DateTimeText at={email.created_at} />
            {email.attempts > 0 ? `, tried ${times(email.attempts)}` : ''}
          </span>
        }
      />
    ),
  },
  {
    header: 'Status',
    card: 'status',
    cell: ({ state }) =>
      state === 'failed' ? <Badge tone="bad">Given up</Badge> : <Badge tone="warn">Waiting</Badge>,
  },
  {
    header: 'Actions',
    card: 'actions',
    right: true,
    cell: (email) => <TryAgain email={email} />,
  },
]

/** Emails that have not gone out: what waits is tried again by itself for about a day. */
export function UnsentCard() {
  const unsent = useQuery(unsentEmails)

  return (
    <Card title="Emails not sent" aside={unsent.data ? <Counts {...unsent.data} /> : null}>
      {unsent.data ? (
        unsent.data.emails.length > 0 ? (
          <DataTable
            few
            label="Emails not sent"
            columns={columns}
            rows={unsent.data.emails}
            rowKey={(email) => email.id}
          />
        ) : (
          <p className="px-4.5 py-4 text-fg-muted">No email is waiting, and none was given up.</p>
        )
      ) : (
        <Wait result={unsent} failure="The emails could not be loaded.">
          <SkeletonRows label="Loading the emails..." rows={2} columns={3} />
        </Wait>
      )}
    </Card>
  )
}

function Counts({ waiting, failed }: { readonly waiting: number; readonly failed: number }) {
  return (
    <span className="num text-small text-fg-muted">
      {waiting} waiting, {failed} given up
    </span>
  )
}

const againWords = {
  waiting: ['Email queued again', 'It leaves this list once it is sent.'],
  withdrawn: [
    'Email not sent',
    'It is out of date. Where there is still something to say, a new email is on its way.',
  ],
} as const

function TryAgain({ email }: { readonly email: UnsentEmail }) {
  const again = useWrite({
    send: () => call('send-email-again', { id: email.id }),
    done: ({ became }) => againWords[became],
    failed: 'Failed to retry the email',
    untilFresh: true,
  })

  if (!email.may_retry)
    return email.state === 'failed' ? (
      <span className="text-small text-fg-muted">Send it again from its record</span>
    ) : null
  return (
    <RowActions>
      <RowButton
        aria-label={`Try again: ${email.subject}, to ${email.to_address}`}
        busy={again.isPending}
        busyLabel="Trying…"
        onClick={() => again.mutate()}
      >
        Try Again
      </RowButton>
    </RowActions>
  )
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}
