import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState, type Ref } from 'react'
import type { TimelineEntry } from '#contract/client-timeline.ts'
import { timelineParts, type TimelinePart } from '#domain/clients/timeline.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/field.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Section } from '#web/office/kit/records/facts.tsx'
import { Wait } from '#web/office/kit/records/opened-record.tsx'
import { rowsOf } from '#web/office/kit/lists/record-list.tsx'
import { clientTimeline } from './client-data.ts'
import { TimelineRow } from './timeline-row.tsx'

const partLabels: Readonly<Record<TimelinePart, string>> = {
  all: 'Everything',
  inquiry: 'Inquiries',
  quote: 'Quotes',
  event: 'Events',
  invoice: 'Invoices',
  payment: 'Payments',
  email: 'Emails',
  owed: 'Open invoices',
}

/** Shown of everything before more is asked for. */
const firstRows = 12

/** What happened with a client in one list, newest first. */
export function ClientTimeline({
  id,
  part,
  onPart,
  choice,
}: {
  readonly id: string
  readonly part: TimelinePart
  readonly onPart: (part: TimelinePart) => void
  /** The choice of a part, for focus. */
  readonly choice: Ref<HTMLSelectElement>
}) {
  return (
    <Section
      title="Timeline"
      className="col-span-full scroll-mt-4"
      aside={
        <Select
          ref={choice}
          aria-label="Show in the timeline"
          value={part}
          onChange={({ target }) => onPart(target.value as TimelinePart)}
          className="h-9! w-40! max-md:h-11!"
        >
          {timelineParts.map((each) => (
            <option key={each} value={each}>
              {partLabels[each]}
            </option>
          ))}
        </Select>
      }
    >
      <Entries key={part} id={id} part={part} />
    </Section>
  )
}

function Entries({ id, part }: { readonly id: string; readonly part: TimelinePart }) {
  const list = useInfiniteQuery(clientTimeline(id, part))
  const rows = rowsOf<TimelineEntry>(list)
  const [all, setAll] = useState(part !== 'all')
  const end = useRef<HTMLOListElement>(null)
  if (rows === undefined)
    return (
      <Wait result={list} failure="The timeline could not be loaded.">
        <SkeletonRows label="Loading the timeline…" rows={4} columns={2} />
      </Wait>
    )
  if (rows.length === 0)
    return <p className="text-fg-muted">{part === 'all' ? 'Nothing happened yet.' : 'None yet.'}</p>
  const shown = all ? rows : rows.slice(0, firstRows)
  const more = () => {
    // The focus stays with the list: the button goes with the last page.
    end.current?.focus()
    if (!all) setAll(true)
    else void list.fetchNextPage()
  }
  return (
    <>
      <ol ref={end} tabIndex={-1} className="-mt-1 grid divide-y divide-line outline-none!">
        {shown.map((entry) => (
          <TimelineRow key={entry.id} entry={entry} owed={part === 'owed'} />
        ))}
      </ol>
      {shown.length < rows.length || list.hasNextPage ? (
        <Button
          look="quiet"
          className="mt-2"
          busy={list.isFetchingNextPage}
          busyLabel="Loading…"
          onClick={more}
        >
          Show earlier
        </Button>
      ) : null}
    </>
  )
}
