import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { BriefView } from '#contract/event-facts.ts'
import {
  factMessages,
  mostWindows,
  typedWindows,
  windowKinds,
  windowLabels,
  windowsOfDay,
  windowsProblem,
  type ServiceWindow,
  type TypedWindow,
} from '#domain/events/facts.ts'
import { addMinutes, hourLabel, hoursBetween, todayIn, wallTimeOf } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { Input, Select } from '#ui/field.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { useSavePart } from './brief-data.ts'
import { BriefPart } from './brief-part.tsx'
import { HoursBar } from './hours-bar.tsx'

interface Row extends TypedWindow {
  /** Stays with the row, whatever is typed. */
  readonly key: number
}

/** When the bar serves: windows by the hour and minute, saved as soon as they fit together. */
export function TimesPart({ bookingId, brief }: { readonly bookingId: string; readonly brief: BriefView }) {
  const zone = useBusinessZone()
  const [date] = useState(() => todayIn(zone, brief.windows.windows[0]?.starts_at ?? ''))
  const [rows, setRows] = useState<readonly Row[]>(() =>
    typedWindows(brief.windows.windows, zone).map((typed, key) => ({ ...typed, key })),
  )
  const saving = useSavePart(bookingId, 'windows')
  const typed = isFilled(rows)
    ? windowsOfDay(
        rows.map(({ key: _, ...row }) => row),
        date,
        zone,
      )
    : undefined
  const problem = typed ? windowsProblem(typed) : factMessages.windowEnds
  const [isTouched, setTouched] = useState(false)

  function write(next: readonly Row[], isDone: boolean) {
    setRows(next)
    setTouched(true)
    if (isDone) save(next)
  }
  function save(next: readonly Row[]) {
    if (!isFilled(next)) return
    const windows = windowsOfDay(
      next.map(({ key: _, ...row }) => row),
      date,
      zone,
    )
    if (windowsProblem(windows) === undefined) saving.save({ part: 'windows', windows: [...windows] })
  }
  const change = (key: number, changes: Partial<TypedWindow>, isDone = false) =>
    write(
      rows.map((row) => (row.key === key ? { ...row, ...changes } : row)),
      isDone,
    )

  return (
    <BriefPart id="times" title="When shall we pour?" said={brief.windows} saving={saving}>
      <ul className="grid gap-5 md:gap-3">
        {rows.map((row, index) => (
          <li
            key={row.key}
            className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_2.75rem] items-center gap-2 md:grid-cols-[minmax(0,1fr)_8rem_auto_8rem_2.75rem] md:gap-3"
          >
            <Select
              aria-label={`Time ${index + 1}, what it is`}
              className="max-md:col-span-3"
              value={row.kind}
              onChange={(event) => {
                const kind = windowKinds.find((each) => each === event.target.value) ?? 'service'
                change(row.key, { kind }, true)
              }}
            >
              {windowKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {windowLabels[kind]}
                </option>
              ))}
            </Select>
            <Input
              type="time"
              aria-label={`${windowLabels[row.kind]}, from`}
              className="num max-md:order-2"
              value={row.from}
              onChange={(event) => change(row.key, { from: event.target.value })}
              onBlur={() => isTouched && save(rows)}
            />
            <span className="text-fg-muted max-md:order-2">to</span>
            <Input
              type="time"
              aria-label={`${windowLabels[row.kind]}, to`}
              className="num max-md:order-2"
              value={row.to}
              onChange={(event) => change(row.key, { to: event.target.value })}
              onBlur={() => isTouched && save(rows)}
            />
            <button
              type="button"
              aria-label={`Remove ${windowLabels[row.kind]}`}
              disabled={rows.length === 1}
              onClick={() =>
                write(
                  rows.filter(({ key }) => key !== row.key),
                  true,
                )
              }
              className="grid size-11 place-items-center rounded-md text-fg-muted pour hover:bg-surface-2 hover:text-fg disabled:invisible max-md:order-1"
            >
              <X aria-hidden="true" className="size-5" strokeWidth={1.6} />
            </button>
          </li>
        ))}
      </ul>
      {isTouched && problem !== undefined ? (
        <p role="alert" className="text-ui text-bad">
          {problem}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        {rows.length < mostWindows ? (
          <Button look="second" icon={Plus} onClick={() => write([...rows, nextRow(rows)], true)}>
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
  if (!first || !last) return null
  // Setup and teardown stay as long as they are for the stored times.
  const arrives = addMinutes(from, -hoursBetween(brief.on_site.from, first.starts_at) * 60)
  const leaves = addMinutes(to, hoursBetween(last.ends_at, brief.on_site.to) * 60)
  const hours = windows.reduce((sum, window) => sum + hoursBetween(window.starts_at, window.ends_at), 0)
  const at = (instant: string) => hourLabel(wallTimeOf(instant, zone))
  return (
    <>
      <HoursBar windows={windows} from={arrives} to={leaves} zone={zone} />
      <p className="text-ui text-fg-muted">
        We set up from {at(arrives)} and are gone by {at(leaves)}. Your times are{' '}
        {hours === 1 ? 'one hour' : `${Number(hours.toFixed(2))} hours`} of service.
      </p>
    </>
  )
}

function isFilled(rows: readonly Row[]): boolean {
  return rows.every(({ from, to }) => from !== '' && to !== '')
}

/** The next time follows the last one, for an hour. */
function nextRow(rows: readonly Row[]): Row {
  const last = rows.at(-1)
  const from = last?.to ?? '17:00'
  const hour = (Number(from.slice(0, 2)) + 1) % 24
  const to = `${String(hour).padStart(2, '0')}${from.slice(2)}`
  const used = new Set(rows.map(({ kind }) => kind))
  const kind = windowKinds.find((each) => !used.has(each)) ?? 'service'
  return { kind, from, to, key: Math.max(0, ...rows.map(({ key }) => key)) + 1 }
}
