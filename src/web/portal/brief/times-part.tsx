import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { BriefView, ClientsFact } from '#contract/event-facts.ts'
import { mostWindows, type ServiceWindow } from '#domain/events/facts.ts'
import { addMinutes, besideHome, hourLabel, hoursBetween, todayIn, wallTimeOf } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { WindowRow } from '#web/shared/facts/window-row.tsx'
import {
  rowsOf,
  rowsProblem,
  windowsOfRows,
  withNextRow,
  withoutRow,
  withRow,
  type Row,
} from '#web/shared/facts/window-rows.ts'
import { useSavePart } from './tell-data.ts'
import { ChangeNotice } from './change-notice.tsx'
import { BriefPart } from './brief-part.tsx'
import { HoursBar } from './hours-bar.tsx'

/** When the bar serves: windows by the hour and minute, saved as soon as they fit together. */
export function TimesPart({ bookingId, brief }: { readonly bookingId: string; readonly brief: BriefView }) {
  const { time_zone: zone } = brief
  const [{ date, rows, isOf }, setShown] = useState(() => shownOf(brief))
  const [unsaved, setUnsaved] = useState<readonly Row[]>()
  const sent = useRef<{ readonly fact: ClientsFact; readonly rows: readonly Row[] }>(undefined)
  const saving = useSavePart(bookingId, 'windows', (stored, fact) => {
    const { current: last } = sent
    if (fact === last?.fact) setUnsaved((now) => (now === last.rows ? undefined : now))
    // The rows stay in the order in which they were typed.
    setShown((now) => ({ ...now, isOf: storedOf(stored) }))
  })
  const typed = windowsOfRows(rows, date, zone)
  const problem = rowsProblem(rows, date, zone)
  // The owner said other hours meanwhile, and nothing is typed that they would replace.
  if (unsaved === undefined && isOf !== storedOf(brief)) setShown(shownOf(brief))

  function write(next: readonly Row[], isDone: boolean) {
    setShown((now) => ({ ...now, rows: next }))
    setUnsaved(next)
    if (isDone) save(next)
  }
  function save(next: readonly Row[]) {
    const windows = windowsOfRows(next, date, zone)
    if (!windows || rowsProblem(next, date, zone) !== undefined) return
    const fact: ClientsFact = { part: 'windows', windows: [...windows], time_zone: zone }
    sent.current = { fact, rows: next }
    saving.save(fact)
  }

  return (
    <BriefPart id="times" title="When shall we pour?" said={brief.windows} saving={saving}>
      {brief.change?.windows ? <ChangeNotice bookingId={bookingId} change={brief.change} /> : null}
      <ul className="grid gap-5 md:gap-3">
        {rows.map((row, index) => (
          <WindowRow
            key={row.key}
            row={row}
            place={index + 1}
            onChange={(changes, isDone = false) => write(withRow(rows, row.key, changes), isDone)}
            onLeave={() => unsaved && save(unsaved)}
            onRemove={rows.length === 1 ? undefined : () => write(withoutRow(rows, row.key), true)}
          />
        ))}
      </ul>
      {unsaved && problem !== undefined ? (
        <p role="alert" className="text-ui text-bad">
          {problem}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        {rows.length < mostWindows ? (
          <Button look="second" icon={Plus} onClick={() => write(withNextRow(rows), true)}>
            Add a Time
          </Button>
        ) : null}
        {brief.windows.origin === 'assumed' && !saving.isSaving ? (
          <Button look="primary" onClick={() => save(rows)}>
            These Are Right
          </Button>
        ) : null}
      </div>
      {typed && problem === undefined ? <Hours brief={brief} windows={typed} zone={zone} /> : null}
    </BriefPart>
  )
}

/** The rows of what is stored, and its day. */
function shownOf(brief: BriefView) {
  const { time_zone: zone, windows } = brief
  const rows = rowsOf(brief.change?.windows ?? windows.windows, zone)
  return { date: todayIn(zone, windows.windows[0]?.starts_at ?? ''), rows, isOf: storedOf(brief) }
}

function storedOf({ change, windows, time_zone: zone }: BriefView): string {
  return JSON.stringify([zone, change?.windows ?? windows.windows])
}

function Hours({
  brief,
  windows,
  zone,
}: {
  readonly brief: BriefView
  readonly windows: readonly ServiceWindow[]
  readonly zone: string
}) {
  const [first, last] = [brief.windows.windows[0], brief.windows.windows.at(-1)]
  const [from, to] = [windows[0]?.starts_at ?? '', windows.at(-1)?.ends_at ?? '']
  const home = useBusinessZone()
  if (!first || !last) return null
  // Setup and teardown stay as long as they are for the stored times.
  const arrives = addMinutes(from, -hoursBetween(brief.on_site.from, first.starts_at) * 60)
  const leaves = addMinutes(to, hoursBetween(last.ends_at, brief.on_site.to) * 60)
  const hours = windows.reduce((sum, window) => sum + hoursBetween(window.starts_at, window.ends_at), 0)
  const at = (instant: string) => hourLabel(wallTimeOf(instant, zone))
  const zoneName = besideHome(from, { zone, home })
  return (
    <>
      <HoursBar windows={windows} from={arrives} to={leaves} zone={zone} />
      <p className="text-ui text-fg-muted">
        We set up from {at(arrives)} and are gone by {at(leaves)}. Your times are{' '}
        {hours === 1 ? 'one hour' : `${Number(hours.toFixed(2))} hours`} of service
        {zoneName === '' ? '' : `, on the clock of the place (${zoneName.trim()})`}.
      </p>
    </>
  )
}
