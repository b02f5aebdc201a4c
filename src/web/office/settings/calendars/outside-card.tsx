import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { OutsideCalendarView } from '#contract/outside-calendars.ts'
import { Button } from '#ui/button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { units as allUnits } from '#web/office/kit/dates/date-data.ts'
import { measured, TwoLines } from '#web/office/kit/lists/cells.tsx'
import { DataTable, type Column } from '#web/office/kit/lists/data-table.tsx'
import { Wait } from '#web/office/kit/records/opened-record.tsx'
import { CalendarActions } from './calendar-actions.tsx'
import { LastRead, CalendarReadState } from './last-read.tsx'
import { outsideCalendars } from './outside-data.ts'
import { OutsideDialog } from './outside-dialog.tsx'

const columns: readonly Column<OutsideCalendarView>[] = [
  {
    header: 'Calendar',
    card: 'lead',
    cell: (calendar) => (
      <TwoLines
        fact={calendar.name}
        look={`font-semibold ${measured}`}
        detail={<Scope calendar={calendar} />}
      />
    ),
  },
  { header: 'Last read', card: 'wide', cell: (calendar) => <LastRead calendar={calendar} /> },
  { header: 'Status', card: 'status', cell: (calendar) => <CalendarReadState calendar={calendar} /> },
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
