import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { OutsideCalendarView } from '#contract/outside-calendars.ts'
import { clockOfInstant, dateAndTime, dateOfInstant } from '#domain/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { units as allUnits } from '#web/office/kit/dates/date-data.ts'
import { DataTable, TwoLines, type Column } from '#web/office/kit/data-table.tsx'
import { Measured } from '#web/office/kit/measured.tsx'
import { Wait } from '#web/office/kit/opened-record.tsx'
import { RowActions, RowButton } from '#web/office/kit/row-actions.tsx'
import { useWrite } from '#web/office/kit/use-write.ts'
import { call } from '#web/shared/api.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { DateTimeText } from '#web/shared/instant-text.tsx'
import { outsideCalendars } from './outside-data.ts'
import { OutsideDialog } from './outside-dialog.tsx'

const columns: readonly Column<OutsideCalendarView>[] = [
  {
    header: 'Calendar',
    card: 'lead',
    cell: (calendar) => (
      <TwoLines fact={<Measured>{calendar.name}</Measured>} detail={<Scope calendar={calendar} />} />
    ),
  },
  { header: 'Last read', card: 'wide', cell: (calendar) => <LastRead calendar={calendar} /> },
  { header: 'Status', card: 'status', cell: (calendar) => <State calendar={calendar} /> },
  {
    header: 'Actions',
    card: 'actions',
    right: true,
    cell: (calendar) => <CalendarActions calendar={calendar} />,
  },
]

/** The calendars of other programs that are read, how that went, and what they could not block. */
export function OutsideCard() {
  const calendars = useQuery(outsideCalendars)
  const [isAdding, setIsAdding] = useState(false)

  return (
    <Card
      title="Outside calendars"
      aside={
        <Button look="primary" icon={CalendarPlus} onClick={() => setIsAdding(true)}>
          Add Calendar
        </Button>
      }
    >
      <div className="border-b border-line px-4.5 py-4 text-fg-muted">
        <p className="max-w-[42rem]">
          A calendar that you keep elsewhere can keep your units busy here, so that nobody asks for these
          times. What is reserved here already stays reserved.
        </p>
      </div>
      {calendars.data ? (
        calendars.data.length === 0 ? (
          <p className="px-4.5 py-6 text-fg-muted">No outside calendar is read.</p>
        ) : (
          <DataTable
            few
            label="Outside calendars"
            columns={columns}
            rows={calendars.data}
            rowKey={(calendar) => calendar.id}
          />
        )
      ) : (
        <Wait result={calendars} failure="The outside calendars could not be loaded.">
          <SkeletonRows label="Loading outside calendars..." rows={2} columns={4} />
        </Wait>
      )}
      {isAdding ? <OutsideDialog calendar={undefined} onClose={() => setIsAdding(false)} /> : null}
    </Card>
  )
}

/** `calendar.google.com, busy at The bar` */
function Scope({ calendar: { server, mode, unit_ids: chosen } }: { readonly calendar: OutsideCalendarView }) {
  const { data: units = [] } = useQuery(allUnits)
  if (mode === 'shown') return `${server}, only shown`
  if (chosen === null) return `${server}, keeps all units busy`
  const names = units.filter(({ id, is_active }) => is_active && chosen.includes(id)).map(({ name }) => name)
  return `${server}, keeps ${names.join(', ') || 'no active unit'} busy`
}

function LastRead({ calendar }: { readonly calendar: OutsideCalendarView }) {
  const zone = useBusinessZone()
  const { last_read_at: tried, last_good_at: good, problem, conflict_count: count, conflicts } = calendar
  const isFailed = tried !== null && tried !== good
  const more = count - conflicts.length
  return (
    <TwoLines
      fact={
        <span className="num font-normal">
          {good === null ? (
            'Not read yet'
          ) : (
            <>
              <span className="text-fg-muted rows:hidden">Last read </span>
              <DateTimeText at={good} />
            </>
          )}
        </span>
      }
      detail={
        <>
          {isFailed ? <span className="block">Tried on {dateAndTime(tried, zone)}</span> : null}
          {problem === null ? null : <span className="block wrap-anywhere">{problem}</span>}
          {count === 0 ? null : (
            <span className="block wrap-anywhere">
              {count === 1 ? '1 event meets' : `${count} events meet`} a date of yours and blocks nothing:{' '}
              {conflicts
                .map(
                  ({ title, from }) =>
                    `${title}, ${dateOfInstant(from, zone)}, ${clockOfInstant(from, zone)}`,
                )
                .join('; ')}
              {more > 0 ? `; and ${more} more` : ''}
            </span>
          )}
        </>
      }
    />
  )
}

function State({ calendar }: { readonly calendar: OutsideCalendarView }) {
  const { last_read_at: tried, last_good_at: good, problem, is_stale, conflict_count: count } = calendar
  if (is_stale) return <Badge tone="bad">Out of date</Badge>
  if (tried === null) return <Badge tone="note">Waiting</Badge>
  if (tried !== good) return <Badge tone="warn">Not read</Badge>
  if (problem !== null) return <Badge tone="warn">Partly read</Badge>
  return count > 0 ? <Badge tone="warn">Conflicts</Badge> : <Badge tone="ok">Up to date</Badge>
}

function CalendarActions({ calendar }: { readonly calendar: OutsideCalendarView }) {
  const { id, name } = calendar
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const close = () => setOpen(undefined)
  const refresh = useWrite({
    send: () => call('refresh-outside-calendar', { id }),
    done: ['The calendar is being read', 'Its status changes here by itself.'],
    failed: 'Failed to read the calendar',
  })
  const remove = useWrite({
    send: () => call('remove-outside-calendar', { id }),
    done: 'Calendar removed',
    failed: 'Failed to remove the calendar',
    untilFresh: true,
    onDone: close,
  })

  return (
    <RowActions>
      <RowButton
        aria-label={`Read now: ${name}`}
        busy={refresh.isPending}
        busyLabel="Reading…"
        onClick={() => refresh.mutate()}
      >
        Read Now
      </RowButton>
      <RowButton aria-label={`Edit ${name}`} onClick={() => setOpen('edit')}>
        Edit
      </RowButton>
      <RowButton aria-label={`Remove ${name}`} onClick={() => setOpen('remove')}>
        Remove
      </RowButton>
      {open === 'edit' ? <OutsideDialog calendar={calendar} onClose={close} /> : null}
      {open === 'remove' ? (
        <ConfirmDialog
          title="Remove this calendar?"
          confirm="Remove Calendar"
          busyLabel="Removing…"
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={close}
        >
          “{name}” is no longer read, and the times that it kept busy are free again. Its address is forgotten
          here; the calendar itself stays as it is.
        </ConfirmDialog>
      ) : null}
    </RowActions>
  )
}
