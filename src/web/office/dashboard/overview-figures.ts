import type { OverviewView } from '#contract/dashboard.ts'
import { paths, type OfficePage } from '#domain/addresses.ts'
import { formatNumber } from '#domain/locale.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import type { PageSearch } from '#web/office/kit/page-search.ts'

/** A part of a figure, with the list of what it counts. */
export interface FigurePart {
  readonly text: string
  readonly to: OfficePage
  readonly search?: PageSearch
  readonly tone?: BadgeTone
}

export interface Figure {
  readonly name: string
  readonly to: OfficePage
  readonly search?: PageSearch
  /** What it counts. */
  readonly counts: string
  readonly of: (overview: OverviewView) => {
    readonly value: number
    readonly parts: readonly FigurePart[]
    readonly flag?: string | undefined
  }
}

const { quotes, invoices, clients, events, staff, schedule } = paths.admin

export const overviewFigures: readonly Figure[] = [
  {
    name: 'Pending quotes',
    to: quotes,
    search: { status: 'pending' },
    counts: 'Draft, or sent and not expired',
    of: ({ pending_quotes: { count, draft, sent, issue } }) => ({
      value: count,
      parts: [
        { text: `${formatNumber(draft)} draft`, to: quotes, search: { status: 'draft' } },
        { text: `${formatNumber(sent)} sent`, to: quotes, search: { status: 'sent' } },
      ],
      flag: issue ? 'More than 5' : undefined,
    }),
  },
  {
    name: 'Outstanding invoices',
    to: invoices,
    search: { status: 'outstanding' },
    counts: 'Sent and overdue',
    of: ({ outstanding_invoices: { count, balance, overdue } }) => ({
      value: count,
      parts: [
        {
          text: `${formatMoney(balance, businessCurrency)} open on them`,
          to: invoices,
          search: { status: 'outstanding' },
        },
        ...(overdue > 0
          ? [
              {
                text: `${formatNumber(overdue)} overdue`,
                to: invoices,
                search: { status: 'late' },
                tone: 'bad' as const,
              },
            ]
          : []),
      ],
    }),
  },
  {
    name: 'Clients on file',
    to: clients,
    counts: 'All clients',
    of: ({ active_clients: { count, new_this_month } }) => ({
      value: count,
      parts: [
        { text: `${formatNumber(new_this_month)} new in 30 days`, to: clients, search: { status: 'new' } },
      ],
    }),
  },
  {
    name: 'Active events',
    to: events,
    counts: 'All, past ones too',
    of: ({ active_events: { count, upcoming, confirmed } }) => ({
      value: count,
      parts: [
        { text: `${formatNumber(upcoming)} upcoming`, to: events, search: { status: 'upcoming' } },
        {
          text: `${formatNumber(confirmed)} of them confirmed`,
          to: events,
          search: { status: 'upcoming_confirmed' },
        },
      ],
    }),
  },
  {
    name: 'Active staff',
    to: staff,
    search: { status: 'active' },
    counts: 'Can be assigned',
    of: ({ active_staff: { count, upcoming_shifts: shifts } }) => ({
      value: count,
      parts: [
        { text: `${formatNumber(shifts)} ${shifts === 1 ? 'shift' : 'shifts'} in 30 days`, to: schedule },
      ],
    }),
  },
]
