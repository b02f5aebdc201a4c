import { Eye } from 'lucide-react'
import type { ClientRow } from '#contract/clients.ts'
import { Badge } from '#ui/badge.tsx'
import { DateText } from '#web/shared/instant-text.tsx'
import { TwoLines, type Column } from '#web/office/kit/data-table.tsx'
import { RowActions, RowIcon } from '#web/office/kit/row-actions.tsx'
import { Measured } from '#web/office/kit/measured.tsx'
import { EmailText } from '#web/shared/email-text.tsx'

/** The columns of A §2. */
export function clientColumns(onView: (client: ClientRow) => void): readonly Column<ClientRow>[] {
  return [
    {
      key: 'client',
      header: 'Client',
      card: 'lead',
      className: 'rows:max-w-64',
      cell: (client) => (
        <TwoLines
          fact={
            <button
              type="button"
              onClick={() => onView(client)}
              className="relative text-left underline-offset-[.2em] after:absolute after:-inset-x-1 after:-inset-y-1 hover:underline max-md:after:-inset-y-3"
            >
              <Measured>{client.name}</Measured>
            </button>
          }
          detail={client.company_name ?? undefined}
        />
      ),
    },
    {
      key: 'contact',
      header: 'Contact',
      card: 'wide',
      className: 'rows:min-w-44 rows:max-w-72',
      cell: ({ primary_email, primary_phone }) => (
        <>
          <span className="block wrap-anywhere">
            <EmailText email={primary_email} />
          </span>
          <span className="num block text-small text-fg-muted">{primary_phone ?? 'No phone'}</span>
        </>
      ),
    },
    {
      key: 'events',
      header: 'Events',
      card: 'left',
      cell: ({ event_counts: { total, active, completed } }) => (
        <>
          <span className="num block whitespace-nowrap">{total === 1 ? '1 event' : `${total} events`}</span>
          <span className="num block text-small text-fg-muted">
            {active} active, {completed} completed
          </span>
        </>
      ),
    },
    {
      key: 'next',
      header: 'Next Event',
      card: 'wide',
      className: 'rows:max-w-56',
      cell: ({ next_event: next }) =>
        next ? (
          <>
            <span className="num block">
              <span className="text-fg-muted rows:hidden">Next event </span>
              <DateText at={next.start_at} />
            </span>
            <span className="block text-small wrap-anywhere text-fg-muted">{next.title}</span>
          </>
        ) : (
          <span className="text-fg-muted cards:text-small">None planned</span>
        ),
    },
    {
      key: 'status',
      header: 'Status',
      card: 'status',
      cell: ({ status }) => <ClientStatus status={status} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      card: 'actions',
      right: true,
      cell: (client) => (
        <RowActions>
          <RowIcon label={`View ${client.name}`} word="View" onClick={() => onView(client)}>
            <Eye aria-hidden="true" strokeWidth={1.6} />
          </RowIcon>
        </RowActions>
      ),
    },
  ]
}

/** Active or inactive (decisions C-54). */
export function ClientStatus({ status }: { readonly status: ClientRow['status'] }) {
  return (
    <Badge tone={status === 'active' ? 'ok' : 'note'}>{status === 'active' ? 'Active' : 'Inactive'}</Badge>
  )
}
